/** Why visitors see nothing of a block: it is hidden, without content, transparent, without size, or off the page. */
export type Invisibility = 'hidden' | 'empty' | 'transparent' | 'flat' | 'outside';

/** A block as rendered on a page. */
export interface PlacedBlock {
  readonly id: string;
  /** Undefined if visitors see something of it, or if another block is the cause. */
  readonly invisible: Invisibility | undefined;
  /** The first of its texts that something fixed covers at the top of the page, such as the header; empty for none. */
  readonly covered: string;
}

/**
 * The blocks of a page that have an id, without those inside carousels, which show one after the other. Runs in the
 * page, so it must be self-contained.
 */
export function readBlocks(): PlacedBlock[] {
  interface Block {
    readonly element: Element;
    readonly outer: Block | undefined;
    /** The reason why each part is invisible, or `visible`; `elsewhere` if another block causes it. */
    readonly parts: (Invisibility | 'visible' | 'elsewhere')[];
    covered: string;
  }
  /** What applies to everything inside an element. */
  interface Surroundings {
    readonly block: Block | undefined;
    readonly opacity: number;
    /** The boxes that clip it. */
    readonly frames: readonly DOMRect[];
    /** Whether visitors can scroll to what is beyond the edge. */
    readonly isScrollable: boolean;
    /** The first cause that hides everything inside, with the block whose it is. */
    readonly cause:
      { readonly reason: Invisibility; readonly of: Block | undefined; readonly isHost: boolean } | undefined;
  }

  const all: Block[] = [];
  const fixed: Element[] = [];
  const MEDIA = 'img, svg, video, iframe, canvas, object, input, select, textarea';

  const isVisuallyHidden = (element: Element, { display, position, clipPath }: CSSStyleDeclaration): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const isTiny = position === 'absolute' && width <= 1 && height <= 1 && display !== 'contents';
    return clipPath === 'inset(50%)' || isTiny;
  };
  const clipBox = (box: DOMRect, frames: readonly DOMRect[]): DOMRect => {
    const left = Math.max(box.left, ...frames.map((frame) => frame.left));
    const top = Math.max(box.top, ...frames.map((frame) => frame.top));
    const right = Math.min(box.right, ...frames.map((frame) => frame.right));
    const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom));
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const hasArea = ({ width, height }: DOMRect): boolean => width >= 1 && height >= 1;
  const isOutside = (box: DOMRect): boolean =>
    box.right <= 1 || box.left >= document.documentElement.clientWidth - 1 || box.bottom + scrollY <= 1;

  /** Adds a part, such as a text, to its block and to those around it. */
  const addPart = (boxes: readonly DOMRect[], around: Surroundings, text = ''): void => {
    const { block, frames, isScrollable, cause } = around;
    // Blocks contain hidden helpers, such as texts that describe others.
    if (cause?.reason === 'hidden' && cause.of === block && !cause.isHost) return;
    const seen = boxes.map((box) => clipBox(box, frames)).filter(hasArea);
    const own = seen.length === 0 ? 'flat' : !isScrollable && seen.every(isOutside) ? 'outside' : 'visible';
    for (let one = block; one !== undefined; one = one.outer) {
      const isCause = cause === undefined ? one === block || own === 'visible' : cause.of === one;
      one.parts.push(isCause ? (cause?.reason ?? own) : 'elsewhere');
    }
    if (block === undefined || text === '' || cause !== undefined || own !== 'visible' || block.covered !== '') return;
    const isCovered = ({ top, bottom, left, right }: DOMRect): boolean =>
      fixed.some((element) => {
        const bar = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
      });
    if (scrollY === 0 && seen.some(isCovered)) block.covered = text;
  };

  const visit = (node: Node, around: Surroundings): void => {
    if (node instanceof Text) {
      const text = node.data.replace(/\s+/g, ' ').trim();
      if (text === '' || around.block === undefined) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      return addPart([...range.getClientRects()], around, text);
    }
    if (!(node instanceof Element) || node.matches('script, style, template, noscript, link, meta')) return;
    const style = getComputedStyle(node);
    if (around.cause === undefined && style.display !== 'none' && isVisuallyHidden(node, style)) return;
    const isBlock = node.localName.startsWith('pallet-');
    const block: Block | undefined = isBlock
      ? { element: node, outer: around.block, parts: [], covered: '' }
      : around.block;
    if (isBlock && block !== undefined) all.push(block);
    const opacity = around.opacity * Number(style.opacity);
    const isHidden = style.display === 'none' || style.visibility !== 'visible' || style.contentVisibility === 'hidden';
    const box = node.getBoundingClientRect();
    const isFrame = !/visible|^$/.test(style.overflow) && node !== document.body && style.display !== 'contents';
    const isScroller = isFrame && /auto|scroll/.test(style.overflow);
    const reason = isHidden ? 'hidden' : opacity < 0.1 ? 'transparent' : isFrame && !hasArea(box) ? 'flat' : undefined;
    const inside: Surroundings = {
      ...{ block, opacity, isScrollable: around.isScrollable || isScroller },
      frames: isFrame && !isScroller ? [...around.frames, box] : around.frames,
      cause: around.cause ?? (reason === undefined ? undefined : { reason, of: block, isHost: isBlock }),
    };
    if (node.matches(MEDIA)) return addPart([box], inside);
    const children =
      node instanceof HTMLSlotElement && node.assignedNodes().length > 0
        ? node.assignedNodes()
        : (node.shadowRoot ?? node).childNodes;
    for (const child of children) visit(child, inside);
  };

  const findFixed = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.localName.startsWith('pallet-')) continue;
      const { position, visibility, display } = getComputedStyle(element);
      const isShown = visibility === 'visible' && display !== 'none' && hasArea(element.getBoundingClientRect());
      if (position === 'fixed' && isShown) fixed.push(element);
    }
  };
  findFixed(document);
  visit(document.body, { block: undefined, opacity: 1, frames: [], isScrollable: false, cause: undefined });

  const isInCarousel = ({ outer }: Block): boolean =>
    outer !== undefined && (outer.element.shadowRoot?.querySelector('[part~="dot"]') != null || isInCarousel(outer));
  const isAuthored = ({ element }: Block): boolean => element.id !== '' && element.getRootNode() === document;
  return all
    .filter((block) => isAuthored(block) && !isInCarousel(block))
    .map(({ element, parts, covered }) => {
      const causes = parts.filter((part) => part !== 'elsewhere');
      const isSeen = parts.includes('visible');
      const isElsewhere = parts.length > 0 && causes.length === 0;
      const invisible = isSeen || isElsewhere ? undefined : ((causes[0] ?? 'empty') as Invisibility);
      return { id: element.id, invisible, covered };
    });
}
