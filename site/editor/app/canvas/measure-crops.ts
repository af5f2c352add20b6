import { CANVAS_WIDTHS, type CanvasWidth } from './canvas-widths.js';
import { findBlockElement } from './find-block-element.js';

/** The box in which a block shows an image on one screen size. */
export interface Crop {
  readonly screen: CanvasWidth;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  readonly fit: 'cover' | 'contain';
}

/**
 * Measures the size at which a block shows an image on desktop, tablet and phone. The frame is resized and restored
 * within one task, so that nothing is painted in between.
 *
 * @param id - Puck id of the block
 * @param url - URL of the image
 * @returns one crop per screen on which the image is visible
 */
export function measureCrops(id: string, url: string): readonly Crop[] {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  const page = frame?.contentDocument;
  if (frame == null || page == null) return [];
  const block = findBlockElement(page, id);
  const address = new URL(url, page.baseURI).href;
  const { width: before } = frame.style;
  try {
    return (['desktop', 'tablet', 'phone'] as const).flatMap((screen) => {
      frame.style.width = `${CANVAS_WIDTHS[screen]}px`;
      const image = imagesIn(block?.shadowRoot).find(
        ({ src, currentSrc }) => src === address || currentSrc === address,
      );
      const { width = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
      if (image === undefined || width === 0 || height === 0) return [];
      const fit = page.defaultView?.getComputedStyle(image).objectFit === 'contain' ? 'contain' : 'cover';
      return [{ screen, width, height, fit }];
    });
  } finally {
    frame.style.width = before;
  }
}

const imagesIn = (root: ShadowRoot | null | undefined): HTMLImageElement[] => [
  ...(root?.querySelectorAll('img') ?? []),
];
