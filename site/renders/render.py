"""Renders scenes to raw passes: blender -b --factory-startup -P render.py -- <scale> <samples> <name> …

Two halves of the samples are kept apart, for the denoiser. Each goes to raw/<name>@<scale>.npz; a
second run adds its samples to those that are there.
"""
import json
import os
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit
import scenes

RAW = os.path.join(os.path.dirname(os.path.abspath(__file__)), "raw")


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1].copy()


def settings(width, height, samples, bounces=3, far=60):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples, c.use_denoising = "CPU", samples, False
    c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces + 1, bounces, bounces, 4, 6
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 30.0, 0.5
    c.caustics_reflective = c.caustics_refractive = False
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.render.threads_mode, s.render.threads = "FIXED", 2
    s.render.use_persistent_data = True
    s.view_settings.view_transform = "Raw"
    v = bpy.context.view_layer
    v.use_pass_mist = True
    v.cycles.denoising_store_passes = True
    if s.world is None:
        kit.world([(0, "#000000"), (1, "#000000")])
    s.world.mist_settings.start, s.world.mist_settings.depth, s.world.mist_settings.falloff = 0, far, "LINEAR"


def render(name, far, regions, samples):
    s = bpy.context.scene
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers, out, comp = (tree.nodes.new("CompositorNode" + k) for k in ("RLayers", "OutputFile", "Composite"))
    out.base_path = RAW
    out.format.file_format, out.format.color_mode, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "RGBA", "32", "NONE"
    out.file_slots.clear()
    passes = {"color": "Image", "mist": "Mist", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for key, source in passes.items():
        out.file_slots.new(f"{name}-{key}-")
        tree.links.new(layers.outputs[source], out.inputs[-1])
    tree.links.new(layers.outputs["Image"], comp.inputs[0])
    start, halves = time.time(), []
    target = os.path.join(RAW, name + ".npz")
    old = np.load(target) if os.path.exists(target) else None
    done = json.loads(str(old["info"]))["samples"] if old else 0
    w, h = s.render.resolution_x, s.render.resolution_y
    s.render.use_border, s.render.use_crop_to_border = True, False
    s.render.filepath = os.path.join(RAW, name + "-unused.png")
    for half in (1, 2):
        s.cycles.seed = half * 977 + done * 7
        whole = {key: np.zeros((h, w, 4), np.float32) for key in passes}
        for part, (x0, x1, y0, y1) in enumerate(regions):
            r = s.render
            r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = x0, x1, y0, y1
            s.frame_current = half * 10 + part
            bpy.ops.render.render()
            left, right, low, high = round(x0 * w), round(x1 * w), round(y0 * h), round(y1 * h)
            for key in passes:
                image = read(os.path.join(RAW, f"{name}-{key}-{half * 10 + part:04d}.exr"))
                whole[key][h - high : h - low, left:right] = image[h - high : h - low, left:right]
        halves.append(whole)
    passes = dict(a=halves[0]["color"][..., :3], b=halves[1]["color"][..., :3])
    for key, n in (("albedo", 3), ("normal", 3), ("mist", 1)):
        passes[key] = ((halves[0][key][..., :n] + halves[1][key][..., :n]) / 2).squeeze()
    if old:
        passes = {k: (old[k] * done + v * samples) / (done + samples) for k, v in passes.items()}
    info = dict(far=far, samples=done + samples, seconds=time.time() - start)
    np.savez(target.replace(".npz", "-writing.npz"), info=json.dumps(info), **{k: v.astype(np.float32) for k, v in passes.items()})
    os.replace(target.replace(".npz", "-writing.npz"), target)
    print("RENDERED", name, info["samples"] * 2, "samples", round(info["seconds"]), "s", flush=True)


scale, per_picture, *names = sys.argv[sys.argv.index("--") + 1 :]
for name in names:
    kit.reset()
    options = dict(scenes.build(name) or {})
    width, height, regions = scenes.frame_of(name)
    far = options.pop("far", 60)
    samples = max(2, int(per_picture) // 2)
    settings(round(width * float(scale) / 2) * 2, round(height * float(scale) / 2) * 2, samples, far=far, **options)
    render(f"{name}@{scale}", far, regions, samples)
