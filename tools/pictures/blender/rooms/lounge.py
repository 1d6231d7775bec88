"""A reading corner at dusk: green sofa, bookcase, lamp; the cube stands in the middle of its room."""

from .. import geometry as g
from .. import materials, props, shell, soft, stage
from ..plants import bushy_plant, trailing_plant

WALL = 1.75
LEFT = -2.1
CLAY = (0.70, 0.655, 0.60)


def build(unit, size):
    shell.floor(along='Y')
    shell.back_wall(WALL, CLAY)
    g.box((0.05, 9, 3), (LEFT - 0.025, 0, 1.5), shell.plaster(CLAY), 0)
    g.box((0.016, 9, 0.11), (LEFT + 0.008, 0, 0.055), shell.trim(), 0.004)
    _sofa()
    _books()
    wool = materials.fabric('clay rug', (0.44, 0.25, 0.165), weave=190, strength=1.0, tint=0.2)
    props.rug((-0.42, 0.05, 0), 1.9, 2.3, wool, materials.fabric('rug stripe', (0.66, 0.56, 0.44), weave=190))
    props.coffee_table((-0.62, -0.35, 0.012), 0.34, 0.36)
    props.book_stack((-0.70, -0.30, 0.372))
    props.mug((-0.47, -0.42, 0.372))
    props.floor_lamp((-1.72, 1.32, 0), 1.52, 22)
    unit.matrix_local = g.move(0.42, 0.42, 0.012) @ g.turn(-22, 'Z')
    _light()
    stage.level_camera((1.30, -2.55, 1.02), (-0.25, 1.0, 0.70), 31, 5.6, (0.42, 0.2, 0.3))
    stage.look(0.30)


def _sofa():
    velvet = materials.fabric('green velvet', (0.014, 0.115, 0.082), weave=1400, strength=0.2)
    soft.sofa(g.move(LEFT + 0.05, 0.10, 0) @ g.turn(90, 'Z'), 1.95, velvet, legs=props.walnut('Z'))
    ochre = materials.fabric('ochre linen', (0.56, 0.32, 0.09), weave=800)
    plain = materials.fabric('oatmeal', (0.66, 0.60, 0.50), weave=420, strength=0.9)
    soft.cushion(0.46, 0.46, 0.17, plain, g.move(-1.60, 0.66, 0.655) @ g.turn(78, 'Z') @ g.turn(-20, 'X'), seed=1.3)
    soft.cushion(0.44, 0.32, 0.15, ochre, g.move(-1.55, 0.42, 0.60) @ g.turn(97, 'Z') @ g.turn(-22, 'X'), seed=4.1)


def _books():
    walnut = props.walnut('Z')
    levels = props.bookcase((0.62, WALL - 0.005, 0), 1.35, 1.95, 0.32, 5, walnut)
    rows = [
        (0, 0.0, 0.55, 2),
        (0, 0.75, 0.5, 6),
        (1, 0.0, 0.9, 3),
        (2, 0.28, 0.75, 4),
        (3, 0.0, 0.5, 5),
        (3, 0.9, 0.3, 9),
        (4, 0.1, 0.7, 7),
    ]
    for shelf, start, length, seed in rows:
        props.book_row(g.move(0.62 - 0.64 + start, WALL - 0.28, levels[shelf]), length, seed, tallest=0.30)
    trailing_plant((1.08, WALL - 0.20, levels[4]), 0.07, 8, 0.45)
    props.vase_with_grass((0.78, WALL - 0.17, levels[3]), (0.60, 0.42, 0.30), stems=0)
    props.book_stack((0.12, WALL - 0.17, levels[2]))
    bushy_plant((1.12, WALL - 0.17, levels[1]), 0.06, 0.24, 16)


def _light():
    stage.sky((0.95, 0.94, 1), 0.26)
    stage.area((3.2, -0.6, 1.8), (0, 0.4, 0.5), 1.7, 110, (1, 0.955, 0.89), 1.9)
    stage.area((-0.8, -2.8, 2.4), (-0.2, 0.4, 0.3), 2.4, 30, (1, 0.95, 0.90))
    position, target = (3.0, -1.4, 2.1), (0, 0.8, 0.4)
    stage.sun(position, target, 2.6, (1, 0.82, 0.60), 1.5)
    shell.sun_mask(position, target, (-0.9, WALL, 1.0), 4.2, columns=2, rows=2, pane=(0.44, 0.60), gap=(0.05, 0.06))
