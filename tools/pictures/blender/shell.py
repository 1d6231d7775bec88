"""Floors, walls, windows, curtains and what lies behind the panes."""

import math

import bpy

from . import geometry as g
from . import materials


def floor(depth=7, tone='oak', along='X'):
    """Oak boards (or grey lino in schools), 9 m wide, centred on the origin."""
    if tone == 'lino':
        surface = materials.plain('lino', (0.42, 0.44, 0.43), 0.32, specular=0.4, bump=(0.05, 60, 3), tint=(0.10, 3))
    elif tone == 'pale':
        surface = materials.wood(
            'pale boards', (0.45, 0.33, 0.21), (0.62, 0.49, 0.34), boards=(1.9, 0.19), roughness=0.34
        )
    else:
        surface = materials.wood(
            'oak boards', (0.36, 0.22, 0.115), (0.56, 0.39, 0.235), boards=(1.5, 0.15), roughness=0.38
        )
    turned = g.turn(0 if along == 'X' else 90, 'Z')
    g.box((9, depth, 0.02), turned @ g.move(0, 0, -0.01), surface, 0)


def plaster(colour=(0.76, 0.745, 0.71)):
    return materials.plain(f'plaster {colour}', colour, 0.9, specular=0.2, bump=(0.12, 120, 3))


def trim():
    return materials.plain('trim', (0.84, 0.835, 0.82), 0.5)


def back_wall(y, colour=(0.76, 0.745, 0.71), height=3.0, width=9.0):
    g.box((width, 0.05, height), (0, y + 0.025, height / 2), plaster(colour), 0)
    g.box((width, 0.016, 0.11), (0, y - 0.008, 0.055), trim(), 0.004)


def pierced_wall(at, width, height, openings, colour=(0.76, 0.745, 0.71), thickness=0.22):
    """Wall in XY of `at` with its room side towards +Z; `openings` are (x, y, width, height) round their centres."""
    holes = [[(x + px, y + py) for px, py in g.rounded_rectangle(w, h, 0.001, 1)] for x, y, w, h in openings]
    outline = [(x, y + height / 2) for x, y in g.rounded_rectangle(width, height, 0.001, 1)]
    g.plate(outline, holes, -thickness, 0, plaster(colour), 0.0005, at=at)


def window(at, width, height, columns=2, rows=1, open_angle=0, sill=True):
    """White casements in XY of `at`, room side towards +Z; the left-most stands open by `open_angle` degrees."""
    whole = g.group(None, at)
    frame = materials.plain('window frame', (0.86, 0.86, 0.85), 0.35)
    _ring(width, height, 0.045, 0.07, frame, whole, g.move(0, 0, -0.05))
    wide, high = (width - 0.09) / columns, height - 0.09
    for column in range(columns):
        left = -width / 2 + 0.045 + column * wide
        swing = open_angle if column == 0 else 0
        hinge = g.group(whole, g.move(left, 0, -0.03) @ g.turn(-swing, 'Y'))
        _ring(wide - 0.004, high, 0.05, 0.045, frame, hinge, g.move(wide / 2, 0, 0))
        for row in range(1, rows):
            g.box((wide - 0.09, 0.022, 0.03), (wide / 2, (row / rows - 0.5) * high, 0), frame, 0.003, parent=hinge)
        handle = materials.plain('window handle', (0.55, 0.54, 0.52), 0.3, 1.0)
        g.box((0.012, 0.11, 0.018), (wide - 0.03 if column == 0 else 0.03, -0.02, 0.04), handle, 0.004, parent=hinge)
    if sill:
        g.box((width + 0.14, 0.03, 0.28), (0, -height / 2 - 0.015, -0.02), frame, 0.006, parent=whole)
    return whole


def _ring(width, height, rim, thickness, material, parent, at):
    inner = g.rounded_rectangle(width - 2 * rim, height - 2 * rim, 0.002, 2)
    outer = g.rounded_rectangle(width, height, 0.002, 2)
    g.plate(outer, [inner], -thickness / 2, thickness / 2, material, 0.004, parent, at)


def outside(at, width, height, strength=3.0, **tones):
    """A lit garden, out of focus; seen by the camera and in reflections, but no source of light (and of noise)."""
    data = bpy.data.meshes.new('garden')
    corners = [
        (-width / 2, -height / 2, 0),
        (width / 2, -height / 2, 0),
        (width / 2, height / 2, 0),
        (-width / 2, height / 2, 0),
    ]
    data.from_pydata(corners, [], [(0, 1, 2, 3)])
    data.materials.append(materials.garden('garden', strength, **tones))
    view = g.add(data, None, at)
    view.visible_diffuse = view.visible_shadow = False


def curtain(at, width, height, material, folds=9, depth=0.05, breeze=0.0, drift=0.0, seed=0.0):
    """Hangs down -Y from the origin of `at`; wind moves its hem by `breeze` towards +Z and `drift` towards +X."""

    def point(u, v):
        down = 1 - v
        phase = 2 * math.pi * folds * (u + 0.018 * math.sin(7 * u + seed)) + seed
        swell = depth * (0.55 + 0.45 * down) * (math.sin(phase) + 0.25 * math.sin(2.3 * phase + 1.3 * down + seed))
        blown = breeze * down**1.7 * (0.65 + 0.35 * math.sin(3.1 * u + 2 + seed))
        x = (u - 0.5) * width * (1 + 0.05 * down) + 0.012 * math.sin(5 * down + 9 * u) + drift * down**2
        return x, -down * height, swell * 0.7 + blown

    g.sheet(folds * 22, 60, point, material, at=at)


def curtain_rail(at, width, material):
    whole = g.group(None, at)
    g.tube([[(-width / 2, 0, 0), (width / 2, 0, 0)]], 0.011, material, sides=5, parent=whole)
    for side in (-1, 1):
        ball = [(0, -0.022), (0.016, -0.016), (0.022, 0), (0.016, 0.016), (0, 0.022)]
        g.lathe(ball, material, 32, whole, (side * (width / 2 + 0.015), 0, 0), smooth=80)


def sun_mask(position, target, through, distance, columns, rows, pane, gap, tilt=0.0):
    """Window panes cut out of a screen in the sun's path, so that the light falls in panes round the point `through`.

    No camera and no soft lamp sees the screen."""
    ahead = -g.aim(position, target).col[2].to_3d()
    turned = g.aim(position, target).to_3x3().to_4x4() @ g.turn(tilt, 'Z')
    (wide, high), (gap_x, gap_y) = pane, gap
    holes = []
    for i in range(columns):
        for j in range(rows):
            x, y = (i - (columns - 1) / 2) * (wide + gap_x), (j - (rows - 1) / 2) * (high + gap_y)
            holes.append([(x + px, y + py) for px, py in g.rounded_rectangle(wide, high, 0.002, 1)])
    centre = g.move(*(c - a * distance for c, a in zip(through, ahead)))
    screen = g.plate(g.rounded_rectangle(8, 8, 0.01, 1), holes, 0, 0.01, plaster(), 0.0005, at=centre @ turned)
    screen.visible_camera = screen.visible_glossy = screen.visible_diffuse = False
