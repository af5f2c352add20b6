import type { Page } from 'puppeteer-core';
import { loadPictures } from './page-state.js';

/** A picture of the library in the box in which a block shows it. */
export interface ShownPicture {
  /** Its content key. */
  readonly key: string;
  /** The blocks that it stands in, the innermost first. */
  readonly blocks: readonly { readonly block: string; readonly id: string }[];
  /** CSS pixels of the box. */
  readonly width: number;
  readonly height: number;
  /** How the picture is fitted into the box: `object-fit`. */
  readonly fit: string;
}

/** A screen of one width in CSS pixels, with the pictures as large as it shows them. */
export interface MeasuredScreen {
  readonly width: number;
  readonly pictures: readonly ShownPicture[];
}

/**
 * Measures how large a page shows its pictures.
 *
 * @param page - open at the page to be measured, whose pictures are at `/media/{key}`
 * @param widths - of the screens in CSS pixels
 */
export async function measurePictures(page: Page, widths: readonly number[]): Promise<MeasuredScreen[]> {
  const screens: MeasuredScreen[] = [];
  // Run by tsx, functions name themselves with a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (named) => named');
  for (const width of widths) {
    await page.setViewport({ width, height: 800 });
    await page.evaluate(loadPictures, false);
    screens.push({ width, pictures: await page.evaluate(readPictures) });
  }
  return screens;
}

/** The pictures of the library that the page shows. Runs in the page, so it stands on its own. */
function readPictures(): ShownPicture[] {
  const visit = (
    root: Document | ShadowRoot | Element,
    blocks: readonly { block: string; id: string }[],
  ): ShownPicture[] =>
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
