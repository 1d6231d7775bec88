"""Lamps, cameras and the white studio."""

import math

import bpy
from mathutils import Vector

from . import geometry as g
from . import materials


def area(position, target, size, watts, colour=(1, 1, 1), height=None, spread=180):
    """A soft lamp that no camera sees."""
    data = bpy.data.lights.new('area', 'AREA')
    data.energy, data.color, data.size, data.spread = watts, colour, size, math.radians(spread)
    if height:
        data.shape, data.size_y = 'RECTANGLE', height
    lamp = g.add(data, None, g.aim(position, target))
    lamp.visible_camera = False
    return lamp


def sun(position, target, strength, colour=(1, 0.90, 0.76), softness=2.2):
    """Parallel light; `softness` is the sun's apparent size in degrees."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = strength, colour, math.radians(softness)
    return g.add(data, None, g.aim(position, target))


def bulb(position, watts, colour=(1, 0.78, 0.52), radius=0.04):
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy, data.color, data.shadow_soft_size = watts, colour, radius
    return g.add(data, None, position)


def sky(colour, strength):
    """Even light from all around."""
    world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength
    bpy.context.scene.world = world


def look(exposure, contrast='Medium High Contrast'):
    view = bpy.context.scene.view_settings
    view.view_transform, view.look, view.exposure, view.gamma = 'Filmic', contrast, exposure, 1


def camera(position, target, lens, aperture=None, focus=None, shift=(0, 0)):
    """`lens` in mm of a 36 mm frame; `aperture` is an f-number and `focus` the point that is sharp."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.clip_start = lens, 0.02
    data.shift_x, data.shift_y = shift
    if aperture:
        data.dof.use_dof = True
        data.dof.aperture_fstop = aperture
        data.dof.focus_distance = (Vector(focus) - Vector(position)).length
    bpy.context.scene.camera = g.add(data, None, g.aim(position, target))


def level_camera(position, target, lens, aperture=None, focus=None):
    """Looks level and shifts the lens instead of tilting: upright edges stay upright, as in photographs of rooms."""
    ahead = Vector((target[0] - position[0], target[1] - position[1], 0))
    rise = (target[2] - position[2]) / ahead.length
    camera(position, (target[0], target[1], position[2]), lens, aperture, focus, (0, rise * lens / 36))


def fit_camera(size, yaw, pitch, lens, fill, aspect):
    """Looks from `yaw` and `pitch` (degrees) so that the bounding box fills `fill` of the frame, centred.

    `size` is width, depth and height of the box on z = 0; `aspect` is width by height of the frame."""
    width, depth, height = size
    corners = [Vector((x * width / 2, y * depth / 2, z)) for x in (-1, 1) for y in (-1, 1) for z in (0, height)]
    a, e = math.radians(yaw), math.radians(pitch)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    target, distance = Vector((0, 0, height / 2)), 2.0
    for _ in range(14):
        position = target + away * distance
        ahead = (target - position).normalized()
        right = ahead.cross(Vector((0, 0, 1))).normalized()
        up = right.cross(ahead)
        across = [(c - position).dot(right) / (c - position).dot(ahead) for c in corners]
        upward = [(c - position).dot(up) / (c - position).dot(ahead) for c in corners]
        target = target + right * (max(across) + min(across)) / 2 * distance
        target = target + up * (max(upward) + min(upward)) / 2 * distance
        extent = max(max(across) - min(across), (max(upward) - min(upward)) * aspect) * lens / 36
        distance *= extent / fill
    camera(target + away * distance, target, lens)


VIEWS = {'slim': (50, 17), 'tower': (40, 15), 'cube': (33, 30)}
"""Yaw and pitch of the 3/4 view of each form."""


def studio(size, options):
    """White cyclorama. The key light rakes from the left: frontal light would flatten the pleats.

    For a negative yaw, which shows the left end, all lamps change sides: pictures of both ends then look alike."""
    yaw, pitch = VIEWS[options.form]
    yaw = yaw if options.yaw is None else options.yaw
    pitch = pitch if options.pitch is None else options.pitch
    height, side = size[2], -1 if yaw < 0 else 1
    cove = [(1.1 + 0.9 * math.sin(math.radians(a)), 0.9 - 0.9 * math.cos(math.radians(a))) for a in range(6, 91, 6)]
    profile = [(-4.5, 0), (1.1, 0), *cove, (2.0, 5.0)]
    vertices = [(x, y, z) for y, z in profile for x in (-7, 7)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    g.mesh(vertices, faces, materials.plain('backdrop', (0.86, 0.865, 0.87), 0.85, specular=0.15), smooth=True)
    sky((1, 1, 1), 0.30)
    area((-2.15 * side, -0.95, 1.55), (0, 0, height * 0.45), 1.0, 58, (1, 0.985, 0.96))
    area((1.45 * side, -1.9, 1.0), (0, 0, height * 0.5), 0.9, 12, (0.95, 0.98, 1), 1.5)
    area((0.9 * side, 1.45, 1.55), (0, 0, height * 0.6), 1.2, 26, height=0.5)
    area((-0.2 * side, 0.1, 2.3), (0, 0, height), 1.5, 16)
    area((-0.8 * side, 0.2, 2.6), (-0.8 * side, 2.0, 0.9), 4.2, 80, height=1.0)
    # Filmic greys white bodies less when they are exposed less.
    look(0.12 if options.colour == 'white' else 0.38, 'High Contrast')
    fit_camera(size, yaw, pitch, 75, 0.78 * options.zoom, options.size[0] / options.size[1])
