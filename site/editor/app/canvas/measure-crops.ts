import { CANVAS_WIDTHS, type CanvasWidth } from './canvas-widths.js';

/** The box in which a block shows a picture on one class of screens. */
export interface Crop {
  readonly screen: CanvasWidth;
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels. */
  readonly height: number;
  readonly fit: 'cover' | 'contain';
}

/**
 * Measures in the page how large a block shows a picture on a desktop, a tablet and a phone. The frame has each width for as
 * long as that takes, within one task, so that nobody sees it.
 *
 * @param id - of the block in Puck
 * @param picture - its address
 * @returns nothing where the page does not show it, for instance on a screen on which the block is hidden
 */
export function measureCrops(id: string, picture: string): readonly Crop[] {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  const page = frame?.contentDocument;
  if (frame == null || page == null) return [];
  const block = page.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  const address = new URL(picture, page.baseURI).href;
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
