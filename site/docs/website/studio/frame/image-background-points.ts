import type { PlacedText } from '../../../../theming/page-texts.js';
import type { MarkerTheme } from '../../../../theming/marker-theme.js';
import type { Scheme } from '../../../../theming/contrast-failure.js';
import { roundRgb, type Rgb } from '../../../../theming/nearest-color.js';
import type { ImageBackground, Overlay } from '../../../../theming/image-background.js';
import type { BackgroundReader, Layer, Point } from './background-reader.js';
import { blend, multiplyAlpha, type Rgba } from './paint.js';

/** A point behind a text on an image, with its stacked colors. */
export interface LayeredPoint extends Point {
  readonly layers: readonly Layer[];
}

/** Finds the points of an image where a text has the lowest contrast, lowest first. */
export const findLayeredPoints = (backgrounds: BackgroundReader, placed: PlacedText): LayeredPoint[] =>
  backgrounds.findLowestContrastPoints(placed).map((point) => ({ ...point, layers: backgrounds.readLayersAt(point) }));

interface MarkedPage extends Pick<MarkerTheme, 'findHook'> {
  /** Reader of the page with the marker theme. */
  readonly backgrounds: BackgroundReader;
  readonly scheme: Scheme;
  readonly view: Window;
}

/**
 * Reads the background of a text on an image.
 *
 * @param points - at least one point, read before the marker theme was applied
 */
export function readImageBackground(
  points: readonly LayeredPoint[],
  { backgrounds, findHook, scheme, view }: MarkedPage,
): ImageBackground {
  const { canvas } = backgrounds;
  const dyed = points.map((point) => backgrounds.readLayersAt(point));
  const hookOfLayer = ({ color: [red, green, blue], property }: Layer) =>
    property === 'content' ? undefined : findHook(roundRgb([red, green, blue]));
  const [worst] = points;
  const [topmost] = worst?.stack ?? [];
  const ownScheme = topmost === undefined ? '' : view.getComputedStyle(topmost).colorScheme;
  const background = {
    colors: points.map(({ layers }) =>
      toRgb(
        blend(
          layers.map(({ color }) => color),
          canvas,
        ),
      ),
    ),
    scheme: ownScheme === 'light' || ownScheme === 'dark' ? ownScheme : scheme,
  };
  for (const layer of dyed[0] ?? []) {
    const hook = hookOfLayer(layer);
    const before = worst?.layers.find(isSamePaint(layer));
    if (hook === undefined || before === undefined || before.color[3] === 0) continue;
    const [red, green, blue, alpha] = before.color;
    const blendWith: Overlay['blend'] = (rgb, opacity) =>
      points.map(({ layers }, index) => {
        const ofHook = (dyed[index] ?? []).filter((one) => hookOfLayer(one)?.name === hook.name);
        const shaded = layers.map((one): Rgba => {
          const density = ofHook.find(isSamePaint(one))?.color[3];
          return density === undefined ? one.color : multiplyAlpha([...rgb, opacity], density);
        });
        return toRgb(blend(shaded, canvas));
      });
    // Marker colors are opaque, so the remaining alpha is the opacity that the block applies to any color.
    const opacity = Math.min(1, Math.round((alpha / layer.color[3]) * 100) / 100);
    return { ...background, overlay: { hook, rgb: roundRgb([red, green, blue]), opacity, blend: blendWith } };
  }
  return background;
}

const isSamePaint =
  ({ element, property }: Layer) =>
  (other: Layer): boolean =>
    other.element === element && other.property === property;

const toRgb = ([red, green, blue]: Rgba): Rgb => [red, green, blue];
