"""Big scenery as pictures: backdrops, the table's furniture, the stage of the results. Pure and cheap."""

from stargames_arcade.ui.scenery.furniture import (
    empty_well,
    ground_shadow,
    pedestal,
    plaque,
    stage_light,
    tray,
    value_pill,
)
from stargames_arcade.ui.scenery.honours import crown, plinth, ray_ambient, ray_fan, star_wreath
from stargames_arcade.ui.scenery.pier import pier, pier_ambient

__all__ = [
    "crown",
    "empty_well",
    "ground_shadow",
    "pedestal",
    "pier",
    "pier_ambient",
    "plaque",
    "plinth",
    "ray_ambient",
    "ray_fan",
    "stage_light",
    "star_wreath",
    "tray",
    "value_pill",
]
