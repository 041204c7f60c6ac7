"""The sentences of the games' manuals, in order and in our own words, each with a number.

A test carries a clause by the mark ``@pytest.mark.clause("DY7")``. A clause of something that is not part of
the arcade yet names what it awaits; once a test carries it, that word must go.
"""

from __future__ import annotations

from dataclasses import dataclass

OPEN_TABLES = "open tables on the local network"
STRENGTH = "the strength of players"
STAKES = "stakes"


@dataclass(frozen=True)
class Clause:
    """One thing that a manual says."""

    words: str
    awaits: str | None = None


def _numbered(short: str, *clauses: Clause | str) -> dict[str, Clause]:
    return {
        f"{short}{number}": clause if isinstance(clause, Clause) else Clause(clause)
        for number, clause in enumerate(clauses, start=1)
    }


DIAMOND_YATZY = _numbered(
    "DY",
    # At the table.
    "two players always play against each other",
    Clause("whoever likes joins the opened game of another, or opens one", OPEN_TABLES),
    Clause("joining is the button Spielen in the other player's box", OPEN_TABLES),
    "opening one is the button Neues Spiel; a small window asks for the rest, then the game can start",
    Clause("the window sets the highest strength of the other player with a slider", STRENGTH),
    "after a collection another may be shown at once, or jewels are first laid into the tray",
    "jewels are laid into the tray by dragging them there",
    "jewels are laid into the tray by a double click",
    "after each round its value is entered into the shopping list",
    "the boxes that can be entered are coloured",
    "a click on such a box takes the value over",
    "boxes can be struck: a click on the empty box, and a red X appears",
    "both players start alike and get the same jewels",
    "the two may also play one after the other",
    "after one's own game one may watch the other, leave the table, or begin another game",
    Clause("others can be invited directly", OPEN_TABLES),
    Clause("private tables cannot be opened", OPEN_TABLES),
    # The rules.
    "a round shows three collections of five jewels",
    "after the third collection at the latest the values must be entered",
    "after each collection the player chooses freely which jewels to keep",
    "whoever has the highest values at the end wins",
    "three times a game a joker exchanges one jewel",
    "the button Joker appears at the third collection of a round",
    "in brackets it shows how many jokers are left",
    "after pressing it any jewel is clicked until the wanted colour appears, four alike becoming a Yatzy",
    "then the result is entered as usual",
    "only one joker may be used in a round",
    # The scores.
    "six colours of jewels have the values one to six",
    "ones to sixes count the jewels of one colour: three yellow ones give 6",
    "63 points or more in ones to sixes win 35, added to the total",
    "three of a kind needs one colour three times and counts the value of these jewels",
    "four of a kind needs one colour four times and counts the value of these jewels",
    "a full house is three of one colour and two of another, and gives 25",
    "a small straight is 1-4, 2-5 or 3-6 by value",
    "a large straight is 1-5 or 2-6 by value",
    "a Yatzy is five of one colour and gives 50",
    "chance notes the value of the whole collection",
)

SFIDA_AI_DADI = _numbered(
    "SD",
    # At the table.
    "the game is always played by two, one against the other",
    Clause("each may join another's open game or begin a new one", OPEN_TABLES),
    Clause("joining is the button Gioca in the other player's box", OPEN_TABLES),
    "a new game is the button Nuova partita; a small window opens, and play can begin",
    Clause("the window sets the opponent's highest skill", STRENGTH),
    "after a throw the player throws again, or lays dice into the places at the lower edge of the table",
    "dice are laid there by dragging and letting go",
    "dice are laid there by a double click",
    "after each round the points are marked on the score sheet",
    "the possible scores are marked in green",
    "a click on one of them enters the points",
    "boxes can be cancelled: a click on the empty box, where a red x appears",
    "the player with more points wins",
    "both players are in the same starting position and get the same dice",
    "each may play one after the other",
    "after one's own game one may watch the rival's, leave the table, or begin a new one",
    Clause("other players can be invited directly", OPEN_TABLES),
    Clause("there are no private tables", OPEN_TABLES),
    # The rules.
    "five dice, thrown up to three times a round",
    "special combinations give further points",
    "after the third throw at the latest the points must be entered",
    "after each throw the player decides which dice to keep and which to throw again",
    "three times a game a joker changes a result",
    "the button Jolly appears at the third throw of a round",
    "in brackets it shows how many jokers are left",
    "after pressing it any die is clicked until the wanted face appears, four alike becoming five",
    "then the points are entered as usual",
    "only one joker a round",
    "without using it: click until the thrown face is back and the yellow mark is gone, then enter",
    # The scores.
    "ones to sixes count equal faces: three twos give 6",
    "63 points or more in the upper part win 35, added to the total",
    "three of a kind needs one face three times and gives the sum of those three",
    "four of a kind needs one face four times and gives the sum of those four",
    "a full house is three of one face and two of another, equal ones, and gives 25",
    "a small straight is 1-4, 2-5 or 3-6 with any fifth die, and gives 30",
    "a large straight is 1-5 or 2-6, and gives 40",
    "five of one face give 50",
    "chance adds up all faces thrown",
)

KNOBEL_DUELL = _numbered(
    "KD",
    "a dice game for two players",
    "both play side by side with the same dice",
    "one may open a game oneself",
    Clause("one may join a game that another has opened", OPEN_TABLES),
    Clause("the stake is chosen freely", STAKES),
    "the aim is to enter as many points as possible into the boxes",
    "a player throws up to three times a turn",
    "after every throw dice may be laid into the tray at the lower edge",
    "the possible entries are shown in green and are chosen by a click",
    "after the third throw a joker may be used",
    "the joker stands for any face; clicking a die chooses it",
    "that is possible three times a game",
    "after the third throw a box may be struck with an X by a click",
    "without using the joker: click until the thrown face is back and the yellow mark is gone, then enter",
    "the upper half counts equal values: three fours give 12, four fives 20",
    "63 points in the upper half win 35",
    "three of a kind counts all five dice",
    "four of a kind counts all five dice",
    "a full house, two and three alike, counts 25",
    "a small straight, four in a row, counts 30",
    "a large straight, five in a row, counts 40",
    "a Knobel, five alike, gives 50",
    "chance adds up all five dice",
)

MAHJONG_DUELL = _numbered(
    "MJ",
    # At the table.
    "a new game begins with the button Nová hra",
    Clause("or by joining a game that a fellow player has begun", OPEN_TABLES),
    Clause("a click on Nová hra lets the highest strength of the fellow player be set", STRENGTH),
    "it lets the layout of the tiles be set, too: there are turtle, Aquarius and Yin Yang",
    "tiles are removed with the mouse",
    "two tiles with the same symbol must be clicked, and they vanish",
    "no tile of a higher layer may lie on them, even if it covers them only in part",
    "a tile may be blocked by others on its left or its right only: one side must be free",
    "the symbols are characters, bamboos, circles, dragons and winds",
    "there are sets of four bonus tiles each: seasons and flowers",
    "numbers and letters mark all tiles",
    "a click on Pomoc switches the help with possible moves on or off",
    "the tile that the player selects turns red",
    "help concerns free tiles only; they turn green",
    "the player decides which pair to remove",
    "switching help on or off takes no points and gives none",
    "help may be switched on and off at will during the game",
    "the button Vrátit tah takes the player's last move back",
    "points are taken off for it",
    "the button Zamíchat has the tiles on the board mixed anew",
    "points are taken off for that, too",
    "it matters above all when no moves are possible any more",
    "the button Ukončit ends a game in a situation without a way out",
    # The rules.
    "the aim is to remove 144 tiles, by clicking on pairs of equal tiles one after the other",
    "none must lie on them, and they must be open to the left or to the right",
    "each game has one round",
    "whoever has more points at its end wins",
    "the game ends when all tiles are removed from the board",
    "or when the player presses Ukončit",
    "or when the time is up",
    "without a possible move the player may try to remove another pair by Vrátit tah or Zamíchat",
    "if still none appears, only Ukončit really ends the game",
    # The scores.
    "two tiles removed give 20",
    "four equal characters, bamboos or circles in succession give 20 for the first pair, 40 for the second",
    "of winds the second pair gives 60",
    "of dragons 70",
    "of bonus tiles 100",
    "so four red dragons in succession give 20 and 70",
    "a row, falling or rising, gives for its 2nd to 9th pair 30, 40, 60, 80, 100, 130, 160, 200",
    "a row is any complete one of one symbol, falling or rising: characters, bamboos, circles count 1 to 9",
)

JOLLY = _numbered(
    "JO",
    # At the table.
    "a new game is opened with the button Novo Jogo",
    "the player chooses the number of opponents",
    Clause("and their strength, and who sits at the table", STRENGTH),
    "and to how many points: 100, 250 or 500",
    Clause("one may also sit down at a table that another has opened", OPEN_TABLES),
    "a question mark shows whose turn it is; an arrow, that it is an opponent's",
    "at the right stand the time left for a move and the points agreed",
    "and the button Info Jogador",
    Clause("and Convidar, and the chat", OPEN_TABLES),
    "one's own cards lie before one as a fan",
    "beneath it stand the player's name and points",
    "at the upper left lie two piles; the one face up is the discard pile",
    "its cards lie side by side, since they may be taken later",
    "discards may be taken only after cards were laid for the first time",
    "a click on a pile takes its card to one's own",
    "a discard may bring others with it, by where it lies",
    "the topmost comes alone, the leftmost brings all five",
    "to discard, the card is clicked, or dragged to the pile",
    "jokers are only dragged, to the pile or to the middle",
    "after a round its points are shown, under each card its own",
    "then comes a click on Seguir",
    "when somebody reaches the points agreed, the game ends",
    "when nobody does, new cards are dealt and the next round begins",
    # The rules.
    "two to four players, two packs of 52 cards and six jokers",
    "each gets 13 cards; the rest is the stock",
    "the aim is to form melds, lay them, and make as many points as possible",
    "a group is three or four cards of one rank and different suits: three kings, four twos",
    "a sequence is three or more cards of one suit in order: clubs 9 to king, hearts 4 to 9",
    "the ace stands after the king or before the two",
    "a sequence does not go on from the ace: D K A 2 3",
    "a joker stands for any card: ♦6 ♥6 J, ♥3 4 5 J 7 8",
    "two jokers never lie side by side in a sequence: ♦6 ♦7 J J ♦10",
    "two are allowed with a card between: ♦6 J ♦8 J ♦10",
    "a group has only one joker",
    "a joker leaves a group only when the fourth card is laid: ♦K ♥K J and ♠K, not yet; and ♣K, now",
    "the dealer's left neighbour draws a card, and may lay melds worth 40 together",
    "then lays a card that is not needed face up",
    "then it is the next player's turn, who does the same",
    "not only the last discard can be taken, but several",
    "nobody may hold more than 20 cards",
    "who has laid melds takes a card of the stock, or one or several discards",
    "the number of discards that can be taken at a time is limited",
    "with cards taken nothing need be laid",
    "after the forty melds of less may be laid",
    "cards that fit may be laid off on melds, whoever laid them",
    "jokers on the table may be exchanged for the cards they stand for: ♥9 J ♥V by ♥10",
    "who first has laid and thrown all cards wins, the last one being thrown",
    "Hand-Jolly, or Handglatt, is laying and throwing all cards at one stroke",
    "when the stock is used up, the discards but for the last three are shuffled into a new one",
    # The scores.
    "each card laid counts for who laid it, on others' melds as well",
    "the cards in hand at the end are subtracted",
    "on the table 2 to 9 count their number, 10, V, D, K ten, a joker as the card it stands for",
    "an ace counts 1 in A 2 3, 10 in D K A, 25 in a group: three aces 75",
    "in hand 2 to 9 count their number, 10, V, D, K ten, an ace 25, a joker 50",
    "closing the game pays 30",
    "by a Hand-Jolly what the others hold counts twice, what they laid as usual",
    "who closed so gets twice the closing",
    "A holds 3 4 5 6 D K, 38; ♦8 9 10 and ♥V D K lie there, 57: 19",
    "B holds J 5 5 7 8 10 V V D, 115; three aces lie there, 75: minus 40",
)

CLAUSES: dict[str, Clause] = {
    **DIAMOND_YATZY,
    **SFIDA_AI_DADI,
    **KNOBEL_DUELL,
    **MAHJONG_DUELL,
    **JOLLY,
}
