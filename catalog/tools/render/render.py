"""Renders product pictures of roof tiles with Blender (Cycles on the CPU).

  blender -b --factory-startup -P render.py -- --scene tile   --model flachdach --colour naturrot --out tile.png
  blender -b --factory-startup -P render.py -- --scene roof   --model biber     --colour rustikal --out roof.png
  blender -b --factory-startup -P render.py -- --scene house  --style gable --model flachdach --colour naturrot --out house.png
  blender -b --factory-startup -P render.py -- --scene detail --style ridge --model flachdach --colour naturrot --out ridge.png
"""
import argparse
import os
import random
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import houses       # noqa: E402
import picture      # noqa: E402
import scenes       # noqa: E402
from kit import TABLE      # noqa: E402


def main():
    argv = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    p = argparse.ArgumentParser()
    p.add_argument("--scene", choices=sorted(scenes.SCENES), required=True)
    p.add_argument("--model", choices=sorted(TABLE["models"]), required=True)
    p.add_argument("--colour", choices=sorted(TABLE["colours"]), required=True)
    p.add_argument("--style", choices=sorted({**houses.STYLES, **houses.DETAILS}), default="gable")
    p.add_argument("--out", required=True)
    p.add_argument("--size", type=lambda s: tuple(int(v) for v in s.split("x")), default=None)
    p.add_argument("--samples", type=int, default=None)
    p.add_argument("--pitch", type=float, default=None)
    p.add_argument("--turn", type=float, default=-30.0)
    p.add_argument("--elevation", type=float, default=36.0)
    p.add_argument("--sun-azimuth", type=float, default=262.0)
    p.add_argument("--sun-elevation", type=float, default=38.0)
    p.add_argument("--wall", default="#e9e6df")
    p.add_argument("--patina", type=float, default=0.5)
    p.add_argument("--season", choices=["summer", "autumn"], default="summer")
    p.add_argument("--light", choices=sorted(houses.season.LIGHTS), default="noon")
    p.add_argument("--mirror", type=int, default=0)
    p.add_argument("--exposure", type=float, default=None)
    p.add_argument("--denoise", type=float, default=None)
    p.add_argument("--no-denoise", action="store_true")
    p.add_argument("--seed", type=int, default=7)
    p.add_argument("--threads", type=int, default=0)
    a = p.parse_args(argv)
    a.size = a.size or {"tile": (900, 900), "roof": (1200, 900), "house": (1600, 1200), "detail": (1200, 900)}[a.scene]
    if a.denoise is None:
        a.denoise = 0.4 if a.scene == "roof" else 0.6
    a.samples = a.samples or {"tile": 64, "roof": 56, "house": 28, "detail": 40}[a.scene]
    if a.pitch is None:
        a.pitch = houses.PITCH.get(a.style, 38.0)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(a.seed)
    model = TABLE["models"][a.model]
    scenes.SCENES[a.scene](model, a.colour, a)
    picture.render(a)


main()
