"""A bright corner full of house plants round a window, the purifier on a bench among them."""

from .. import geometry as g
from .. import materials, props, shell, stage
from ..plants import bushy_plant, fiddle_fig, snake_plant, trailing_plant

WALL = 1.15
PALE = (0.79, 0.775, 0.74)
TERRACOTTA = (0.50, 0.22, 0.12)


def build(unit, size):
    shell.floor(tone='pale')
    _window_wall()
    _bench(unit)
    _greenery()
    wool = materials.fabric('woven rug', (0.68, 0.64, 0.57), weave=220, strength=1.0, tint=0.15)
    props.rug((0.1, -0.40, 0), 2.3, 1.3, wool, materials.fabric('rug stripe', (0.36, 0.34, 0.27), weave=190))
    _light()
    stage.level_camera((0.10, -2.75, 0.98), (0.02, 1.0, 0.80), 33, 5.0, (0.1, 0.1, 0.6))
    stage.look(0.12)


def _window_wall():
    facing = g.move(0, WALL, 0) @ g.turn(90, 'X')
    shell.pierced_wall(facing, 9, 3, [(-0.55, 1.50, 1.9, 1.45)], PALE)
    g.box((9, 0.016, 0.10), (0, WALL - 0.008, 0.05), shell.trim(), 0.004)
    shell.window(facing @ g.move(-0.55, 1.50, -0.10), 1.9, 1.45, columns=3)
    shell.outside(g.move(-0.5, 4.2, 1.7) @ g.turn(90, 'X'), 9, 5, 2.5, line=0.6)


def _bench(unit):
    timber = props.oak('X')
    width, depth, height = 1.25, 0.36, 0.40
    g.box((width, depth, 0.032), (0.18, 0.16, height - 0.016), timber, 0.006)
    for side in (-1, 1):
        g.box(
            (0.032, depth - 0.03, height - 0.032),
            (0.18 + side * (width / 2 - 0.10), 0.16, (height - 0.032) / 2),
            props.oak('Z'),
            0.004,
        )
    g.box((width - 0.24, 0.024, 0.06), (0.18, 0.16, 0.22), timber, 0.003)
    unit.matrix_local = g.move(0.10, 0.15, height) @ g.turn(-36, 'Z')
    bushy_plant((0.66, 0.16, height), 0.065, 0.32, 22, colour=TERRACOTTA)


def _greenery():
    fiddle_fig((1.32, 0.55, 0), 1.72, seed=3, basket=True)
    snake_plant((-0.92, 0.55, 0), 1.1)
    bushy_plant((-1.42, 0.30, 0), 0.15, 0.80, 40, seed=6, tone=(0.04, 0.15, 0.05), width=0.15)
    sill = 0.775
    for x, radius, height, seed in ((-1.25, 0.06, 0.30, 2), (-0.42, 0.055, 0.24, 4), (0.16, 0.06, 0.34, 9)):
        bushy_plant(
            (x, WALL - 0.02, sill),
            radius,
            height,
            18,
            seed,
            (TERRACOTTA if seed == 4 else (0.78, 0.75, 0.70)),
            width=0.07,
        )
    trailing_plant((-0.84, WALL - 0.03, sill), 0.06, 9, 0.42, colour=(0.20, 0.28, 0.27))
    g.box((0.80, 0.20, 0.03), (1.22, WALL - 0.10, 1.86), props.oak('X'), 0.004)
    trailing_plant((1.00, WALL - 0.10, 1.875), 0.075, 11, 0.62, seed=12)
    bushy_plant((1.40, WALL - 0.10, 1.875), 0.07, 0.34, 20, seed=14, colour=TERRACOTTA)


def _light():
    stage.sky((0.97, 0.98, 1), 0.34)
    stage.area((-0.55, WALL + 0.4, 1.8), (0.1, -0.8, 0.2), 1.9, 75, (1, 0.98, 0.94), 1.45)
    stage.area((-2.4, -2.0, 2.2), (0.1, 0.2, 0.5), 2.4, 66, (1, 0.965, 0.91))
    stage.area((-1.0, -2.3, 1.2), (0.1, 0.15, 0.6), 1.1, 26, (1, 0.95, 0.88))
    stage.area((2.2, -1.6, 1.3), (0.2, 0.2, 0.6), 1.2, 20, (1, 0.96, 0.91))
    stage.sun((-2.4, WALL + 1.9, 3.3), (0.1, 0, 0.3), 5.5, (1, 0.90, 0.74), 1.2)
