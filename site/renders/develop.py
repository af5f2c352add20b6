"""Develops raw passes into pictures: denoises, adds haze, bloom, a filmic curve and grain, and encodes.

python3 develop.py [--draft] <name>@<scale> …   writes out/<name>.png; without --draft also final/<name>.webp
"""
import ctypes
import json
import os
import subprocess
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates, median_filter

import looks

HERE = os.path.dirname(os.path.abspath(__file__))
lib = ctypes.CDLL(os.path.join(HERE, "libdenoise.so"))
floats = ctypes.POINTER(ctypes.c_float)
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def planes(image):
    return np.ascontiguousarray(np.moveaxis(image, -1, 0).astype(np.float32))


def regress(color, guide, variance, feature, radius, step, patch, strength):
    out = np.empty_like(color)
    f = np.ascontiguousarray(feature, np.float32)
    p = lambda a: a.ctypes.data_as(floats)
    lib.regress(p(color), p(guide), p(variance), p(f), len(f), p(out), color.shape[2], color.shape[1], radius, step, patch, ctypes.c_float(strength))
    return out


def denoise(z, radius=4, strength=0.55):
    """Filters the halves against one another in log space, where highlights do not dominate."""
    to = lambda x: np.log1p(np.clip(x, 0, 80) * 6)
    a, b = planes(to(z["a"])), planes(to(z["b"]))
    # A light point in one half alone is chance, not light.
    low_a, low_b = (median_filter(v, (1, 3, 3)) for v in (a, b))
    stray_a, stray_b = (a > low_a + 1.0) & (b < low_b + 0.1), (b > low_b + 1.0) & (a < low_a + 0.1)
    a, b = np.where(stray_a, low_a, a), np.where(stray_b, low_b, b)
    h, w = z["mist"].shape
    # Features are noisy where the lens is out of focus: smooth them a little.
    albedo, normal = planes(np.clip(z["albedo"], 0, 2)), planes(z["normal"])
    depth = np.log(z["mist"] + 0.002)[None].astype(np.float32)
    depth /= max(1e-3, float(depth.std()))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / 40
    light = gaussian_filter(np.stack([albedo[0], albedo[1], albedo[2]]), (0, 0.6, 0.6))
    feature = np.concatenate([light * 2.5, gaussian_filter(normal, (0, 0.6, 0.6)), gaussian_filter(depth, (0, 0.6, 0.6)), y[None], x[None]])
    variance = np.stack([gaussian_filter(v, 2.2) for v in (a - b) ** 2 / 2]).astype(np.float32) + 2e-6
    one = regress(a, b, variance, feature, radius, 1, 2, strength)
    two = regress(b, a, variance, feature, radius, 1, 2, strength)
    rest = np.stack([gaussian_filter(v, 1.6) for v in (one - two) ** 2 / 4]).astype(np.float32) + 1.5e-5
    mean = np.ascontiguousarray((one + two) / 2)
    out = regress(mean, mean, rest, feature, radius, 3, 1, 1.0)
    return np.clip(np.expm1(np.moveaxis(out, 0, -1)) / 6, 0, None)


def smooth_edges(x, steps=(-2.1, -1.4, -0.7, 0, 0.7, 1.4, 2.1)):
    """Averages along edges, never across: few samples a pixel leave steps on them."""
    f = np.log1p(x * 6)
    lum = f @ LUMA
    gy, gx = np.gradient(gaussian_filter(lum, 0.7))
    xx, yy, xy = (gaussian_filter(v, 1.6) for v in (gx * gx, gy * gy, gx * gy))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    coherent = (spread / (xx + yy + 1e-5)) ** 2 * np.clip((xx + yy) * 250, 0, 1)
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    dx, dy = np.cos(angle), np.sin(angle)
    v, u = np.mgrid[0 : x.shape[0], 0 : x.shape[1]].astype(np.float32)
    total, weight = np.zeros_like(f), 0.0
    for t in steps:
        w = np.exp(-t * t / 3.0)
        at = (v + t * dy, u + t * dx)
        total += w * np.stack([map_coordinates(f[..., k], at, order=1, mode="nearest") for k in range(3)], -1)
        weight += w
    return np.expm1(f + (total / weight - f) * coherent[..., None]).astype(np.float32) / 6


def resized(image, width, height):
    """Resizes linear light in log space, so that bright edges do not ring."""
    f = np.log1p(np.atleast_3d(image) * 6).astype(np.float32)
    return np.squeeze(np.expm1(np.stack([np.asarray(Image.fromarray(f[..., k]).resize((width, height), Image.LANCZOS)) for k in range(f.shape[2])], -1)) / 6)


def linear(code):
    c = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(np.float32)


def bloom(x, amount, threshold, scale):
    light = np.clip(x - threshold, 0, 30)
    h, w = light.shape[:2]
    total = np.zeros_like(light)
    for part, sigma, step in ((0.45, 3, 2), (0.30, 12, 4), (0.25, 48, 16)):
        small = np.stack([np.asarray(Image.fromarray(light[..., k]).resize((w // step, h // step), Image.BOX)) for k in range(3)], -1)
        small = gaussian_filter(small, (sigma * scale / step, sigma * scale / step, 0))
        total += part * np.stack([np.asarray(Image.fromarray(small[..., k]).resize((w, h), Image.BICUBIC)) for k in range(3)], -1)
    return x + amount * total


def filmic(x, contrast):
    """A sigmoid over the logarithm of light, ten stops below and six above middle gray, as film has it;
    bright colors lose saturation on the way to white."""
    lum = (x @ LUMA)[..., None]
    bright = np.clip(np.log2(np.maximum(lum, 1e-6) / 0.6) / 5, 0, 1)
    x = x + (lum - x) * bright * 0.75
    stops = np.log2(np.maximum(x, 1e-6) / 0.18)
    t = stops * contrast
    toe = 1 / (1 + np.exp(-0.60 * t + 0.42))
    low = 1 / (1 + np.exp(0.60 * 10 * contrast + 0.42))
    return np.clip((toe - low) / (1 - low), 0, 1) ** 1.06


def grade(x, look, mist, info):
    h, w = x.shape[:2]
    scale = w / 1920 if w >= h else h / 1350 * 0.7
    x = x * 2 ** look.get("exposure", 0)
    x = x * np.array(look.get("balance", (1, 1, 1)), np.float32)
    haze = look.get("haze")
    if haze:
        distance = mist * info["far"]
        thick = 1 - np.exp(-np.clip(distance - haze["from"], 0, None) * haze["density"])
        thick = np.minimum(thick, haze.get("most", 0.85))
        if "sky" in haze:
            sky = np.clip((mist - 0.42) / 0.2, 0, 1)
            thick = thick * (1 - sky) + haze["sky"] * sky
        thick = thick[..., None]
        color = linear(haze["color"]) * haze.get("light", 1)
        if "rise" in haze:
            v = np.linspace(1, 0, h, dtype=np.float32)[:, None, None]
            color = color * (haze["rise"][0] * v + haze["rise"][1] * (1 - v))
        x = x * (1 - thick) + color * thick
    x = bloom(x, look.get("bloom", 0.05), look.get("threshold", 1.2), scale).astype(np.float32)
    y = filmic(x, look.get("contrast", 1.12))
    lum = (y @ LUMA)[..., None]
    dark, light = np.array(look.get("shadow", (0.97, 1.0, 1.05))), np.array(look.get("highlight", (1.02, 1.0, 0.97)))
    t = np.clip(lum * 1.3, 0, 1)
    y = y * (dark * (1 - t) + light * t)
    y = lum + (y - lum) * look.get("saturation", 1.04)
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    u, v = (u + 0.5) / w, (v + 0.5) / h
    if look.get("left"):
        m = np.clip((0.60 - u) / 0.60, 0, 1)
        y = y * (1 - look["left"] * (m * m * (3 - 2 * m))[..., None])
    if look.get("top"):
        m = np.clip((0.55 - v) / 0.55, 0, 1)
        y = y * (1 - look["top"] * (m * m * (3 - 2 * m))[..., None])
    y = y * (1 - look.get("vignette", 0.20) * np.clip(((u - 0.5) ** 2 + (v - 0.5) ** 2) * 2, 0, 1)[..., None])
    fine = gaussian_filter(y, (0.9, 0.9, 0))
    y = y + look.get("sharpen", 0.35) * (y - fine)
    grain = gaussian_filter(np.random.default_rng(5).normal(0, 1, (h, w)).astype(np.float32), 0.55) * 1.7
    y = y + (grain * look.get("grain", 0.0085))[..., None] * (0.5 + 1.0 * np.clip(1 - lum, 0, 1))
    return np.clip(y, 0, 1)


def develop(source, draft):
    name = source.split("@")[0]
    raw = os.path.join(HERE, "raw", source + ".npz")
    clean = os.path.join(HERE, "raw", source + ".clean.npy")
    z = np.load(raw)
    info = json.loads(str(z["info"]))
    if not os.path.exists(clean) or os.path.getmtime(clean) < os.path.getmtime(raw):
        np.save(clean, denoise(z))
    x = smooth_edges(np.load(clean).astype(np.float32))
    look = looks.of(name)
    for part, crop, (width, height) in looks.pictures(name):
        h, w = x.shape[:2]
        left, top, right, bottom = (round(c * n) for c, n in zip(crop, (w, h, w, h)))
        y, mist = x[top:bottom, left:right], z["mist"][top:bottom, left:right]
        if not draft:
            y, mist = resized(y, width, height).astype(np.float32), resized(mist, width, height)
        own = {**look, "left": 0, "top": look.get("phone top", 0.45)} if part.endswith("phone") else look
        picture = Image.fromarray((grade(y, own, mist, info) * 255 + 0.5).astype(np.uint8))
        png = os.path.join(HERE, "out", part + ".png")
        picture.save(png)
        gray = np.asarray(picture.convert("L")) / 255
        print(part, picture.size, "left third %.2f" % gray[:, : gray.shape[1] // 3].mean(), "mean %.2f" % gray.mean(), info["samples"] * 2, "samples", flush=True)
        if not draft:
            subprocess.run(["cwebp", "-quiet", "-m", "6", "-sharp_yuv", "-q", str(84 if part.endswith("phone") else 91), png, "-o", os.path.join(HERE, "final", part + ".webp")], check=True)


names = [a for a in sys.argv[1:] if a != "--draft"]
for name in names:
    develop(name, "--draft" in sys.argv)
