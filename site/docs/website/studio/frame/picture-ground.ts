import type { PlacedText } from '../../../../check-content/page-texts.js';
import type { DyedTheme } from '../../../../themes/dyed-theme.js';
import type { Scheme } from '../../../../themes/faint-pair.js';
import { rounded, type Rgb } from '../../../../themes/nearest-colour.js';
import type { PictureGround, Shade } from '../../../../themes/picture-ground.js';
import type { GroundReader, Layer, Point } from './ground.js';
import { blend, faded, type Rgba } from './paint.js';

/** A point behind a text on a picture, with the colours that lie on each other there. */
export interface SeenPoint extends Point {
  readonly layers: readonly Layer[];
}

/** The points of a picture where a text is hardest to read, the hardest first, as the page is now. */
export const seenPoints = (grounds: GroundReader, placed: PlacedText): SeenPoint[] =>
  grounds.hardestPoints(placed).map((point) => ({ ...point, layers: grounds.layersAt(point) }));

interface DyedPage extends Pick<DyedTheme, 'hookOf'> {
  /** Of the page as it is dyed. */
  readonly grounds: GroundReader;
  readonly scheme: Scheme;
  readonly view: Window;
}

/**
 * What lies behind a text on a picture.
 *
 * @param points - as they were before the page was dyed, at least one
 */
export function pictureGround(
  points: readonly SeenPoint[],
  { grounds, hookOf, scheme, view }: DyedPage,
): PictureGround {
  const { canvas } = grounds;
  const dyed = points.map((point) => grounds.layersAt(point));
  const hookOfLayer = ({ colour: [red, green, blue], property }: Layer) =>
    property === 'content' ? undefined : hookOf(rounded([red, green, blue]));
  const [worst] = points;
  const [topmost] = worst?.stack ?? [];
  const ownScheme = topmost === undefined ? '' : view.getComputedStyle(topmost).colorScheme;
  const ground = {
    colours: points.map(({ layers }) =>
      opaque(
        blend(
          layers.map(({ colour }) => colour),
          canvas,
        ),
      ),
    ),
    scheme: ownScheme === 'light' || ownScheme === 'dark' ? ownScheme : scheme,
  };
  for (const layer of dyed[0] ?? []) {
    const hook = hookOfLayer(layer);
    const before = worst?.layers.find(isSame(layer));
    if (hook === undefined || before === undefined || before.colour[3] === 0) continue;
    const [red, green, blue, alpha] = before.colour;
    const seenWith: Shade['seenWith'] = (rgb, opacity) =>
      points.map(({ layers }, index) => {
        const ofHook = (dyed[index] ?? []).filter((one) => hookOfLayer(one)?.name === hook.name);
        const shaded = layers.map((one): Rgba => {
          const density = ofHook.find(isSame(one))?.colour[3];
          return density === undefined ? one.colour : faded([...rgb, opacity], density);
        });
        return opaque(blend(shaded, canvas));
      });
    // Dyes are opaque: what is left of one is what the block leaves of any colour.
    const opacity = Math.min(1, Math.round((alpha / layer.colour[3]) * 100) / 100);
    return { ...ground, shade: { hook, rgb: rounded([red, green, blue]), opacity, seenWith } };
  }
  return ground;
}

const isSame =
  ({ element, property }: Layer) =>
  (other: Layer): boolean =>
    other.element === element && other.property === property;

const opaque = ([red, green, blue]: Rgba): Rgb => [red, green, blue];
