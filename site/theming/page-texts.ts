/** A text as rendered on a page. */
export interface PlacedText {
  readonly text: string;
  /** Id of its block; empty if there is none. */
  readonly id: string;
  /** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
  readonly color: readonly [number, number, number, number];
  readonly isLarge: boolean;
  readonly isOverImage: boolean;
  /** Whether it is in a carousel, whose slides change its background. */
  readonly isInCarousel: boolean;
  /**
   * The visible boxes of its lines, as high as their letters, from the top left of the page in CSS pixels.
   */
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Its words that do not fit in their box: they break without a hyphen or overflow. */
  readonly longWords: readonly string[];
}

export interface ReadTextsOptions {
  /** The window of the frame. Default: the current window */
  readonly page?: Window & typeof globalThis;
  /** Whether only texts in carousels are read. Default: false */
  readonly onlyCarousels?: boolean;
}

/** The visible texts of a page. Runs in the page, so it must be self-contained. */
export function readTexts({ page = window, onlyCarousels = false }: ReadTextsOptions = {}): PlacedText[] {
  const { document, Text, Element, HTMLImageElement, ShadowRoot, scrollX, scrollY } = page;
  const images: DOMRect[] = [];
  const nodes: Text[] = [];
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const visit = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text && node.data.trim() !== '') nodes.push(node);
      if (!(node instanceof Element) || node.matches('script, style, template, noscript')) continue;
      if (node instanceof HTMLImageElement && isVisible(node)) images.push(node.getBoundingClientRect());
      if (node.shadowRoot) visit(node.shadowRoot);
      visit(node);
    }
  };
  visit(document.body);

  /** The parent in the flat tree, through slots and shadow roots. */
  const getParent = (node: Node): Element | null => {
    const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
    if (slot) return slot;
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
  };
  const getAncestors = (node: Node): Element[] => {
    const parent = getParent(node);
    return parent === null ? [] : [parent, ...getAncestors(parent)];
  };
  const overlaps = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  /** The visible part of a box inside the boxes that clip it. */
  const clipBox = (box: DOMRect, frames: readonly DOMRect[]): DOMRect => {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left));
    const top = Math.max(box.top, ...frames.map((frame) => frame.top));
    const right = Math.min(box.right, ...frames.map((frame) => frame.right));
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom));
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (color: string): [number, number, number, number] => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  /**
   * The part of a line box with letters. Line boxes can be far higher than their letters, and what is above or below
   * those is not behind the text.
   */
  const getLetterBox = (box: DOMRect, { data }: Text, style: CSSStyleDeclaration): DOMRect => {
    if (canvas === null) return box;
    const { fontStyle, fontWeight, fontSize, fontFamily, textTransform } = style;
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const letters = canvas.measureText(textTransform === 'none' ? data : `${data}${data.toUpperCase()}`);
    const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
      letters;
    // The page may be scaled, and line heights may be rounded.
    const scale = box.height / (fontBoundingBoxAscent + fontBoundingBoxDescent);
    const top = box.top + (fontBoundingBoxAscent - actualBoundingBoxAscent) * scale;
    const height = Math.max(0, actualBoundingBoxAscent + actualBoundingBoxDescent) * scale;
    return new DOMRect(box.left, top, box.width, height);
  };
  const getLineBoxes = (node: Text, start: number, end: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0.5);
  };
  /** Whether a word breaks without a hyphen: after a hyphen, a letter has two boxes. */
  const isDivided = (node: Text, start: number, end: number): boolean => {
    const letters = Array.from({ length: end - start }, (_, at) => getLineBoxes(node, start + at, start + at + 1));
    const seen = letters.filter((boxes) => boxes.length > 0);
    return seen.some((boxes, at) => {
      const [box] = boxes;
      const before = seen[at - 1]?.at(-1);
      return (
        box !== undefined && before !== undefined && boxes.length === 1 && box.top > before.top + before.height / 2
      );
    });
  };
  const findLongWords = (node: Text, above: readonly Element[]): string[] => {
    const box = above.find((element) => !/^(?:inline|contents)$/.test(getComputedStyle(element).display));
    const { left, right } = (box ?? document.body).getBoundingClientRect();
    return [...node.data.matchAll(/[^\s\-–—/@.]+/g)].flatMap(({ 0: word, index }) => {
      const lines = getLineBoxes(node, index, index + word.length);
      const reachesOut = lines.some((line) => line.right > right + 1 || line.left < left - 1);
      return reachesOut || (lines.length > 1 && isDivided(node, index, index + word.length)) ? [word] : [];
    });
  };

  return nodes.flatMap((node): PlacedText[] => {
    const above = getAncestors(node);
    const isInCarousel = above.some(({ shadowRoot }) => shadowRoot?.querySelector('[part~="dot"]') != null);
    if (onlyCarousels && !isInCarousel) return [];
    const [parent] = above;
    const isVisuallyHidden = above.some((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { display, clipPath } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || ((width <= 1 || height <= 1) && display !== 'contents');
    });
    if (parent === undefined || !isVisible(parent) || isVisuallyHidden || parent.closest(':disabled')) return [];
    const frames = above
      .filter((element) => !/visible|^$/.test(getComputedStyle(element).overflow) && element !== document.body)
      .map((element) => element.getBoundingClientRect());
    const style = getComputedStyle(parent);
    const boxes = getLineBoxes(node, 0, node.length)
      .map((box) => clipBox(getLetterBox(box, node, style), frames))
      .filter(({ width, height }) => width > 0 && height > 0);
    const isOver = (box: DOMRect): boolean => images.some((image) => overlaps(image, box));
    const isOverImage = boxes.some(isOver);
    const counted = isOverImage ? boxes.filter(isOver) : boxes;
    if (counted.length === 0) return [];
    const { color, fontSize, fontWeight } = style;
    const [red, green, blue, alpha] = channels(color);
    const opacity = above.reduce((product, element) => product * Number(getComputedStyle(element).opacity), alpha);
    const size = Number.parseFloat(fontSize);
    return [
      {
        text: node.data.replace(/\s+/g, ' ').trim(),
        id: above.find(({ id, localName }) => id !== '' && localName.startsWith('pallet-'))?.id ?? '',
        color: [red, green, blue, opacity],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        isOverImage,
        isInCarousel,
        boxes: counted.map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })),
        longWords: findLongWords(node, above),
      },
    ];
  });
}
