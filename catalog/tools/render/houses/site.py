"""The plot: ground, street, paths, fences, planting, neighbours, and the photographer's standpoint."""
import math
import random

import numpy as np
from mathutils import Matrix, Vector

import light

from . import season
from . import sky as heaven
from .bodies import R, T, box
from .plants import Nursery
from .roof import polygon_mesh


class Site:
    """The house stands around the origin, its front to -y, the ground at z = 0; eye, target, lens: the camera."""

    def __init__(self, k, m, eye, target, lens, a, fstop=5.6):
        """a: options of render.py, of which seed, season and light count."""
        self.k, self.m, self.eye, self.target, self.lens = k, m, Vector(eye), Vector(target), lens
        self.fstop, self.season, self.light = fstop, a.season, a.light
        self.rng = np.random.default_rng(a.seed)
        self.grow = Nursery(k, season.AUTUMN if a.season == "autumn" else None)
        self.trees, self.kerb = [], None     # for the fallen leaves: (x, y, scale), front edge of the garden
        self.taken = []                      # rectangles without grass: x0, y0, x1, y1
        m["sprig"] = self.grow.get("shrub")[0]

    # ------------------------------------------------------------ placing
    def put(self, kind, x, y, z=0.0, scale=1.0, variants=2, turn=None, variant=None, flat=1.0):
        v = int(self.rng.integers(variants)) if variant is None else variant
        turn = float(self.rng.uniform(0, 360)) if turn is None else turn
        s = scale * float(self.rng.uniform(0.9, 1.1))
        if kind in ("maple", "linden", "birch", "fruit"):
            self.trees.append((x, y, scale))
        for me in self.grow.get(kind, v):
            self.k.place(me, T(x, y, z) @ R(turn, "Z") @ Matrix.Diagonal((s, s, s * flat, 1)))

    def keep_clear(self, *rects):
        self.taken += rects

    def free(self, x, y, margin=0.0):
        return not any(c[0] - margin < x < c[2] + margin and c[1] - margin < y < c[3] + margin for c in self.taken)

    def surface(self, mat, x0, y0, x1, y1, z=0.03, edging=None, weeds=True):
        """Paved or gravelled rectangle, sunk edging stones, tufts along its border."""
        z += 0.0008 * len(self.taken)          # surfaces that meet must not lie in one plane
        box(self.k, x0, x1, y0, y1, -0.2, z, self.m[mat])
        self.keep_clear((x0, y0, x1, y1))
        if edging:
            for q in ((x0 - 0.07, x0, y0, y1), (x1, x1 + 0.07, y0, y1)):
                box(self.k, *q, -0.2, z + 0.025, self.m[edging], None, 0.008)
        if weeds:
            for ex in (x0 - 0.04, x1 + 0.04):
                for y in np.arange(y0, y1, 0.22):
                    if self.rng.random() < 0.6:
                        self.put("tuft", ex + self.rng.normal(0, 0.04), float(y), scale=0.75)

    # ------------------------------------------------------------ ground
    def ground(self, near=13.0, far=42.0, lawn=True):
        k, rng = self.k, self.rng
        g, n, out = k.new_material("earth")
        co = n.add("ShaderNodeNewGeometry").outputs["Position"]
        f = n.math("ADD", n.math("MULTIPLY", n.noise(co, 0.22, 5, 0.6), 0.45), n.math("MULTIPLY", n.noise(co, 2.2, 5, 0.6), 0.35))
        f = n.math("ADD", f, n.math("MULTIPLY", n.noise(co, 38, 3), 0.2))
        col = n.ramp(n.range(f, 0.34, 0.66), [k.linear(s) for s in ("#38421f", "#434f26", "#505b2c", "#5f6435", "#757043")])
        p = n.add("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=1.0, Specular=0.05)
        n.put(p.inputs["Normal"], n.add("ShaderNodeBump", Strength=0.9, Distance=0.05, Height=n.noise(co, 30, 4)).outputs[0])
        n.put(out, p)
        s = 900
        k.place(k.mesh_from("ground", [(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [(0, 1, 2, 3)], g, True))
        ahead = self.target - self.eye
        middle = math.atan2(ahead.x, ahead.y)
        half = math.atan(18 / self.lens) + 0.12
        step = 0.74
        for x in np.arange(-45, 45, step):
            for y in np.arange(self.eye.y, 30, step):
                d = math.hypot(x - self.eye.x, y - self.eye.y)
                off = abs((math.atan2(x - self.eye.x, y - self.eye.y) - middle + math.pi) % (2 * math.pi) - math.pi)
                if d > far or (off > half and d > 3) or d < 1.2:
                    continue
                px, py = x + rng.uniform(-0.12, 0.12), y + rng.uniform(-0.12, 0.12)
                if d < near:
                    if self.free(px, py, 0.42):
                        self.put("lawn", px, py, variants=4)
                elif int(round(x / step)) % 2 == 0 and int(round(y / step)) % 2 == 0 and self.free(px, py, 0.85):
                    self.put("far lawn", px, py, variants=3)
                elif self.free(px, py, 0.42) and not self.free(px, py, 1.5):
                    self.put("lawn", px, py, variants=4)
                if d < 30 and not self.free(px, py, 0.75):           # small patches up to the edges of paths and beds
                    for ex in (0.1, 0.5, 0.9):
                        for ey in (0.1, 0.5, 0.9):
                            qx, qy = x + (ex - 0.5) * step, y + (ey - 0.5) * step
                            if self.free(qx, qy, 0.15) and not self.free(qx, qy, 0.6):
                                self.put("lawn edge", qx, qy, variants=2)

    def street(self, y, width=5.6, walk=1.7):
        """Pavement, kerb stones, gutter stones and asphalt; y = edge next to the garden."""
        k, m = self.k, self.m
        self.kerb = y
        self.keep_clear((-90, y - walk - 0.5 - width, 90, y))
        box(k, -80, 80, y - walk, y, -0.2, 0.10, m["pavement"])
        for i in range(-34, 34):
            x = i * 1.0
            box(k, x + 0.004, x + 0.996, y - walk - 0.15, y - walk, -0.2, 0.105 + random.gauss(0, 0.002), m["kerb"], None, 0.012)
            box(k, x + 0.004, x + 0.996, y - walk - 0.46, y - walk - 0.155, -0.2, 0.016 + random.gauss(0, 0.0015), m["kerb"], None, 0.006)
        box(k, -80, 80, y - walk - 0.5 - width, y - walk - 0.45, -0.2, 0.008, m["asphalt"])
        for x in np.arange(-22, 22, 0.35):
            if self.rng.random() < 0.4:
                self.put("tuft", float(x) + self.rng.normal(0, 0.1), y + 0.02, 0.08, 0.6)
        box(k, 7.2, 7.75, y - walk - 0.45, y - walk - 0.17, -0.1, 0.02, m["lead"])

    # ------------------------------------------------------------ borders
    def hedge(self, x0, x1, y, kind="hedge", axis="x"):
        for i in range(int(round(x1 - x0))):
            mx = T(x0 + i, y, 0) if axis == "x" else T(y, x0 + i, 0) @ R(90, "Z")
            for me in self.grow.get(kind, int(self.rng.integers(3))):
                self.k.place(me, mx @ Matrix.Diagonal((1, 1, float(self.rng.uniform(0.97, 1.03)), 1)))
        hh = 0.85 if kind == "hedge" else 1.7
        q = (x0, x1, y - 0.16, y + 0.16) if axis == "x" else (y - 0.16, y + 0.16, x0, x1)
        core = self.m.get("hedge core") or self.m.setdefault("hedge core", self.k.plain("hedge core", "#1c2716", 1.0, 0.0))
        i = 0 if axis == "x" else 2
        q = tuple(v + (0.22, -0.22)[n - i] if n - i in (0, 1) else v for n, v in enumerate(q))
        box(self.k, *q, 0, hh, core)

    def picket_fence(self, x0, x1, y, height=0.95, mat="fence"):
        k, m = self.k, self.m[mat]
        x = x0
        while x < x1:
            t = T(x, y, 0) @ R(random.gauss(0, 0.5), "Y")
            h = height + random.gauss(0, 0.006)
            box(k, -0.042, 0.042, -0.012, 0.012, 0.09, h, m, t, 0.004)
            x += 0.145 + random.gauss(0, 0.002)
        for z in (0.28, height - 0.22):
            box(k, x0 - 0.05, x1, y + 0.012, y + 0.05, z, z + 0.075, m)
        for x in np.arange(x0, x1 + 0.1, 2.1):
            box(k, x - 0.05, x + 0.05, y + 0.03, y + 0.13, -0.2, height + 0.04, m, None, 0.008)
            self.put("tuft", float(x), y, scale=1.2)
        for x in np.arange(x0, x1, 0.3):
            if self.rng.random() < 0.7:
                self.put("tuft", float(x), y + self.rng.normal(0, 0.07), scale=1.0)

    def low_wall(self, x0, x1, y, height=0.55, mat="render"):
        box(self.k, x0, x1, y - 0.12, y + 0.12, -0.2, height, self.m[mat], None, 0.01)
        for x in np.arange(x0, x1 - 0.1, 0.5):
            box(self.k, x + 0.002, min(x + 0.498, x1), y - 0.16, y + 0.16, height, height + 0.05, self.m["concrete"], None, 0.008)

    def bed(self, x0, y0, x1, y1, kinds=("hydrangea", "shrub", "lavender"), spacing=0.7):
        """Planting bed with soil and mixed shrubs."""
        box(self.k, x0, x1, y0, y1, -0.2, 0.025, self.m["soil"])
        self.keep_clear((x0, y0, x1, y1))
        for x in np.arange(x0 + 0.3, x1 - 0.1, spacing):
            for y in np.arange(y0 + 0.25, y1, spacing):
                kind = kinds[int(self.rng.integers(len(kinds)))]
                self.put(kind, float(x) + self.rng.normal(0, 0.1), float(y) + self.rng.normal(0, 0.08), scale=self.rng.uniform(0.7, 1.1))

    def meadow(self, x0, y0, x1, y1, density=0.4):
        for x in np.arange(x0, x1, density):
            for y in np.arange(y0, y1, density):
                if self.free(x, y):
                    self.put("meadow", float(x) + self.rng.normal(0, 0.1), float(y) + self.rng.normal(0, 0.1), variants=3)

    # ------------------------------------------------------------ background
    def backdrop(self, near=(42, 66), far=(85, 135)):
        """Trees all round: behind the house against the horizon, behind the camera for the window panes."""
        rng = self.rng
        for ring, step, chance, size in ((near, 3.0, 0.55, (0.6, 0.95)), (far, 1.7, 1.0, (0.75, 1.2))):
            for deg in np.arange(0, 360, step):
                t, r = math.radians(deg), rng.uniform(*ring)
                x, y = math.sin(t) * r, math.cos(t) * r
                if rng.random() > chance or (y < 0 and abs(x) < 75 and ring is near) or (y < 0 and rng.random() < 0.5):
                    continue
                kind = "far" if rng.random() < 0.9 else "spruce"
                self.put(kind, x, y, -0.3, rng.uniform(*size), variants=3, flat=rng.uniform(0.8, 1.05))
        ahead = math.atan2(self.target.x - self.eye.x, self.target.y - self.eye.y)
        for deg in np.arange(-42, 42, 1.3):   # undergrowth closes the gaps below the crowns
            t, r = math.radians(deg) + ahead, rng.uniform(75, 120)
            self.put("far", self.eye.x + math.sin(t) * r, self.eye.y + math.cos(t) * r, -3.4, rng.uniform(0.6, 0.85), variants=3)
        for x in np.arange(-70, 70, 9.0):     # across the street, for the reflections
            self.put("linden", x + rng.uniform(-3, 3), self.eye.y - rng.uniform(12, 24), -0.3, rng.uniform(0.7, 1.1), variants=1)

    def neighbour(self, x, y, turn, roof="#7d4632", wall="#d9d2c3", w=11.0, d=8.5, eaves=3.6, pitch=42):
        """House in the background: walls, ribbed roof, a few windows."""
        k, m = self.k, self.m
        key = "neighbour " + wall
        wall_mat = m.get(key) or m.setdefault(key, k.plain(key, wall, 0.95, 0.1, vary=0.05, scale=30))
        rk = "roof " + roof
        roof_mat = m.get(rk) or m.setdefault(rk, far_roof(k, rk, roof))
        mx = T(x, y, 0) @ R(turn, "Z")
        rise = d / 2 * math.tan(math.radians(pitch))
        v = [(-w / 2, -d / 2, 0), (w / 2, -d / 2, 0), (w / 2, d / 2, 0), (-w / 2, d / 2, 0)]
        v += [(a, b, eaves) for a, b, _ in v] + [(-w / 2, 0, eaves + rise), (w / 2, 0, eaves + rise)]
        k.place(k.mesh_from("far wall", v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], wall_mat, True), mx)
        polygon_mesh(k, v, [(4, 7, 8), (5, 9, 6)], wall_mat, mx)
        for turn2 in (0, 180):
            s = d / 2 / math.cos(math.radians(pitch)) + 0.5
            box(k, -w / 2 - 0.4, w / 2 + 0.4, 0, s, 0, 0.16, roof_mat,
                mx @ R(turn2, "Z") @ T(0, 0, eaves + rise + 0.05) @ R(pitch, "X") @ T(0, -s, 0))
        for side in (-1, 1):
            for i in range(4):
                u = -w / 2 + 1.2 + i * (w - 2.4) / 3.4
                y0, y1 = side * (d / 2 + 0.02) - 0.02, side * (d / 2 + 0.02) + 0.02
                box(k, u, u + 1.15, y0, y1, 1.0, 2.3, m["frame"], mx)
                box(k, u + 0.08, u + 1.07, y0 - 0.01, y1 + 0.01, 1.08, 2.22, m["pane"], mx)
            for u in (-1.9, 0.6):
                for e, mat in ((0.07, m["frame"]), (0.0, m["pane"])):
                    c = side * (w / 2 + (0.01 if e else 0.03))
                    box(k, c - 0.02, c + 0.02, u - e, u + 1.2 + e, eaves - 0.2 - e, eaves + 1.1 + e, mat, mx)
        box(k, 1.5, 2.2, -0.35, 0.35, eaves + rise - 0.8, eaves + rise + 0.8, m["brick"], mx)

    # ------------------------------------------------------------ light and camera
    def shoot(self, sun=(226, 34), cover=0.5, clouds="cumulus", seed=1, strength=4.6):
        k = self.k
        s = season.sunlight(self.season, self.light, *sun)
        if self.season == "autumn":
            season.scatter(self, [t for t in self.trees if t[1] < 12], self.kerb)
        if self.light == "evening":
            season.light_up(self.m)
        heaven.sky(k, s["azimuth"], s["elevation"], cover, s["sky"], 1.0, seed, clouds, self.light)
        light.sun(s["azimuth"], s["elevation"], strength * s["strength"], s["colour"], s["angle"])
        light.camera(self.eye, self.target, self.lens, fstop=self.fstop, focus=self.target)

    def branch(self, right, up, ahead=2.6, scale=0.22, kind="linden"):
        """Leaves of a near tree that hang into a corner of the picture, out of focus."""
        d = (self.target - self.eye).normalized()
        side = d.cross(Vector((0, 0, 1))).normalized()
        p = self.eye + d * ahead + side * right * ahead + side.cross(d) * up * ahead
        self.put(kind, p.x, p.y, p.z, scale, variants=1)


def far_roof(k, name, colour):
    """Roof of a neighbour: rows of tiles as a pattern only."""
    m, n, out = k.new_material(name)
    co = n.add("ShaderNodeTexCoord").outputs["Object"]
    c = k.linear(colour)
    t = n.add("ShaderNodeTexBrick", Vector=co, Color1=c, Color2=tuple(v * 0.8 for v in c[:3]) + (1,),
              Mortar=tuple(v * 0.45 for v in c[:3]) + (1,), Scale=1.0)
    for key, val in (("Mortar Size", 0.012), ("Brick Width", 0.3), ("Row Height", 0.34)):
        t.inputs[key].default_value = val
    f = n.range(n.noise(co, 0.6, 5, 0.6), 0.3, 0.7, 0.75, 1.15)
    col = n.mix(1.0, t.outputs[0], n.add("ShaderNodeCombineXYZ", i0=f, i1=f, i2=f).outputs[0], "MULTIPLY")
    n.put(out, n.add("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=0.9, Specular=0.2))
    return m
