"""A primary-school classroom in the morning: desks, whiteboard, windows on the left, the cube at the front."""

import random

from .. import geometry as g
from .. import materials, props, school, shell, stage
from ..plants import bushy_plant

WALL = 3.1
LEFT = -2.85
COLOURS = [(0.05, 0.30, 0.24), (0.70, 0.42, 0.08), (0.10, 0.28, 0.46)]


def build(unit, size):
    shell.floor(depth=12, tone='pale')
    shell.back_wall(WALL, (0.78, 0.765, 0.72), 3.2)
    _window_wall()
    school.whiteboard(0.25, WALL, 1.50)
    school.pinboard(2.55, WALL, 1.55)
    school.wall_clock(-1.35, WALL, 2.10)
    _low_shelf()
    _desks()
    unit.matrix_local = g.move(1.02, -0.48, 0) @ g.turn(28, 'Z')
    _light()
    stage.level_camera((0.78, -3.1, 1.12), (0.26, 1.0, 0.60), 28, 7.1, (0.98, -0.6, 0.4))
    stage.look(0.15)


def _desks():
    chance = random.Random(9)
    for row, y in enumerate((1.55, 0.20)):
        for column, x in enumerate((-1.95, -0.80, 0.30) if row else (-1.95, -0.80, 0.35, 1.5)):
            place = g.move(x, y, 0) @ g.turn(chance.uniform(-3, 3), 'Z')
            school.desk(place)
            pulled = -0.40 - chance.uniform(0, 0.12)
            school.chair(
                place @ g.move(chance.uniform(-0.04, 0.04), pulled, 0) @ g.turn(chance.uniform(-9, 9), 'Z'),
                COLOURS[(row + column) % 3],
            )
            if (row + column) % 2 == 0:
                school.exercise_book(
                    place @ g.move(-0.12, -0.02, 0.70) @ g.turn(chance.uniform(-14, 14), 'Z'), COLOURS[(column + 1) % 3]
                )
                school.pencil_cup(place @ g.move(0.22, 0.14, 0.70), column + row)


def _window_wall():
    facing = g.move(LEFT, 0.6, 0) @ g.turn(90, 'Z') @ g.turn(90, 'X')
    openings = [(x, 1.65, 1.35, 1.5) for x in (-1.6, 0.1, 1.8)]
    shell.pierced_wall(facing, 9, 3.2, openings, (0.78, 0.765, 0.72))
    for x, y, width, height in openings:
        shell.window(facing @ g.move(x, y, -0.10), width, height)
        stage.area((LEFT - 0.35, 0.6 + x, 1.75), (0.6, 0.2 + x * 0.4, 0.4), 1.3, 62, (1, 0.98, 0.95), 1.5)
    shell.outside(g.move(LEFT - 3, 1, 2) @ g.turn(90, 'Z') @ g.turn(90, 'X'), 14, 6, 5.0)


def _low_shelf():
    timber = materials.wood('beech', (0.55, 0.38, 0.22), (0.70, 0.52, 0.33), roughness=0.35, fineness=1.4)
    x, y = -2.00, WALL - 0.01
    props.bookcase((x, y, 0), 1.5, 0.80, 0.34, 2, timber)
    for level, seed in ((0.071, 3), (0.431, 8)):
        props.book_row(g.move(x - 0.70, y - 0.30, level), 0.95, seed, tallest=0.29)
    school.globe((x - 0.35, y - 0.17, 0.80))
    bushy_plant((x + 0.42, y - 0.17, 0.80), 0.085, 0.42, 26)
    props.book_stack((x + 0.02, y - 0.16, 0.80))
    props.book_stack((x + 0.50, y - 0.16, 0.071), seed=7)


def _light():
    stage.sky((0.95, 0.97, 1), 0.45)
    stage.area((1.5, -2.0, 2.9), (0.4, 0.8, 0), 3.5, 70, (1, 0.98, 0.95))
    stage.sun((-3.6, 0.9, 3.0), (0.3, 0.2, 0.2), 6.0, (1, 0.90, 0.74), 1.2)
