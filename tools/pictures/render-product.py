"""Renders one picture of a purifier: `blender -b -P render-product.py -- --form cube --fans 5 --out cube.png`.

Usually called by render.mjs with the arguments of scenes.json. Needs Blender 3.4 and its Python's numpy."""

import argparse
import importlib
import os
import sys
import time

import bpy

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from blender import stage, units  # noqa: E402 (the folder must be on the path first)
from blender.finish import Finish  # noqa: E402
from blender.render import render  # noqa: E402

ROOMS = ['living-room', 'hero', 'classroom', 'plants', 'bedroom', 'lounge', 'fans']


def read_options():
    parser = argparse.ArgumentParser(prog='render-product.py')
    parser.add_argument('--form', choices=['slim', 'tower', 'cube'], required=True)
    parser.add_argument('--fans', type=int, required=True)
    parser.add_argument('--fan-size', type=float, help='mm; default 120, and 140 in a cube of up to 5 fans')
    parser.add_argument('--colour', choices=['black', 'white', 'wood'], default='black')
    parser.add_argument('--scene', choices=['studio', *ROOMS], default='studio')
    parser.add_argument('--size', type=int, nargs=2, default=[1200, 1200], metavar=('WIDTH', 'HEIGHT'))
    parser.add_argument('--samples', type=int, default=40)
    parser.add_argument('--yaw', type=float, help='degrees, studio only, within 65: below 0 the left end shows')
    parser.add_argument('--pitch', type=float, help='degrees, studio only')
    parser.add_argument('--zoom', type=float, default=1.0, help='studio only')
    parser.add_argument('--cable', choices=['on', 'off'], default='on', help='off where the unit stands on furniture')
    parser.add_argument('--out', required=True, help='PNG file')
    own = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    return parser.parse_args(own)


def main():
    options = read_options()
    started = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    finish = Finish(options.colour, cable=options.cable == 'on')
    unit, size = units.build(options.form, options.fans, options.fan_size and options.fan_size / 1000, finish)
    if options.scene == 'studio':
        stage.studio(size, options)
    else:
        room = importlib.import_module(f'blender.rooms.{options.scene.replace("-", "_")}')
        room.build(unit, size)
    bounces = 3 if options.scene == 'studio' else 4
    render(os.path.abspath(options.out), options.size, options.samples, bounces)
    print(f'rendered {options.out} in {time.time() - started:.0f} s')


main()
