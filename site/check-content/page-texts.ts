/** A text as the page shows it. */
export interface PlacedText {
  readonly text: string;
  /** The block that shows it; empty where none has an id. */
  readonly id: string;
  /** Red, green and blue from 0 to 255, and how opaque the text is, from 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly isLarge: boolean;
  readonly isOverPicture: boolean;
  /** The boxes of its lines as far as they can be seen, from the start of the page, in CSS pixels. */
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Its words that do not fit in their box: they are divided without a hyphen, or reach out of it. */
  readonly longWords: readonly string[];
}

/**
 * The texts of a page that can be seen. Runs in the page, so it stands on its own.
 *
 * @param page - the window of a frame, where the page is in one. Default: that in which this runs
 */
export function readTexts(page: Window & typeof globalThis = window): PlacedText[] {
  const { document, Text, Element, HTMLImageElement, ShadowRoot, scrollX, scrollY } = page;
  const pictures: DOMRect[] = [];
  const nodes: Text[] = [];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const visit = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text && node.data.trim() !== '') nodes.push(node);
      if (!(node instanceof Element) || node.matches('script, style, template, noscript')) continue;
      if (node instanceof HTMLImageElement && isSeen(node)) pictures.push(node.getBoundingClientRect());
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
  /** What is left of a box inside those that cut off what reaches out of them. */
  const cut = (box: DOMRect, frames: readonly DOMRect[]): DOMRect => {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left));
    const top = Math.max(box.top, ...frames.map((frame) => frame.top));
    const right = Math.min(box.right, ...frames.map((frame) => frame.right));
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom));
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): [number, number, number, number] => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const linesOf = (node: Text, start: number, end: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0.5);
  };
  /** Whether a word goes on in another line without a hyphen: the letter after a hyphen has its box, too. */
  const isDivided = (node: Text, start: number, end: number): boolean => {
    const letters = Array.from({ length: end - start }, (_, at) => linesOf(node, start + at, start + at + 1));
    const seen = letters.filter((boxes) => boxes.length > 0);
    return seen.some((boxes, at) => {
      const [box] = boxes;
      const before = seen[at - 1]?.at(-1);
      return (
        box !== undefined && before !== undefined && boxes.length === 1 && box.top > before.top + before.height / 2
      );
    });
  };
  const longWordsOf = (node: Text, above: readonly Element[]): string[] => {
    const box = above.find((element) => !/^(?:inline|contents)$/.test(getComputedStyle(element).display));
    const { left, right } = (box ?? document.body).getBoundingClientRect();
    return [...node.data.matchAll(/[^\s\-–—/@.]+/g)].flatMap(({ 0: word, index }) => {
      const lines = linesOf(node, index, index + word.length);
      const reachesOut = lines.some((line) => line.right > right + 1 || line.left < left - 1);
      return reachesOut || (lines.length > 1 && isDivided(node, index, index + word.length)) ? [word] : [];
    });
  };

  return nodes.flatMap((node): PlacedText[] => {
    const above = ancestors(node);
    const [parent] = above;
    const isVisuallyHidden = above.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { display, clipPath } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || ((width <= 1 || height <= 1) && display !== 'contents');
    });
    if (parent === undefined || !isSeen(parent) || isVisuallyHidden || parent.closest(':disabled')) return [];
    const frames = above
      .filter((element) => !/visible|^$/.test(getComputedStyle(element).overflow) && element !== document.body)
      .map((element) => element.getBoundingClientRect());
    const boxes = linesOf(node, 0, node.length)
      .map((box) => cut(box, frames))
      .filter(({ width, height }) => width > 0 && height > 0);
    const isOver = (box: DOMRect): boolean => pictures.some((picture) => overlaps(picture, box));
    const isOverPicture = boxes.some(isOver);
    const counted = isOverPicture ? boxes.filter(isOver) : boxes;
    if (counted.length === 0) return [];
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
        isOverPicture,
        boxes: counted.map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })),
        longWords: longWordsOf(node, above),
      },
    ];
  });
}
