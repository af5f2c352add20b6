import type { Ground } from '../../../../check-content/faint-texts.js';
import type { PlacedText } from '../../../../check-content/page-texts.js';
import type { FramedPage, StyledRoot } from './framed-page.js';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Points that are tried in each line of a text, from its start to its end. */
const POINTS = [0.02, 0.35, 0.65, 0.98] as const;

/** What a browser draws on where a page draws nothing. */
const CANVAS = { light: [255, 255, 255], dark: [18, 18, 18] } as const;

const PICTURES = 'img, video, canvas, object, iframe';

/**
 * Reads what lies behind texts, by what the elements there say of themselves: a page may take no picture of itself. Where a
 * picture or a gradient lies below, that tells nothing. Each state has a reader of its own.
 */
export class GroundReader {
  readonly #page: FramedPage;
  readonly #canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  readonly #channels = new Map<string, Rgba>();
  readonly #stacks: Map<string, readonly Element[]>;
  readonly #paints = new Map<Element, 'picture' | readonly Rgba[]>();
  readonly #opacities = new Map<Element, number>();

  /**
   * @param page - in which nothing lies out of the pointer's reach
   * @param stacks - what lies where, as another reader has found it; this one adds to it
   */
  constructor(page: FramedPage, stacks: Map<string, readonly Element[]>) {
    this.#page = page;
    this.#stacks = stacks;
  }

  /** Says that things have other colours now, in the same places. */
  forgetColours(): void {
    this.#paints.clear();
  }

  /** The colours behind a text; undefined where a picture or a gradient lies there. */
  groundOf({ boxes }: PlacedText, scheme: 'light' | 'dark'): Ground | undefined {
    const colours = new Map<number, number>();
    for (const { x, y, width, height } of boxes) {
      // What is hidden beside the page lies on nothing.
      if (x + width <= 0 || y + height <= 0) continue;
      for (const part of POINTS) {
        const colour = this.#colourAt(x + width * part, y + height / 2, scheme);
        if (colour === undefined) return undefined;
        colours.set(colour, (colours.get(colour) ?? 0) + 1);
      }
    }
    return colours;
  }

  /** The colour at a point of the page, as `0xrrggbb`; undefined where a picture or a gradient lies there. */
  #colourAt(x: number, y: number, scheme: 'light' | 'dark'): number | undefined {
    const layers: Rgba[] = [];
    for (const element of this.#stackAt(x, y)) {
      const painted = this.#paints.get(element) ?? this.#paintOf(element);
      this.#paints.set(element, painted);
      if (painted === 'picture') return undefined;
      layers.push(...painted);
      if (painted.some(([, , , alpha]) => alpha === 1)) break;
    }
    const [red, green, blue] = layers.reduceRight<readonly [number, number, number]>(
      ([r, g, b], [red, green, blue, alpha]) => [mix(red, r, alpha), mix(green, g, alpha), mix(blue, b, alpha)],
      CANVAS[scheme],
    );
    return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  }

  /** What an element paints behind its content, the uppermost first. */
  #paintOf(element: Element): 'picture' | Rgba[] {
    const style = this.#page.view.getComputedStyle(element);
    const opacity = this.#opacityOf(element);
    if (opacity === 0) return [];
    if (element.matches(PICTURES)) return 'picture';
    const { backgroundColor, backgroundImage, maskImage } = style;
    const colours = [...(backgroundImage === 'none' ? [] : coloursIn(backgroundImage)), backgroundColor].map((colour) =>
      this.#channelsOf(colour),
    );
    const images = colours.slice(0, -1);
    const isVaried = new Set(images.map(String)).size > 1 || backgroundImage.includes('url(');
    if (isVaried) return 'picture';
    const seen = [...images.slice(0, 1), ...colours.slice(-1)].filter(([, , , alpha]) => alpha > 0);
    if (seen.length > 0 && maskImage !== '' && maskImage !== 'none') return 'picture';
    return seen.map(([red, green, blue, alpha]) => [red, green, blue, alpha * opacity]);
  }

  #opacityOf(element: Element): number {
    const known = this.#opacities.get(element);
    if (known !== undefined) return known;
    const outer = above(element);
    const own = Number(this.#page.view.getComputedStyle(element).opacity);
    const opacity = own * (outer === null ? 1 : this.#opacityOf(outer));
    this.#opacities.set(element, opacity);
    return opacity;
  }

  /** The elements at a point of the page, the uppermost first. */
  #stackAt(x: number, y: number): readonly Element[] {
    const place = `${Math.round(x)} ${Math.round(y)}`;
    const known = this.#stacks.get(place);
    if (known !== undefined) return known;
    const { view } = this.#page;
    const isInView = y > view.scrollY && y < view.scrollY + view.innerHeight;
    const middle = Math.max(0, y - view.innerHeight / 2);
    if (!isInView) view.scrollTo({ top: middle, left: 0, behavior: 'instant' });
    const stack = elementsAt(this.#page.document, x - view.scrollX, y - view.scrollY);
    this.#stacks.set(place, stack);
    return stack;
  }

  #channelsOf(colour: string): Rgba {
    const known = this.#channels.get(colour);
    if (known !== undefined) return known;
    const context = this.#canvas;
    if (context === null) return [0, 0, 0, 1];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    const channels: Rgba = [red, green, blue, alpha / 255];
    this.#channels.set(colour, channels);
    return channels;
  }
}

/** The colours in a computed gradient. */
const coloursIn = (image: string): string[] => image.match(/(?:rgba?|color|oklab|oklch|lab|lch)\([^()]*\)/g) ?? [];

const mix = (over: number, under: number, alpha: number): number => over * alpha + under * (1 - alpha);

/** The element around another one where it is shown. */
function above(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
}

/** All elements at a point of the window, those in roots of blocks where they are painted. */
function elementsAt(root: StyledRoot, x: number, y: number, seen = new Set<Element>()): Element[] {
  const host = 'host' in root ? root.host : undefined;
  const found: Element[] = [];
  const take = (element: Element): void => {
    if (seen.has(element)) return;
    seen.add(element);
    found.push(element);
  };
  for (const element of root.elementsFromPoint(x, y)) {
    const isOutside = host !== undefined && element.getRootNode() !== root && !host.contains(element);
    if (isOutside || seen.has(element)) continue;
    if (element.shadowRoot !== null && element !== host) found.push(...elementsAt(element.shadowRoot, x, y, seen));
    take(element);
  }
  return found;
}
