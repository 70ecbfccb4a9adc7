"""Tile geometry: builds one roof tile as a closed mesh from the model table (all lengths in mm).

Axes of a tile: x across the roof (0 = left edge with the water lock), y up the slope
(0 = foot, length = head), z off the roof. The right edge is the cover flap that lies over
the water lock of the right-hand neighbour.
"""
import math
import numpy as np


def smooth(a, b, v):
    t = np.clip((v - a) / (b - a), 0.0, 1.0)
    return t * t * t * (t * (6 * t - 15) + 10)


def bump(v, centre, half):
    """Rounded rib: 1 at the centre, 0 outside centre +- half."""
    t = np.clip(np.abs(v - centre) / half, 0.0, 1.0)
    return (0.5 + 0.5 * np.cos(math.pi * t)) ** 0.7


LOCK_GAP = 6.0


def wave(m, x):
    """Height of the visible upper surface; defined over lock..width."""
    w, c, a = m["width"], m["cover"], m["wave"]
    lock = w - c
    f = m["form"]
    if f == "flachdach":
        roll = w - 44.0
        up = smooth(roll - 66, roll + 6, x)
        down = smooth(roll - 6, w + 22, x)
        trough = -3.5 * np.sin(np.clip((x - lock) / (roll - 40 - lock), 0, 1) * math.pi) ** 2
        return a * (up - 0.86 * down) + trough
    if f == "glatt":
        return a * bump(x, lock + 12, 7.8)
    if f == "hohlfalz":
        s = (x - (w - 38)) / c
        return a * (0.5 + 0.5 * np.cos(2 * math.pi * s)) ** 1.15
    if f == "doppel-s":
        s = (x - (w - 24)) / (c / 2)
        return a * (0.5 + 0.5 * np.cos(2 * math.pi * s)) ** 1.25
    if f == "moench":                    # the half pipe of the Mönch beside the trough of the Nonne
        c, r = w - m["cover"] / 4.0 - 2.0, m["cover"] / 4.0 + 1.0
        trough = -0.62 * a * (1 - ((x - (c - m["cover"] / 2)) / (1.03 * r)) ** 2)
        return np.maximum(trough, np.where(np.abs(x - c) < r, a * np.sqrt(np.clip(1 - ((x - c) / r) ** 2, 0, 1)), -1e3))
    return 0.0 * x


def flap_lift(m, x):
    """The cover flap of a regular wave lies a little above its neighbour: a visible joint."""
    if m["form"] not in ("hohlfalz", "doppel-s"):
        return 0.0 * x
    return 5.5 * smooth(m["cover"] - 34, m["cover"] + 8, x)


def upper(m, x):
    """Upper surface across the tile, side lock included."""
    f = m["form"]
    if f == "biber":
        return -2.2 * ((x / m["width"] - 0.5) * 2) ** 2
    lock = m["width"] - m["cover"]
    t = m["thickness"]
    main = wave(m, x)
    under = wave(m, x + m["cover"]) - t - LOCK_GAP
    main = main + flap_lift(m, x)
    k = smooth(lock + 0.8, lock + 4.4, x)
    ribs = 0.0
    if f == "doppel-s":
        ribs = 5.0 * bump(x, lock * 0.36, 5.0)
    else:
        for p in (0.20, 0.58):
            ribs = ribs + 5.2 * bump(x, lock * p, 4.6)
    return k * main + (1 - k) * (under + ribs)


def lower(m, x):
    f = m["form"]
    t = m["thickness"]
    if f == "biber":
        return upper(m, x) - t
    lock = m["width"] - m["cover"]
    main = wave(m, x) + flap_lift(m, x) - t
    under = wave(m, x + m["cover"]) - t - LOCK_GAP - 8.0
    k = smooth(lock + 1, lock + 12, x)
    return k * main + (1 - k) * under


def lines(a, b, step, edge):
    """Grid lines from a to b: fine next to both ends (for the rounded edges), `step` between."""
    e = np.array([0, 0.12, 0.3, 0.55, 1.0]) * edge
    n = max(2, int(round((b - a - 2 * edge) / step)))
    mid = np.linspace(a + edge, b - edge, n + 1)
    return np.unique(np.concatenate([a + e, mid, b - e]))


def foot_line(m, x):
    """y of the lower edge (rounded for the plain tile)."""
    if m["form"] == "biber":
        r = m["radius"]
        return r - np.sqrt(r * r - (x - m["width"] / 2) ** 2)
    return 0.0 * x


def build(m, seed=0, step=3.0, ystep=8.0, warp=1.0, edge=3.6):
    """-> vertices (n,3) in metres, quads (list of 4-tuples)."""
    rng = np.random.default_rng(seed)
    w, l = float(m["width"]), float(m["length"])
    f = m["form"]
    xs = lines(0, w, step, edge)
    if f not in ("biber",):
        lock = w - m["cover"]
        extra = [lock + d for d in (0.8, 1.7, 2.6, 3.5, 4.4)]
        xs = np.unique(np.concatenate([xs, extra]))
    vs = lines(0, l, ystep, edge)
    interlock = f in ("flachdach", "glatt", "hohlfalz")
    if interlock:
        vs = np.unique(np.concatenate([vs, np.arange(l - 66, l - 4, 2.0 if step <= 3 else 5.0)]))
    x, v = np.meshgrid(xs, vs, indexing="ij")
    y0 = foot_line(m, x)
    y = y0 + (l - y0) * (v / l)

    top = upper(m, x)
    bot = lower(m, x)
    if interlock:  # head lock: a lowered seat with two transverse ribs
        if f == "glatt":  # the water rib runs out before the head
            top = top - wave(m, x) * smooth(l - 76, l - 56, y) * (x > w - m["cover"] + 4)
        inside = smooth(w - m["cover"] - 3, w - m["cover"] + 4, x) * (1 - smooth(w - 12, w - 4, x))
        top = top - 6.0 * smooth(l - 64, l - 58, y)
        top = top + inside * 6.5 * (bump(y, l - 44, 5.5) + bump(y, l - 18, 5.5))
        bot = bot - 4.0 * smooth(l - 70, l - 60, y)
    if f == "doppel-s":
        top = top - 1.5 * smooth(l - 40, l - 30, y)

    # distance to the outline -> rounded upper and lower edges
    slope = 1.0
    if f == "biber":
        r = m["radius"]
        slope = np.sqrt(np.clip(r * r - (x - w / 2) ** 2, 1, None)) / r
    d = np.minimum(np.minimum(x, w - x), np.minimum((y - y0) * slope, l - y))
    q = np.clip(edge - d, 0, edge)
    top = top - (edge - np.sqrt(np.clip(edge * edge - q * q, 0, None))) * 0.85
    e2 = edge * 0.55
    q = np.clip(e2 - d, 0, e2)
    bot = bot + (e2 - np.sqrt(np.clip(e2 * e2 - q * q, 0, None))) * 0.85
    bot = np.minimum(bot, top - 2.0)

    # hand-of-the-kiln irregularity: twist, bow, a few long soft waves
    sx, sy = x / w - 0.5, y / l - 0.5
    dz = warp * (rng.normal(0, 1.1) * sx * sy * 4 * 0.5 + rng.normal(0, 0.6) * (4 * sy * sy - 0.33)
                 + rng.normal(0, 0.35) * (4 * sx * sx - 0.33))
    for _ in range(5):
        kx, ky = rng.uniform(1, 4), rng.uniform(1, 6)
        dz = dz + warp * 0.16 * np.sin(2 * math.pi * (kx * sx + ky * sy) + rng.uniform(0, 6.28))
    top, bot = top + dz, bot + dz
    # slightly uneven outline
    dy = warp * 0.35 * np.sin(2 * math.pi * (rng.uniform(1, 3) * sx) + rng.uniform(0, 6.28)) * (1 - v / l)
    dx = warp * 0.30 * np.sin(2 * math.pi * (rng.uniform(1, 3) * sy) + rng.uniform(0, 6.28)) * 2 * sx

    nx, ny = x.shape
    n = nx * ny
    verts = np.empty((2 * n, 3))
    verts[:n, 0] = verts[n:, 0] = (x + dx).ravel()
    verts[:n, 1] = verts[n:, 1] = (y + dy).ravel()
    verts[:n, 2] = top.ravel()
    verts[n:, 2] = bot.ravel()
    i, j = np.meshgrid(np.arange(nx - 1), np.arange(ny - 1), indexing="ij")
    a = (i * ny + j).ravel()
    quads = [np.stack([a, a + ny, a + ny + 1, a + 1], 1)]
    quads.append(np.stack([a + 1, a + ny + 1, a + ny, a], 1) + n)
    j = np.arange(ny - 1)
    i = np.arange(nx - 1)

    def wall(p, q):
        quads.append(np.stack([p, p + n, q + n, q], 1))
    wall(j + 1, j)                                            # left
    wall((nx - 1) * ny + j, (nx - 1) * ny + j + 1)            # right
    wall(i * ny, (i + 1) * ny)                                # foot
    wall((i + 1) * ny + ny - 1, i * ny + ny - 1)              # head
    return verts / 1000.0, np.concatenate(quads).astype(np.int32)


def rest_angle(m):
    """How far a single tile leans when it lies on the ground (radians about y): slope of the part
    of the lower hull of its cross-section that carries the middle; the nibs keep it below 3 degrees."""
    x = np.linspace(0, m["width"], 240)
    hull = []
    for p in zip(x, lower(m, x)):
        while len(hull) > 1 and ((hull[-1][0] - hull[-2][0]) * (p[1] - hull[-2][1])
                                 <= (hull[-1][1] - hull[-2][1]) * (p[0] - hull[-2][0])):
            hull.pop()
        hull.append(p)
    for a, b in zip(hull, hull[1:]):
        if a[0] <= m["width"] / 2 <= b[0]:
            return max(-0.052, min(0.052, math.atan2(b[1] - a[1], b[0] - a[0])))
    return 0.0


def batten(m):
    lo, hi = m["batten"]
    return lo + (hi - lo) * 0.6


def lay(m, cols, rows, seed=1, jitter=1.0, variants=5):
    """Positions of tiles on a roof plane (metres): list of dict(x, y, z, tilt, yaw, roll, variant).

    x = 0 at the left edge of the first column, y = 0 at the foot of the first row.
    """
    rng = np.random.default_rng(seed)
    b, c, t = batten(m) / 1000, m["cover"] / 1000, m["thickness"] / 1000
    h = t + 0.0012
    biber = m["form"] == "biber"
    if biber:
        c += 0.002
    tilt = -math.atan2(h, b)
    out = []
    for r in range(rows):
        shift = c / 2 if biber and r % 2 else 0.0
        for k in range(cols + (1 if biber and r % 2 else 0)):
            out.append(dict(
                x=k * c - shift + rng.normal(0, 0.0006) * jitter,
                y=r * b + rng.normal(0, 0.0011) * jitter,
                z=abs(rng.normal(0, 0.0005)) * jitter,
                tilt=tilt + rng.normal(0, 0.0012) * jitter,
                yaw=rng.normal(0, 0.0022) * jitter,
                roll=rng.normal(0, 0.0025) * jitter,
                variant=int(rng.integers(variants)), row=r, col=k))
    return out
