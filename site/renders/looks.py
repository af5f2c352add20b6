"""How each picture is developed: exposure in stops, haze, shade at the left and the top, encoding."""

# The left edge of a hero's column for phones, in pixels of its frame of 1920 x 1350.
COLUMN = {"hero-1": 985, "hero-2": 900, "hero-3": 985, "hero-4": 962, "hero-5": 1000}
SIZE = {"vision": (2880, 960), "area": (1280, 800), "people": (1280, 800)}

LOOKS = {
    "hero-1": dict(left=0.3, exposure=0.95, saturation=1.16, haze=dict(color="#8fa6c4", **{"from": 14}, density=0.012, most=0.7, sky=0.1)),
    "hero-2": dict(left=0.5, exposure=0.4, contrast=1.32, saturation=1.12, haze=dict(color="#dfe7ee", **{"from": 20}, density=0.012, most=0.4)),
    "hero-3": dict(left=0.2, exposure=1.25, saturation=1.0, haze=dict(color="#3a3a48", **{"from": 9}, density=0.02, most=0.4)),
    "hero-4": dict(left=0.5, exposure=0.35, contrast=1.3, saturation=1.1, haze=dict(color="#dfe8f2", **{"from": 11}, density=0.02, most=0.45)),
    "hero-5": dict(left=0.2, exposure=0.5, bloom=0.12, haze=dict(color="#27384f", **{"from": 7}, density=0.04, most=0.5)),
    "area-manufacturing": dict(exposure=0.2, contrast=1.25, haze=dict(color="#e4ebf2", **{"from": 9}, density=0.03, most=0.5)),
    "area-early-career": dict(left=0.25, exposure=-0.3, contrast=1.25, saturation=1.1),
    "area-military-veteran": dict(exposure=0.9, haze=dict(color="#b9b0b4", **{"from": 9}, density=0.02, most=0.6, sky=0.05)),
    "area-dealer-technician": dict(exposure=1.9),
    "area-campus": dict(exposure=0.3),
    "area-professional": dict(exposure=0.5, contrast=1.2),
    "vision-background": dict(exposure=0.3, haze=dict(color="#2c4a74", **{"from": 6}, density=0.03, most=0.8)),
}


# Exposure of the things of the trade: bare metal and black plastic need more than paint.
THINGS = {"people-welder": 1.1, "people-van": 1.3, "people-mentor": 1.3, "people-rebuild": 1.3}


def of(name):
    if name.startswith("people"):
        return dict(exposure=THINGS.get(name, 1.0), bloom=0.06)
    return LOOKS.get(name, {})


def pictures(name):
    """The files that come out of a render: name, crop as fractions (left, top, right, bottom), size."""
    if name.startswith("hero"):
        x = COLUMN[name] / 1920
        return [(name, (0, 0.2, 1, 1), (1920, 1080)), (name + "-phone", (x, 0, x + 0.45, 1), (864, 1350))]
    return [(name, (0, 0, 1, 1), SIZE[name.split("-")[0]])]
