"""Details of a roof, near: ridge, verge, snow guard, ventilation tiles, steps, modules above and in the surface."""
import math

from mathutils import Vector

import tilegeo

from .bodies import R, T, box, pipe_at
from .roof import chimney, polygon_mesh, snow_guard, solar_field
from .shell import GableRoof, Walls
from .site import Site
from .surfaces import house_materials, solar_cells


class Corner:
    """A roof of a few square metres with the camera on it; points are (u, v, h): along the eaves, up the slope, off it."""

    def __init__(self, k, model, mat, meshes, a, width=5.0, depth=5.2):
        self.k, self.m, self.a, self.mat, self.model = k, house_materials(k, a.wall), a, mat, model
        walls = Walls(k, self.m, -width / 2, width / 2, -depth / 2, depth / 2, 5.2, seed=a.seed)
        for side in ("left", "right"):
            walls.side(side, [], walls.gable_outline(a.pitch))
        walls.side("front")
        self.roof = GableRoof(k, self.m, model, walls, a.pitch)
        self.width, self.length = self.roof.slope.width, self.roof.slope.length
        self.meshes = meshes

    def lay(self, holes=()):
        self.roof.lay(self.meshes, self.mat, holes).ridge(self.mat).drain(self.m["zinc"])
        return self

    def at(self, u, v, h):
        return self.roof.front @ Vector((u, v, h))

    def shoot(self, eye, target, lens, sun=(228, 38), fstop=9.0):
        site = Site(self.k, self.m, self.at(*eye), self.at(*target), lens, seed=self.a.seed, fstop=fstop)
        site.backdrop()
        earth = self.k.plain("earth", "#4b5629", 1.0, 0.05, vary=0.2, scale=4)
        self.k.place(self.k.mesh_from("ground", [(-900, -900, 0), (900, -900, 0), (900, 900, 0), (-900, 900, 0)], [(0, 1, 2, 3)], earth, True))
        site.shoot(sun=sun, cover=0.5, seed=self.a.seed + 4)


def ridge(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a).lay()
    w, n = c.width, c.length
    c.shoot((w * 0.22, n - 1.75, 1.05), (w * 0.47, n - 0.30, 0.05), 42)


def verge(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a).lay()
    c.shoot((1.75, 0.35, 1.15), (0.22, 1.65, 0.05), 40)


def snow(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a, 6.0).lay()
    v = 0.95
    snow_guard(k, c.roof.front, 0.5, c.width - 0.5, v, c.m)
    c.shoot((c.width * 0.30, -0.9, 0.75), (c.width * 0.47, v + 0.25, 0.10), 40)


def hood(k, matrix, mat, dark, half=0.075, rise=0.062, length=0.24):
    """Ventilation hood on a tile, open towards the eaves: half a cone with a dark inside and a grille."""
    n, rings = 18, 12
    v, q = [], []
    for i in range(rings + 1):
        t = i / rings
        s = math.cos(t * math.pi / 2) ** 0.7
        for shell in (0.0, 0.008):
            for j in range(n + 1):
                w = math.pi * j / n
                v.append(((half * (0.72 + 0.28 * s) - shell) * math.cos(w), t * length, max(0.0, (rise * s - shell) * math.sin(w)) - 0.004))
    ring = 2 * (n + 1)
    for i in range(rings):
        for j in range(n):
            a, b = i * ring + j, (i + 1) * ring + j
            q += [(a, b, b + 1, a + 1), (a + n + 1, a + n + 2, b + n + 2, b + n + 1)]
    q += [(j, j + 1, n + 2 + j, n + 1 + j) for j in range(n)]
    k.place(k.mesh_from("hood", v, q, mat), matrix)
    rim = [((half - 0.006) * math.cos(math.pi * j / n), 0.03, (rise - 0.006) * math.sin(math.pi * j / n)) for j in range(n + 1)]
    polygon_mesh(k, rim, [tuple(range(n + 1))], dark, matrix)
    for j in range(-4, 5):
        x = j * half / 5
        top = (rise - 0.008) * math.sqrt(max(0.05, 1 - (x / half) ** 2))
        box(k, x - 0.0025, x + 0.0025, 0.010, 0.016, 0.0, top, mat, matrix)


def vent(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a).lay()
    cover, lock = model["cover"] / 1000, (model["width"] - model["cover"]) / 1000
    batten = tilegeo.batten(model) / 1000
    row = round((c.length - model["length"] / 1000) / batten) - 2
    tilt = math.degrees(math.atan2((model["thickness"] + 1.2) / 1000, batten))
    # where the pan of a tile is flat: left of its roll
    flat = lock + (cover - lock) * (0.34 if model["form"] == "flachdach" else 0.5)
    columns = range(2, int(c.width / cover) - 1, 3)
    for col in columns:
        hood(k, c.roof.front @ T(col * cover + flat, row * batten + 0.07, model["thickness"] / 1000 + 0.006) @ R(-tilt, "X"), mat, c.m["dark"])
    u = (columns[len(columns) // 2] * cover + flat)
    c.shoot((u - 0.75, row * batten - 1.35, 0.62), (u + 0.02, row * batten + 0.22, 0.02), 46)


def grate(k, matrix, width, depth, m):
    """Horizontal grate with a frame; x along the eaves, y into the roof."""
    for y0, y1 in ((0, 0.006), (depth - 0.006, depth)):
        box(k, 0, width, y0, y1, -0.03, 0.0, m, matrix)
    for x in (0, width - 0.006):
        box(k, x, x + 0.006, 0, depth, -0.03, 0.0, m, matrix)
    n = int(width / 0.032)
    for i in range(1, n):
        x = width * i / n
        box(k, x - 0.0015, x + 0.0015, 0.004, depth - 0.004, -0.024, -0.001, m, matrix)
    for i in range(1, 5):
        pipe_at(k, matrix, (0.004, depth * i / 5, -0.008), (width - 0.004, depth * i / 5, -0.008), 0.003, m, n=6)


def support(k, c, u, v, rise, reach, metal):
    """Bracket from the tile's surface to the grate above it."""
    box(k, u - 0.02, u + 0.02, v - 0.02, v + 0.34, 0.045, 0.053, metal, c.roof.front, 0.002)
    foot = c.roof.front @ T(u, v, 0.05) @ R(-c.a.pitch, "X")
    box(k, -0.006, 0.006, -0.02, 0.02, 0.0, rise, metal, foot, 0.002)
    box(k, -0.006, 0.006, -0.02, reach, rise - 0.03, rise - 0.002, metal, foot, 0.002)


def step(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a, 5.6).lay()
    metal = k.plain("galvanised", "#6d7072", 0.5, 0.45, metallic=0.5, vary=0.15, scale=80)
    batten = tilegeo.batten(model) / 1000
    u0 = c.width * 0.42
    for i in range(4):
        v = 1.0 + i * 2 * batten if i < 3 else 1.0 + 6 * batten
        wide = 0.42 if i < 3 else 1.5
        for u in ((u0 + 0.08, u0 + wide - 0.08) if i < 3 else (u0 + 0.1, u0 + 0.75, u0 + 1.4)):
            support(k, c, u, v, 0.13, 0.2, metal)
        grate(k, c.roof.front @ T(u0, v, 0.05) @ R(-a.pitch, "X") @ T(0, -0.03, 0.13 + 0.03), wide, 0.25, metal)
    uc, vc = u0 + 1.9, c.length - 0.55
    top = c.at(uc, vc, 0)
    box(k, uc - 0.43, uc + 0.43, vc - 0.62, vc + 0.5, 0.0, 0.058, c.m["lead"], c.roof.front, 0.01)
    chimney(k, top.x, top.y, top.z - 0.4, c.roof.z_ridge + 0.7, c.m, 0.3)
    c.shoot((u0 - 1.5, 0.1, 1.0), (u0 + 0.5, 2.1, 0.12), 34)


def solar(k, model, colour, mat, meshes, a):
    c = Corner(k, model, mat, meshes, a, 7.0)
    c.m["pv"] = solar_cells(k)
    c.lay()
    solar_field(k, c.roof.front, 1.5, 1.15, 4, 1, c.m, z=0.15)
    c.shoot((0.35, 0.0, 0.85), (2.2, 1.7, 0.05), 36)


def flush(k, model, colour, mat, meshes, a):
    """Modules in the plane of the tiles: each takes the place of some columns and rows."""
    c = Corner(k, model, mat, meshes, a, 7.0)
    c.m["pv"] = solar_cells(k)
    cover, batten = model["cover"] / 1000, tilegeo.batten(model) / 1000
    cols, rows = 5, 3
    u, v = 6 * cover, 3 * batten
    wide, high = 3 * cols * cover, rows * batten
    lock = (model["width"] - model["cover"]) / 1000
    hole = [(u + lock, v + 0.05), (u + wide + lock * 0.5, v + 0.05), (u + wide + lock * 0.5, v + high + 0.05), (u + lock, v + high + 0.05)]
    c.lay([hole])
    top = model["thickness"] / 1000 + 0.02
    box(k, u, u + wide + lock, v - 0.02, v + high + 0.14, -0.02, 0.012, c.m["dark"], c.roof.front)
    for i in range(3):
        mx = c.roof.front @ T(u + lock * 0.6 + i * cols * cover, v + 0.02, top)
        w, h = cols * cover - 0.006, high + 0.03
        box(k, 0, w, 0, h, -0.03, 0.012, c.m["dark"], mx, 0.003)
        g = [(0.012, 0.012, 0.0135), (w - 0.012, 0.012, 0.0135), (w - 0.012, h - 0.012, 0.0135), (0.012, h - 0.012, 0.0135)]
        k.place(k.mesh_from("pv", g, [(0, 1, 2, 3)], c.m["pv"], True), mx)
    c.shoot((u - 1.0, -0.4, 1.1), (u + wide * 0.30, v + high * 0.5, 0.0), 36)


DETAILS = {"ridge": ridge, "verge": verge, "snow": snow, "vent": vent, "step": step, "solar-above": solar, "solar-flush": flush}
