"""The Northmast 3.5 t: an electric counterbalance truck. Drive axle at the origin, forks towards +X."""
from math import cos, pi, sin

from kit import *


def palette(body="#d98e04"):
    """All materials of trucks and goods, by name."""
    paint("body", body, 0.27, 0.55, 0.26, 0.45)
    paint("dark", "#1d2024", 0.42, 0.12, 0.5, 0.55)
    paint("iron", "#2b2f34", 0.48, 0.1, 0.5, 0.6)
    paint("mast", "#131517", 0.38, 0.15, 0.35, 0.9)
    paint("blue", "#0b3f74", 0.30, 0.5, 0.4, 0.5)
    plain("rubber", "#17171a", 0.78, vary=0.25, grain=0.25, grain_scale=60)
    plain("tire", "#1c1b1b", 0.80, vary=0.35, grain=0.4, grain_scale=45)
    plain("plastic", "#141517", 0.5, grain=0.12, grain_scale=240)
    plain("vinyl", "#15161a", 0.55, grain=0.16, grain_scale=160)
    plain("rim", "#c6c3bb", 0.4, vary=0.3)
    plain("white", "#dcdad4", 0.45)
    plain("lettering", "#101214", 0.4)
    plain("pale lettering", "#e9e6df", 0.4)
    plain("lens", "#e8edf2", 0.08, spec=0.8)
    plain("screen", "#05070a", 0.06, spec=0.8)
    plain("red lens", "#7d0a08", 0.12, spec=0.7)
    plain("amber lens", "#c25a05", 0.12, spec=0.7)
    plain("zinc", "#9b9c9e", 0.34, metal=1.0, vary=0.2)
    plain("chrome", "#dcdde0", 0.08, metal=1.0, vary=0.02)
    plain("aluminium", "#c4c6c8", 0.32, metal=1.0, vary=0.1)
    brushed("steel", "#8f8d8a", 0.32)
    brushed("rail", "#a5a4a2", 0.2, (14, 14, 0.3), 0.1, 0.35)
    fork_steel()
    wood()
    cardboard()
    plain("tape", "#b99460", 0.25)
    plain("label", "#e6e3dc", 0.55)
    return materials


def wheel(r, width, at, rim=0.56, lugs=20):
    m = materials
    w = width / 2
    k = rim * r
    with frame(at):
        tire = [(k, -w * 0.86), (k * 1.03, -w * 0.95), (r * 0.72, -w), (r * 0.80, -w * 1.02), (r * 0.82, -w * 0.985), (r * 0.90, -w * 0.985), (r * 0.955, -w * 0.93), (r * 0.965, -w * 0.80), (r * 0.965, 0)]
        tire += [(a, -b) for a, b in reversed(tire[:-1])]
        lathe(tire, m["tire"], steps=72)
        for i in range(lugs):
            for s in (1, -1):
                t = 360 * (i + (0.25 if s > 0 else -0.25)) / lugs
                with frame((0, 0, 0), rotation=(0, t, 0)):
                    lug = [(-0.115 * r, 0.03 * w), (0.055 * r, 0.03 * w), (0.125 * r, 0.99 * w), (-0.02 * r, 0.99 * w)]
                    plate([(x, y * s) for x, y in lug], r * 0.075, m["tire"], y=r * 0.965, bevel=0.004, plane="XY")
        for s in (1, -1):
            dish = [(0.001, w * 0.52), (k * 0.20, w * 0.52), (k * 0.22, w * 0.80), (k * 0.36, w * 0.82), (k * 0.40, w * 0.45), (k * 0.78, w * 0.36), (k * 0.86, w * 0.84), (k * 0.985, w * 0.93), (k * 1.03, w * 0.86)]
            lathe([(a, b * s) for a, b in dish], m["rim"], steps=56)
            for i in range(8):
                t = 2 * pi * (i + 0.5) / 8
                cylinder(k * 0.062, w * 0.14, (k * 0.56 * cos(t), s * w * 0.47, k * 0.56 * sin(t)), m["zinc"], "Y", 6, 0.001)
            cylinder(k * 0.15, w * 0.2, (0, s * w * 0.80, 0), m["dark"], "Y", 24, 0.004)


def headlamp(at, turn=0, tilt=6, lit=True):
    m = materials
    with frame(at, rotation=(0, tilt, turn)):
        box((0.075, 0.15, 0.105), (-0.02, 0, 0), m["plastic"], 0.022, segments=3)
        for i in range(3):
            box((0.02, 0.13, 0.008), (-0.062, 0, -0.03 + 0.03 * i), m["plastic"], 0.002)
        box((0.006, 0.128, 0.084), (0.018, 0, 0), m["lens"], 0.002)
        for y in (-0.033, 0.033):
            for z in (-0.02, 0.02):
                cylinder(0.016, 0.004, (0.022, y, z), glow("lamp", "#fff2dc", 60) if lit else m["chrome"], "X", 20, 0)


def seat(at):
    m = materials
    with frame(at):
        soft((0.50, 0.50, 0.16), (0, 0, 0.10), m["vinyl"])
        for s in (1, -1):
            soft((0.44, 0.11, 0.15), (0, s * 0.215, 0.13), m["vinyl"], puff=1.2)
            soft((0.12, 0.11, 0.46), (-0.235, s * 0.205, 0.40), m["vinyl"], (0, -13, 0), puff=1.2)
        soft((0.13, 0.46, 0.56), (-0.26, 0, 0.42), m["vinyl"], (0, -13, 0))
        soft((0.10, 0.30, 0.16), (-0.335, 0, 0.76), m["vinyl"], (0, -13, 0))
        box((0.42, 0.40, 0.06), (0, 0, -0.01), m["plastic"], 0.015)
        box((0.36, 0.10, 0.05), (0.10, -0.33, 0.30), m["vinyl"], 0.02, segments=3)
        for i in range(4):
            rod((0.20 + 0.0 * i, -0.30 - 0.028 * i, 0.32), (0.215, -0.30 - 0.028 * i, 0.385), 0.006, m["plastic"])
            ball(0.012, (0.217, -0.30 - 0.028 * i, 0.39), m["plastic"])
        box((0.02, 0.05, 0.10), (-0.10, 0.28, 0.12), m["red lens"], 0.008)


def steering(at):
    m = materials
    with frame(at, rotation=(0, -28, 0)):
        ring = [(0.165 + 0.016 * cos(2 * pi * i / 12), 0.016 * sin(2 * pi * i / 12)) for i in range(13)]
        lathe(ring, m["plastic"], axis="Z", steps=48)
        cylinder(0.045, 0.035, (0, 0, -0.01), m["plastic"], bevel=0.01)
        for a in (90, 210, 330):
            t = a * pi / 180
            rod((0.03 * cos(t), 0.03 * sin(t), -0.012), (0.16 * cos(t), 0.16 * sin(t), 0), 0.011, m["plastic"])
        cylinder(0.02, 0.05, (-0.09, 0.135, 0.035), m["plastic"], bevel=0.008)
        rod((0, 0, -0.02), (0, 0, -0.42), 0.032, m["plastic"])


def chain(x, y, z0, z1):
    """Leaf chain: plates in turn, wide and narrow."""
    pitch, n = 0.032, int((z1 - z0) / 0.032)
    bm = bmesh.new()
    for i in range(n):
        r = bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=(0.019, 0.032 if i % 2 else 0.022, pitch * 0.93), verts=r["verts"])
        bmesh.ops.translate(bm, vec=(x, y, z0 + (i + 0.5) * pitch), verts=r["verts"])
    me = bpy.data.meshes.new("chain")
    bm.to_mesh(me)
    bm.free()
    finish(bpy.data.objects.new("chain", me), materials["steel"], smooth=False)


def fork(x, y, z, length=1.15, width=0.125, thick=0.045, height=0.64):
    outer = [(x, z + height), (x, z + 0.06)] + arc(x + 0.06, z + 0.06, 0.06, 180, 270, 8) + [(x + length * 0.55, z), (x + length, z + 0.012)]
    inner = [(x + length + 0.004, z + 0.020), (x + length * 0.55, z + thick)] + arc(x + thick + 0.035, z + thick + 0.035, 0.035, 270, 180, 6) + [(x + thick, z + height)]
    o = plate(outer + inner, width, materials["fork steel"], y=y, bevel=0.006, segments=2)
    for v in o.data.vertices:
        taper = max(0.0, (v.co.x - (x + length * 0.80)) / (length * 0.20))
        v.co.y = y + (v.co.y - y) * (1 - 0.42 * taper**1.5)
    # Hooks hold the fork on the carriage bars.
    for zz in (z + height - 0.05, z + 0.10):
        box((0.03, width * 0.9, 0.09), (x - 0.012, y, zz), materials["dark"], 0.006)


def mast(x, lift=0.2, height=2.18, half=0.385, carriage=1.04, backrest=1.22, spread=0.33, load=None):
    m = materials
    inner = max(0.0, lift - 0.15)
    for s in (1, -1):
        # Outer rail, a channel that opens inwards, with the bright strip where the rollers run.
        web, y = 0.022, s * half
        outline = [(-0.085, -0.04), (0.085, -0.04), (0.085, 0.035), (0.062, 0.035), (0.055, -0.016), (-0.055, -0.016), (-0.062, 0.035), (-0.085, 0.035)]
        plate([(x + a, y - s * b) for a, b in outline], height - 0.06, m["mast"], y=0.06 + (height - 0.06) / 2, bevel=0.004, plane="XY")
        yi = s * (half - 0.085)
        outline = [(-0.07, -0.035), (0.07, -0.035), (0.07, 0.035), (0.05, 0.035), (0.045, -0.014), (-0.045, -0.014), (-0.05, 0.035), (-0.07, 0.035)]
        plate([(x + 0.012 + a, yi - s * b) for a, b in outline], height - 0.14, m["mast"], y=0.10 + inner + (height - 0.14) / 2, bevel=0.004, plane="XY")
        box((0.012, 0.02, height - 0.2), (x + 0.078, y - s * 0.02, 0.1 + (height - 0.2) / 2), m["rail"], 0.002)
        box((0.010, 0.02, height - 0.2), (x + 0.080, yi - s * 0.02, 0.12 + inner + (height - 0.2) / 2), m["rail"], 0.002)
        # Lift cylinder behind the rails.
        cylinder(0.048, height * 0.84, (x - 0.15, s * (half - 0.05), 0.14 + height * 0.42), m["dark"], sides=28, bevel=0.006)
        cylinder(0.030, 0.20 + inner, (x - 0.15, s * (half - 0.05), 0.14 + height * 0.84 + (0.20 + inner) / 2), m["chrome"], sides=24, bevel=0)
        cylinder(0.060, 0.06, (x - 0.15, s * (half - 0.05), 0.14 + height * 0.84), m["zinc"], sides=28, bevel=0.006)
        # Chain over its sheave, hose beside it.
        chain(x + 0.03, s * 0.15, 0.42 + lift, height - 0.10 + inner)
        cylinder(0.075, 0.045, (x, s * 0.15, height - 0.13 + inner), m["zinc"], "Y", 32, 0.006)
        cylinder(0.030, 0.06, (x, s * 0.15, height - 0.13 + inner), m["dark"], "Y", 20, 0.003)
        for k in (0, 1):
            tube([(x - 0.02, s * (0.075 + 0.028 * k), 0.45 + lift), (x - 0.035, s * (0.075 + 0.028 * k), 1.2 + inner), (x - 0.035, s * (0.08 + 0.028 * k), height - 0.12 + inner)], 0.011, m["rubber"], 0.05)
        # Tilt cylinder to the chassis.
        rod((x - 0.08, s * (half - 0.01), 0.66), (x - 0.42, s * (half + 0.02), 0.56), 0.026, m["chrome"], 20)
        rod((x - 0.30, s * (half + 0.01), 0.595), (x - 0.75, s * (half + 0.03), 0.46), 0.042, m["dark"], 24, 0.004)
        words("NORTHMAST", 0.105, (x - 0.005, y + s * 0.0415, height * 0.72), (90, -90, 0 if s < 0 else 180), m["pale lettering"], "Roboto-Black")
        for zz in (0.22, 1.1):
            for dx in (-0.03, 0.03):
                cylinder(0.013, 0.012, (x + dx, s * (half + 0.046), zz), m["zinc"], "Y", 6, 0.001)
    for z, t in ((height - 0.12, 0.15), (0.24, 0.14), (height * 0.52, 0.11)):
        box((0.05, 2 * half - 0.02, t), (x - 0.098, 0, z), m["mast"], 0.008)
    box((0.05, 2 * half - 0.16, 0.13), (x - 0.05, 0, height - 0.11 + inner), m["mast"], 0.008)
    box((0.05, 2 * half - 0.16, 0.10), (x - 0.05, 0, 0.30 + inner), m["mast"], 0.008)
    # Carriage: two hook bars, uprights, rollers, backrest, forks.
    z, c = 0.10 + lift, x + 0.135
    for zz in (z + 0.09, z + 0.50):
        hook = [(c, zz - 0.07), (c + 0.04, zz - 0.07), (c + 0.04, zz + 0.045), (c + 0.055, zz + 0.07), (c, zz + 0.07)]
        plate(hook, carriage, m["dark"], bevel=0.005)
        for i in range(9):
            box((0.012, 0.012, 0.02), (c + 0.03, (i - 4) * 0.11, zz + 0.072), m["dark"], 0.001)
    for s in (1, -1):
        box((0.12, 0.04, 0.66), (c - 0.06, s * 0.22, z + 0.30), m["dark"], 0.008)
        for zz in (0.06, 0.52):
            cylinder(0.055, 0.05, (x + 0.02, s * (half - 0.135), z + zz), m["zinc"], "Y", 28, 0.005)
        box((0.03, 0.06, backrest - 0.0), (c + 0.015, s * (carriage / 2 - 0.04), z + 0.05 + backrest / 2), m["dark"], 0.008)
        fork(c + 0.042, s * spread, z - 0.08)
    box((0.03, carriage, 0.06), (c + 0.015, 0, z + backrest + 0.03), m["dark"], 0.008)
    for i in range(7):
        box((0.022, 0.028, backrest - 0.55), (c + 0.015, (i - 3) * carriage / 7.6, z + 0.56 + (backrest - 0.55) / 2), m["dark"], 0.005)
    if load:
        place(load, (c + 0.042 + 0.045 + 0.61, 0, z - 0.08 + 0.045))


def guard():
    """Overhead guard: raked front legs, rear legs into the counterweight, louvred roof."""
    m = materials
    top = 2.20
    for s in (1, -1):
        y, yt = s * 0.545, s * 0.50
        tube([(0.30, y, 0.86), (0.24, y, 1.16), (-0.16, yt, top), (-1.34, yt, top + 0.01), (-1.70, s * 0.49, 1.60), (-1.74, s * 0.49, 1.05)], 0.040, m["dark"], 0.15, 6)
        rod((0.28, y, 0.80), (0.245, y, 1.13), 0.047, m["dark"], 20)
        tube([(0.17, s * 0.535, 1.33), (0.05, s * 0.545, 1.37), (-0.11, s * 0.53, 1.80), (-0.03, s * 0.515, 1.89)], 0.013, m["plastic"], 0.05)
    for i in range(9):
        box((0.022, 0.98, 0.055), (-0.25 - i * 0.118, 0, top + 0.0), m["dark"], 0.006, (0, 32, 0))
    box((0.10, 1.0, 0.07), (-0.15, 0, top - 0.01), m["dark"], 0.02)
    box((0.09, 1.0, 0.06), (-1.33, 0, top), m["dark"], 0.02)
    cylinder(0.06, 0.035, (-1.36, -0.32, top + 0.055), m["plastic"], bevel=0.006)
    lathe([(0.001, 0.12), (0.03, 0.117), (0.047, 0.095), (0.052, 0.05), (0.052, 0.0)], m["amber lens"], (-1.36, -0.32, top + 0.07), "Z", 32)


def counterweight():
    m = materials
    sections = ((0.16, -2.02, 0.46, 0.20), (0.20, -2.12, 0.545, 0.22), (0.34, -2.22, 0.585, 0.24), (0.62, -2.26, 0.60, 0.25), (0.88, -2.24, 0.60, 0.25), (1.02, -2.19, 0.595, 0.24), (1.10, -2.10, 0.575, 0.22), (1.13, -1.98, 0.54, 0.18))
    o = loft([rounded_ring(x, -1.43, half, z, r, 0.03, 8) for z, x, half, r in sections], m["iron"], 0.012)
    arch = cylinder(0.345, 1.6, (-1.64, 0, 0.265), m["dark"], "Y", 64, 0)
    cut(o, arch)
    box((0.3, 0.74, 0.012), (-1.92, 0, 1.134), m["dark"], 0.004)
    for i in range(10):
        box((0.26, 0.035, 0.014), (-1.92, -0.30 + i * 0.067, 1.14), m["plastic"], 0.004)
    box((0.05, 0.52, 0.22), (-2.235, 0, 0.40), m["dark"], 0.015)
    cylinder(0.02, 0.26, (-2.265, 0, 0.43), m["zinc"], sides=20)
    words("NORTHMAST", 0.135, (-2.252, 0, 0.80), (90, 0, -90), m["pale lettering"], "Roboto-Black")
    for s in (1, -1):
        box((0.05, 0.17, 0.075), (-2.20, s * 0.43, 1.02), m["red lens"], 0.016, (0, 14, s * -24))
        words("35 E", 0.13, (-1.86, s * 0.602, 0.92), (90, 0, 0 if s < 0 else 180), m["pale lettering"], "Roboto-Black")


def data_plate(at, rotation, scale=1.0):
    """The maker's plate: NORTHMAST 3.5 t, with rows of data, four rivets."""
    m = materials
    with frame(at, rotation=rotation):
        box((0.16 * scale, 0.003, 0.105 * scale), (0, 0, 0), m["aluminium"], 0.001)
        box((0.15 * scale, 0.002, 0.030 * scale), (0, -0.0012, 0.033 * scale), m["lettering"], 0)
        words("NORTHMAST", 0.021 * scale, (-0.028 * scale, -0.0026, 0.033 * scale), (90, 0, 0), m["pale lettering"], "Roboto-Black", 0.0003)
        words("3.5 t", 0.024 * scale, (0.050 * scale, -0.0026, 0.033 * scale), (90, 0, 0), m["pale lettering"], "Roboto-Bold", 0.0003)
        for i, row in enumerate(("TYPE  NM 35 E      SERIAL  350 1187", "LOAD CENTER  500 mm    LIFT  4 350 mm", "BATTERY  80 V  775 Ah     MASS  5 120 kg")):
            words(row, 0.0105 * scale, (-0.07 * scale, -0.0018, (0.004 - i * 0.019) * scale), (90, 0, 0), m["lettering"], "RobotoCondensed-Medium", 0.0003, "LEFT")
        for x in (-0.073, 0.073):
            for z in (-0.046, 0.046):
                ball(0.0034 * scale, (x * scale, -0.002, z * scale), m["zinc"], steps=12)


def truck(lift=0.2, lit=True, load=None, finished=True, with_mast=True):
    """The whole truck. `finished=False` leaves guard, seat and hood lettering away, as on the line."""
    m = materials
    # Chassis between the axles, with the step and the fender over the drive wheel.
    plate([(0.30, 0.20), (0.30, 0.70), (-0.42, 0.70), (-0.48, 0.62), (-1.45, 0.55), (-1.45, 0.22), (0.1, 0.17)], 0.66, m["dark"], bevel=0.012)
    for s in (1, -1):
        arch = arc(0, 0.345, 0.415, 12, 168, 18)
        fender = [(-0.50, 0.34), (-0.50, 0.70), (-0.42, 0.83), (0.22, 0.87), (0.36, 0.76), (0.43, 0.52)] + arch
        plate(fender, 0.29, m["body"], y=s * 0.475, bevel=0.022, segments=4)
        wheel(0.345, 0.235, (0, s * 0.49, 0.345))
        wheel(0.265, 0.19, (-1.64, s * 0.475, 0.265), lugs=16)
        # Step with a tread plate, side skirt below the battery door.
        plate([(-0.50, 0.22), (-0.50, 0.44), (-0.98, 0.44), (-0.98, 0.30), (-0.90, 0.20)], 0.16, m["dark"], y=s * 0.52, bevel=0.012)
        box((0.44, 0.17, 0.012), (-0.74, s * 0.515, 0.447), m["zinc"], 0.003)
        for i in range(6):
            box((0.02, 0.15, 0.008), (-0.56 - i * 0.07, s * 0.515, 0.456), m["zinc"], 0.002)
        plate([(-0.98, 0.24), (-0.98, 0.50), (-1.34, 0.50), (-1.30, 0.24)], 0.10, m["dark"], y=s * 0.545, bevel=0.012)
    box((0.80, 1.0, 0.04), (-0.30, 0, 0.72), m["rubber"], 0.01)
    # Front cowl and dashboard.
    plate([(0.31, 0.70), (0.36, 0.86), (0.30, 1.14), (0.22, 1.23), (0.10, 1.21), (0.07, 1.12), (0.17, 0.84), (0.17, 0.70)], 1.06, m["body"], bevel=0.025, segments=4)
    plate([(0.20, 1.16), (0.10, 1.25), (-0.02, 1.20), (0.04, 1.02), (0.16, 0.98)], 0.92, m["plastic"], bevel=0.018, segments=3)
    box((0.018, 0.20, 0.13), (0.055, -0.30, 1.33), m["plastic"], 0.01, (0, -22, 0))
    box((0.004, 0.175, 0.105), (0.043, -0.30, 1.334), m["screen"], 0, (0, -22, 0))
    steering((-0.13, 0.06, 1.29))
    # Hood over the battery, with a door, its gap, and louvres.
    hood = plate([(-0.47, 0.46), (-0.50, 0.86), (-0.60, 1.02), (-0.72, 1.055), (-1.40, 1.09), (-1.47, 1.04), (-1.47, 0.46)], 1.16, m["body"], bevel=0.045, segments=5)
    cut(hood, cylinder(0.345, 1.4, (-1.64, 0, 0.265), m["dark"], "Y", 64, 0))
    for s in (1, -1):
        door = [(-0.60, 0.52), (-0.625, 0.84), (-0.70, 0.93), (-1.38, 0.965), (-1.38, 0.72), (-1.26, 0.52)]
        plate(door, 0.008, m["lettering"], y=s * 0.580, bevel=0)
        c = (sum(p[0] for p in door) / 6, sum(p[1] for p in door) / 6)
        plate([(c[0] + (p[0] - c[0]) * 0.972, c[1] + (p[1] - c[1]) * 0.955) for p in door], 0.026, m["body"], y=s * 0.578, bevel=0.007)
        words("NORTHMAST", 0.118, (-1.0, s * 0.5915, 0.83), (90, 0, 0 if s < 0 else 180), m["lettering"], "Roboto-Black")
        words("3.5 t", 0.085, (-0.79, s * 0.5915, 0.70), (90, 0, 0 if s < 0 else 180), m["lettering"], "Roboto-Bold")
        for i in range(5):
            box((0.24, 0.012, 0.013), (-1.12, s * 0.592, 0.60 + i * 0.03), m["plastic"], 0.003)
        box((0.05, 0.016, 0.022), (-1.30, s * 0.592, 0.90), m["zinc"], 0.004)
        # Fender lettering and marker lamp.
        box((0.03, 0.035, 0.09), (0.335, s * 0.58, 0.98), m["amber lens"], 0.01)
    data_plate((-0.20, -0.6215, 0.80), (0, 0, 0), 0.72)
    data_plate((-0.20, 0.6215, 0.80), (0, 0, 180), 0.72)
    counterweight()
    if finished:
        guard()
        seat((-0.92, 0, 1.07))
        for s in (1, -1):
            headlamp((0.17, s * 0.60, 1.74), 0, 5, lit)
            rod((0.03, s * 0.535, 1.72), (0.15, s * 0.60, 1.74), 0.014, m["plastic"])
    if with_mast:
        mast(0.46, lift, load=load)


def pallet():
    m = materials
    r = random.Random(4)
    for y, w in ((-0.3275, 0.145), (-0.165, 0.10), (0, 0.145), (0.165, 0.10), (0.3275, 0.145)):
        box((1.2, w, 0.022), (0, y, 0.133), m["wood"], 0.003, (0, 0, r.uniform(-0.3, 0.3)))
    for x in (-0.5275, 0, 0.5275):
        box((0.8, 0.145, 0.022), (x, 0, 0.111), m["wood"], 0.003, (0, 0, 90))
        for y in (-0.35, 0, 0.35):
            box((0.145, 0.10, 0.078), (x, y, 0.061), m["wood"], 0.003)
    for y in (-0.35, 0, 0.35):
        box((1.2, 0.10, 0.022), (0, y, 0.011), m["wood"], 0.003)


def carton(size, at, turn=0, seed=0):
    m = materials
    r = random.Random(seed)
    x, y, z = size
    with frame(at, turn):
        box(size, (0, 0, 0), m["cardboard"], 0.006, segments=3)
        for sz, p in (((x * 0.99, 0.05, 0.001), (0, 0, z / 2 + 0.0006)), ((0.001, 0.05, 0.07), (x / 2 + 0.0006, 0, z / 2 - 0.038)), ((0.001, 0.05, 0.07), (-x / 2 - 0.0006, 0, z / 2 - 0.038))):
            box(sz, p, m["tape"], 0)
        if r.random() < 0.7:
            s = r.choice((1, -1))
            box((0.11, 0.0012, 0.075), (r.uniform(-0.2, 0.2) * x, s * (y / 2 + 0.0006), r.uniform(-0.1, 0.15) * z), m["label"], 0)
            for i in range(7):
                box((r.uniform(0.002, 0.006), 0.0014, 0.028), (r.uniform(-0.04, 0.04), s * (y / 2 + 0.0008), 0), m["lettering"], 0)
        if r.random() < 0.7:
            box((0.0012, 0.11, 0.075), (x / 2 + 0.0006, r.uniform(-0.2, 0.2) * y, r.uniform(-0.1, 0.1) * z), m["label"], 0)


def goods(nx=3, ny=2, nz=3, height=0.29, seed=1, gap=0.1):
    """A pallet with cartons."""
    r = random.Random(seed)
    pallet()
    for k in range(nz):
        for i in range(nx):
            for j in range(ny):
                if k == nz - 1 and r.random() < gap:
                    continue
                sx, sy = 1.17 / nx, 0.79 / ny
                at = (-0.585 + sx * (i + 0.5) + r.uniform(-0.006, 0.006), -0.395 + sy * (j + 0.5) + r.uniform(-0.006, 0.006), 0.145 + height * (k + 0.5))
                carton((sx - 0.008, sy - 0.008, height - 0.003), at, r.uniform(-1, 1), seed * 50 + k * 12 + i * 3 + j)
