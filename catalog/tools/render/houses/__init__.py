"""Reference houses: buildings whose roofs are laid with the real tile geometry.

Every builder takes (k, model, colour, tile material, tile meshes, options); `k` is kit.py.
"""
import random

from . import season
from .barn import barn
from .details import DETAILS
from .dormer import dormer
from .gable import gable
from .hall import hall
from .hip import hip
from .monopitch import monopitch
from .solar import solar
from .terrace import terrace
from .village import village

STYLES = {"gable": gable, "monopitch": monopitch, "hip": hip, "dormer": dormer,
          "terrace": terrace, "barn": barn, "hall": hall, "solar": solar, "village": village}
PITCH = {"monopitch": 20.0, "hip": 30.0, "dormer": 48.0, "terrace": 40.0, "barn": 44.0, "hall": 23.0,
         "solar": 36.0}                     # else 38, as details have


def build(k, style, model, colour, mat, meshes, a):
    random.seed(a.seed)
    {**STYLES, **DETAILS}[style](k, model, colour, mat, meshes, a)
