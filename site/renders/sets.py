"""Places: halls, yards, docks, containers, racks, and what stands about in them."""
from truck import *


def ground(name, size=120, at=(0, 0), **options):
    concrete(name, **options)
    h = size / 2
    mesh_object("ground", [(at[0] + x, at[1] + y, 0) for x, y in ((-h, -h), (h, -h), (h, h), (-h, h))], [(0, 1, 2, 3)], materials[name])


def stripe(a, b, width=0.1, color="#d9a514", name="yellow line", wear=0.35):
    floor_paint(name, color, wear)
    d = Vector((b[0] - a[0], b[1] - a[1], 0))
    box((d.length, width, 0.001), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0.002), materials[name], 0, (0, 0, math.degrees(math.atan2(d.y, d.x))))


def corrugated(length, height, material, at, turn=0, depth=0.04, pitch=0.28):
    n = max(1, round(length / pitch))
    p = length / n
    xs = []
    for i in range(n):
        xs += [(-length / 2 + p * (i + t), d) for t, d in ((0, 0), (0.38, 0), (0.5, depth), (0.88, depth))]
    xs.append((length / 2, 0))
    v = [(x, y, z) for x, y in xs for z in (0, height)]
    f = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(xs) - 1)]
    return turned(mesh_object("corrugated", v, f, material, smooth=False), at, (0, 0, turn))


def container(color, length=6.06):
    m = paint("container " + color, color, 0.5, 0.05, 0.5, 0.7)
    w, h = 2.44, 2.59
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.16, 0.12, h), (x * (length / 2 - 0.08), y * (w / 2 - 0.06), h / 2), m, 0.012)
            for z in (0.06, h - 0.06):
                box((0.18, 0.17, 0.125), (x * (length / 2 - 0.085), y * (w / 2 - 0.08), z), m, 0.012)
    for y in (-1, 1):
        for z in (0.09, h - 0.06):
            box((length, 0.10, 0.13), (0, y * (w / 2 - 0.05), z), m, 0.01)
        corrugated(length - 0.2, h - 0.2, m, (0, y * (w / 2 - 0.06), 0.1), 0 if y > 0 else 180, 0.036)
    for z in (0.09, h - 0.06):
        for x in (-1, 1):
            box((0.12, w, 0.13), (x * (length / 2 - 0.06), 0, z), m, 0.01)
    corrugated(w - 0.2, h - 0.2, m, (-length / 2 + 0.05, 0, 0.1), 90, 0.036)
    box((length - 0.1, w - 0.1, 0.04), (0, 0, h - 0.04), m, 0)
    for s in (1, -1):
        box((0.05, w / 2 - 0.12, h - 0.26), (length / 2 - 0.05, s * (w / 4 - 0.02), h / 2), m, 0.01)
        for k in (0.25, 0.75):
            rod((length / 2, s * w / 2 * k, 0.12), (length / 2, s * w / 2 * k, h - 0.12), 0.02, materials["zinc"], 10)
            box((0.03, 0.25, 0.04), (length / 2 + 0.02, s * w / 2 * k + 0.1 * s, 1.1), materials["zinc"], 0.005)


COLORS = ("#24506f", "#3d4a52", "#7a3324", "#8b8f8f", "#1d4a45", "#a8762a")


def containers(length=6.06):
    return [group(f"container {c} {length}", container, c, length) for c in COLORS]


def rack(x, y0, bays, levels=(1.7, 3.4, 5.1), seed=1, full=0.9, face=1, kinds=4):
    """Pallet racking along Y."""
    paint("rack blue", "#123a66", 0.42, 0.1, 0.3, 0.5)
    paint("rack orange", "#c06412", 0.42, 0.1, 0.3, 0.5)
    r = random.Random(seed)
    top = levels[-1] + 1.5

    def upright():
        for s in (1, -1):
            box((0.08, 0.10, top), (s * 0.48, 0, top / 2), materials["rack blue"], 0.005)
        z, k = 0.3, 1
        while z < top - 0.9:
            rod((-k * 0.46, 0, z), (k * 0.46, 0, z + 0.9), 0.018, materials["rack blue"], 8)
            z, k = z + 0.9, -k

    def beams():
        for z in levels:
            for s in (1, -1):
                box((0.05, 2.65, 0.13), (s * 0.48, 0, z - 0.065), materials["rack orange"], 0.005)

    loads = [group(f"load {i}", goods, *((3, 2, 3, 0.29), (2, 2, 3, 0.33), (4, 3, 4, 0.24), (3, 2, 4, 0.26))[i % 4], seed=i + 3) for i in range(kinds)]
    u, b = group(f"upright {top}", upright), group(f"beams {levels}", beams)
    for i in range(bays + 1):
        place(u, (x, y0 + i * 2.75, 0))
    for i in range(bays):
        place(b, (x, y0 + (i + 0.5) * 2.75, 0))
        for z in (0.0, *levels):
            for k in range(3):
                if r.random() < full:
                    place(r.choice(loads), (x + face * 0.03 + r.uniform(-0.03, 0.03), y0 + i * 2.75 + 0.5 + k * 0.87, z), r.choice((0, 180)) + r.uniform(-1, 1))


def bollard(at):
    m = paint("bollard", "#d39a12", 0.45, 0.1, 0.5, 0.8)
    cylinder(0.085, 1.05, (*at, 0.525), m, sides=32, bevel=0.03)
    cylinder(0.088, 0.12, (*at, 0.80), materials["lettering"], sides=32, bevel=0)


def roof(y0, y1, height, half, openings, step=5.0, color="#c9ced2"):
    """A flat roof with skylights that run along Y, on white trusses."""
    plain("roof", color, 0.7)
    m = materials["roof"]
    edges = [-half] + [x for pair in openings for x in pair] + [half]
    for a, b in zip(edges[::2], edges[1::2]):
        box((b - a, y1 - y0, 0.1), ((a + b) / 2, (y0 + y1) / 2, height), m, 0)
    y = y0
    while y < y1:
        for z in (height - 0.15, height - 1.3):
            box((2 * half, 0.12, 0.14), (0, y, z), materials["white"], 0)
        n = int(half)
        for i in range(n):
            x = -half + i * 2 * half / n
            rod((x, y, height - 1.3), (x + half / n, y, height - 0.15), 0.035, materials["white"], 6)
            rod((x + half / n, y, height - 0.15), (x + 2 * half / n, y, height - 1.3), 0.035, materials["white"], 6)
        y += step
