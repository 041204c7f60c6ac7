"""Big scenery as pictures: backdrops, the table's furniture, the stage of the results. Pure and cheap."""

from stargames_arcade.ui.scenery.pier import pier, pier_ambient

__all__ = ["pier", "pier_ambient"]
