"""Sideboard, snake plant and picture: the room in which every product is shown."""

from .. import geometry as g
from .. import materials, props, shell, stage
from ..plants import snake_plant

WALL = 0.85


def build(unit, size):
    shell.floor()
    shell.back_wall(WALL)
    _sideboard(1.08, WALL - 0.23)
    props.framed_picture(0.92, WALL, 1.17)
    rug = materials.plain(
        'rug', (0.66, 0.62, 0.55), 0.98, specular=0.05, sheen=0.3, bump=(1.0, 160, 3), tint=(0.12, 60)
    )
    g.box((2.3, 1.15, 0.010), (-0.1, -0.74, 0.005), rug, 0.004)
    snake_plant((-0.78, 0.52, 0), 1.25)
    unit.matrix_local = g.move(-0.10, 0.10, 0) @ g.turn(-37, 'Z')
    _light()
    stage.camera((0.24, -2.02, 0.80), (0.13, 0.25, 0.415), 38, 4.5, (-0.1, 0, 0.25))
    stage.look(0.25)


def _sideboard(x, y):
    props.sideboard(x, y)
    props.book_stack((0.74, y - 0.02, 0.611))
    props.vase_with_grass((1.02, y - 0.01, 0.611))


def _light():
    """A window from the left, a bounce from the right, and sun through window panes on the wall."""
    stage.sky((0.92, 0.96, 1), 0.30)
    stage.area((-2.6, -1.0, 1.7), (0.1, 0.3, 0.5), 1.5, 105, (1, 0.965, 0.91), 1.8)
    stage.area((1.6, -2.6, 2.2), (0, 0.2, 0.4), 2.4, 38, (1, 0.97, 0.93))
    position, target = (-2.4, -2.0, 2.1), (0, 0.4, 0.3)
    stage.sun(position, target, 2.8)
    shell.sun_mask(position, target, (0.25, 0.85, 0.95), 3.4, columns=2, rows=2, pane=(0.40, 0.52), gap=(0.05, 0.06))
