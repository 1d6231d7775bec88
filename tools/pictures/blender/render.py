"""Cycles on the CPU: two half-sample renders, denoised here, saved through Blender's Filmic view."""

import os
import tempfile

import bpy
import numpy

from .denoise import denoise

PASSES = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def render(out, size, samples, diffuse_bounces):
    """Renders the scene to the PNG file `out`."""
    scene = bpy.context.scene
    _configure(scene, size, max(8, samples // 2), diffuse_bounces)
    with tempfile.TemporaryDirectory() as folder:
        _store_passes(scene, folder)
        halves = []
        for frame in (1, 2):
            scene.cycles.seed = 1000 * frame
            scene.frame_set(frame)
            bpy.ops.render.render()
            halves.append({name: _load(os.path.join(folder, f'{name}{frame:04d}.exr')) for name in PASSES})
    first, second = halves
    guides = [(first[name] + second[name]) / 2 for name in ('albedo', 'normal')]
    _save(denoise(first['colour'], second['colour'], *guides), out, scene)


def _configure(scene, size, samples, diffuse_bounces):
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.compression = 60
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.012
    cycles.adaptive_min_samples = min(24, samples)
    cycles.use_denoising = False
    cycles.max_bounces = max(4, diffuse_bounces)
    cycles.diffuse_bounces = diffuse_bounces
    cycles.glossy_bounces = cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.0
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    cycles.filter_width = 1.4
    cycles.use_auto_tile = False


def _store_passes(scene, folder):
    """Writes the picture and the denoiser's guides as float files after each render."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        links.new(layers.outputs[output], files.inputs[name])


def _load(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _save(light, out, scene):
    """`save_render` applies Filmic to a linear float image: no tone mapping of our own."""
    height, width, _ = light.shape
    image = bpy.data.images.new('final', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    pixels = numpy.ones((height, width, 4), numpy.float32)
    pixels[..., :3] = light
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    scene.render.image_settings.file_format = 'PNG'
    image.save_render(out, scene=scene)
