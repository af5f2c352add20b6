/*
 * Records the visible elements of a page, and compares two records. The functions that record run in the page after
 * `installHelpers`.
 */

declare const everyElement: () => HTMLElement[];
declare const isInert: (element: Element) => boolean;

/** A visible element. */
export interface ShownElement {
  /** Its tag, id and part, its own text, and the file of an image. */
  readonly content: string;
  /** Left, top, width and height in CSS pixels of the page. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

/** Hides elements that may differ: live regions, the rotation button of carousels, and what further selectors match. */
export function hideExcepted(selectors: readonly string[]): void {
  const excepted = [
    '[aria-live]:not([aria-live="off"])',
    '[role="status"]',
    '[role="alert"]',
    'output',
    '[part~="rotation"]',
    ...selectors,
  ];
  const sheet = new CSSStyleSheet();
  // Opacity also hides descendants with a visibility of their own.
  sheet.replaceSync(`:is(${excepted.join()}) { opacity: 0 !important; }`);
  for (const root of [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  // Examples in the documentation that need scripts: a copied template, and the alternative text of a broken image.
  for (const element of everyElement()) {
    const isBroken = element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0;
    if (!isBroken && !element.part.contains('missing') && !element.matches('pallet-grid > template')) continue;
    let outermost: Element = element;
    for (let root = element.getRootNode(); root instanceof ShadowRoot; root = outermost.getRootNode())
      outermost = root.host;
    outermost.closest('.stage')?.setAttribute('hidden', '');
  }
}

/** Records every visible element, including those in shadow roots. */
export function readShownElements(): ShownElement[] {
  const textOf = (element: Element): string =>
    [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  return everyElement().flatMap((element) => {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || element.getClientRects().length === 0) return [];
    const name = [element.localName, element.id && `#${element.id}`, ...element.part].join(' ').replace(' #', '#');
    const { left, top, width, height, right } = element.getBoundingClientRect();
    // Images outside the window in a row that scrolls horizontally, and in a thumbnail, may be loaded at any time.
    const isImage = element instanceof HTMLImageElement && right > 0 && left < innerWidth && !isInert(element);
    const file = isImage && element.complete && element.naturalWidth > 0 && element.currentSrc.replace(/^.*\//, '');
    const image = isImage ? ` shows ${file || 'nothing'}` : '';
    return [
      {
        content: `${name} “${textOf(element)}”${image}`,
        box: [left + scrollX, top + scrollY, width, height] as const,
      },
    ];
  });
}

/**
 * Describes the elements that were removed, added or moved, one line each. Empty if nothing changed.
 *
 * @param tolerance - of the edges of a box, in CSS pixels
 */
export function differencesOf(
  before: readonly ShownElement[],
  after: readonly ShownElement[],
  tolerance: number,
): string[] {
  const remaining = new Map<string, ShownElement[]>();
  for (const element of after) remaining.set(element.content, [...(remaining.get(element.content) ?? []), element]);
  const lost = before.flatMap(({ content, box }) => {
    const found = remaining.get(content)?.shift();
    if (found === undefined) return [`${content} was removed from ${formatBox(box)}`];
    const isMoved = found.box.some((edge, index) => Math.abs(edge - box[index]!) > tolerance);
    return isMoved ? [`${content} moved from ${formatBox(box)} to ${formatBox(found.box)}`] : [];
  });
  const added = [...remaining.values()].flat().map(({ content, box }) => `${content} was added at ${formatBox(box)}`);
  return [...lost, ...added];
}

const formatBox = ([left, top, width, height]: ShownElement['box']): string =>
  `${left.toFixed(1)}, ${top.toFixed(1)} (${width.toFixed(1)} × ${height.toFixed(1)})`;
