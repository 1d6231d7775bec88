"""Furniture of wood and metal, lamps, books, pictures and vases."""

import math
import random

from mathutils import Matrix, Vector

from . import geometry as g
from . import materials


def walnut(along='X'):
    return materials.wood(f'walnut {along}', (0.20, 0.105, 0.05), (0.36, 0.21, 0.115), along, 0.4)


def oak(along='X'):
    return materials.wood(f'oak {along}', (0.42, 0.27, 0.14), (0.60, 0.43, 0.26), along, 0.42, fineness=1.6)


def brass():
    return materials.plain('brass', (0.72, 0.52, 0.25), 0.28, 1.0)


def black_metal():
    return materials.plain('black metal', (0.02, 0.02, 0.02), 0.4)


def sideboard(x, y, width=1.30, height=0.60, depth=0.40):
    """Low walnut sideboard with two doors, its middle at x, y."""
    timber = walnut()
    inside = height - 0.17
    g.box((width, depth, 0.022), (x, y, height), timber, 0.003)
    g.box((width - 0.03, depth - 0.02, inside), (x, y + 0.005, 0.155 + inside / 2), timber)
    wide = (width - 0.05) / 2
    for side in (-1, 1):
        door = (x + side * wide / 2, y - depth / 2 + 0.006, 0.155 + inside / 2)
        g.box((wide - 0.006, 0.018, height - 0.20), door, timber)
        knob = [(0, 0.020), (0.009, 0.019), (0.012, 0.014), (0.006, 0.004), (0.006, 0)]
        g.lathe(knob, brass(), 32, at=g.move(x + side * 0.035, y - depth / 2 - 0.003, 0.42) @ g.turn(90, 'X'))
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg = (x + sx * (width / 2 - 0.09), y + sy * (depth / 2 - 0.07), 0)
            g.lathe([(0, 0), (0.009, 0), (0.016, 0.16), (0, 0.16)], black_metal(), 24, at=leg)


BOOKS = [
    ((0.55, 0.20, 0.13), 0.25, 0.19, 0.026),
    ((0.80, 0.75, 0.64), 0.235, 0.18, 0.032),
    ((0.10, 0.20, 0.26), 0.215, 0.165, 0.022),
    ((0.62, 0.50, 0.30), 0.19, 0.15, 0.028),
]


def book_stack(at, books=BOOKS, seed=3):
    """Lying books, the largest at the bottom; each is colour, length, depth, thickness."""
    chance = random.Random(seed)
    x, y, z = at
    pages = materials.plain('pages', (0.82, 0.78, 0.70), 0.9)
    for colour, length, depth, thickness in books:
        turned = g.turn(chance.uniform(-7, 7), 'Z')
        cover = materials.plain(f'book {colour}', colour, 0.6)
        place = g.move(x, y, z + thickness / 2) @ turned
        for side in (-1, 1):
            g.box((length, depth, 0.003), place @ g.move(0, 0, side * (thickness / 2 - 0.0015)), cover, 0.0008)
        g.box((length, 0.003, thickness), place @ g.move(0, depth / 2 - 0.0015, 0), cover, 0.0008)
        g.box((length - 0.008, depth - 0.007, thickness - 0.006), place, pages, 0)
        z += thickness


def book_row(at, length, seed=1, palette=None, tallest=0.26):
    """Books standing side by side along +X of `at` (a matrix), spines towards -Y."""
    chance = random.Random(seed)
    palette = palette or [
        (0.55, 0.20, 0.13),
        (0.80, 0.75, 0.64),
        (0.10, 0.20, 0.26),
        (0.62, 0.50, 0.30),
        (0.16, 0.30, 0.24),
        (0.70, 0.68, 0.66),
        (0.24, 0.16, 0.14),
        (0.76, 0.62, 0.38),
    ]
    pages = materials.plain('pages', (0.82, 0.78, 0.70), 0.9)
    x = 0.0
    while x < length:
        thick, high, deep = chance.uniform(0.014, 0.042), tallest * chance.uniform(0.72, 1), chance.uniform(0.14, 0.19)
        colour = chance.choice(palette)
        cover = materials.plain(f'book {colour}', colour, 0.6)
        lean = g.turn(chance.uniform(4, 10), 'Y') if chance.random() < 0.07 else g.turn(0, 'Y')
        place = at @ g.move(x + thick / 2, deep / 2, 0) @ lean @ g.move(0, 0, high / 2)
        g.box((thick, deep, high), place, cover, 0.002)
        g.box((thick - 0.005, deep, high - 0.008), place @ g.move(0, 0.001, 0.005), pages, 0)
        x += thick + 0.001


def vase_with_grass(at, colour=(0.22, 0.30, 0.30), seed=11, stems=11, scale=1.0):
    chance = random.Random(seed)
    whole = g.group(None, g.move(*at) @ Matrix.Scale(scale, 4))
    glaze = materials.plain(f'vase {colour}', colour, 0.25, coat=0.4)
    profile = [
        (0, 0),
        (0.045, 0),
        (0.072, 0.05),
        (0.075, 0.10),
        (0.05, 0.165),
        (0.026, 0.20),
        (0.026, 0.235),
        (0.031, 0.245),
        (0.026, 0.245),
        (0.021, 0.235),
        (0.02, 0.2),
    ]
    g.lathe(profile, glaze, 72, whole)
    dry = materials.plain('dry grass', (0.62, 0.47, 0.28), 0.9)
    for _ in range(stems):
        angle, lean, length = chance.uniform(0, 2 * math.pi), chance.uniform(0.05, 0.22), chance.uniform(0.26, 0.42)
        foot = Vector((0, 0, 0.22))
        tip = foot + Vector((math.cos(angle) * lean, math.sin(angle) * lean * 0.5, length))
        knee = foot + Vector((math.cos(angle) * lean * 0.25, math.sin(angle) * lean * 0.12, length * 0.55))
        g.tube([[tuple(foot), tuple(knee), tuple(tip)]], 0.0014, dry, smooth=True, sides=1, parent=whole)
        upward = (tip - knee).normalized()
        stand = Matrix.Translation(tip - upward * 0.03) @ upward.to_track_quat('Z', 'Y').to_matrix().to_4x4()
        g.lathe([(0, 0), (0.007, 0.012), (0.008, 0.035), (0.004, 0.065), (0, 0.075)], dry, 14, whole, stand)


DISCS = [
    (0, 0.08, 0.135, (0.72, 0.33, 0.18)),
    (-0.04, -0.07, 0.12, (0.16, 0.26, 0.28)),
    (0.06, -0.13, 0.09, (0.80, 0.62, 0.38)),
]


def framed_picture(x, wall, z, width=0.62, height=0.80, discs=DISCS, frame=None):
    """Abstract print of coloured discs (x, z, radius, colour) on the wall at y = `wall`."""
    flat = g.move(x, wall - 0.001, z) @ g.turn(90, 'X')
    inner = g.rounded_rectangle(width - 0.03, height - 0.03, 0.001)
    outer = g.rounded_rectangle(width, height, 0.002)
    g.plate(outer, [inner], 0, 0.022, frame or black_metal(), 0.001, at=flat)
    paper = materials.plain('paper', (0.86, 0.85, 0.82), 0.9)
    g.box((width - 0.03, height - 0.03, 0.004), flat @ g.move(0, 0, 0.005), paper, 0)
    for layer, (dx, dz, radius, colour) in enumerate(discs):
        ink = materials.plain(f'print {colour}', colour, 0.9)
        level = 0.0085 + 0.0004 * layer
        g.lathe([(0, level), (radius, level)], ink, 64, at=flat @ g.move(dx, dz, 0))


def floor_lamp(at, height=1.5, watts=14):
    """Slim stand with a linen shade that glows from within."""
    from . import stage

    whole = g.group(None, g.move(*at))
    g.lathe([(0, 0), (0.14, 0), (0.14, 0.012), (0.02, 0.02), (0, 0.02)], black_metal(), 64, whole)
    g.tube([[(0, 0, 0.01), (0, 0, height - 0.05)]], 0.009, black_metal(), parent=whole)
    linen = materials.veil('lamp linen', (0.86, 0.78, 0.64), 0.05)
    g.lathe([(0.20, height - 0.22), (0.15, height + 0.08)], linen, 72, whole)
    g.tube(
        [[(0.20 * math.cos(a / 20), 0.20 * math.sin(a / 20), height - 0.22) for a in range(126)]],
        0.003,
        brass(),
        closed=True,
        parent=whole,
    )
    stage.bulb((at[0], at[1], at[2] + height - 0.06), watts)


def rug(at, width, depth, material, stripe=None):
    """Flat rug with its middle at `at`; `stripe` is the material of two bands near each short end."""
    g.box((width, depth, 0.012), (at[0], at[1], at[2] + 0.006), material, 0.005)
    for side in (-1, 1):
        for inset, wide in ((0.10, 0.022), (0.15, 0.008)) if stripe else ():
            g.box((wide, depth - 0.02, 0.001), (at[0] + side * (width / 2 - inset), at[1], at[2] + 0.0122), stripe, 0)


def coffee_table(at, radius=0.38, height=0.36):
    """Round oak top on three turned legs."""
    whole = g.group(None, g.move(*at))
    g.lathe(
        [
            (0, height - 0.028),
            (radius - 0.014, height - 0.028),
            (radius, height - 0.012),
            (radius, height - 0.004),
            (radius - 0.005, height),
            (0, height),
        ],
        oak(),
        96,
        whole,
    )
    for angle in (25, 145, 265):
        foot = g.turn(angle, 'Z') @ Vector((radius * 0.86, 0, 0))
        neck = g.turn(angle, 'Z') @ Vector((radius * 0.62, 0, height - 0.026))
        g.tube([[tuple(foot), tuple(neck)]], 0.017, oak('Z'), sides=6, parent=whole)


def side_table(at, radius=0.21, height=0.50, material=None):
    whole = g.group(None, g.move(*at))
    paint = material or black_metal()
    g.lathe(
        [
            (0, height - 0.015),
            (radius, height - 0.015),
            (radius, height + 0.006),
            (radius - 0.004, height + 0.006),
            (radius - 0.006, height),
            (0, height),
        ],
        paint,
        80,
        whole,
    )
    g.tube([[(0, 0, 0), (0, 0, height - 0.01)]], 0.012, paint, sides=5, parent=whole)
    g.lathe([(0, 0), (0.15, 0), (0.15, 0.008), (0, 0.014)], paint, 64, whole)


def mug(at, colour=(0.80, 0.78, 0.73), scale=1.0):
    whole = g.group(None, g.move(*at) @ Matrix.Scale(scale, 4))
    glaze = materials.plain(f'mug {colour}', colour, 0.3, coat=0.2)
    g.lathe(
        [(0, 0), (0.034, 0), (0.039, 0.005), (0.041, 0.09), (0.038, 0.092), (0.036, 0.012), (0, 0.012)],
        glaze,
        64,
        whole,
    )
    g.tube(
        [[(0.039, 0, 0.072), (0.062, 0, 0.074), (0.068, 0, 0.045), (0.058, 0, 0.022), (0.038, 0, 0.02)]],
        0.0048,
        glaze,
        smooth=True,
        parent=whole,
    )


def bookcase(at, width=0.9, height=1.9, depth=0.30, shelves=5, material=None):
    """Open bookcase with its back at y = 0; returns the heights of its boards."""
    whole = g.group(None, g.move(*at))
    timber, board = material or oak('Z'), material or oak('X')
    for side in (-1, 1):
        g.box(
            (0.022, depth, height), (side * (width / 2 - 0.011), -depth / 2, height / 2), timber, 0.0015, parent=whole
        )
    g.box((width - 0.03, 0.008, height - 0.02), (0, -0.006, height / 2), timber, 0, parent=whole)
    levels = [0.06 + (height - 0.08) * k / shelves for k in range(shelves + 1)]
    for level in levels:
        g.box((width - 0.044, depth - 0.012, 0.022), (0, -depth / 2, level), board, 0.0015, parent=whole)
    return [at[2] + level + 0.011 for level in levels]
