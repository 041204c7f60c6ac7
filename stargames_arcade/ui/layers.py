"""Nodes held as pieces in two layers: still ones baked into one surface, others drawn over it each time."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

import pygame

from stargames_arcade.ui.dirty import joined, united
from stargames_arcade.ui.drawn import Mode
from stargames_arcade.ui.floors import Floors
from stargames_arcade.ui.geometry import Viewport
from stargames_arcade.ui.nodes import Node
from stargames_arcade.ui.pieces import NOWHERE, Piece, build, clear_part
from stargames_arcade.ui.sprites import Look, Sprites, blend_flags, exact, soft, swift

_BY_Z: Final = attrgetter("z")
CALM_SHOWS: Final = 8
"""A piece that has not changed for so many pictures is baked, now in its exact look; one that changes again
within them counts as moving."""


class Layers:
    """The pieces of one picture in one viewport, and the surface of those that lie still.

    A moving piece with nothing still above it is free: it is drawn over the still layer. One that passes
    under something still is entangled: where it is, all pieces are drawn anew, from the topmost that hides
    what is beneath it. The result is that of drawing every piece in order.
    """

    def __init__(self, sprites: Sprites, straight: bool = False) -> None:
        """``straight`` draws everything with straight alpha, for pictures that have alpha themselves."""
        self._sprites = sprites
        self._straight = straight
        self._pieces: dict[str, Piece] = {}
        self._ordered: list[Piece] = []
        self._layered: list[Piece] = []
        """Everything but free movers, lowest first."""
        self._free: list[Piece] = []
        self._entangled: list[Piece] = []
        self._floors = Floors()
        self._baked = pygame.Surface((1, 1))
        self._base: pygame.Surface | None = None
        self._pixels = 1.0
        self._origin = 0.0, 0.0
        self._show = 0
        self._rebake: list[pygame.Rect] = []
        self._redraw: list[pygame.Rect] = []
        self.whole = True
        """Whether everything must be drawn, since nothing is known of the surface."""

    @property
    def baked(self) -> pygame.Surface:
        """The still layer; holds the whole picture when nothing moves."""
        return self._baked

    def pieces(self, nodes: tuple[Node, ...], viewport: Viewport) -> list[Piece]:
        """The pieces of nodes that do not move, lowest first, without baking them."""
        self._pixels, self._origin = viewport.scale, viewport.offset
        made = []
        for node in sorted(nodes, key=lambda node: node.z):
            piece = Piece(node)
            self._place(piece, node)
            made.append(piece)
        return made

    @property
    def moving(self) -> bool:
        """Whether some pieces are not baked yet."""
        return bool(self._free or self._entangled)

    @property
    def waiting(self) -> bool:
        """Whether some sprites are on order."""
        return any(piece.waiting for piece in self._ordered)

    def clear(self, viewport: Viewport, base: pygame.Surface | None) -> None:
        """Start anew: no pieces, another size or another base picture (None: the night)."""
        self._base = base
        self._pixels, self._origin = viewport.scale, viewport.offset
        size = max(viewport.width, 1), max(viewport.height, 1)
        if self._baked.get_size() != size:
            self._baked = pygame.Surface(size)
        self._pieces.clear()
        self._ordered.clear()
        self._layered.clear()
        self._free.clear()
        self._entangled.clear()
        self._floors.clear()
        self._rebake = [self._baked.get_rect()]
        self._redraw = []
        self.whole = True

    def rebuild(self) -> None:
        """Bake and draw everything anew, from the pieces that there are."""
        self._rebake = [self._baked.get_rect()]
        self.whole = True

    def update(self, nodes: tuple[Node, ...], moving: frozenset[str]) -> None:
        """Take the nodes of the next picture: find what changed, what moves and what has come to rest."""
        self._show += 1
        before, self._pieces = self._pieces, {}
        old_order = self._ordered
        self._ordered = []
        for node in sorted(nodes, key=_BY_Z):
            piece, moves = before.get(node.id), node.id in moving
            if piece is not None and piece.node is node and not (piece.waiting or moves):
                self._pieces[node.id] = before.pop(node.id)
                self._ordered.append(piece)
            else:
                self._take(node, before, moves)
        for gone in before.values():
            self._redraw.append(gone.rect)
            if gone.still:
                self._rebake.append(gone.rect)
        self._reordered(old_order)
        self._rest()
        self._sort_movers()
        self._bake()

    def _take(self, node: Node, before: dict[str, Piece], moves: bool) -> None:
        key = node.id
        while key in self._pieces:  # a twin is drawn all the same
            key += "'"
        piece = before.pop(key, None)
        if piece is None:
            piece = Piece(node, still=not moves)
            self._place(piece, node, 0.0)
            self._touch(piece, [], moves, new=True)
        elif piece.node is not node and piece.node != node:
            was, drawn, before_z = piece.places, piece.drawn, piece.node.z
            self._place(piece, node, node.angle - piece.node.angle)
            if piece.drawn != drawn or before_z != node.z:
                self._touch(piece, was, moves, new=False)
            elif not piece.still:
                piece.changed = self._show
        elif piece.waiting:
            self._finish(piece)
        elif moves:
            piece.changed = self._show
        self._pieces[key] = piece
        self._ordered.append(piece)

    def _finish(self, piece: Piece) -> None:
        """Give a piece the image it waited for."""
        was, image = piece.places, piece.image
        self._place(piece, piece.node)
        if piece.image is image:
            return
        self._spoil(was, piece.places)
        if piece.still:
            self._rebake += was + piece.places

    def _touch(self, piece: Piece, was: list[pygame.Rect], moves: bool, new: bool) -> None:
        """A piece has changed: note where, and whether it moves or has only been put elsewhere."""
        self._spoil(was, piece.places)
        moves = moves or (not new and self._show - piece.changed <= CALM_SHOWS)
        if piece.still:
            self._rebake += was
        if moves and piece.still:
            piece.still = False
        if piece.still:
            self._rebake += piece.places
        piece.changed = piece.touched = self._show

    def _spoil(self, was: list[pygame.Rect], now: list[pygame.Rect]) -> None:
        """Both places of a piece have to be drawn anew."""
        self._redraw += now
        if was != now:
            self._redraw += was

    def _place(self, piece: Piece, node: Node, turning: float | None = None) -> None:
        """Find image and place of a node; ``turning`` is its turn when it is under way.

        A sprite on order leaves what was there before.
        """
        pixels = self._pixels
        plain = node.angle == 0 and node.scale == 1 and node.flip == 1
        if plain or turning is None or piece.still:
            look = exact(node, pixels)
        else:
            look = swift(node, pixels, turning)
        mode = self._mode(piece, node, look)
        alpha = _alpha(node)
        if look != piece.look or mode is not piece.mode or mode is Mode.ADDED or piece.waiting:
            self._dress(piece, node, look, mode, alpha)
        piece.node, piece.alpha = node, alpha
        if alpha < 255:
            piece.encoded = None
        image, raster = piece.image, piece.raster
        if image is None or raster is None:
            piece.rect = NOWHERE
            return
        (ox, oy), (left, top, w, h) = self._origin, raster.lies
        x, y = round(ox + node.x * pixels - w / 2), round(oy + node.y * pixels - h / 2)
        piece.rect = pygame.Rect((x + left, y + top), image.get_size())

    def _dress(self, piece: Piece, node: Node, look: Look, mode: Mode, alpha: int) -> None:
        if alpha <= 0 or node.scale <= 0 or node.flip <= 0:
            piece.image, piece.look, piece.waiting = None, None, False
            return
        raster = piece.raster if look == piece.look and not piece.waiting else self._sprites.shaped(look)
        piece.waiting = raster is None
        if raster is None:
            return
        image = self._sprites.form(raster, mode, alpha)
        piece.raster, piece.image, piece.flags = raster, image, blend_flags(image, mode)
        piece.solid = raster.solid if mode is not Mode.ADDED else None
        piece.look, piece.mode, piece.encoded = look, mode, None
        piece.clear = clear_part(look)

    def _mode(self, piece: Piece, node: Node, look: Look) -> Mode:
        if node.additive:
            return Mode.ADDED
        if node.alpha < 1 or self._straight:
            return Mode.STRAIGHT
        turned = look.zoom != 1 or look.angle != 0
        return Mode.MOVING if soft(node.sprite) or not (piece.still or turned) else Mode.STRAIGHT

    def _reordered(self, old: list[Piece]) -> None:
        """Pieces that have changed places with each other, though nothing about themselves; those that have
        changed are drawn anew anyhow."""
        if self._ordered == old:
            return
        show, known, kept = self._show, set(old), set(self._ordered)
        now = [piece for piece in self._ordered if piece.touched != show and piece in known]
        then = [piece for piece in old if piece.touched != show and piece in kept]
        if now == then:
            return
        for one, other in zip(now, then, strict=True):
            if one is not other:
                self._redraw.append(one.rect)
                if one.still:
                    self._rebake.append(one.rect)

    def _rest(self) -> None:
        """Bake pieces that have been calm for long enough."""
        for piece in self._ordered:
            if not piece.still and self._show - piece.changed > CALM_SHOWS:
                piece.still = True
                was = piece.places
                self._place(piece, piece.node)
                self._rebake += piece.places
                self._spoil(was, piece.places)

    def _sort_movers(self) -> None:
        """Tell free from entangled movers, from the top down."""
        if all(piece.still for piece in self._ordered):
            self._free, self._entangled = [], []
            self._layered = [piece for piece in self._ordered if piece.image is not None]
            return
        above: list[pygame.Rect] = []
        free, entangled, layered = [], [], []
        for piece in reversed(self._ordered):
            if piece.image is None:
                continue
            if not piece.still:
                if piece.rect.collidelist(above) < 0:
                    free.append(piece)
                    continue
                entangled.append(piece)
            above.append(piece.rect)
            layered.append(piece)
        self._free, self._entangled, self._layered = free[::-1], entangled, layered[::-1]

    def _bake(self) -> None:
        if not self._rebake:
            return
        self._floors.spoil(self._rebake)
        still = [piece for piece in self._layered if piece.still]
        rects = [piece.rect for piece in still]
        for box in joined(self._rebake, self._baked.get_rect()):
            for place in box.collidelistall(rects):
                self._encode(still[place])
            build(self._baked, box, still, rects, self._base)
        self._baked.set_clip(None)
        self._rebake = []

    def _encode(self, piece: Piece) -> None:
        """Have a piece that is to be baked in the form that is blitted fastest, when that is worth it."""
        if piece.encoded is not None:
            return
        if (
            piece.mode is Mode.STRAIGHT
            and piece.alpha == 255
            and piece.raster is not None
            and not piece.opaque
        ):
            piece.encoded = self._sprites.stamped(piece.raster)
        else:
            piece.encoded = None

    def draw(self, surface: pygame.Surface) -> bool:
        """Bring a surface that shows the last picture up to date; True if anything was drawn."""
        whole = surface.get_rect()
        boxes = [whole] if self.whole else joined(self._redraw, whole)
        self._redraw = []
        self.whole = False
        free = [piece.rect for piece in self._free]
        entangled = [place for piece in self._entangled for place in piece.places]
        layered = [piece.rect for piece in self._layered] if entangled else []
        for box in boxes:
            surface.set_clip(box)
            surface.blit(self._baked, box, box)
            for part in united(entangled[place].clip(box) for place in box.collidelistall(entangled)):
                self._draw_entangled(surface, part, layered)
            surface.set_clip(box)
            for place in sorted(box.collidelistall(free)):
                self._free[place].draw(surface)
        surface.set_clip(None)
        return bool(boxes)

    def _draw_entangled(self, surface: pygame.Surface, part: pygame.Rect, rects: list[pygame.Rect]) -> None:
        """Draw a box in which something moves beneath something still."""
        touched = sorted(part.collidelistall(rects))
        lowest = next(place for place in touched if not self._layered[place].still)
        if any(self._layered[place].hides(part) for place in touched if place > lowest):
            build(surface, part, self._layered, rects, self._base)
            return
        surface.set_clip(part)
        piece = self._layered[lowest]
        floor = self._floors.find(part, piece)
        if floor is not None:
            surface.blit(floor, part)
        else:
            build(surface, part, self._layered[:lowest], rects[:lowest], self._base)
            self._floors.keep(part, piece, surface)
        for place in touched:
            if place >= lowest:
                self._layered[place].draw(surface)


def _alpha(node: Node) -> int:
    """A node's alpha, 0..255, in steps that cannot be told apart: what is soft may take larger ones."""
    steps = 64 if soft(node.sprite) else 128
    return round(round(min(max(node.alpha, 0), 1) * steps) * 255 / steps)
