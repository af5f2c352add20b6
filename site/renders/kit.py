"""Geometry, materials, light and camera helpers. Metres, Z up; a thing that drives faces +X."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

FONTS = "/usr/share/fonts/truetype/roboto/unhinted/"
materials, meshes, collections, fonts = {}, {}, {}, {}


class Target:
    """Where new objects go."""

    collection = None
    parent = None


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for cache in (materials, meshes, collections, fonts):
        cache.clear()
    Target.collection = Target.parent = None


def link(o):
    (Target.collection or bpy.context.scene.collection).objects.link(o)
    if Target.parent is not None:
        o.parent = Target.parent
    return o


def group(name, build, *args, **options):
    """Builds once into a collection of its own, which `place` then instances."""
    if name not in collections:
        c = bpy.data.collections.new(name)
        before = Target.collection, Target.parent
        Target.collection, Target.parent = c, None
        build(*args, **options)
        Target.collection, Target.parent = before
        collections[name] = c
    return collections[name]


def place(collection, at=(0, 0, 0), turn=0, scale=1, rotation=None):
    e = bpy.data.objects.new("instance", None)
    e.instance_type = "COLLECTION"
    e.instance_collection = collection
    e.location = at
    e.rotation_euler = rotation or (0, 0, math.radians(turn))
    e.scale = (scale,) * 3
    return link(e)


class frame:
    """Builds the objects of a `with` block under one empty, at a place and a turn in degrees."""

    def __init__(self, at=(0, 0, 0), turn=0, rotation=None):
        self.empty = bpy.data.objects.new("frame", None)
        self.empty.location = at
        self.empty.rotation_euler = [math.radians(a) for a in rotation] if rotation else (0, 0, math.radians(turn))

    def __enter__(self):
        link(self.empty)
        self.before = Target.parent
        Target.parent = self.empty
        return self.empty

    def __exit__(self, *_):
        Target.parent = self.before


# Color and materials


def rgb(code):
    c = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c)


class Graph:
    """A material's node tree, with the few operations that the materials here need."""

    def __init__(self, name, world=False):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]
        self.space = "Position" if world else "Object"

    def node(self, kind, **properties):
        n = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in properties.items():
            setattr(n, key, value)
        return n

    def put(self, value, socket):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = (*rgb(value), 1)
        elif isinstance(value, (int, float)) and socket.type in ("RGBA", "VECTOR"):
            socket.default_value = (value,) * 3 + ((1,) if socket.type == "RGBA" else ())
        else:
            socket.default_value = value

    def where(self):
        if self.space == "Object":
            return self.node("TexCoord").outputs["Object"]
        return self.node("NewGeometry").outputs["Position"]

    def coordinate(self, axis):
        n = self.node("SeparateXYZ")
        self.put(self.where(), n.inputs[0])
        return n.outputs[axis]

    def up(self):
        n = self.node("SeparateXYZ")
        self.put(self.node("NewGeometry").outputs["Normal"], n.inputs[0])
        return n.outputs["Z"]

    def per_object(self):
        return self.node("ObjectInfo").outputs["Random"]

    def noise(self, scale, detail=4, roughness=0.6, stretch=(1, 1, 1), own=False):
        m = self.node("Mapping")
        self.put(self.where(), m.inputs[0])
        m.inputs["Scale"].default_value = stretch
        if own:
            self.put(self.math("MULTIPLY", self.per_object(), 37.0), m.inputs["Location"])
        n = self.node("TexNoise")
        for key, value in (("Scale", scale), ("Detail", detail), ("Roughness", roughness)):
            n.inputs[key].default_value = value
        self.put(m.outputs[0], n.inputs["Vector"])
        return n.outputs["Fac"]

    def ramp(self, value, a, b, low=0.0, high=1.0):
        n = self.node("MapRange", interpolation_type="SMOOTHSTEP")
        for i, v in enumerate((a, b, low, high)):
            n.inputs[i + 1].default_value = v
        self.put(value, n.inputs[0])
        return n.outputs[0]

    def math(self, operation, a, b=0.0):
        n = self.node("Math", operation=operation)
        self.put(a, n.inputs[0])
        self.put(b, n.inputs[1])
        return n.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        n = self.node("MixRGB", blend_type=blend)
        for value, socket in ((factor, n.inputs[0]), (a, n.inputs[1]), (b, n.inputs[2])):
            self.put(value, socket)
        return n.outputs[0]

    def bump(self, height, strength, distance=0.01):
        n = self.node("Bump")
        n.inputs["Strength"].default_value = strength
        n.inputs["Distance"].default_value = distance
        self.put(height, n.inputs["Height"])
        self.put(n.outputs[0], self.shader.inputs["Normal"])

    def set(self, **sockets):
        for key, value in sockets.items():
            self.put(value, self.shader.inputs[key.replace("_", " ")])
        return self.material


def keep(name, make):
    if name not in materials:
        materials[name] = make()
    return materials[name]


def paint(name, color, rough=0.32, coat=0.4, dust=0.35, wear=0.5, metal=0.0):
    """Lacquered sheet: uneven gloss, scuffs, dust on top and near the floor. Its edges (a second
    material, which bevels take) are chipped to primer and steel."""

    def make(edge):
        def build():
            g = Graph(name + (" edge" if edge else ""))
            fine = g.noise(55, 3, 0.7)
            broad = g.noise(2.1, 5, 0.65)
            c = g.mix(g.ramp(broad, 0.3, 0.72, 0.0, 0.22), color, g.mix(0.5, color, "#2a2622", "MULTIPLY"))
            streak = g.noise(6, 4, 0.6, (1.3, 1.3, 0.18))
            c = g.mix(g.math("MULTIPLY", g.ramp(streak, 0.52, 0.75), 0.25 * dust), c, "#4b4238")
            top = g.math("MULTIPLY", g.ramp(g.up(), 0.5, 0.98), g.ramp(broad, 0.3, 0.65, 0.25, 1.0))
            low = g.math("MULTIPLY", g.ramp(g.coordinate("Z"), 0.02, 0.6, 0.55, 0.0), g.ramp(g.noise(3.2, 8, 0.72), 0.36, 0.70))
            film = g.math("MULTIPLY", g.math("MAXIMUM", top, low), dust)
            c = g.mix(film, c, "#8d8375")
            scratch = g.ramp(g.noise(9, 6, 0.75, (0.25, 3.0, 9.0)), 0.665, 0.70)
            c = g.mix(g.math("MULTIPLY", scratch, 0.30 * wear), c, "#b9b4aa")
            r = g.ramp(g.noise(5, 6, 0.7), 0.3, 0.7, max(0.05, rough - 0.10), rough + 0.14)
            r = g.math("ADD", r, g.math("MULTIPLY", film, 0.35))
            m = metal
            if edge:
                chip = g.ramp(g.noise(26, 6, 0.72), 0.60 - 0.12 * wear, 0.64 - 0.12 * wear)
                c = g.mix(chip, c, g.mix(g.ramp(fine, 0.4, 0.55), "#6f6a64", "#a7a29a"))
                m = g.math("MULTIPLY", chip, 0.85)
                r = g.mix(chip, r, 0.38)
            g.shader.inputs["Clearcoat Roughness"].default_value = 0.14
            g.bump(g.noise(90, 2), 0.025, 0.004)
            return g.set(Base_Color=c, Roughness=r, Metallic=m, Clearcoat=0.0 if edge else coat)

        return keep(name + (" edge" if edge else ""), build)

    m = make(False)
    make(True)
    return m


def plain(name, color, rough=0.5, metal=0.0, vary=0.1, grain=0.0, grain_scale=300, spec=0.5, own=0.0, coat=0.0):
    def build():
        g = Graph(name)
        broad = g.noise(4, 5, 0.65)
        c = g.mix(g.ramp(broad, 0.3, 0.7, 0, vary * 2), color, g.mix(1, color, "#8a8580", "MULTIPLY"))
        if own:
            c = g.mix(g.ramp(g.per_object(), 0, 1, 0, own), c, g.mix(1, c, "#6d6258", "MULTIPLY"))
        if grain:
            g.bump(g.noise(grain_scale, 2, 0.6), grain, 0.003)
        r = g.ramp(g.noise(7, 5, 0.7), 0.3, 0.7, max(0.03, rough - 0.1), min(1, rough + 0.1))
        return g.set(Base_Color=c, Roughness=r, Metallic=metal, Specular=spec, Clearcoat=coat)

    return keep(name, build)


def brushed(name, color, rough=0.3, stretch=(0.4, 14, 14), depth=0.12, stain=0.25):
    """Bare metal with scratches along X."""

    def build():
        g = Graph(name)
        line = g.noise(16, 5, 0.7, stretch)
        spot = g.noise(3.5, 6, 0.7)
        c = g.mix(g.ramp(spot, 0.42, 0.72, 0, stain), color, "#4a3a2c")
        r = g.math("ADD", g.ramp(line, 0.3, 0.7, rough - 0.1, rough + 0.14), g.ramp(spot, 0.45, 0.75, 0, 0.2))
        g.bump(line, depth, 0.002)
        return g.set(Base_Color=c, Roughness=r, Metallic=1.0)

    return keep(name, build)


def glow(name, color, strength):
    def build():
        g = Graph(name)
        m = g.set(Base_Color="#000000", Emission=color, Emission_Strength=strength, Specular=0.0)
        m.cycles.sample_as_light = False
        return m

    return keep(name, build)


def fork_steel():
    """Black paint, rubbed down to scratched steel on the blade's top and tip."""

    def build():
        g = Graph("fork steel")
        x = g.coordinate("X")
        line = g.noise(42, 5, 0.75, (0.06, 5, 5))
        bare = g.math("ADD", g.ramp(x, 0.45, 1.25, -0.10, 0.26), g.ramp(g.up(), 0.3, 0.9, 0.0, 0.16))
        bare = g.ramp(g.math("ADD", g.noise(5, 7, 0.72, (0.5, 2, 2)), bare), 0.53, 0.60)
        c = g.mix(bare, g.mix(g.ramp(line, 0.3, 0.7), "#141517", "#202226"), g.mix(g.ramp(line, 0.35, 0.65), "#8b8883", "#aaa7a1"))
        rust = g.math("MULTIPLY", g.ramp(g.noise(8, 6, 0.75), 0.62, 0.72), 0.45)
        c = g.mix(rust, c, "#4f2f1b")
        r = g.math("ADD", g.mix(bare, 0.45, g.ramp(line, 0.3, 0.7, 0.22, 0.46)), g.math("MULTIPLY", rust, 0.3))
        g.bump(line, 0.10, 0.002)
        return g.set(Base_Color=c, Roughness=r, Metallic=g.math("MULTIPLY", bare, 0.9))

    return keep("fork steel", build)


def wood():
    def build():
        g = Graph("wood")
        ring = g.noise(7, 6, 0.65, (0.35, 5, 9), own=True)
        c = g.mix(g.ramp(ring, 0.32, 0.66), "#b08a5c", "#7d5a36")
        c = g.mix(g.ramp(g.per_object(), 0, 1, 0, 0.55), c, "#8a7760")
        c = g.mix(g.ramp(g.noise(2.5, 5, 0.7, own=True), 0.55, 0.8, 0, 0.5), c, "#4a4036")
        g.bump(ring, 0.35, 0.004)
        return g.set(Base_Color=c, Roughness=g.ramp(ring, 0.3, 0.7, 0.62, 0.88), Specular=0.3)

    return keep("wood", build)


def cardboard():
    def build():
        g = Graph("cardboard")
        fiber = g.noise(70, 4, 0.7, (1, 1, 4), own=True)
        c = g.mix(g.ramp(g.per_object(), 0, 1), "#a98152", "#8d6a42")
        c = g.mix(g.ramp(g.noise(3, 5, 0.65, own=True), 0.45, 0.8, 0, 0.35), c, "#6d5134")
        g.bump(g.math("ADD", fiber, g.noise(4, 3, 0.5, own=True)), 0.12, 0.006)
        return g.set(Base_Color=c, Roughness=0.8, Specular=0.2)

    return keep("cardboard", build)


def concrete(name="concrete", color="#7d7d7a", rough=0.30, joint=5.0, tracks=True, wet=0.0, coarse=0.0):
    """Floor of a hall or a yard: stains, tire tracks, joints, uneven polish; `wet` adds puddles."""

    def build():
        g = Graph(name, world=True)
        broad = g.noise(0.33, 6, 0.65)
        fine = g.noise(9, 6, 0.72)
        grit = g.noise(120, 2, 0.6)
        v = g.math("MULTIPLY", g.ramp(broad, 0.3, 0.7, 0.72, 1.1), g.ramp(fine, 0.3, 0.7, 0.86, 1.07))
        v = g.math("MULTIPLY", v, g.ramp(grit, 0.3, 0.7, 0.9 - coarse * 0.4, 1.05 + coarse * 0.4))
        spots = g.ramp(g.noise(1.7, 6, 0.7), 0.64, 0.72, 1.0, 0.55)
        v = g.math("MULTIPLY", v, spots)
        if tracks:
            track = g.noise(0.8, 5, 0.6, (0.12, 4.5, 1))
            v = g.math("MULTIPLY", v, g.ramp(track, 0.56, 0.68, 1.0, 0.68))
        seam = None
        if joint:
            for axis in "XY":
                p = g.math("PINGPONG", g.math("ADD", g.coordinate(axis), joint * 0.37), joint / 2)
                line = g.ramp(p, 0.003, 0.012, 0.42, 1.0)
                seam = line if seam is None else g.math("MULTIPLY", seam, line)
            v = g.math("MULTIPLY", v, seam)
        h = g.node("HueSaturation")
        g.put(color, h.inputs["Color"])
        g.put(v, h.inputs["Value"])
        c = h.outputs[0]
        r = g.math("ADD", g.ramp(g.noise(0.9, 6, 0.7), 0.3, 0.7, rough - 0.12, rough + 0.12), g.ramp(fine, 0.3, 0.7, -0.05, 0.07))
        height = g.math("ADD", fine, g.math("MULTIPLY", grit, 0.35 + coarse))
        strength = 0.07 + coarse * 0.25
        if wet:
            pool = g.ramp(g.math("ADD", g.noise(0.30, 4, 0.55), g.math("MULTIPLY", fine, 0.05)), 0.58 - 0.16 * wet, 0.66 - 0.16 * wet)
            c = g.mix(g.ramp(pool, 0, 1, 0.25, 0.55), c, "#0d0e10")
            r = g.mix(pool, r, 0.035)
            height = g.math("MULTIPLY", height, g.ramp(pool, 0, 0.8, 1.0, 0.02))
        g.bump(height, strength, 0.015)
        return g.set(Base_Color=c, Roughness=r)

    return keep(name, build)


def floor_paint(name, color, wear=0.4):
    def build():
        g = Graph(name, world=True)
        worn = g.ramp(g.math("ADD", g.noise(5, 8, 0.75), g.math("MULTIPLY", g.noise(45, 3), 0.25)), 0.50 + 0.1 * wear, 0.60 + 0.1 * wear, 0.1, 0.95)
        return g.set(Base_Color=g.mix(g.noise(12, 3), color, g.mix(1, color, "#b0a898", "MULTIPLY")), Roughness=0.45, Alpha=worn)

    return keep(name, build)


# Shapes


def finish(o, material, bevel=0.0, segments=2, smooth=True):
    """Gives an object its material, the bevel's edge material, and even shading."""
    me = o.data
    me.materials.clear()
    me.materials.append(material)
    edge = materials.get(material.name + " edge")
    me.materials.append(edge or material)
    for p in me.polygons:
        p.use_smooth = smooth
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(40)
    if bevel:
        b = o.modifiers.new("bevel", "BEVEL")
        b.width, b.segments, b.limit_method, b.angle_limit = bevel, segments, "ANGLE", math.radians(34)
        b.harden_normals = True
        b.material = 1
    return link(o)


def mesh_object(name, vertices, faces, material, bevel=0.0, segments=2, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in vertices], [], faces)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.to_mesh(me)
    bm.free()
    return finish(bpy.data.objects.new(name, me), material, bevel, segments, smooth)


def turned(o, at, rotation):
    o.location = at
    o.rotation_euler = [math.radians(a) for a in rotation]
    return o


def box(size, at, material, bevel=0.004, rotation=(0, 0, 0), segments=2):
    x, y, z = (s / 2 for s in size)
    v = [(i, j, k) for i in (-x, x) for j in (-y, y) for k in (-z, z)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return turned(mesh_object("box", v, f, material, min(bevel, min(size) * 0.45), segments), at, rotation)


AXES = {"Z": (0, 0, 0), "Y": (90, 0, 0), "X": (0, 90, 0)}


def cylinder(r, length, at, material, axis="Z", sides=32, bevel=0.003, top=None, rotation=None):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=r, radius2=r if top is None else top, depth=length)
    me = bpy.data.meshes.new("cylinder")
    bm.to_mesh(me)
    bm.free()
    o = finish(bpy.data.objects.new("cylinder", me), material, min(bevel, r * 0.4, length * 0.4))
    if o.modifiers:
        o.modifiers[0].angle_limit = math.radians(50)
    return turned(o, at, rotation or AXES[axis])


def rod(a, b, r, material, sides=16, bevel=0.0):
    a, b = Vector(a), Vector(b)
    o = cylinder(r, (b - a).length, (a + b) / 2, material, sides=sides, bevel=bevel)
    o.rotation_mode = "QUATERNION"
    o.rotation_quaternion = (b - a).to_track_quat("Z", "Y")
    return o


def plate(outline, width, material, y=0.0, bevel=0.006, segments=2, plane="XZ"):
    """Extrudes a closed outline: in XZ along Y, in XY along Z, or in YZ along X; centred on `y`."""
    to = {"XZ": lambda p, d: (p[0], y + d, p[1]), "XY": lambda p, d: (p[0], p[1], y + d), "YZ": lambda p, d: (y + d, p[0], p[1])}[plane]
    n = len(outline)
    v = [to(p, -width / 2) for p in outline] + [to(p, width / 2) for p in outline]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return mesh_object("plate", v, f, material, bevel, segments)


def arc(cx, cy, r, start, end, steps=12):
    return [(cx + r * math.cos(math.radians(start + (end - start) * i / steps)), cy + r * math.sin(math.radians(start + (end - start) * i / steps))) for i in range(steps + 1)]


def loft(rings, material, bevel=0.0, segments=3, closed=True):
    n = len(rings[0])
    v = [p for ring in rings for p in ring]
    f = [(a * n + i, a * n + (i + 1) % n, (a + 1) * n + (i + 1) % n, (a + 1) * n + i) for a in range(len(rings) - 1) for i in range(n)]
    if closed:
        f += [tuple(range(n)), tuple(range(len(v) - 1, len(v) - n - 1, -1))]
    return mesh_object("loft", v, f, material, bevel, segments)


def rounded_ring(x0, x1, half, z, rear, front=0.04, steps=7):
    """A rounded rectangle in plan at height z, with one corner radius at the rear and one at the front."""
    out = []
    for cx, cy, r, a in ((x1 - front, half - front, front, 0), (x0 + rear, half - rear, rear, 90), (x0 + rear, -half + rear, rear, 180), (x1 - front, -half + front, front, 270)):
        out += [(x, y, z) for x, y in arc(cx, cy, r, a, a + 90, steps)]
    return out


def lathe(profile, material, at=(0, 0, 0), axis="Y", steps=64, rotation=None, sweep=360):
    """Turns a profile of (radius, height) around the axis."""
    full = sweep == 360
    n = steps if full else steps + 1
    v = []
    for i in range(n):
        t = math.radians(sweep * i / steps)
        v += [(r * math.cos(t), r * math.sin(t), h) for r, h in profile]
    m = len(profile)
    f = [(i * m + j, i * m + j + 1, ((i + 1) % n) * m + j + 1, ((i + 1) % n) * m + j) for i in range(steps) for j in range(m - 1)]
    return turned(mesh_object("lathe", v, f, material), at, rotation or AXES[axis])


def tube(points, r, material, corner=0.08, resolution=4, steps=7):
    cu = bpy.data.curves.new("tube", "CURVE")
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = "3D", r, resolution, True
    path = [Vector(p) for p in points]
    out = [path[0]]
    for a, p, b in zip(path, path[1:], path[2:]):
        k = min(corner, (a - p).length * 0.48, (b - p).length * 0.48)
        s, e = p + (a - p).normalized() * k, p + (b - p).normalized() * k
        out += [s * (1 - t) ** 2 + p * 2 * t * (1 - t) + e * t * t for t in (i / steps for i in range(steps + 1))]
    out.append(path[-1])
    s = cu.splines.new("POLY")
    s.points.add(len(out) - 1)
    for q, p in zip(s.points, out):
        q.co = (*p, 1)
    cu.materials.append(material)
    return link(bpy.data.objects.new("tube", cu))


def soft(size, at, material, rotation=(0, 0, 0), levels=3, puff=1.0):
    """A cushion: a box under a subdivision surface."""
    o = box(size, at, material, 0, rotation)
    b = o.modifiers.new("bevel", "BEVEL")
    b.width, b.segments = min(size) * 0.30 * puff, 1
    s = o.modifiers.new("subdivision", "SUBSURF")
    s.levels = s.render_levels = levels
    return o


def ball(r, at, material, scale=(1, 1, 1), rotation=(0, 0, 0), steps=32):
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=steps, v_segments=steps // 2, radius=r)
    for v in bm.verts:
        v.co = Vector(a * b for a, b in zip(v.co, scale))
    me = bpy.data.meshes.new("ball")
    bm.to_mesh(me)
    bm.free()
    return turned(finish(bpy.data.objects.new("ball", me), material), at, rotation)


def cut(o, cutter):
    """Subtracts the cutter, before the object's bevel."""
    b = o.modifiers.new("cut", "BOOLEAN")
    b.operation, b.object, b.solver = "DIFFERENCE", cutter, "EXACT"
    for _ in range(len(o.modifiers) - 1):
        with bpy.context.temp_override(object=o):
            bpy.ops.object.modifier_move_up(modifier="cut")
    cutter.hide_render = True
    cutter.display_type = "WIRE"
    return o


def words(text, size, at, rotation, material, face="RobotoCondensed-Bold", thick=0.0006, align="CENTER"):
    """Lettering; at rotation (90, 0, 0) it stands upright and reads from -Y."""
    cu = bpy.data.curves.new("words", "FONT")
    path = FONTS + ("" if face.startswith("RobotoCond") else "RobotoTTF/") + face + ".ttf"
    if path not in fonts:
        fonts[path] = bpy.data.fonts.load(path)
    cu.font, cu.body, cu.size, cu.extrude, cu.align_x, cu.align_y = fonts[path], text, size, thick, align, "CENTER"
    cu.materials.append(material)
    return turned(link(bpy.data.objects.new("words", cu)), at, rotation)


# Light and camera


def aim(o, at, target):
    o.location = at
    o.rotation_mode = "QUATERNION"
    o.rotation_quaternion = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y")
    bpy.context.scene.collection.objects.link(o)
    return o


def panel(at, target, size, watts, color="#ffffff", height=None, spread=180, reflect=True):
    """A rectangular light, not seen by the camera."""
    l = bpy.data.lights.new("panel", "AREA")
    l.energy, l.color, l.shape, l.size, l.size_y, l.spread = watts, rgb(color), "RECTANGLE", size, height or size, math.radians(spread)
    o = aim(bpy.data.objects.new("panel", l), at, target)
    o.visible_camera, o.visible_glossy = False, reflect
    return o


def sun(direction, strength, color="#ffffff", angle=0.6):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy, l.color, l.angle = strength, rgb(color), math.radians(angle)
    return aim(bpy.data.objects.new("sun", l), (0, 0, 0), direction)


def spot(at, target, watts, angle=60, color="#ffffff", blend=0.5, radius=0.06):
    l = bpy.data.lights.new("spot", "SPOT")
    l.energy, l.color, l.spot_size, l.spot_blend, l.shadow_soft_size = watts, rgb(color), math.radians(angle), blend, radius
    return aim(bpy.data.objects.new("spot", l), at, target)


def world(stops, strength=1.0, sun_at=None, sun_color="#ffffff", sun_strength=0.0, sun_focus=30, clouds=0.0):
    """Sky as a gradient over the height of the view (0 horizon, 1 zenith), with a glow where the sun is."""
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    new = lambda kind: t.nodes.new("ShaderNode" + kind)
    back = t.nodes["Background"]
    back.inputs[1].default_value = strength
    tc, sep, ramp = new("TexCoord"), new("SeparateXYZ"), new("ValToRGB")
    t.links.new(tc.outputs["Generated"], sep.inputs[0])
    height = sep.outputs["Z"]
    if clouds:
        m, n, a = new("Mapping"), new("TexNoise"), new("Math")
        m.inputs["Scale"].default_value = (1.5, 1.5, 10)
        n.inputs["Scale"].default_value, n.inputs["Detail"].default_value, n.inputs["Roughness"].default_value = 2.4, 8, 0.62
        t.links.new(tc.outputs["Generated"], m.inputs[0])
        t.links.new(m.outputs[0], n.inputs["Vector"])
        a.operation = "MULTIPLY_ADD"
        a.inputs[1].default_value = clouds
        t.links.new(n.outputs["Fac"], a.inputs[0])
        t.links.new(height, a.inputs[2])
        height = a.outputs[0]
    el = ramp.color_ramp.elements
    el.remove(el[0])
    for i, (at, c) in enumerate(stops):
        e = el[0] if i == 0 else el.new(at)
        e.position, e.color = at + (clouds * 0.5), (*rgb(c), 1)
    t.links.new(height, ramp.inputs[0])
    out = ramp.outputs[0]
    if sun_at:
        dot, top, power, mul, add = new("VectorMath"), new("Math"), new("Math"), new("MixRGB"), new("MixRGB")
        dot.operation, top.operation, power.operation, mul.blend_type, add.blend_type = "DOT_PRODUCT", "MAXIMUM", "POWER", "MULTIPLY", "ADD"
        dot.inputs[1].default_value = Vector(sun_at).normalized()
        power.inputs[1].default_value = sun_focus
        mul.inputs[0].default_value = add.inputs[0].default_value = 1
        mul.inputs[2].default_value = tuple(c * sun_strength for c in rgb(sun_color)) + (1,)
        t.links.new(tc.outputs["Generated"], dot.inputs[0])
        t.links.new(dot.outputs["Value"], top.inputs[0])
        top.inputs[1].default_value = 0
        t.links.new(top.outputs[0], power.inputs[0])
        t.links.new(power.outputs[0], mul.inputs[1])
        t.links.new(out, add.inputs[1])
        t.links.new(mul.outputs[0], add.inputs[2])
        out = add.outputs[0]
    t.links.new(out, back.inputs[0])


def camera(at, target, lens=35, aperture=None, focus=None, shift=(0, 0)):
    c = bpy.data.cameras.new("camera")
    c.lens, c.sensor_width, c.shift_x, c.shift_y, c.clip_end = lens, 36, *shift, 3000
    if aperture:
        c.dof.use_dof, c.dof.aperture_fstop, c.dof.aperture_blades = True, aperture, 9
        c.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    o = aim(bpy.data.objects.new("camera", c), at, target)
    bpy.context.scene.camera = o
    return o
