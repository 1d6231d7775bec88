"""The home page's picture: a warm living room; the left half stays calm for the text."""

from .. import geometry as g
from .. import materials, props, shell, soft, stage
from ..plants import fiddle_fig

WALL = 1.05
LIME = (0.74, 0.695, 0.63)
GREEN = (0.012, 0.105, 0.075)
OCHRE = (0.44, 0.22, 0.05)


def build(unit, size):
    shell.floor()
    shell.back_wall(WALL, LIME)
    _seat()
    wool = materials.fabric('wool rug', (0.72, 0.67, 0.58), weave=190, strength=1.0, tint=0.14)
    props.rug((1.30, -0.22, 0), 2.6, 1.4, wool, materials.fabric('rug stripe', (0.20, 0.15, 0.10), weave=190))
    fiddle_fig((-0.02, 0.66, 0), 1.45, seed=4, basket=True)
    props.framed_picture(1.55, WALL, 1.42, 0.92, 0.68)
    unit.matrix_local = g.move(0.60, -0.16, 0.012) @ g.turn(-48, 'Z')
    _light()
    stage.level_camera((-0.16, -2.62, 0.78), (-0.16, 1.0, 0.56), 34, 4.5, (0.60, -0.3, 0.25))
    stage.look(0.28)


def _seat():
    oatmeal = materials.fabric('oatmeal', (0.52, 0.45, 0.355), weave=420, strength=0.9)
    soft.sofa(g.move(1.42, WALL - 0.06, 0), 2.0, oatmeal)
    green = materials.fabric('green velvet', GREEN, weave=1400, strength=0.2)
    ochre = materials.fabric('ochre linen', OCHRE, weave=800)
    soft.cushion(
        0.46, 0.46, 0.17, green, g.move(0.86, WALL - 0.47, 0.655) @ g.turn(16, 'Z') @ g.turn(-20, 'X'), seed=1.3
    )
    soft.cushion(
        0.50, 0.34, 0.15, ochre, g.move(1.14, WALL - 0.52, 0.60) @ g.turn(-8, 'Z') @ g.turn(-22, 'X'), seed=4.1
    )


def _light():
    stage.sky((1, 0.95, 0.88), 0.34)
    stage.area((-2.9, -1.3, 1.8), (0.4, 0.3, 0.5), 1.6, 150, (1, 0.945, 0.86), 1.9)
    stage.area((2.6, -2.3, 1.7), (0.5, 0.2, 0.3), 2.2, 74, (1, 0.96, 0.90))
    position, target = (-2.6, -1.9, 2.0), (0.6, 0.5, 0.4)
    stage.sun(position, target, 3.7, (1, 0.86, 0.68), 1.3)
    shell.sun_mask(position, target, (1.02, WALL, 0.62), 3.6, columns=4, rows=3, pane=(0.52, 0.62), gap=(0.06, 0.06))
