"""Upholstery and cloth: cushions, sofas, beds, blankets draped by simulation."""

import math

import bpy
from mathutils import Vector, noise

from . import geometry as g
from . import materials, props


def soft_box(size, radius, material, crown=0.02, wrinkle=0.004, seed=0.0, cells=22, parent=None, at=None):
    """Rounded block whose top swells by `crown` and whose faces carry soft dents of `wrinkle` metres."""
    half = [side / 2 for side in size]
    inner = Vector([max(0.0005, side - radius) for side in half])

    def place(point):
        # More cells near the edges, where the rounding is.
        spread = [math.copysign(1 - (1 - abs(c)) ** 1.6, c) for c in point]
        corner = Vector([c * h for c, h in zip(spread, half)])
        core = Vector([max(-i, min(i, c)) for i, c in zip(inner, corner)])
        out = (corner - core).normalized()
        swell = crown * (1 - spread[0] ** 2) * (1 - spread[1] ** 2) * max(0, out.z)
        swell += crown * 0.4 * (1 - spread[0] ** 2) * (1 - spread[2] ** 2) * abs(out.y)
        where = corner * 5 + Vector((seed * 7.1, seed * 3.3, seed))
        dent = wrinkle * (noise.noise(where) + 0.5 * noise.noise(where * 2.7))
        return tuple(core + out * (radius + swell + dent))

    vertices, faces = [], []
    for axis in range(3):
        for sign in (-1, 1):
            first = len(vertices)
            for j in range(cells + 1):
                for i in range(cells + 1):
                    point = [0, 0, 0]
                    point[axis] = sign
                    point[(axis + 1) % 3], point[(axis + 2) % 3] = 2 * i / cells - 1, 2 * j / cells - 1
                    vertices.append(place(point))
            corners = [first + j * (cells + 1) + i for j in range(cells) for i in range(cells)]
            faces += [(q, q + 1, q + cells + 2, q + cells + 1) for q in corners]
    block = g.mesh(vertices, faces, material, smooth=True, parent=parent, at=at)
    g.tidy(block.data, merge=1e-5)
    block.data.polygons.foreach_set('use_smooth', [True] * len(block.data.polygons))
    return block


def piping(width, depth, z, material, radius=0.004, corner=0.04, parent=None, at=None):
    """The sewn cord round a cushion's edge."""
    line = [(x, y, z) for x, y in g.rounded_rectangle(width, depth, corner, 6)]
    g.tube([line], radius, material, closed=True, sides=2, parent=parent, at=at)


def cushion(width, height, thickness, material, at, parent=None, seed=0.0):
    """Throw cushion standing in XZ of `at`: full in the middle, thin at the seam, with pointed corners."""
    steps = 34

    def skin(sign):
        def point(u, v):
            a, b = 2 * u - 1, 2 * v - 1
            x = a * width / 2 * (1 - 0.07 * (1 - b * b) - 0.015 * math.sin(5 * b + seed))
            z = b * height / 2 * (1 - 0.07 * (1 - a * a) - 0.015 * math.sin(4 * a + seed))
            full = ((1 - abs(a) ** 2.4) * (1 - abs(b) ** 2.4)) ** 0.55
            where = Vector((a * 2.2, b * 2.2, seed * 5 + sign))
            crease = 0.10 * noise.noise(where) + 0.05 * noise.noise(where * 3)
            return x, sign * thickness / 2 * full * (1 + crease), z

        return point

    whole = g.group(parent, at)
    for sign in (-1, 1):
        g.sheet(steps, steps, skin(sign), material, whole)
    return whole


def sofa(at, width, cloth, seats=2, depth=0.88, legs=None, seed=1.0):
    """Low sofa facing -Y with its back at y = 0 of `at` (a matrix); returns the group."""
    whole = g.group(None, at)
    arm, base, seat_top = 0.17, 0.15, 0.41
    inside = width - 2 * arm
    soft_box(
        (width - 0.04, depth - 0.06, 0.14),
        0.03,
        cloth,
        0,
        0.002,
        seed,
        parent=whole,
        at=g.move(0, -depth / 2, base + 0.08),
    )
    soft_box(
        (inside + 0.08, 0.20, 0.52), 0.07, cloth, 0.01, 0.004, seed + 1, parent=whole, at=g.move(0, -0.11, base + 0.33)
    )
    for side in (-1, 1):
        place = g.move(side * (width / 2 - arm / 2), -depth / 2, base + 0.22)
        soft_box((arm, depth, 0.43), 0.065, cloth, 0.012, 0.004, seed + 2 + side, parent=whole, at=place)
    wide = inside / seats
    for k in range(seats):
        x = (k - (seats - 1) / 2) * wide
        seat = g.move(x, -depth / 2 - 0.07, seat_top - 0.075)
        soft_box((wide - 0.012, depth - 0.20, 0.16), 0.05, cloth, 0.022, 0.006, seed + 5 + k, parent=whole, at=seat)
        for z in (-0.062, 0.062):
            piping(wide - 0.016, depth - 0.204, z, cloth, parent=whole, at=seat)
        back = g.move(x, -0.27, seat_top + 0.19) @ g.turn(-11, 'X')
        soft_box((wide - 0.02, 0.17, 0.40), 0.075, cloth, 0.02, 0.010, seed + 9 + k, parent=whole, at=back)
    timber = legs or props.oak('Z')
    for sx in (-1, 1):
        for y in (-0.10, -depth + 0.10):
            top, foot = (sx * (width / 2 - 0.12), y, base), (sx * (width / 2 - 0.09), y, 0)
            g.tube([[foot, top]], 0.018, timber, sides=6, parent=whole)
    return whole


def drape(width, length, at, colliders, material, cells=70, frames=55, thickness=0.006, stiffness=6.0):
    """Drops a cloth from `at` onto `colliders` and returns the result as a plain mesh."""
    for thing in colliders:
        thing.modifiers.new('collision', 'COLLISION')
        thing.collision.thickness_outer = 0.008
        thing.collision.cloth_friction = 20
    across, along = cells, int(cells * length / width)

    def wave(u, v):
        # An uneven cloth has more area than it covers, so it lands in folds.
        where = Vector((u * width * 2.6, v * length * 2.6, 3.1))
        return 0.075 * noise.noise(where) + 0.03 * noise.noise(where * 2.3)

    cloth = g.sheet(across, along, lambda u, v: ((u - 0.5) * width, (v - 0.5) * length, wave(u, v)), material, at=at)
    settings = cloth.modifiers.new('cloth', 'CLOTH').settings
    settings.quality, settings.mass = 7, 0.35
    settings.tension_stiffness = settings.compression_stiffness = 18
    settings.shear_stiffness = 8
    settings.bending_stiffness = stiffness
    settings.air_damping = 2
    collision = cloth.modifiers['cloth'].collision_settings
    collision.distance_min, collision.collision_quality = 0.006, 4
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    fallen = bpy.data.meshes.new_from_object(cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    cloth.modifiers.clear()
    cloth.data = fallen
    for thing in colliders:
        thing.modifiers.remove(thing.modifiers['collision'])
    scene.frame_set(1)
    body = cloth.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness = thickness
    smooth = cloth.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    return cloth


def bed(at, width=1.4, length=2.0, linen=(0.80, 0.785, 0.75), duvet=(0.66, 0.70, 0.66), timber=None):
    """Bed with its head at y = 0 of `at`, feet towards -Y; the duvet falls over its sides."""
    whole = g.group(None, at)
    timber = timber or props.oak('X')
    sheet = materials.fabric('bed linen', linen, weave=1200, strength=0.25, tint=0.04)
    g.box((width + 0.10, 0.05, 0.95), (0, 0.03, 0.475), timber, 0.012, parent=whole)
    base = g.box((width + 0.06, length, 0.12), (0, -length / 2, 0.24), timber, 0.008, parent=whole)
    for sx in (-1, 1):
        g.box((0.06, 0.06, 0.19), (sx * (width / 2 - 0.03), -length + 0.05, 0.095), timber, 0.004, parent=whole)
    mattress = soft_box(
        (width, length - 0.03, 0.22), 0.05, sheet, 0.01, 0.003, 1.0, parent=whole, at=g.move(0, -length / 2, 0.41)
    )
    floor = g.box((4, 4, 0.02), at @ g.move(0, -length / 2, -0.012), materials.shade(), 0)
    cover = materials.fabric('duvet', duvet, weave=1100, strength=0.25, tint=0.05)
    fall = at @ g.move(0, -length / 2 - 0.30, 0.66)
    bpy.context.view_layer.update()
    drape(
        width + 0.72,
        length - 0.28,
        fall,
        [mattress, base, floor],
        cover,
        cells=90,
        frames=80,
        thickness=0.03,
        stiffness=3,
    )
    bpy.data.objects.remove(floor)
    for side in (-1, 1):
        for row, (tilt, y, shade) in enumerate(((-62, -0.13, 'bed linen'), (-48, -0.30, 'duvet'))):
            place = g.move(side * width * 0.25, y, 0.64 - 0.02 * row) @ g.turn(tilt + 90 - 25, 'X')
            cushion(
                width * 0.47, 0.40 - 0.03 * row, 0.17, bpy.data.materials[shade], place, whole, seed=side + row * 2.7
            )
    return whole
