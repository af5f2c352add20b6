import type { Browser, Page } from 'puppeteer-core';
import sharp from 'sharp';
import type { Finding } from './finding.js';
import { fileOf } from './site-content.js';

/** Widths in CSS pixels at which pages are looked at: a phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** The least contrast of text, and of text that is large (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;
const LEAST_LARGE = 3;

export interface ContrastOptions {
  readonly browser: Browser;
  /** Address of the built site, base path included, without a slash at its end. */
  readonly siteUrl: string;
  readonly routes: readonly string[];
  /** Default: 360, 768 and 1280. */
  readonly widths?: readonly number[];
}

/** A text that lies over a picture, as the page shows it. */
interface PlacedText {
  readonly text: string;
  /** The block that shows it; empty where none has an id. */
  readonly id: string;
  /** Red, green and blue from 0 to 255, and how opaque the text is, from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly isLarge: boolean;
  /** The boxes of its lines, from the start of the page, in CSS pixels. */
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** A text that cannot be read well over its picture. */
export interface FaintText {
  readonly text: string;
  readonly id: string;
  /** The contrast at the worst pixel. */
  readonly contrast: number;
  readonly least: number;
}

/**
 * Finds text over pictures that is hard to read: on each page, at each width, in both schemes, with each picture of a
 * carousel, the worst pixel under each text counts.
 */
export async function checkContrast({
  browser,
  siteUrl,
  routes,
  widths = WIDTHS,
}: ContrastOptions): Promise<Finding[]> {
  const worst = new Map<string, Finding & { contrast: number }>();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  for (const route of routes) {
    await page.goto(`${siteUrl}${route}`, { waitUntil: 'load' });
    for (const width of widths) {
      await page.setViewport({ width, height: 800 });
      for (const scheme of SCHEMES) {
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        for (const { text, id, contrast, least } of await faintTexts(page)) {
          const key = `${route} ${id} ${text}`;
          if (contrast >= (worst.get(key)?.contrast ?? Infinity)) continue;
          const place = `text "${text}"${id === '' ? '' : ` in block "${id}"`}`;
          const wrong = `Over its picture the text has a contrast of ${contrast.toFixed(2)}, and needs ${least} (${width} px wide, ${scheme}).`;
          const remedy = 'Set a stronger "overlayColor", move the text or the focal point, or take a calmer picture.';
          worst.set(key, { file: fileOf(route), place, wrong, remedy, contrast });
        }
      }
    }
  }
  await context.close();
  return [...worst.values()].map(({ file, place, wrong, remedy }) => ({ file, place, wrong, remedy }));
}

/** The texts of the page that cannot be read well over their pictures. */
export async function faintTexts(page: Page): Promise<FaintText[]> {
  // Run by tsx, functions name themselves with a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  await page.evaluate(loadPictures);
  const slides = await page.evaluate(countSlides);
  const found: FaintText[] = [];
  for (let slide = 0; slide < Math.max(1, slides); slide += 1) {
    await page.evaluate(showSlide, slide);
    // With another slide only what lies over the carousel looks different.
    const texts = await page.evaluate(textsOverPictures, slide > 0);
    if (texts.length === 0) continue;
    const pixels = await groundOf(page, texts);
    for (const text of texts) {
      const least = text.isLarge ? LEAST_LARGE : LEAST;
      const contrast = worstContrast(text, pixels);
      if (contrast < least) found.push({ text: text.text, id: text.id, contrast, least });
    }
  }
  return found;
}

/** A part of the page without its text. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Where on the page it begins. */
  readonly top: number;
}

/** The part of the page in which texts lie, without any text. */
async function groundOf(page: Page, texts: readonly PlacedText[]): Promise<Pixels> {
  const boxes = texts.flatMap((text) => text.boxes);
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))));
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)));
  const width = page.viewport()?.width ?? 0;
  await page.evaluate(hideText, true);
  const shot = await page.screenshot({
    clip: { x: 0, y: top, width, height: bottom - top },
    captureBeyondViewport: true,
    optimizeForSpeed: true,
  });
  await page.evaluate(hideText, false);
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, top };
}

function worstContrast({ boxes, colour }: PlacedText, { data, width, height, top }: Pixels): number {
  let worst = Infinity;
  const [red, green, blue, alpha] = colour;
  for (const box of boxes) {
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height) - top);
    for (let y = Math.max(0, Math.floor(box.y) - top); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x += 1) {
        const at = (y * width + x) * 3;
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        const mixed = luminance(mix(red, r, alpha), mix(green, g, alpha), mix(blue, b, alpha));
        worst = Math.min(worst, contrastOf(mixed, luminance(r, g, b)));
      }
    }
  }
  return worst;
}

const mix = (above: number, below: number, alpha: number): number => above * alpha + below * (1 - alpha);

/** Contrast of two relative luminances, from 1 to 21. */
const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

// What follows runs in the page, so each function stands on its own.

/** Loads every picture, also those further down. */
async function loadPictures(): Promise<void> {
  const find = (root: Document | ShadowRoot): HTMLImageElement[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element instanceof HTMLImageElement ? [element] : []),
      ...(element.shadowRoot ? find(element.shadowRoot) : []),
    ]);
  const pictures = find(document).map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  const carousel = document.querySelector('pallet-hero-carousel')?.localName;
  const blocks = carousel === undefined ? undefined : customElements.whenDefined(carousel);
  const patience = new Promise((done) => setTimeout(done, 10_000));
  await Promise.race([patience, Promise.all([...pictures, blocks, document.fonts.ready])]);
}

/** How many slides the longest carousel of the page has. */
function countSlides(): number {
  const carousels = [...document.querySelectorAll('pallet-hero-carousel')];
  return Math.max(0, ...carousels.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('[part~="dot"]').length ?? 0));
}

/** Shows one slide of each carousel. */
async function showSlide(index: number): Promise<void> {
  for (const { shadowRoot } of document.querySelectorAll('pallet-hero-carousel')) {
    shadowRoot?.querySelectorAll<HTMLElement>('[part~="dot"]')[index]?.click();
  }
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // Those that follow the scroll position, and those that wait, never end.
  const running = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
  const patience = new Promise((done) => setTimeout(done, 2000));
  await Promise.race([patience, Promise.allSettled(running.map(({ finished }) => finished))]);
}

/** Hides the letters of the page, or shows them again; boxes and grounds stay. */
function hideText(isHidden: boolean): void {
  const sheet = ((window as { withoutText?: CSSStyleSheet }).withoutText ??= new CSSStyleSheet());
  sheet.replaceSync(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important; }',
  );
  const visit = (root: Document | ShadowRoot): void => {
    const others = root.adoptedStyleSheets.filter((one) => one !== sheet);
    root.adoptedStyleSheets = isHidden ? [...others, sheet] : others;
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
}

/**
 * The texts that can be seen and lie over a picture that can be seen.
 *
 * @param isOfCarousel - only pictures of carousels count
 */
function textsOverPictures(isOfCarousel: boolean): PlacedText[] {
  const pictures: DOMRect[] = [];
  const nodes: Text[] = [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const visit = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text && node.data.trim() !== '') nodes.push(node);
      if (!(node instanceof Element) || node.matches('script, style, template, noscript')) continue;
      const host = node.getRootNode() instanceof ShadowRoot ? (node.getRootNode() as ShadowRoot).host : undefined;
      const counts = !isOfCarousel || host?.localName === 'pallet-hero-carousel';
      if (node instanceof HTMLImageElement && counts && isSeen(node)) pictures.push(node.getBoundingClientRect());
      if (node.shadowRoot) visit(node.shadowRoot);
      visit(node);
    }
  };
  visit(document.body);

  /** The element around a node where it is shown, through slots and shadow roots. */
  const around = (node: Node): Element | null => {
    const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
    if (slot) return slot;
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
  };
  const ancestors = (node: Node): Element[] => {
    const parent = around(node);
    return parent === null ? [] : [parent, ...ancestors(parent)];
  };
  const overlaps = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): [number, number, number, number] => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };

  return nodes.flatMap((node): PlacedText[] => {
    const above = ancestors(node);
    const [parent] = above;
    const isVisuallyHidden = above.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (width <= 1 || height <= 1) && getComputedStyle(element).display !== 'contents';
    });
    if (parent === undefined || !isSeen(parent) || isVisuallyHidden) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => pictures.some((picture) => overlaps(picture, box)));
    if (boxes.length === 0) return [];
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const [red, green, blue, alpha] = channels(color);
    const opacity = above.reduce((product, element) => product * Number(getComputedStyle(element).opacity), alpha);
    const size = Number.parseFloat(fontSize);
    return [
      {
        text: node.data.replace(/\s+/g, ' ').trim(),
        id: above.find(({ id, localName }) => id !== '' && localName.startsWith('pallet-'))?.id ?? '',
        colour: [red, green, blue, opacity],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        boxes: boxes.map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })),
      },
    ];
  });
}
