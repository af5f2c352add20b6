"""The pictures: for each, what stands where, the light, and the camera (towards +Y unless noted)."""
from looks import COLUMN, SIZE
from props import *

# A hero is rendered once, as a tall frame: its lower 1080 pixels are the landscape picture, a column of
# 864 pixels over the whole height is the one for phones.
HERO = (1920, 1350)


def frame_of(name):
    """Width, height, and the parts of the frame to render as (left, right, bottom, top) fractions."""
    if name.startswith("hero"):
        x = COLUMN[name] / 1920
        return *HERO, [(0, 1, 0, 0.8), (x, x + 0.45, 0.8, 1)]
    return *SIZE[name.split("-")[0]], [(0, 1, 0, 1)]


def hero_camera(at, target, lens, aperture, focus, horizon=None):
    """Level camera with the horizon at a fraction of the landscape's height from the top; without
    `horizon` it tilts towards the target. The shift adds the strip above, for phones."""
    if horizon is not None:
        target = (target[0], target[1], at[2])
    up = 0 if horizon is None else (horizon - 0.5) * 1080 / 1920
    c = camera(at, target, lens, aperture, focus, (0, up + 135 / 1920))
    c.data.sensor_fit = "HORIZONTAL"


def build(name):
    palette()
    stuff()
    return globals()[name.replace("-", "_")]()


def hero_1():
    """Dawn in the yard, blue: the truck on wet asphalt, low sun from the right."""
    ground("asphalt", 400, (0, 150), color="#3b3d40", rough=0.55, joint=0, tracks=True, wet=0.62, coarse=0.7)
    c, r = containers(), random.Random(8)
    for i in range(6):
        for k in range((3, 2, 3, 3, 2, 3)[i]):
            place(c[(i * 2 + k * 3) % 6], (-6.6 + r.uniform(-0.05, 0.05), 13 + i * 6.3, k * 2.6), 90)
    for i in range(7):
        for k in range(r.choice((1, 2, 2, 3))):
            place(c[r.randrange(6)], (-6 + i * 6.4, 62, k * 2.6))
    for i in range(3):
        for k in range((2, 1, 3)[i]):
            place(c[(i + k) % 6], (13.5, 22 + i * 7, k * 2.6), 90)
    for x, y in ((-2.8, 40), (8.5, 48), (17, 60)):
        rod((x, y, 0), (x, y, 14), 0.12, materials["dark"], 10)
        box((1.6, 0.4, 0.22), (x, y, 14), materials["dark"], 0.02)
        box((1.4, 0.1, 0.12), (x, y - 0.22, 13.9), glow("mast lamp", "#dfe9ff", 60), 0)
    place(group("truck", truck, 0.22, True), (1.5, 7.1, 0), 219)
    stripe((-2.6, -2), (-2.6, 60), 0.14, "#cfcabb", "white line", 0.5)
    stripe((4.6, -2), (4.6, 60), 0.14, "#cfcabb", "white line", 0.5)
    world([(0.0, "#d9b9a0"), (0.05, "#a9b3c4"), (0.18, "#5f86b4"), (0.6, "#28497a"), (1, "#16294a")], 0.55, (0.92, 0.30, 0.06), "#ffb27a", 1.6, 14, 0.10)
    sun((-0.93, 0.16, -0.16), 2.6, "#ffc08a", 0.8)
    panel((-4, -1, 4), (1.3, 6.5, 0.8), 3, 420, "#9cc4ff")
    for s in (0.42, -0.42):
        spot((1.5 - 0.14 - s * 0.75, 7.1 - 0.62 + s * 0.9, 1.74), (-3.2, 1.2, 0), 110, 58, "#fff1dc", 0.7)
    hero_camera((0.0, 0.0, 0.5), (0, 10, 0), 35, 2.8, (1.0, 6.2, 0.6), 0.75)
    return dict(far=160)


def hero_2():
    """Noon in the assembly hall, white, from a crane's height: new trucks ready to leave."""
    ground("hall floor", 120, (0, 30), color="#a3a5a5", rough=0.24, joint=6.0, tracks=False)
    t = group("truck", truck, 0.12, False)
    for i, (x, y) in enumerate(((1.5, 8.6), (3.0, 12.2), (4.5, 15.8), (6.0, 19.4), (7.5, 23.0), (9.0, 26.6))):
        place(t, (x, y, 0), 214)
    stripe((-3.4, 2.0), (9.0, 36.0), 0.11, "#d9a514", "yellow line", 0.25)
    stripe((5.6, 7.0), (15.5, 34.0), 0.11, "#d9a514", "yellow line", 0.25)
    body = group("bare", truck, 0.12, False, None, False)
    paint("stand", "#3c5f86", 0.4, 0.2, 0.3, 0.4)
    for i in range(5):
        x, y = -7.5 + i * 1.2, 21 + i * 5.2
        box((3.0, 1.3, 0.5), (x, y, 0.25), materials["stand"], 0.02, (0, 0, 60))
        place(body, (x, y, 0.5), 240)
    plain("wall", "#c4c9cc", 0.6)
    box((60, 0.3, 11), (0, 52, 5.5), materials["wall"], 0)
    box((0.3, 80, 11), (-17, 20, 5.5), materials["wall"], 0)
    box((60, 0.1, 3.0), (0, 51.8, 7.6), glow("window", "#f2f7ff", 3.2), 0)
    for i in range(20):
        box((0.12, 0.2, 3.0), (-28 + i * 3, 51.7, 7.6), materials["white"], 0)
    for i in range(5):
        box((0.5, 0.5, 10), (14.5, 8 + i * 9, 5), materials["white"], 0.02)
        box((0.5, 0.5, 10), (-12.5, 14 + i * 9, 5), materials["white"], 0.02)
    roof(-6, 52, 10.5, 22, [(-10.5, -9.0), (-1.4, 0.2), (6.6, 8.2)], 5.5)
    sun((0.42, 0.22, -0.86), 6.0, "#fffaf0", 0.5)
    world([(0, "#ffffff"), (1, "#e6f0ff")], 0.8)
    for x in (-6, 3, 12):
        panel((x, 22, 9.9), (x, 22, 0), 3.0, 2600, "#f3f7ff", 50)
    hero_camera((-1.0, -0.6, 5.2), (0.75, 10.0, 1.55), 40, 3.2, (1.6, 8.4, 1.0))
    return dict(far=90)


def hero_3():
    """Night at the dock, amber: the truck brings a pallet past the lit doors, over wet ground."""
    ground("asphalt", 200, (0, 40), color="#3a3b3e", rough=0.5, joint=0, wet=0.75, coarse=0.6)
    m = paint("facade", "#2c3a4b", 0.5, 0.1, 0.3, 0.3)
    y, doors, width, height, sill = 15.0, (1.2, 5.4, 9.6), 2.9, 3.1, 1.15
    edges = [-40] + [e for x in doors for e in (x - width / 2, x + width / 2)] + [40]
    for a, b in zip(edges[::2], edges[1::2]):
        corrugated(b - a, 8, m, ((a + b) / 2, y, 0), 0, 0.05, 0.25)
    for x in doors:
        corrugated(width, 8 - sill - height, m, (x, y, sill + height), 0, 0.05, 0.25)
        box((width, 0.3, sill), (x, y, sill / 2), materials["dark"], 0.01)
        for s in (1, -1):
            box((0.42, 0.6, height + 0.5), (x + s * (width / 2 + 0.2), y - 0.3, sill + height / 2 + 0.1), materials["rubber"], 0.05)
            box((0.25, 0.3, 0.5), (x + s * 0.95, y - 0.25, sill - 0.45), materials["rubber"], 0.04)
        box((width + 0.85, 0.65, 0.5), (x, y - 0.3, sill + height + 0.2), materials["rubber"], 0.06)
        box((0.5, 0.3, 0.1), (x + 2.1, y - 1.0, 5.6), materials["dark"], 0.02)
        box((0.4, 0.2, 0.02), (x + 2.1, y - 1.0, 5.54), glow("dock lamp", "#ffb45c", 40), 0)
    plain("inner wall", "#b7a486", 0.7)
    box((40, 0.1, 7), (5, y + 9, 4), materials["inner wall"], 0)
    box((40, 9, 0.1), (5, y + 4.6, sill - 0.05), materials["inner wall"], 0)
    box((40, 9, 0.1), (5, y + 4.6, 6.4), materials["white"], 0)
    loads = [group(f"load {i}", goods, seed=i + 3) for i in range(3)]
    r = random.Random(4)
    for x in (-0.2, 1.2, 2.4, 4.4, 5.9, 8.8, 10.2):
        for k in range(r.choice((1, 2))):
            place(r.choice(loads), (x, y + r.choice((4, 5.5)), sill + k * 1.05), 90)
    panel((5, y + 4.5, 6.2), (5, y + 4.0, 0), 16, 3600, "#ffb765", 7)
    spot((3.3, y - 1.0, 5.5), (3.3, y - 2.4, 0), 2600, 120, "#ffab52", 0.8, 0.12)
    panel((5.4, y + 0.8, sill + 2.9), (5.4, y - 5, 0.2), 11.0, 3600, "#ffb060", 1.0)
    place(group("truck", truck, 0.28, True, group("load", goods, 3, 2, 3, 0.29, 9)), (1.95, 9.2, 0), 203)
    for x in (-2.2, 3.3, 7.5):
        bollard((x, y - 1.8))
    stripe((-0.9, y - 1.6), (-4.5, -2), 0.12, "#cfcabb", "white line", 0.5)
    stripe((3.3, y - 1.6), (3.3, -2), 0.12, "#cfcabb", "white line", 0.5)
    world([(0, "#1c2a44"), (0.3, "#0d1a33"), (1, "#060c18")], 0.5)
    panel((-4.5, 0.5, 3.5), (1.6, 7, 1.0), 2.2, 900, "#8fb4f0")
    spot((-1.8, 10.8, 5.5), (1.7, 9.0, 0.9), 4200, 44, "#ffbe78", 0.6, 0.1)
    spot((1.5, 8.35, 1.74), (-2.5, 5.5, 0), 130, 56, "#fff0d8", 0.7)
    hero_camera((0.0, 0.0, 0.8), (0, 10, 0), 38, 2.5, (1.5, 8.5, 1.0), 0.72)
    return dict(far=90)


def hero_4():
    """Noon in the warehouse, white: from the floor, the mast lifts a pallet against tall windows."""
    ground("hall floor", 100, (0, 20), color="#8f9192", rough=0.22, joint=6.0)
    place(group("truck", truck, 1.35, False, group("load", goods, 3, 2, 2, 0.30, 12, 0.0)), (2.02, 9.0, 0), 200)
    plain("wall", "#8f979d", 0.6)
    box((70, 0.3, 14), (0, 32, 7), materials["wall"], 0)
    for i in range(9):
        box((2.5, 0.1, 7.2), (-10.6 + i * 3.3, 31.8, 5.2), glow("window", "#eaf2ff", 2.6), 0)
        for k in range(4):
            box((2.5, 0.14, 0.09), (-10.6 + i * 3.3, 31.7, 2.9 + k * 1.5), materials["dark"], 0)
        box((0.09, 0.14, 7.2), (-10.6 + i * 3.3, 31.7, 5.2), materials["dark"], 0)
    rack(-4.6, 8, 8, seed=4, kinds=3)
    rack(8.2, 13, 6, seed=7, kinds=3, face=-1)
    world([(0, "#dfe8f2"), (1, "#b9c8d8")], 0.30)
    panel((1.5, 30, 5.5), (1.5, 8, 1.0), 22, 3600, "#eef5ff", 7)
    panel((-3.2, 2.2, 5.5), (1.0, 8.6, 1.2), 1.2, 1700, "#fffaf2", 2.0)
    panel((6.5, 9.0, 5.0), (1.9, 9.0, 1.2), 1.5, 800, "#eaf3ff", 2.5)
    stripe((-3.4, 0), (-3.4, 30), 0.1)
    stripe((6.9, 0), (6.9, 30), 0.1)
    hero_camera((0.0, 0.0, 0.5), (0, 10, 0), 35, 2.4, (1.6, 8.4, 1.2), 0.80)
    return dict(far=60)


def hero_5():
    """Night in the hall, close and low: wheel, fender and scratched forks under one hard light."""
    ground("hall floor", 60, (0, 15), color="#6f7274", rough=0.2, joint=6.0)
    place(group("truck", truck, 0.16, False), (0.86, 4.5, 0), 193)
    plain("wall", "#20262d", 0.8)
    box((60, 0.2, 12), (0, 24, 6), materials["wall"], 0)
    for i in range(6):
        box((0.5, 0.5, 9), (-7 + i * 3.4, 17, 4.5), materials["dark"], 0.02)
    r = random.Random(12)
    for i in range(16):
        ball(0.05, (-7 + i * 0.95 + r.uniform(-0.3, 0.3), 19 + r.uniform(-3, 3), r.choice((2.6, 2.7, 3.9))), glow("far lamp", "#cfe2ff", 40) if r.random() < 0.7 else glow("far warm lamp", "#ffc27a", 40), steps=12)
    world([(0, "#1a2536"), (1, "#0b111b")], 0.35)
    panel((-1.6, 1.6, 2.3), (0.6, 4.1, 0.5), 0.45, 300, "#fff6e6", 1.2)
    panel((3.6, 6.6, 2.8), (1.0, 4.5, 0.6), 0.5, 260, "#a9ccff", 2.2)
    panel((-1.0, 7.5, 3.6), (0.5, 4.6, 0.2), 1.0, 200, "#d6e6ff", 2.0)
    hero_camera((0.0, 0.0, 0.5), (0, 10, 0), 50, 2.0, (0.75, 3.95, 0.45), 0.62)
    return dict(far=40)


def vision_background():
    """Night in the warehouse: an aisle of racks, cold light, and the lamps of one truck far off."""
    ground("hall floor", 160, (0, 50), color="#5b5e62", rough=0.2, joint=6.0)
    for x, face in ((-2.7, 1), (2.7, -1)):
        rack(x, -1, 20, (1.7, 3.4, 5.1, 6.8), 5 + face, 0.92, face, 3)
    for x in (-1.95, 1.95):
        stripe((x, -4), (x, 60), 0.09)
    plain("roof", "#1a2026", 0.8)
    box((30, 80, 0.1), (0, 30, 10), materials["roof"], 0)
    for i in range(9):
        box((0.14, 2.2, 0.05), (0, 6 + i * 6, 9.2), glow("strip", "#cfe0ff", 5.0), 0)
    panel((0, 26, 9.1), (0, 26, 0), 0.6, 700, "#a9c6ff", 46, 120)
    panel((0, 60, 4), (0, 30, 2), 6, 1500, "#8fb4ff")
    place(group("truck", truck, 0.5, True, group("load", goods, 3, 2, 3, 0.29, 9)), (0.5, 24, 0), 262)
    spot((0.5, 23.4, 1.75), (0.1, 15, 0.0), 800, 56, "#ffe2b8", 0.8)
    world([(0, "#0d1828"), (1, "#05080f")], 0.3)
    camera((0.0, -4.5, 1.1), (0, 20, 1.75), 42, 3.5, (0.5, 20, 1.2))
    return dict(far=90)


def area_manufacturing():
    """Noon on the line: a truck without guard and mast on its stand, low, with the line behind."""
    ground("hall floor", 100, (0, 30), color="#9fa1a1", rough=0.22, joint=6.0, tracks=False)
    body = group("bare", truck, 0.12, False, None, False, False)
    paint("stand", "#2f5378", 0.4, 0.2, 0.3, 0.5)
    for i in range(6):
        x, y = 0.45 + i * 0.75, 4.6 + i * 4.4
        with frame((x, y, 0), 224):
            box((2.6, 0.9, 0.12), (-0.85, 0, 0.36), materials["stand"], 0.02)
            for a in (-1.9, 0.2):
                for b in (-0.35, 0.35):
                    box((0.12, 0.12, 0.30), (a, b, 0.15), materials["dark"], 0.01)
        place(body, (x, y, 0.38), 224)
    for x in (-2.2, 5.6):
        stripe((x, 0), (x + 4, 40), 0.11)
    plain("wall", "#c9ced1", 0.6)
    box((60, 0.3, 12), (0, 38, 6), materials["wall"], 0)
    for i in range(9):
        box((2.6, 0.1, 5.2), (-12 + i * 3.3, 37.8, 5.0), glow("window", "#f0f5ff", 2.6), 0)
    for i in range(6):
        box((0.4, 0.4, 9), (-5.2, 8 + i * 5.5, 4.5), materials["white"], 0.02)
        box((0.4, 0.4, 9), (8.6, 8 + i * 5.5, 4.5), materials["white"], 0.02)
    rack(-7.2, 6, 9, (1.6, 3.2), 3, 0.8)
    world([(0, "#eef2f6"), (1, "#cdd8e4")], 0.42)
    panel((-3.5, 1.0, 5.0), (0.4, 4.4, 0.9), 1.4, 900, "#fffaf2", 2.0)
    panel((5.0, 8.0, 4.6), (0.4, 4.4, 0.9), 1.6, 700, "#eaf2ff", 3.0)
    panel((1, 20, 8.0), (1, 20, 0), 2.5, 2200, "#f6f9ff", 36)
    camera((-1.0, -0.4, 0.75), (0.42, 5.2, 1.06), 42, 2.2, (0.2, 4.2, 0.9))
    return dict(far=60)


def desk(light="#fff7ea"):
    """A pale desk at a window, in daylight from the left."""
    plain("desk", "#b9a88e", 0.45, vary=0.12)
    plain("wall", "#aeb6bd", 0.7)
    box((2.6, 1.3, 0.03), (0, 0, -0.0155), materials["desk"], 0.004)
    box((8, 0.1, 4), (0, 2.6, 0.5), materials["wall"], 0)
    for i in range(3):
        box((0.9, 0.05, 1.7), (-1.5 + i * 1.15, 2.5, 0.55), glow("window", "#eaf2ff", 2.2), 0)
    world([(0, "#dfe7f0"), (1, "#b6c4d4")], 0.30)
    panel((-1.5, 0.9, 1.1), (0, 0, 0), 0.8, 34, light, 1.2)
    panel((1.3, 0.5, 0.9), (0, 0, 0.05), 0.6, 7, "#cfe0ff")


def model_truck(at, turn, scale=0.085):
    place(group("truck", truck, 0.35, False), at, turn, scale)


def area_professional():
    """A desk by the window: the drawing, a caliper and a scale model of the truck."""
    desk()
    drawing((0.02, -0.02, 0), 12, 0.46)
    caliper((-0.17, -0.17, 0.001), 28)
    model_truck((0.16, 0.10, 0.001), 222)
    notebook((-0.34, 0.17, 0), 8)
    mug((-0.10, 0.36, 0))
    camera((-0.20, -1.06, 0.40), (0.005, 0.02, 0.072), 66, 5.0, (0.10, 0.02, 0.08))
    return dict(far=8)


def area_campus():
    """Early morning in a glass hall, blue: the truck on a round stage."""
    ground("terrazzo", 90, (0, 20), color="#7f868c", rough=0.16, joint=3.0, tracks=False)
    cylinder(2.7, 0.16, (1.15, 7.6, 0.08), materials["white"], sides=128, bevel=0.02)
    lathe([(2.71, 0.03), (2.715, 0.05), (2.71, 0.07)], glow("edge light", "#ffd9a0", 3.0), (1.15, 7.6, 0), "Z", 128)
    place(group("truck", truck, 0.5, False), (1.75, 7.9, 0.16), 222)
    for i in range(15):
        box((0.10, 0.24, 9), (-14 + i * 2.0, 15, 4.5), materials["dark"], 0.01)
    for z in (0.1, 3.0, 5.9):
        box((30, 0.20, 0.10), (0, 15, z), materials["dark"], 0.01)
    box((30, 14, 0.3), (-1, 8, 7.4), materials["white"], 0)
    for x in (-4.6, 7.4):
        cylinder(0.28, 7.4, (x, 11, 3.7), materials["white"], sides=48)
    paint("bench wood", "#8b6b48", 0.5, 0.1, 0.2, 0.3)
    box((2.2, 0.5, 0.08), (-2.6, 6.2, 0.45), materials["bench wood"], 0.02, (0, 0, 14))
    for s in (-0.8, 0.8):
        box((0.08, 0.44, 0.42), (-2.6 + s, 6.2 + s * 0.2, 0.21), materials["dark"], 0.01, (0, 0, 14))
    world([(0.0, "#f0d9c0"), (0.06, "#c6d2de"), (0.25, "#86a8cc"), (1, "#48709f")], 0.9, (0.5, 1, 0.10), "#ffcf9a", 2.0, 22, 0.08)
    sun((-0.75, -0.66, -0.30), 3.0, "#ffd2a0", 0.7)
    panel((-3.0, 1.6, 4.5), (1.2, 7.4, 0.9), 1.6, 460, "#dbe8ff", 2.0)
    camera((-0.3, -0.2, 1.0), (0.60, 7.6, 1.30), 38, 2.8, (1.3, 7.0, 1.0))
    return dict(far=60)


def area_military_veteran():
    """Dawn, blue: trucks in a straight row, lamps on, seen low along their forks."""
    ground("asphalt", 300, (0, 100), color="#3b3d40", rough=0.5, joint=0, wet=0.6, coarse=0.7)
    t = group("truck", truck, 0.14, True)
    for i in range(9):
        place(t, (1.62 + i * 0.42, 4.6 + i * 2.35, 0), 186)
        stripe((-0.9 + i * 0.42, 3.35 + i * 2.35), (4.6 + i * 0.42, 3.6 + i * 2.35), 0.09, "#cfcabb", "white line", 0.5)
    stripe((-0.9, -2), (3.2, 30), 0.12, "#d9a514", "yellow line", 0.4)
    c, r = containers(), random.Random(3)
    for i in range(8):
        for k in range(r.choice((2, 3))):
            place(c[r.randrange(6)], (-8.5, 10 + i * 6.3, k * 2.6), 90)
    for i in range(5):
        for k in range(r.choice((1, 2, 3))):
            place(c[r.randrange(6)], (-6 + i * 6.4, 58, k * 2.6))
    spot((1.32, 4.3, 1.74), (-4.0, 3.4, 0), 120, 60, "#fff0da", 0.7)
    world([(0.0, "#dcbfa6"), (0.05, "#a9b3c4"), (0.18, "#5f86b4"), (0.6, "#28497a"), (1, "#16294a")], 0.6, (-0.3, 1, 0.07), "#ffb27a", 1.8, 16, 0.10)
    sun((-0.90, -0.30, -0.20), 2.2, "#ffc79a", 0.8)
    panel((-4, -1, 4), (1.0, 5, 0.8), 3, 900, "#b4d0ff")
    camera((-1.5, -1.0, 0.62), (1.15, 7.4, 1.22), 42, 3.2, (1.2, 4.6, 0.9))
    return dict(far=150)


def area_early_career():
    """Noon on the training course: a cone in focus, the truck behind it coming round the line."""
    ground("hall floor", 90, (0, 25), color="#979a9a", rough=0.24, joint=6.0)
    for i, (x, y) in enumerate(((0.42, 2.9), (0.75, 4.6), (0.95, 6.3), (1.0, 8.0))):
        cone((x, y))
    for i in range(10):
        stripe((-0.35 + i * 0.09, 1.0 + i * 0.9), (-0.26 + i * 0.09, 1.9 + i * 0.9), 0.10)
    place(group("truck", truck, 0.25, True), (2.55, 9.4, 0), 226)
    plain("wall", "#b6bcc1", 0.6)
    box((60, 0.3, 12), (0, 30, 6), materials["wall"], 0)
    for i in range(7):
        box((2.6, 0.1, 4.8), (-8 + i * 3.3, 29.8, 4.6), glow("window", "#eef5ff", 2.8), 0)
    rack(-5.2, 8, 7, (1.7, 3.4), 6, 0.85)
    world([(0, "#e6edf4"), (1, "#c3d0de")], 0.36)
    panel((-2.6, 0.8, 4.2), (0.5, 3.2, 0.4), 1.2, 420, "#fffaf2")
    panel((4.5, 6.0, 5.0), (1.8, 8.5, 0.9), 1.8, 900, "#f2f7ff", 2.6)
    panel((1, 26, 5), (1, 6, 1), 16, 2200, "#eef5ff", 5)
    camera((-0.15, -0.6, 0.55), (0.62, 5.0, 0.72), 60, 2.0, (0.42, 2.85, 0.4))
    return dict(far=50)


def area_dealer_technician():
    """Night service, amber: the torque wrench on a nut of the front wheel."""
    ground("shop floor", 40, (0, 10), color="#55565a", rough=0.3, joint=0)
    place(group("truck", truck, 0.12, False), (0.30, 1.55, 0), 176)
    nut = (0.30, 1.55 - 0.49 - 0.10, 0.345 + 0.12)
    with frame(nut, rotation=(90, 0, 0)):
        with frame((0, 0, 0), rotation=(0, 0, 198)):
            torque_wrench((0, 0, 0.035), 0)
            cylinder(0.018, 0.05, (0, 0, 0.025), materials["tool steel"], sides=32)
    plain("wall", "#3a3f45", 0.7)
    box((20, 0.2, 6), (0, 7, 3), materials["wall"], 0)
    for x in (-2.2, -0.6, 2.4):
        box((0.10, 1.4, 0.05), (x, 6.0, 2.6), glow("strip", "#ffb866", 9.0), 0)
    box((1.4, 0.5, 1.0), (-1.9, 4.6, 0.5), paint("chest", "#6e1a12", 0.35, 0.3, 0.2, 0.5), 0.02)
    world([(0, "#22304a"), (1, "#0b1220")], 0.25)
    panel((-1.1, -0.4, 1.7), (0.05, 1.0, 0.5), 0.5, 42, "#ffc583")
    panel((1.6, 0.3, 1.5), (0.2, 1.2, 0.5), 0.5, 26, "#7fa8ff")
    panel((-1.2, 2.6, 2.2), (0, 1.3, 0.6), 0.6, 50, "#ffab5a")
    camera((-0.28, -0.85, 0.66), (0.00, 1.05, 0.40), 58, 2.8, (-0.05, 0.95, 0.42))
    return dict(far=12)


def dark_set(height=0.9):
    """One set and light for all things of the trade: a worn steel bench before a dark wall, a hard warm
    key from the left, a cold edge from behind at the right."""

    def top():
        g = Graph("bench top", world=True)
        line = g.noise(30, 6, 0.75, (0.25, 3, 3))
        spot_ = g.noise(5, 7, 0.7)
        scratch = g.ramp(g.noise(13, 6, 0.75, (0.5, 6, 6)), 0.68, 0.71)
        c = g.mix(g.ramp(spot_, 0.35, 0.7), "#22262b", "#33363a")
        c = g.mix(g.math("MULTIPLY", scratch, 0.55), c, "#8d8c8a")
        g.bump(line, 0.10, 0.002)
        return g.set(Base_Color=c, Metallic=0.75, Roughness=g.math("ADD", g.ramp(line, 0.3, 0.7, 0.26, 0.42), g.ramp(spot_, 0.45, 0.75, 0, 0.22)))

    keep("bench top", top)
    plain("back", "#3a4a5c", 0.85)
    box((3, 1.5, 0.04), (0, 0.2, -0.02), materials["bench top"], 0.004)
    box((8, 0.1, 4), (0, 2.4, 0.6), materials["back"], 0)
    world([(0, "#1b2a40"), (1, "#0c1422")], 0.22)
    panel((-0.95, -0.55, 0.85), (0, 0.0, 0.06), 0.36, 46, "#ffe8cc")
    panel((1.0, 0.75, 0.55), (0, 0.0, 0.08), 0.34, 34, "#9cc0ff", 0.9)
    spot((0.15, 1.1, 1.5), (0.1, 2.4, 0.28), 90, 80, "#7fa3d8", 1.0, 0.2)
    panel((0.0, 0.5, 1.25), (0, 0.05, 0), 1.8, 34, "#e6eeff", 0.7)
    panel((0.1, -1.9, 1.0), (0, 0.0, 0.06), 1.4, 16, "#cfdcf0", 0.8)
    return dict(far=6, bounces=2)


def people_welder():
    options = dark_set()
    hood((0.05, 0.02, 0.205), 236, 4)
    for i, r in enumerate((0.019, 0.016)):
        socket(r, 0.045, (-0.22 - i * 0.06, -0.02 + i * 0.04, 0))
    camera((-0.05, -1.42, 0.36), (0.0, 0.02, 0.185), 58, 4.0, (-0.02, -0.12, 0.2))
    return options


def people_van():
    options = dark_set()
    torque_wrench((-0.26, -0.03, 0.0), 17)
    for i, r in enumerate((0.019, 0.017, 0.015, 0.0135, 0.012)):
        socket(r, 0.042 + 0.01 * (i == 0), (-0.06 + i * 0.052, -0.13 + i * 0.012, 0))
    camera((-0.10, -0.95, 0.40), (0.0, 0.02, 0.02), 62, 4.0, (-0.12, -0.05, 0.02))
    return options


def people_review():
    options = dark_set()
    controller((0.02, 0.0, 0), 24)
    caliper((-0.29, 0.06, 0), 62)
    tube([(0.10, 0.09, 0.02), (0.25, 0.20, 0.012), (0.20, 0.42, 0.010), (0.5, 0.5, 0.01)], 0.006, materials["rubber"], 0.12)
    camera((-0.03, -0.92, 0.36), (0.0, 0.02, 0.055), 68, 4.0, (0.02, -0.04, 0.07))
    return options


def people_dispatcher():
    options = dark_set()
    radio((0.03, 0.0, 0), -16)
    caliper((-0.24, 0.08, 0), 40)
    notebook((0.24, 0.16, 0), 20)
    camera((-0.05, -0.98, 0.28), (0.0, 0.02, 0.095), 66, 4.0, (0.03, -0.02, 0.09))
    return options


def people_bench():
    options = dark_set()
    for i, (x, y, turn, color) in enumerate(((-0.27, 0.10, 62, "blue"), (0.0, -0.04, 74, "yellow"), (0.27, 0.12, 100, "white"))):
        ear_defenders(color, (x, y, 0), turn)
    camera((0.0, -1.28, 0.30), (0.0, 0.02, 0.115), 58, 4.0, (0.0, -0.08, 0.1))
    return options


def people_campus():
    options = dark_set()
    drawing((-0.02, 0.0, 0.001), 10, 0.40)
    model_truck((0.10, 0.08, 0.002), 218, 0.08)
    caliper((-0.18, -0.12, 0.002), 24)
    camera((-0.10, -0.95, 0.38), (-0.01, 0.02, 0.045), 62, 4.0, (0.05, 0.0, 0.06))
    return options


def people_mentor():
    options = dark_set()
    gear(0.11, 0.035, 30, (0.05, 0.05, 0.019))
    gear(0.055, 0.03, 15, (-0.13, -0.04, 0.016))
    caliper((0.27, -0.02, 0), 118)
    gear(0.07, 0.03, 20, (-0.24, 0.17, 0.016))
    camera((-0.03, -0.98, 0.42), (0.01, 0.03, 0.02), 62, 4.0, (0.03, -0.04, 0.03))
    return options


def people_shift_board():
    options = dark_set()
    for i, (x, y, turn, color) in enumerate(((-0.33, 0.14, 250, "white"), (-0.02, 0.0, 262, "yellow"), (0.31, 0.15, 285, "blue"))):
        helmet(color, (x, y, 0.02), turn)
    camera((-0.03, -1.35, 0.30), (0.0, 0.05, 0.075), 55, 4.0, (-0.02, -0.13, 0.08))
    return options


def people_rebuild():
    options = dark_set()
    gear(0.10, 0.03, 28, (0.02, 0.10, 0.102), (78, 0, 20))
    gear(0.05, 0.03, 14, (0.19, -0.02, 0.016))
    lathe([(0.045, 0), (0.075, 0), (0.078, 0.004), (0.078, 0.036), (0.072, 0.04), (0.045, 0.04), (0.045, 0)], materials["cast steel"], (-0.16, -0.03, 0), "Z", 64)
    for i in range(14):
        a = 2 * math.pi * i / 14
        cylinder(0.0095, 0.034, (-0.16 + 0.060 * math.cos(a), -0.03 + 0.060 * math.sin(a), 0.024), materials["chrome"], sides=24)
    with frame((0.28, 0.12, 0.012), rotation=(0, 90, 24)):
        chain(0, 0, -0.30, 0.26)
    for i in range(5):
        cylinder(0.009, 0.03, (-0.02 + 0.03 * i, -0.14 + 0.014 * (i % 2), 0.009), materials["zinc"], sides=6, rotation=(90, 0, 30 * i))
    camera((-0.03, -1.02, 0.36), (0.01, 0.03, 0.05), 60, 4.0, (0.0, 0.02, 0.06))
    return options
