/*
 * What a page shows, read in the page itself after `shareReaders`, and compared with what it showed before.
 */

declare const everyElement: () => HTMLElement[];

/** An element as a page shows it. */
export interface ShownElement {
  /** Its tag, id and part, its own text, and what an image shows. */
  readonly content: string;
  /** Left, top, width and height in CSS pixels of the page. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

/** Hides what may differ: live regions, what says whether slides rotate, and all else that selectors find. */
export function hideExcepted(more: readonly string[]): void {
  const excepted = [
    '[aria-live]:not([aria-live="off"])',
    '[role="status"]',
    '[role="alert"]',
    'output',
    '[part~="rotation"]',
    ...more,
  ];
  const sheet = new CSSStyleSheet();
  // Not their visibility: what they hold may have its own.
  sheet.replaceSync(`:is(${excepted.join()}) { opacity: 0 !important; }`);
  for (const root of [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  // Examples of the documentation that show what only a script can: a copied template, and the words of a broken image.
  for (const element of everyElement()) {
    const isBroken = element instanceof HTMLImageElement && element.complete && element.naturalWidth === 0;
    if (!isBroken && !element.part.contains('missing') && !element.matches('pallet-grid > template')) continue;
    let outermost: Element = element;
    for (let root = element.getRootNode(); root instanceof ShadowRoot; root = outermost.getRootNode())
      outermost = root.host;
    outermost.closest('.stage')?.setAttribute('hidden', '');
  }
}

/** Reads every element that is seen, in whatever shadow roots. */
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
    // In a row that scrolls sideways, browsers load images when they like.
    const isImage = element instanceof HTMLImageElement && right > 0 && left < innerWidth;
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

/** CSS pixels that a box may differ by: engines round where parts of a pixel meet. */
const TOLERANCE = 0.5;

/** In words, what of a page is gone, what has come, and what has moved. Empty where it shows the same. */
export function differencesOf(before: readonly ShownElement[], after: readonly ShownElement[]): string[] {
  const remaining = new Map<string, ShownElement[]>();
  for (const element of after) remaining.set(element.content, [...(remaining.get(element.content) ?? []), element]);
  const lost = before.flatMap(({ content, box }) => {
    const found = remaining.get(content)?.shift();
    if (found === undefined) return [`${content} is gone from ${inWords(box)}`];
    const isMoved = found.box.some((edge, index) => Math.abs(edge - box[index]!) > TOLERANCE);
    return isMoved ? [`${content} went from ${inWords(box)} to ${inWords(found.box)}`] : [];
  });
  const added = [...remaining.values()].flat().map(({ content, box }) => `${content} has come to ${inWords(box)}`);
  return [...lost, ...added];
}

const inWords = ([left, top, width, height]: ShownElement['box']): string =>
  `${left.toFixed(1)}, ${top.toFixed(1)} (${width.toFixed(1)} × ${height.toFixed(1)})`;
