import type { PlacedText } from '../check-content/page-texts.js';

/** A ring around what has the focus, as a text. */
export interface PlacedRing extends PlacedText {
  /** What a shadow of the element lays below the ring: as the colours of texts; undefined where none does. */
  readonly halo: PlacedText['colour'] | undefined;
}

/**
 * The rings around what can have the focus, as texts to be seen on what lies below them. Everything that can have it is made
 * to show it before. Runs in the page, so it stands on its own.
 *
 * @param page - the window of a frame, where the page is in one. Default: that in which this runs
 */
export function readRings(page: Window & typeof globalThis = window): PlacedRing[] {
  const { document, ShadowRoot, scrollX, scrollY } = page;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): [number, number, number, number] => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const inAll = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inAll(element.shadowRoot) : []),
    ]);
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** What cuts off the parts of an element that reach out of it, through slots and shadow roots. */
  const framesOf = (element: Element): DOMRect[] => {
    const host = element.parentNode instanceof ShadowRoot ? element.parentNode.host : null;
    const above = element.assignedSlot ?? element.parentElement ?? host;
    if (above === null || above === document.body) return [];
    const isFrame = !/visible|^$/.test(getComputedStyle(above).overflow);
    return [...(isFrame ? [above.getBoundingClientRect()] : []), ...framesOf(above)];
  };
  const cut = (box: DOMRect, frames: readonly DOMRect[]): DOMRect => {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left));
    const top = Math.max(box.top, ...frames.map((frame) => frame.top));
    const right = Math.min(box.right, ...frames.map((frame) => frame.right));
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  };

  return inAll(document).flatMap((element): PlacedRing[] => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !isSeen(element)) return [];
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
    const frames = framesOf(element);
    const seen = sides.map((side) => cut(side, frames)).filter((side) => side.width > 0 && side.height > 0);
    if (seen.length === 0) return [];
    const [, haloColour, spread] = /^(.*?) 0px 0px 0px ([\d.]+)px(?:,|$)/.exec(boxShadow) ?? [];
    const isUnderRing = haloColour !== undefined && Number(spread) >= offset + width;
    const host = (element.getRootNode() as ShadowRoot).host as Element | undefined;
    const name = element.ariaLabel ?? element.innerText.replace(/\s+/g, ' ').trim();
    return [
      {
        text: name === '' ? `${host?.localName ?? ''} ${element.localName}`.trim() : name,
        id: host?.id ?? element.id,
        colour: channels(outlineColor),
        isLarge: true,
        isOverPicture: false,
        boxes: seen.map((side) => ({
          ...{ x: side.x + scrollX, y: side.y + scrollY },
          ...{ width: side.width, height: side.height },
        })),
        longWords: [],
        halo: isUnderRing ? channels(haloColour) : undefined,
      },
    ];
  });
}
