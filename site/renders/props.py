"""Things that people of the trade use. Each stands on z = 0 around the origin."""
from sets import *


def stuff():
    """Materials of the things."""
    m = materials
    plain("leather", "#3b2c20", 0.6, vary=0.45, grain=0.5, grain_scale=260)
    plain("glove", "#23262a", 0.72, vary=0.45, grain=0.5, grain_scale=420)
    plain("glove cuff", "#1b2836", 0.8, vary=0.2, grain=0.5, grain_scale=500)
    plain("cloth", "#1c2b3c", 0.85, vary=0.25, grain=0.5, grain_scale=700)
    plain("foam", "#0e0f11", 0.9, grain=0.3, grain_scale=500)
    plain("sole", "#101012", 0.75, vary=0.2, grain=0.3, grain_scale=300)
    plain("lace", "#8a6a2c", 0.8)
    plain("helmet yellow", "#d8960c", 0.28, vary=0.12, coat=0.3, grain=0.02, grain_scale=500)
    plain("helmet white", "#d9d8d2", 0.3, vary=0.12, coat=0.3)
    plain("helmet blue", "#123f78", 0.3, vary=0.12, coat=0.3)
    plain("stop red", "#a3100c", 0.25, coat=0.3)
    plain("paper", "#dfdbd0", 0.8, vary=0.05)
    plain("ink", "#16202e", 0.6)
    plain("brass", "#b48a3c", 0.25, metal=1.0)
    plain("visor glass", "#0b1a10", 0.05, spec=1.0)
    plain("orange", "#c8480c", 0.5, vary=0.15)
    brushed("tool steel", "#a8a7a5", 0.2, (0.3, 8, 8), 0.05, 0.12)
    brushed("cast steel", "#6d6b69", 0.42, (2, 2, 2), 0.25, 0.4)
    return m


def helmet(color, at=(0, 0, 0), turn=0, tilt=0):
    """A safety helmet with peak, ribs and harness."""
    m = materials
    shell = m["helmet " + color]
    with frame(at, rotation=(0, tilt, turn)):
        rings = []
        for k in range(13):
            t = math.radians(90 * k / 12)
            r, z = math.cos(t), 0.150 * math.sin(t) ** 0.9
            ring = []
            for i in range(48):
                a = 2 * math.pi * i / 48
                flare = 1.0 + (0.05 * max(0, 1 - k / 1.5))
                ring.append((0.138 * r * math.cos(a) * flare, 0.112 * r * math.sin(a) * flare, 0.012 + z))
            rings.append(ring)
        loft(rings, shell, 0, closed=False)
        peak = [(x * 0.985, y) for x, y in arc(0.09, 0, 0.112, -62, 62, 20)] + [(0.08, 0.10), (0.11, 0.05), (0.118, 0), (0.11, -0.05), (0.08, -0.10)]
        turned(plate(peak, 0.0035, shell, bevel=0.0015, plane="XY"), (0, 0, 0.012), (0, 7, 0))
        for y in (-0.030, 0, 0.030):
            path = [(0.125 * math.cos(t), y, 0.014 + 0.151 * math.sin(t) ** 0.9 * (1 - (y / 0.112) ** 2) ** 0.5) for t in (math.radians(22 + 136 * i / 14) for i in range(15))]
            tube(path, 0.0055, shell, 0.01)
        lathe([(0.098, 0), (0.104, 0.012), (0.104, 0.030), (0.098, 0.034)], m["foam"], (0, 0, -0.018), "Z", 48)
        box((0.03, 0.035, 0.03), (-0.125, 0, 0.0), m["plastic"], 0.008)


def hood(at=(0, 0, 0), turn=0, tilt=0):
    """A welding hood with its window, empty."""
    m = materials
    paint("hood", "#15181c", 0.26, 0.5, 0.35, 0.9)
    with frame(at, rotation=(0, tilt, turn)):
        rings = []
        for z, front, back, half in ((-0.19, 0.130, 0.02, 0.075), (-0.17, 0.160, 0.01, 0.098), (-0.12, 0.182, -0.005, 0.120), (-0.04, 0.192, -0.03, 0.134), (0.04, 0.186, -0.045, 0.138), (0.10, 0.160, -0.05, 0.130), (0.150, 0.110, -0.045, 0.108), (0.178, 0.05, -0.035, 0.07), (0.188, 0.0, -0.03, 0.03)):
            ring = []
            for i in range(28):
                t = math.radians(-100 + 200 * i / 27)
                ring.append((back + (front - back) * max(0.0, math.cos(t)) ** 0.62, half * math.sin(t) / math.sin(math.radians(100)), z))
            rings.append(ring)
        o = loft(rings, m["hood"], 0, closed=False)
        t = o.modifiers.new("thickness", "SOLIDIFY")
        t.thickness = 0.004
        t = o.modifiers.new("subdivision", "SUBSURF")
        t.render_levels = 2
        box((0.020, 0.150, 0.125), (0.184, 0, 0.035), m["plastic"], 0.012, (0, -3, 0), 4)
        box((0.020, 0.118, 0.088), (0.190, 0, 0.036), m["lettering"], 0.005, (0, -3, 0))
        box((0.004, 0.108, 0.078), (0.2005, 0, 0.036), m["visor glass"], 0.001, (0, -3, 0))
        for y in (-1, 1):
            cylinder(0.027, 0.034, (-0.012, y * 0.140, 0.055), m["plastic"], "Y", 24, 0.006)
            for i in range(10):
                a = 2 * math.pi * i / 10
                box((0.005, 0.030, 0.005), (-0.012 + 0.027 * math.cos(a), y * 0.142, 0.055 + 0.027 * math.sin(a)), m["plastic"], 0.0015)
        lathe([(0.092, -0.014), (0.096, -0.013), (0.096, 0.013), (0.092, 0.014)], m["plastic"], (-0.03, 0, 0.045), "Z", 48)


def ear_defenders(color, at=(0, 0, 0), turn=0, lying=False):
    m = materials
    shell = m["helmet " + color]
    with frame(at, rotation=(0, 90 if lying else 0, turn)):
        for s in (1, -1):
            with frame((0, s * 0.072, 0.052), rotation=(s * -6, 0, 0)):
                soft((0.088, 0.044, 0.104), (0, s * 0.012, 0), shell, levels=4, puff=1.3)
                soft((0.092, 0.022, 0.108), (0, s * -0.016, 0), m["foam"], levels=3, puff=1.4)
                box((0.050, 0.006, 0.062), (0, s * 0.033, 0), m["plastic"], 0.003)
                for x in (-0.016, 0.016):
                    rod((x, s * 0.014, 0.05), (x * 0.7, s * 0.014, 0.125), 0.0022, m["zinc"], 10)
        band = [(0.083 * math.cos(t), 0.165 + 0.062 * math.sin(t) ** 0.85) for t in (math.radians(180 * i / 24) for i in range(25))]
        inner = [(y * 0.93, z - 0.006) for y, z in reversed(band)]
        plate(band + inner, 0.034, m["plastic"], bevel=0.003, plane="YZ")
        soft((0.038, 0.090, 0.016), (0, 0, 0.217), m["foam"], puff=1.3)


def controller(at=(0, 0, 0), turn=0):
    """A remote controller: two levers, keys, a stop button, a small display."""
    m = materials
    paint("case", "#c98a0a", 0.32, 0.3, 0.25, 0.9)
    with frame(at, turn):
        plate([(-0.115, 0), (0.115, 0), (0.125, 0.030), (0.095, 0.062), (-0.095, 0.062), (-0.125, 0.030)], 0.135, m["case"], bevel=0.010, segments=4)
        box((0.185, 0.118, 0.006), (0, 0, 0.064), m["plastic"], 0.003)
        for s in (1, -1):
            lathe([(0.028, 0), (0.026, 0.010), (0.020, 0.016), (0.022, 0.020), (0.014, 0.026), (0.016, 0.030), (0.008, 0.036)], m["rubber"], (s * 0.062, 0.012, 0.066), "Z", 32)
            rod((s * 0.062, 0.012, 0.09), (s * 0.066, 0.004, 0.135), 0.006, m["tool steel"])
            soft((0.026, 0.026, 0.032), (s * 0.067, 0.002, 0.146), m["plastic"], puff=1.2)
        box((0.058, 0.040, 0.004), (0, 0.030, 0.068), m["lettering"], 0.002)
        box((0.050, 0.032, 0.001), (0, 0.030, 0.0705), glow("display", "#9fd0ff", 1.6), 0)
        words("1 850 kg", 0.012, (0, 0.030, 0.0715), (0, 0, 0), m["lettering"], "RobotoCondensed-Bold", 0.0002)
        for i in range(3):
            cylinder(0.007, 0.007, (-0.022 + i * 0.022, -0.008, 0.070), m["helmet white" if i else "helmet yellow"], sides=20, bevel=0.002)
        cylinder(0.016, 0.008, (0, -0.038, 0.071), m["helmet yellow"], sides=28, bevel=0.002)
        lathe([(0.009, 0), (0.009, 0.012), (0.019, 0.014), (0.020, 0.020), (0.014, 0.025), (0.001, 0.026)], m["stop red"], (0, -0.038, 0.074), "Z", 32)
        for s in (1, -1):
            tube([(s * 0.118, 0.05, 0.04), (s * 0.150, 0.05, 0.075), (s * 0.150, -0.05, 0.075), (s * 0.118, -0.05, 0.04)], 0.007, m["plastic"], 0.025)
        words("NORTHMAST", 0.017, (-0.045, -0.0685, 0.030), (90, 0, 0), m["lettering"], "Roboto-Black")
        words("3.5 t", 0.017, (0.068, -0.0685, 0.030), (90, 0, 0), m["lettering"], "Roboto-Bold")


def torque_wrench(at=(0, 0, 0), turn=0, tilt=0):
    """Along X, head at the origin's end, handle towards +X."""
    m = materials
    with frame(at, rotation=(0, tilt, turn)):
        cylinder(0.024, 0.022, (0, 0, 0.020), m["tool steel"], sides=40, bevel=0.004)
        cylinder(0.014, 0.026, (0, 0, 0.022), m["dark"], sides=28, bevel=0.003)
        box((0.0127, 0.0127, 0.018), (0, 0, 0.0), m["tool steel"], 0.002)
        plate([(0.01, 0.019), (0.06, 0.012), (0.06, -0.012), (0.01, -0.019)], 0.018, m["tool steel"], y=0.020, bevel=0.003, plane="XY")
        cylinder(0.0125, 0.33, (0.215, 0, 0.020), m["tool steel"], "X", 32, 0.002)
        cylinder(0.0155, 0.03, (0.385, 0, 0.020), m["dark"], "X", 32, 0.003)
        for i in range(9):
            box((0.0006, 0.006 if i % 2 else 0.010, 0.0006), (0.30 + i * 0.006, 0, 0.0327), m["lettering"], 0)
        lathe([(0.013, 0), (0.0175, 0.004), (0.0175, 0.118), (0.014, 0.124), (0.001, 0.124)], m["plastic"], (0.40, 0, 0.020), "X", 36)
        for i in range(22):
            a = 2 * math.pi * i / 22
            box((0.10, 0.0022, 0.0022), (0.462, 0.0175 * math.cos(a), 0.020 + 0.0175 * math.sin(a)), m["plastic"], 0.0006, (math.degrees(a), 0, 0))


def socket(r, height, at):
    m = materials
    hexagon = [(r * 0.62 * math.cos(math.radians(a)), r * 0.62 * math.sin(math.radians(a))) for a in range(0, 360, 60)]
    o = cylinder(r, height, (at[0], at[1], at[2] + height / 2), m["tool steel"], sides=40, bevel=0.0015)
    hole = plate(hexagon, height, m["dark"], y=height * 0.75, bevel=0, plane="XY")
    hole.location = at
    cut(o, hole)


def gear(r, width, teeth, at, rotation=(0, 0, 0), bore=0.3):
    m = materials
    outline = []
    for i in range(teeth):
        for k, rr in ((0.0, 0.90), (0.18, 0.91), (0.32, 1.0), (0.58, 1.0), (0.72, 0.91), (0.9, 0.90)):
            t = 2 * math.pi * (i + k) / teeth
            outline.append((r * rr * math.cos(t), r * rr * math.sin(t)))
    with frame(at, rotation=rotation):
        o = plate(outline, width, m["tool steel"], bevel=0.001, segments=1, plane="XY")
        cut(o, cylinder(r * bore, width * 2, (0, 0, 0), m["dark"], sides=48, bevel=0))
        for s in (1, -1):
            lathe([(r * bore, s * width * 0.5), (r * bore, s * width * 0.62), (r * 0.45, s * width * 0.62), (r * 0.48, s * width * 0.5)], m["cast steel"], axis="Z", steps=48)


def caliper(at=(0, 0, 0), turn=0):
    m = materials
    with frame(at, turn):
        box((0.235, 0.016, 0.0036), (0.06, 0, 0.006), m["tool steel"], 0.0005)
        for x, s in ((-0.052, 1), (0.0, -1)):
            plate([(x, -0.008), (x - 0.010 * s, -0.008), (x - 0.012 * s, -0.022), (x - 0.003 * s, -0.050), (x, -0.050)], 0.0034, m["tool steel"], y=0.006, bevel=0.0005, plane="XY")
            plate([(x + 0.004 * s, 0.008), (x - 0.006 * s, 0.008), (x - 0.001 * s, 0.026)], 0.0034, m["tool steel"], y=0.006, bevel=0.0005, plane="XY")
        box((0.070, 0.026, 0.010), (0.032, 0, 0.008), m["plastic"], 0.003)
        box((0.034, 0.014, 0.001), (0.026, 0.001, 0.0132), m["label"], 0)
        words("45.02", 0.0095, (0.026, 0.001, 0.0138), (0, 0, 0), m["lettering"], "RobotoCondensed-Medium", 0.0001)
        cylinder(0.004, 0.004, (0.055, 0.003, 0.0135), m["stop red"], sides=16, bevel=0.001)
        for i in range(60):
            box((0.0003, 0.006 if i % 5 else 0.009, 0.0002), (0.070 + i * 0.0017, 0.003, 0.0079), m["lettering"], 0)


def radio(at=(0, 0, 0), turn=0):
    """A hand-held radio, upright."""
    m = materials
    with frame(at, turn):
        box((0.058, 0.036, 0.125), (0, 0, 0.0625), m["plastic"], 0.008, segments=4)
        cylinder(0.0065, 0.12, (-0.018, 0.002, 0.185), m["rubber"], sides=20, bevel=0.003, top=0.005)
        cylinder(0.008, 0.016, (0.004, 0.002, 0.131), m["rubber"], sides=24)
        cylinder(0.007, 0.014, (0.021, 0.002, 0.130), m["orange"], sides=24)
        box((0.040, 0.002, 0.024), (0, -0.0185, 0.100), m["lettering"], 0.002)
        box((0.036, 0.001, 0.020), (0, -0.0197, 0.100), glow("radio display", "#ffb45c", 1.4), 0)
        words("YARD 2", 0.011, (0, -0.0205, 0.100), (90, 0, 0), m["lettering"], "RobotoCondensed-Bold", 0.0001)
        for i in range(9):
            box((0.036, 0.002, 0.0018), (0, -0.0185, 0.018 + i * 0.0062), m["rubber"], 0)
        box((0.008, 0.030, 0.045), (-0.031, 0, 0.082), m["rubber"], 0.003)


def drawing(at=(0, 0, 0), turn=0, size=0.42):
    """A sheet with the truck's side view in ink, and its title block."""
    m = materials
    with frame(at, turn):
        box((size * 1.42, size, 0.0008), (0, 0, 0.0004), m["paper"], 0)
        ink, k = m["ink"], size * 0.115
        line = lambda pts, r=0.0009: tube([(x * k, (z - 1.15) * k, 0.0012) for x, z in pts], r, ink, 0.01 * k)
        line([(0.30, 0.2), (0.30, 1.2), (0.05, 1.2), (0.05, 0.87), (-0.47, 0.87), (-0.6, 1.05), (-2.2, 1.1), (-2.26, 0.6), (-2.1, 0.2), (0.3, 0.2)])
        line([(0.28, 1.2), (-0.16, 2.2), (-1.34, 2.2), (-1.74, 1.1)])
        line([(0.40, 0.05), (0.40, 2.2), (0.56, 2.2), (0.56, 0.05), (0.40, 0.05)])
        line([(0.62, 1.3), (0.62, 0.05), (1.8, 0.02)])
        for x, r in ((0, 0.345), (-1.64, 0.265)):
            for q in (1, 0.55):
                line([(x + r * q * math.cos(t), r + r * q * math.sin(t)) for t in (2 * math.pi * i / 24 for i in range(25))])
        for z, a, b in ((-0.35, -2.26, 1.8), (2.6, -1.64, 0)):
            line([(a, z), (b, z)], 0.0005)
            for x in (a, b):
                line([(x, z - 0.12), (x, z + 0.12)], 0.0005)
        words("NORTHMAST  NM 35 E   3.5 t", size * 0.034, (size * 0.42, -size * 0.43, 0.001), (0, 0, 0), ink, "RobotoCondensed-Bold", 0.0001)
        for p in ([(-0.69, -0.47), (0.69, -0.47)], [(-0.69, 0.47), (0.69, 0.47)], [(-0.69, -0.47), (-0.69, 0.47)], [(0.69, -0.47), (0.69, 0.47)]):
            tube([(x * size, y * size, 0.001) for x, y in p], 0.0005, ink, 0)


def cone(at):
    m = materials
    with frame((*at, 0)):
        box((0.36, 0.36, 0.03), (0, 0, 0.015), m["rubber"], 0.012)
        lathe([(0.15, 0.03), (0.14, 0.05), (0.095, 0.28), (0.068, 0.44), (0.032, 0.70), (0.028, 0.71), (0.001, 0.71)], m["orange"], axis="Z", steps=48)
        lathe([(0.1035, 0.25), (0.0745, 0.415)], m["label"], axis="Z", steps=48)


def mug(at, color="helmet white"):
    m = materials
    with frame(at):
        lathe([(0.001, 0.004), (0.036, 0.004), (0.040, 0.008), (0.041, 0.092), (0.0395, 0.094), (0.037, 0.092), (0.036, 0.012), (0.001, 0.010)], m[color], axis="Z", steps=48)
        tube([(0.039, 0, 0.078), (0.066, 0, 0.074), (0.066, 0, 0.030), (0.039, 0, 0.024)], 0.0055, m[color], 0.022)
        cylinder(0.036, 0.002, (0, 0, 0.080), m["lettering"], bevel=0)


def notebook(at, turn=0):
    m = materials
    with frame(at, turn):
        box((0.148, 0.21, 0.012), (0, 0, 0.006), m["paper"], 0.001)
        box((0.152, 0.214, 0.003), (0, 0, 0.0135), m["cloth"], 0.0012)
        box((0.006, 0.216, 0.0145), (0.055, 0, 0.0078), m["helmet yellow"], 0.001)
        cylinder(0.0045, 0.138, (-0.02, -0.01, 0.0200), m["tool steel"], sides=20, rotation=(90, 0, 24))
        cylinder(0.0048, 0.03, (-0.043, -0.061, 0.0200), m["dark"], sides=20, rotation=(90, 0, 24))
