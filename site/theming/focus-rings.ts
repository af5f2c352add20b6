import type { PlacedText } from './page-texts.js';

/** A focus ring, measured like text. */
export interface FocusRing extends PlacedText {
  /** The color of a box shadow below the ring; undefined if there is none. */
  readonly halo: PlacedText['color'] | undefined;
}

/**
 * The focus rings of all focusable elements, which must be forced into their focus state before. Runs in the page, so
 * it must be self-contained.
 *
 * @param page - the window of the frame. Default: the current window
 */
export function readFocusRings(page: Window & typeof globalThis = window): FocusRing[] {
  const { document, ShadowRoot, scrollX, scrollY } = page;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (color: string): [number, number, number, number] => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const listElements = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? listElements(element.shadowRoot) : []),
    ]);
  const isVisible = (element: HTMLElement): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The boxes that clip an element, through slots and shadow roots. */
  const getClippingBoxes = (element: Element): DOMRect[] => {
    const host = element.parentNode instanceof ShadowRoot ? element.parentNode.host : null;
    const above = element.assignedSlot ?? element.parentElement ?? host;
    if (above === null || above === document.body) return [];
    const isFrame = !/visible|^$/.test(getComputedStyle(above).overflow);
    return [...(isFrame ? [above.getBoundingClientRect()] : []), ...getClippingBoxes(above)];
  };
  const clipBox = (box: DOMRect, frames: readonly DOMRect[]): DOMRect => {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left));
    const top = Math.max(box.top, ...frames.map((frame) => frame.top));
    const right = Math.min(box.right, ...frames.map((frame) => frame.right));
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  };

  return listElements(document).flatMap((element): FocusRing[] => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !isVisible(element)) return [];
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    const width = Number.parseFloat(outlineWidth);
    if (outlineStyle === 'none' || width === 0) return [];
    const offset = Number.parseFloat(outlineOffset);
    const { left, top, width: inner, height: innerHeight } = element.getBoundingClientRect();
    const [x, y] = [left - offset - width, top - offset - width];
    const [outer, height] = [inner + 2 * (offset + width), innerHeight + 2 * (offset + width)];
    const sides = [
      new DOMRect(x, y, outer, width),
      new DOMRect(x, y + height - width, outer, width),
      new DOMRect(x, y + width, width, height - 2 * width),
      new DOMRect(x + outer - width, y + width, width, height - 2 * width),
    ];
    const frames = getClippingBoxes(element);
    const seen = sides.map((side) => clipBox(side, frames)).filter((side) => side.width > 0 && side.height > 0);
    if (seen.length === 0) return [];
    const [, haloColor, spread] = /^(.*?) 0px 0px 0px ([\d.]+)px(?:,|$)/.exec(boxShadow) ?? [];
    const isUnderRing = haloColor !== undefined && Number(spread) >= offset + width;
    const host = (element.getRootNode() as ShadowRoot).host as Element | undefined;
    const name = element.ariaLabel ?? element.innerText.replace(/\s+/g, ' ').trim();
    return [
      {
        text: name === '' ? `${host?.localName ?? ''} ${element.localName}`.trim() : name,
        id: host?.id ?? element.id,
        color: channels(outlineColor),
        isLarge: true,
        isOverImage: false,
        isInCarousel: false,
        boxes: seen.map((side) => ({
          ...{ x: side.x + scrollX, y: side.y + scrollY },
          ...{ width: side.width, height: side.height },
        })),
        longWords: [],
        halo: isUnderRing ? channels(haloColor) : undefined,
      },
    ];
  });
}
