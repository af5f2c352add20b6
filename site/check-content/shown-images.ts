import type { Page } from 'puppeteer-core';
import { installNames, loadImages } from './page-state.js';

/** An image of the library in the box in which a block shows it. */
export interface ShownImage {
  /** Its content key. */
  readonly key: string;
  /** The blocks around it, innermost first. */
  readonly blocks: readonly { readonly block: string; readonly id: string }[];
  /** CSS pixels of the box. */
  readonly width: number;
  readonly height: number;
  /** Value of `object-fit`. */
  readonly fit: string;
}

/** The images on a screen of one width in CSS pixels. */
export interface MeasuredScreen {
  readonly width: number;
  readonly images: readonly ShownImage[];
}

/**
 * Measures the images of a page.
 *
 * @param page - the open page, whose images are at `/media/{key}`
 * @param widths - of the screens in CSS pixels
 */
export async function measureImages(page: Page, widths: readonly number[]): Promise<MeasuredScreen[]> {
  const screens: MeasuredScreen[] = [];
  await installNames(page);
  for (const width of widths) {
    await page.setViewport({ width, height: 800 });
    await page.evaluate(loadImages, false);
    screens.push({ width, images: await page.evaluate(readImages) });
  }
  return screens;
}

/** The images of the library on the page. Runs in the page, so it must be self-contained. */
function readImages(): ShownImage[] {
  const visit = (
    root: Document | ShadowRoot | Element,
    blocks: readonly { block: string; id: string }[],
  ): ShownImage[] =>
    [...root.children].flatMap((element) => {
      const [, block] = /^pallet-(.+)$/.exec(element.localName) ?? [];
      const around = block === undefined ? blocks : [{ block, id: element.id }, ...blocks];
      const inside = [
        ...(element.shadowRoot === null ? [] : visit(element.shadowRoot, around)),
        ...visit(element, around),
      ];
      if (!(element instanceof HTMLImageElement)) return inside;
      const [, key] =
        /^\/media\/([\w-]+)$/.exec(new URL(element.currentSrc || element.src, location.href).pathname) ?? [];
      const { width, height } = element.getBoundingClientRect();
      if (key === undefined || width === 0 || height === 0) return inside;
      return [...inside, { key, blocks: around, width, height, fit: getComputedStyle(element).objectFit }];
    });
  return visit(document, []);
}
