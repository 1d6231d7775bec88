"""A bed by an open window on a morning in early summer; the wind moves the curtain."""

from .. import geometry as g
from .. import materials, props, shell, soft, stage
from ..plants import bushy_plant

WALL = 1.30
SAGE = (0.60, 0.625, 0.565)
LEAVES = [
    (0, 0.10, 0.11, (0.20, 0.33, 0.20)),
    (-0.06, -0.05, 0.09, (0.36, 0.44, 0.26)),
    (0.06, -0.13, 0.07, (0.62, 0.58, 0.40)),
]


def build(unit, size):
    shell.floor(tone='pale')
    _window_wall()
    soft.bed(g.move(-1.42, WALL - 0.10, 0), width=1.5, duvet=(0.33, 0.37, 0.30), linen=(0.78, 0.74, 0.66))
    wool = materials.fabric('woven rug', (0.68, 0.64, 0.57), weave=220, strength=1.0, tint=0.15)
    props.rug((0.15, -0.10, 0), 1.7, 1.1, wool, materials.fabric('rug stripe', (0.36, 0.34, 0.27), weave=190))
    props.side_table((1.62, 0.92, 0), 0.20, 0.46)
    props.mug((1.56, 0.86, 0.467))
    bushy_plant((1.68, 0.97, 0.467), 0.07, 0.34, 22)
    unit.matrix_local = g.move(0.42, 0.20, 0.012) @ g.turn(-42, 'Z')
    props.framed_picture(1.72, WALL, 1.45, 0.50, 0.66, LEAVES, props.oak('X'))
    _light()
    stage.level_camera((0.30, -2.66, 0.95), (0.05, 1.0, 0.70), 31, 5.6, (0.36, 0.0, 0.3))
    stage.look(0.0)


def _window_wall():
    facing = g.move(0, WALL, 0) @ g.turn(90, 'X')
    opening = (0.42, 1.42, 1.30, 1.45)
    shell.pierced_wall(facing, 9, 3, [opening], SAGE)
    g.box((9, 0.016, 0.10), (0, WALL - 0.008, 0.05), shell.trim(), 0.004)
    shell.window(facing @ g.move(0.42, 1.42, -0.10), 1.30, 1.45, open_angle=62)
    shell.outside(g.move(0.4, 4.2, 1.7) @ g.turn(90, 'X'), 9, 5, 2.5, line=0.6)
    voile = materials.veil('voile', (0.90, 0.89, 0.86), 0.30)
    rail = materials.plain('rail', (0.72, 0.70, 0.66), 0.35, 1.0)
    shell.curtain_rail(g.move(0.42, WALL - 0.11, 2.30), 2.3, rail)
    hanging = g.turn(90, 'X')
    shell.curtain(
        g.move(-0.34, WALL - 0.11, 2.29) @ hanging, 0.75, 2.22, voile, 8, 0.05, breeze=0.40, drift=0.26, seed=1
    )
    shell.curtain(
        g.move(1.30, WALL - 0.11, 2.29) @ hanging, 0.55, 2.22, voile, 7, 0.05, breeze=0.10, drift=0.04, seed=4
    )


def _light():
    stage.sky((0.96, 0.97, 1), 0.36)
    stage.area((0.42, WALL + 0.35, 1.75), (0.2, -0.6, 0.2), 1.3, 60, (1, 0.98, 0.94), 1.5)
    stage.area((2.6, -2.2, 2.3), (0, 0.4, 0.5), 2.6, 48, (1, 0.955, 0.90))
    stage.sun((1.9, WALL + 2.6, 3.1), (0.1, 0.1, 0), 5.0, (1, 0.89, 0.70), 1.2)
