"""House plants: every leaf is a bent sheet; leaves of one plant share a few meshes."""

import math
import random

from mathutils import Matrix, Vector

from . import geometry as g
from . import materials


def pot(parent, radius, height, colour=(0.78, 0.75, 0.70), roughness=0.55):
    """Straight pot with soil; returns the height of the soil."""
    glaze = materials.plain(f'pot {colour}', colour, roughness, bump=(0.25, 90, 3), tint=(0.05, 20))
    foot = radius * 0.76
    profile = [
        (0, 0),
        (foot, 0),
        (foot * 1.08, 0.006),
        (radius * 0.985, height * 0.88),
        (radius, height),
        (radius * 0.955, height * 1.012),
        (radius * 0.92, height * 0.985),
        (radius * 0.905, height * 0.84),
        (0, height * 0.84),
    ]
    g.lathe(profile, glaze, 72, parent)
    soil = materials.plain('soil', (0.035, 0.022, 0.014), 0.95, specular=0.1, bump=(1, 120, 3))
    g.lathe([(0, height * 0.88), (radius * 0.91, height * 0.855)], soil, 40, parent)
    return height * 0.87


def leaf_sheet(length, width, bend, cup, outline, wave=0.0, columns=6, rows=16):
    """Point function of a leaf along +Z that bends towards +X; `outline(t)` is its relative width from stalk to tip."""

    def point(u, v):
        angle = bend * v**1.4
        side = 2 * u - 1
        half = width / 2 * outline(v)
        lift = cup * half * side * side + wave * half * math.sin(v * 17 + side) * abs(side)
        x, z = length * v * math.sin(angle * 0.7), length * v * math.cos(angle * 0.7)
        return x - math.cos(angle) * lift, side * half, z + math.sin(angle) * lift

    return columns, rows, point


def lance(t):
    return math.sin(math.pi * min(1, t**0.75 * 0.93 + 0.07)) ** 0.8 * (1 - 0.9 * t**6)


def oval(t):
    return max(0.0, math.sin(math.pi * min(1, 0.03 + 0.97 * t**0.85))) ** 0.75


def fiddle(t):
    """Broad above, waisted below the middle."""
    return max(
        0.02, (0.62 + 0.38 * math.sin(math.pi * (t - 0.28) * 1.15)) * math.sin(math.pi * min(1, 0.04 + 0.96 * t)) ** 0.5
    )


def heart(t):
    return max(0.0, (1 - t) ** 0.72 * min(1.0, (t * 7 + 0.25)) ** 0.6)


def leaf_green(name, colour, gloss=0.32):
    return materials.leaf(name, colour, gloss)


def snake_plant(at, scale=1.0, seed=8):
    chance = random.Random(seed)
    plant = g.group(None, g.move(*at) @ Matrix.Scale(scale, 4))
    soil = pot(plant, 0.127, 0.225)
    green = materials.banded_leaf('snake plant', (0.030, 0.085, 0.030), (0.11, 0.20, 0.075))
    for i in range(15):
        angle, radius = 137.5 * i + chance.uniform(-17, 17), 0.012 + 0.075 * math.sqrt(i / 15)
        length = chance.uniform(0.40, 0.66) * (1 - 0.25 * i / 15)
        sheet = leaf_sheet(
            length, chance.uniform(0.048, 0.066), chance.uniform(0.05, 0.42), 0.32, lance, columns=4, rows=14
        )
        stand = g.turn(angle, 'Z') @ g.move(radius, 0, soil - 0.011) @ g.turn(chance.uniform(1, 9), 'Y')
        g.sheet(*sheet, green, plant, stand @ g.turn(chance.uniform(-29, 29), 'Z'))


def fiddle_fig(at, height=1.5, scale=1.0, seed=2, basket=False):
    """Tree-like fig with broad leaves; leaves begin a third of the way up."""
    chance = random.Random(seed)
    plant = g.group(None, g.move(*at) @ Matrix.Scale(scale, 4))
    soil = woven_basket(plant, 0.19, 0.30) if basket else pot(plant, 0.17, 0.30)
    bark = materials.plain('bark', (0.14, 0.09, 0.055), 0.9, bump=(0.8, 70, 4))
    trunk = [
        Vector((0.02 * math.sin(k * 1.3 + seed), 0.02 * math.sin(k * 1.9), soil + (height - soil) * k / 6))
        for k in range(7)
    ]
    g.tube([[tuple(point) for point in trunk]], 0.013, bark, smooth=True, sides=5, parent=plant)
    green = leaf_green('fig leaf', (0.045, 0.135, 0.035))
    shapes = [
        leaf_sheet(chance.uniform(0.22, 0.33), chance.uniform(0.15, 0.21), chance.uniform(0.7, 1.5), 0.22, fiddle, 0.10)
        for _ in range(6)
    ]
    count = int(26 * height)
    for i in range(count):
        t = 0.30 + 0.70 * (i / count)
        where = _along(trunk, t)
        size = 1.12 - 0.35 * t
        lean = chance.uniform(48, 82) * (1.15 - 0.75 * max(0, t - 0.6) / 0.4)
        stand = (
            Matrix.Translation(where)
            @ g.turn(137.5 * i + chance.uniform(-12, 12), 'Z')
            @ g.turn(lean, 'Y')
            @ g.move(0, 0, 0.03)
        )
        _leaf(shapes[i % 6], green, plant, stand @ Matrix.Scale(size, 4))


def trailing_plant(at, radius=0.075, vines=9, drop=0.5, seed=5, colour=(0.78, 0.75, 0.70), spread=1.0):
    """Ivy-like plant in a small pot; vines hang over the rim by up to `drop`."""
    chance = random.Random(seed)
    plant = g.group(None, g.move(*at))
    soil = pot(plant, radius, radius * 1.7, colour)
    green = leaf_green('pothos leaf', (0.10, 0.24, 0.05))
    stem = materials.plain('green stem', (0.12, 0.22, 0.06), 0.5)
    shapes = [
        leaf_sheet(chance.uniform(0.055, 0.085), chance.uniform(0.05, 0.07), 0.9, 0.25, heart, 0.05, 4, 8)
        for _ in range(4)
    ]
    for vine in range(vines):
        angle = 2 * math.pi * vine / vines + chance.uniform(-0.3, 0.3)
        out, fall = chance.uniform(0.9, 1.5) * spread, drop * chance.uniform(0.25, 1)
        direction = Vector((math.cos(angle), math.sin(angle), 0))
        points = [
            direction * radius * 0.3 + Vector((0, 0, soil)),
            direction * radius * 0.8 + Vector((0, 0, soil + 0.06)),
            direction * radius * 1.25 * out + Vector((0, 0, soil + 0.02)),
        ]
        points += [
            direction * radius * (1.3 + 0.15 * math.sin(3 * k + vine)) * out
            + Vector((0.01 * math.sin(4 * k), 0, soil - fall * k / 5))
            for k in range(1, 6)
        ]
        g.tube([[tuple(point) for point in points]], 0.0018, stem, smooth=True, sides=2, parent=plant)
        for i in range(int(7 + fall * 30)):
            where = _along(points, 0.12 + 0.88 * i / int(7 + fall * 30))
            stand = Matrix.Translation(where) @ g.turn(math.degrees(angle) + chance.uniform(-80, 80), 'Z')
            _leaf(
                shapes[i % 4],
                green,
                plant,
                stand @ g.turn(chance.uniform(60, 140), 'Y') @ g.turn(chance.uniform(-30, 30), 'Z'),
            )


def bushy_plant(
    at, radius=0.11, height=0.55, count=34, seed=3, colour=(0.78, 0.75, 0.70), tone=(0.055, 0.16, 0.045), width=0.10
):
    """Oval leaves on arching stalks from one root, as a peace lily has."""
    chance = random.Random(seed)
    plant = g.group(None, g.move(*at))
    soil = pot(plant, radius, radius * 1.6, colour)
    green = leaf_green(f'bushy {tone}', tone, 0.3)
    stalk = materials.plain('green stem', (0.12, 0.22, 0.06), 0.5)
    shapes = [
        leaf_sheet(
            height * chance.uniform(0.42, 0.58),
            width * chance.uniform(0.8, 1.15),
            chance.uniform(0.8, 1.6),
            0.3,
            oval,
            0.06,
        )
        for _ in range(6)
    ]
    for i in range(count):
        t = i / count
        lean = math.radians(6 + 58 * t + chance.uniform(-8, 8))
        reach = height * chance.uniform(0.38, 0.62)
        angle = 137.5 * i
        root = g.turn(angle, 'Z') @ Vector((radius * 0.5 * math.sqrt(t), 0, soil))
        tip = root + g.turn(angle, 'Z') @ Vector((reach * math.sin(lean), 0, reach * math.cos(lean)))
        knee = (root + tip) / 2 + Vector((0, 0, reach * 0.07))
        g.tube([[tuple(root), tuple(knee), tuple(tip)]], 0.0024, stalk, smooth=True, sides=2, parent=plant)
        stand = Matrix.Translation(tip) @ g.turn(angle, 'Z') @ g.turn(math.degrees(lean) + 8, 'Y')
        _leaf(shapes[i % 6], green, plant, stand)


def woven_basket(parent, radius, height):
    """Rattan basket round a pot; returns the height of the soil."""
    cane = materials.plain('cane', (0.36, 0.225, 0.11), 0.7, bump=(0.4, 300, 3), tint=(0.25, 40))
    rows, posts = int(height / 0.014), 36
    for row in range(rows):
        z = 0.007 + row * 0.014
        bulge = radius * (0.84 + 0.16 * math.sin(math.pi * (0.25 + 0.6 * z / height)))
        ring = []
        for i in range(posts * 4):
            angle = 2 * math.pi * i / (posts * 4)
            r = bulge + 0.0035 * math.sin(angle * posts + math.pi * (row % 2))
            ring.append((r * math.cos(angle), r * math.sin(angle), z))
        g.tube([ring], 0.0075, cane, closed=True, sides=2, parent=parent)
    soil = materials.plain('soil', (0.035, 0.022, 0.014), 0.95, specular=0.1, bump=(1, 120, 3))
    g.lathe([(0, height * 0.86), (radius * 0.93, height * 0.84)], soil, 40, parent)
    return height * 0.85


_shared = {}


def _leaf(shape, material, parent, at):
    """Adds a leaf that shares the mesh first created for its shape."""
    key = id(shape)
    if key not in _shared:
        first = g.sheet(*shape, material, parent, at)
        _shared[key] = first.data, shape
        return first
    return g.add(_shared[key][0], parent, at)


def _along(points, t):
    place = min(t, 0.9999) * (len(points) - 1)
    index = int(place)
    return points[index].lerp(points[index + 1], place - index)
