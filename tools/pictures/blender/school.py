"""Furniture of a classroom."""

import math
import random

from mathutils import Vector

from . import geometry as g
from . import materials

MARKERS = {'blue': (0.03, 0.10, 0.42), 'green': (0.02, 0.26, 0.12), 'red': (0.50, 0.05, 0.05)}


def _metal():
    return materials.plain('school metal', (0.42, 0.44, 0.45), 0.35, 0.9)


def desk(at, width=0.70, depth=0.52, height=0.70):
    """Pupil's desk, its user sits towards -Y of `at` (a matrix)."""
    whole = g.group(None, at)
    top = materials.wood('beech', (0.55, 0.38, 0.22), (0.70, 0.52, 0.33), roughness=0.35, fineness=1.4)
    edge = materials.plain('desk edge', (0.10, 0.11, 0.11), 0.5)
    g.plate(g.rounded_rectangle(width, depth, 0.03), [], height - 0.022, height - 0.002, edge, 0.003, whole)
    g.plate(g.rounded_rectangle(width - 0.006, depth - 0.006, 0.028), [], height - 0.004, height, top, 0.001, whole)
    tray = materials.plain('desk tray', (0.30, 0.31, 0.32), 0.5)
    g.box((width - 0.16, depth - 0.12, 0.006), (0, 0.01, height - 0.12), tray, 0.002, parent=whole)
    g.box((width - 0.16, 0.006, 0.09), (0, depth / 2 - 0.05, height - 0.075), tray, 0.002, parent=whole)
    x, y = width / 2 - 0.05, depth / 2 - 0.05
    for side in (-1, 1):
        legs = [
            (side * x, -y, 0.012),
            (side * x, -y, height - 0.035),
            (side * x, y, height - 0.035),
            (side * x, y, 0.012),
        ]
        g.tube([legs], 0.0125, _metal(), sides=5, parent=whole)
        for end in (-1, 1):
            g.lathe(
                [(0, 0), (0.015, 0), (0.015, 0.03), (0.0125, 0.035)],
                materials.rubber(),
                24,
                whole,
                (side * x, end * y, 0),
            )
    return whole


def chair(at, colour=(0.06, 0.28, 0.22), seat=0.42):
    """Moulded chair on tube legs; its user looks towards +Y of `at`."""
    whole = g.group(None, at)
    plastic = materials.plain(f'chair {colour}', colour, 0.38, bump=(0.06, 500, 3))

    def shell(u, v):
        x = (u - 0.5) * (0.40 - 0.05 * v)
        curve = (2 * u - 1) ** 2
        if v < 0.5:
            t = v / 0.5
            return x, 0.20 - 0.38 * t, seat + 0.022 * curve - 0.03 * (1 - t) ** 4 - 0.010 * math.sin(math.pi * t)
        t = (v - 0.5) / 0.5
        bend = 1 - (1 - t) ** 2.2
        return x, -0.18 - 0.075 * t - 0.03 * bend + 0.045 * curve * t, seat + 0.022 * curve * (1 - t) + 0.40 * t**1.25

    seat_shell = g.sheet(20, 40, shell, plastic, whole)
    solid = seat_shell.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness = 0.007
    solid.offset = -1
    for side in (-1, 1):
        line = [
            (side * 0.20, 0.19, 0),
            (side * 0.165, 0.13, seat - 0.02),
            (side * 0.165, -0.12, seat - 0.02),
            (side * 0.20, -0.22, 0),
        ]
        g.tube([line], 0.0105, _metal(), sides=5, parent=whole)
    g.tube([[(-0.165, 0.12, seat - 0.022), (0.165, 0.12, seat - 0.022)]], 0.0105, _metal(), sides=5, parent=whole)
    return whole


def whiteboard(x, wall, z, width=2.4, height=1.15):
    """Board with a drawing: a box that draws air in at its sides and blows it out at the top."""
    flat = g.move(x, wall - 0.005, z) @ g.turn(90, 'X')
    rim = materials.plain('board rim', (0.62, 0.63, 0.64), 0.35, 0.8)
    outer, inner = g.rounded_rectangle(width, height, 0.02), g.rounded_rectangle(width - 0.05, height - 0.05, 0.008)
    g.plate(outer, [inner], 0, 0.022, rim, 0.002, at=flat)
    enamel = materials.plain('enamel', (0.84, 0.85, 0.85), 0.16, specular=0.5)
    g.box((width - 0.04, height - 0.04, 0.008), flat @ g.move(0, 0, 0.004), enamel, 0)
    g.box((width * 0.5, 0.015, 0.07), flat @ g.move(0, -height / 2 - 0.005, 0.045), rim, 0.003)
    for k, ink in enumerate(MARKERS):
        pen = flat @ g.move(-0.2 + 0.16 * k, -height / 2 + 0.012, 0.05) @ g.turn(90, 'Y')
        g.lathe([(0, -0.06), (0.009, -0.06), (0.009, 0.06), (0, 0.06)], _ink(ink), 20, at=pen)
    _drawing(flat @ g.move(-0.35, -0.02, 0.010))


def _ink(name):
    return materials.plain(f'marker {name}', MARKERS[name], 0.6)


def _drawing(at):
    chance = random.Random(5)

    def stroke(points, ink):
        shaky = [(x + chance.uniform(-0.004, 0.004), y + chance.uniform(-0.004, 0.004), 0) for x, y in points]
        g.tube([shaky], 0.0042, _ink(ink), smooth=True, sides=1, at=at)

    def straight(a, b, ink, steps=6):
        stroke([(a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps) for k in range(steps + 1)], ink)

    def arrow(a, b, ink):
        straight(a, b, ink)
        back = (Vector(a) - Vector(b)).normalized() * 0.055
        for sign in (-1, 1):
            side = Vector((back.x - sign * back.y, back.y + sign * back.x)) * 0.8
            straight(b, (b[0] + side.x, b[1] + side.y), ink, 2)

    corners = [(-0.22, -0.22), (0.16, -0.22), (0.16, 0.14), (-0.22, 0.14)]
    for a, b in zip(corners, corners[1:] + corners[:1]):
        straight(a, b, 'blue')
    for a, b in (
        ((-0.22, 0.14), (-0.10, 0.24)),
        ((0.16, 0.14), (0.28, 0.24)),
        ((-0.10, 0.24), (0.28, 0.24)),
        ((0.28, 0.24), (0.28, -0.11)),
        ((0.16, -0.22), (0.28, -0.11)),
    ):
        straight(a, b, 'blue')
    for k in range(6):
        straight((-0.17 + 0.056 * k, -0.18), (-0.17 + 0.056 * k, 0.10), 'blue', 3)
    stroke([(0.03 + 0.09 * math.cos(t / 3), 0.19 + 0.03 * math.sin(t / 3)) for t in range(20)], 'blue')
    for y in (-0.12, -0.02, 0.08):
        arrow((-0.58, y - 0.02), (-0.30, y), 'red')
        arrow((0.64, y - 0.02), (0.36, y + 0.03), 'red')
    for x in (-0.02, 0.05, 0.12):
        arrow((x, 0.27), (x + (x - 0.05) * 0.8, 0.45), 'green')
    for row, (start, length, ink) in enumerate(
        ((0.92, 0.44, 'green'), (0.92, 0.34, 'blue'), (0.92, 0.40, 'blue'), (0.92, 0.28, 'blue'))
    ):
        y = 0.30 - 0.15 * row
        stroke(
            [
                (start + length * k / 24, y + 0.022 * math.sin(k * 2.1 + row) * (0.4 + chance.random()))
                for k in range(25)
            ],
            ink,
        )


def pinboard(x, wall, z, width=1.3, height=0.95, seed=4):
    flat = g.move(x, wall - 0.004, z) @ g.turn(90, 'X')
    cork = materials.plain('cork', (0.46, 0.30, 0.17), 0.95, specular=0.1, bump=(0.8, 260, 4), tint=(0.2, 60))
    frame = materials.wood('beech', (0.55, 0.38, 0.22), (0.70, 0.52, 0.33), roughness=0.35, fineness=1.4)
    g.plate(
        g.rounded_rectangle(width, height, 0.004),
        [g.rounded_rectangle(width - 0.05, height - 0.05, 0.002)],
        0,
        0.02,
        frame,
        0.002,
        at=flat,
    )
    g.box((width - 0.04, height - 0.04, 0.008), flat @ g.move(0, 0, 0.004), cork, 0)
    chance = random.Random(seed)
    colours = [
        (0.82, 0.80, 0.74),
        (0.75, 0.56, 0.18),
        (0.18, 0.42, 0.36),
        (0.70, 0.32, 0.20),
        (0.28, 0.46, 0.60),
        (0.80, 0.74, 0.60),
    ]
    for row in range(3):
        for column in range(4):
            place = (
                flat
                @ g.move((column - 1.5) * width / 4.4, (row - 1) * height / 3.4, 0.0095)
                @ g.turn(chance.uniform(-4, 4), 'Z')
            )
            colour = chance.choice(colours)
            paper = materials.plain(f'card {colour}', colour, 0.9)
            g.box((chance.uniform(0.17, 0.23), chance.uniform(0.17, 0.22), 0.0012), place, paper, 0)
            shape = chance.choice(colours)
            g.lathe(
                [(0, 0.0012), (chance.uniform(0.03, 0.06), 0.0012)],
                materials.plain(f'card {shape}', shape, 0.9),
                40,
                at=place,
            )


def globe(at, radius=0.13):
    whole = g.group(None, g.move(*at))
    sea = materials.plain('sea', (0.10, 0.27, 0.42), 0.3, coat=0.2, tint=(0.35, 9))
    arc = [(radius * math.cos(math.radians(a)), radius * math.sin(math.radians(a))) for a in range(-90, 91, 5)]
    middle = g.move(0, 0, radius + 0.09) @ g.turn(23, 'Y')
    g.lathe(arc, sea, 64, whole, middle, smooth=180)
    ring = [(0.0, (radius + 0.012) * math.cos(a / 12), (radius + 0.012) * math.sin(a / 12)) for a in range(-19, 20)]
    g.tube([ring], 0.005, _metal(), parent=whole, at=middle @ g.turn(90, 'Z'))
    timber = materials.wood('beech', (0.55, 0.38, 0.22), (0.70, 0.52, 0.33), roughness=0.35, fineness=1.4)
    g.lathe([(0, 0), (0.09, 0), (0.09, 0.012), (0.02, 0.03), (0.012, 0.085), (0, 0.085)], timber, 48, whole)


def exercise_book(at, colour):
    paper = materials.plain('pages', (0.82, 0.78, 0.70), 0.9)
    g.box((0.17, 0.22, 0.004), at @ g.move(0, 0, 0.003), paper, 0)
    g.box((0.172, 0.222, 0.001), at @ g.move(0, 0, 0.0056), materials.plain(f'book {colour}', colour, 0.6), 0)


def pencil_cup(at, seed=1):
    chance = random.Random(seed)
    whole = g.group(None, at)
    g.lathe(
        [(0, 0), (0.034, 0), (0.036, 0.095), (0.033, 0.095), (0.031, 0.01), (0, 0.01)],
        materials.plain('cup', (0.06, 0.28, 0.22), 0.4),
        40,
        whole,
    )
    for k, colour in enumerate(
        ((0.80, 0.56, 0.08), (0.55, 0.08, 0.07), (0.08, 0.22, 0.46), (0.10, 0.36, 0.18), (0.80, 0.56, 0.08))
    ):
        tilt = g.turn(72 * k, 'Z') @ g.turn(chance.uniform(6, 13), 'Y')
        g.lathe(
            [(0, 0.17), (0.0037, 0.158), (0.0037, 0.01), (0, 0.01)],
            materials.plain(f'pencil {colour}', colour, 0.4),
            6,
            whole,
            tilt @ g.move(0.006, 0, 0),
        )


def wall_clock(x, wall, z, radius=0.15):
    flat = g.move(x, wall - 0.002, z) @ g.turn(90, 'X')
    dark = materials.plain('clock hands', (0.02, 0.02, 0.02), 0.5)
    g.lathe(
        [(radius, 0), (radius, 0.035), (radius - 0.012, 0.04), (radius - 0.014, 0.02), (0, 0.02)],
        materials.plain('clock', (0.85, 0.85, 0.84), 0.4),
        72,
        at=flat,
    )
    for hour in range(12):
        g.box((0.006, 0.022, 0.001), flat @ g.turn(30 * hour, 'Z') @ g.move(0, radius - 0.032, 0.0215), dark, 0)
    for angle, length, width in ((-300, 0.075, 0.009), (-60, 0.11, 0.006)):
        g.box((width, length, 0.0012), flat @ g.turn(angle, 'Z') @ g.move(0, length / 2 - 0.015, 0.0235), dark, 0)
