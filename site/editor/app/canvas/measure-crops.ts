import type { ImagePerScreen, ShownImage } from '../fields/image-value.js';
import { SCREENS, type Screen } from '../fields/per-screen.js';
import { CANVAS_WIDTHS } from './canvas-widths.js';
import { findBlockElement } from './find-block-element.js';

/** The box in which a block shows an image on one screen size. */
export interface Crop {
  readonly screen: Screen;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  readonly fit: 'cover' | 'contain';
}

const WIDTHS = { large: CANVAS_WIDTHS.desktop, medium: CANVAS_WIDTHS.tablet, small: CANVAS_WIDTHS.phone };

/**
 * Measures the size at which a block shows its image on each screen. The frame is resized and restored within one task, so
 * that nothing is painted in between.
 *
 * @param id - Puck id of the block
 * @returns one crop per screen on which its image is visible
 */
export function measureCrops(id: string, images: ImagePerScreen): readonly Crop[] {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  const page = frame?.contentDocument;
  if (frame == null || page == null) return [];
  const all = [...(findBlockElement(page, id)?.shadowRoot?.querySelectorAll('img') ?? [])];
  const { width: before } = frame.style;
  try {
    return SCREENS.flatMap((screen) => {
      const shown = images[screen];
      if (shown === undefined) return [];
      const address = new URL(shown.url, page.baseURI).href;
      const image = all.find((one) => getAddresses(one).includes(address));
      if (image === undefined) return [];
      frame.style.width = `${WIDTHS[screen]}px`;
      const { width, height, fit } = measure(image, shown);
      return width === 0 || height === 0 ? [] : [{ screen, width, height, fit }];
    });
  } finally {
    frame.style.width = before;
  }
}

/** The URLs of an image and of its alternatives for other screens. */
function getAddresses(image: HTMLImageElement): readonly string[] {
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  return [image.src, image.currentSrc, ...sources.map(({ srcset, baseURI }) => new URL(srcset, baseURI).href)];
}

/** Measures an image element as if it had loaded an image: the one of another screen loads only after a resize is painted. */
function measure(element: HTMLImageElement, { size }: ShownImage): Omit<Crop, 'screen'> {
  const { aspectRatio: before } = element.style;
  if (size !== undefined) element.style.aspectRatio = `${size.width} / ${size.height}`;
  const { width, height } = element.getBoundingClientRect();
  const fit = getComputedStyle(element).objectFit === 'contain' ? 'contain' : 'cover';
  element.style.aspectRatio = before;
  return { width, height, fit };
}
