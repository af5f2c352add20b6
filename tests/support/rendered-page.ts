/*
 * Functions that run in a page after `installHelpers` and read what it renders. Each is otherwise
 * self-contained.
 */

declare const everyElement: () => HTMLElement[];

/**
 * Defines globals for the functions below: `everyElement` returns all elements, including those in shadow roots, and
 * `isInert` detects those in inert content, such as thumbnails, which are never hydrated.
 */
export function installHelpers(): void {
  const inRoot = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? inRoot(element.shadowRoot) : []),
    ]);
  const isInert = (element: Element): boolean => {
    const root = element.getRootNode();
    return element.closest('[inert]') !== null || (root instanceof ShadowRoot && isInert(root.host));
  };
  Object.assign(window, { everyElement: () => inRoot(document), isInert });
}

/** A box in CSS pixels, from the page's upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text in one color. */
export interface RenderedText extends Box {
  readonly text: string;
  /** Red, green, blue from 0 to 255. */
  readonly color: readonly [number, number, number];
  /** Large text by WCAG 1.4.3: 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
  /** Font size in CSS pixels. */
  readonly size: number;
}

export interface RenderedImage {
  readonly file: string;
  /** Rendered width in device pixels, before cropping. */
  readonly renderedWidth: number;
  /** Width of the file in pixels. */
  readonly width: number;
  /** Width of the widest file in `srcset`. */
  readonly widest: number;
}

/** All visible lines of text. */
export function readText(): RenderedText[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const colors = new Map<string, [number, number, number]>();
  const read = (color: string): [number, number, number] => {
    let found = colors.get(color);
    if (found === undefined) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      colors.set(color, (found = [red, green, blue]));
    }
    return found;
  };
  const texts: RenderedText[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
      if (node.data.trim() === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return;
      if (parent.closest('.visually-hidden')) return;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width < 1 || height < 1) continue;
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        const text = node.data.trim().slice(0, 40);
        texts.push({
          text,
          color: read(color),
          isLarge,
          size,
          left: left + scrollX,
          top: top + scrollY,
          width,
          height,
        });
      }
      return;
    }
    if (!(node instanceof Element)) return;
    for (const child of (node.shadowRoot ?? node).childNodes) visit(child);
    if (node instanceof HTMLSlotElement) node.assignedNodes().forEach(visit);
  };
  visit(document.body);
  return texts;
}

/** Hides all text without changing the layout. */
export function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after {
    color: transparent !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
    transition: none !important;
    animation: none !important;
  }`);
  for (const root of [document, ...everyElement().flatMap(({ shadowRoot }) => shadowRoot ?? [])]) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}

/** Hides the overlays of images without changing the layout. */
export function hideOverlays(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .overlay { display: none !important; }
    .content { border-image: none !important; background: none !important; box-shadow: none !important; }`);
  for (const { shadowRoot } of everyElement()) {
    if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
  }
}

/** The upper half of every linked banner and tile with an image. */
export function readLinkedImageTops(): Box[] {
  return everyElement().flatMap((element) => {
    const frame = element.matches('pallet-banner[is-banner-link], pallet-tile')
      ? element.shadowRoot?.querySelector('img')?.closest('.media, .base')
      : undefined;
    if (!frame?.checkVisibility()) return [];
    const { left, top, width, height } = frame.getBoundingClientRect();
    return [{ left: left + scrollX, top: top + scrollY, width, height: height / 2 }];
  });
}

/** Loads all images, including lazy ones. */
export async function loadImages(): Promise<void> {
  const images = everyElement().filter((element) => element instanceof HTMLImageElement && element.checkVisibility());
  for (const image of images as HTMLImageElement[]) image.loading = 'eager';
  await Promise.all((images as HTMLImageElement[]).map((image) => image.decode().catch(() => undefined)));
}

/** All visible images with several widths. */
export function readImages(): RenderedImage[] {
  return everyElement().flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return [];
    const { offsetWidth: width, offsetHeight: height, naturalWidth, naturalHeight, currentSrc } = image;
    if (!image.checkVisibility({ visibilityProperty: true }) || width * height === 0 || naturalWidth === 0) return [];
    const sets = [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) =>
      srcset.split(', ').map((entry) => entry.split(' ')),
    );
    const set = sets.find((entries) =>
      entries.some(([url = '']) => new URL(url, document.baseURI).href === currentSrc),
    );
    if (set === undefined) return [];
    const widths = new Map(
      set.map(([url = '', size = '']) => [new URL(url, document.baseURI).href, Number.parseFloat(size)]),
    );
    const ratio = naturalWidth / naturalHeight;
    const { objectFit } = getComputedStyle(image);
    const drawn = objectFit === 'cover' ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
    return [
      {
        file: currentSrc.replace(/^.*\//, ''),
        renderedWidth: drawn * devicePixelRatio,
        width: widths.get(currentSrc) ?? 0,
        widest: Math.max(...widths.values()),
      },
    ];
  });
}

/** Links and buttons whose target is smaller than `least` CSS pixels in a direction, except in running text. */
export function readSmallTargets(least: number): string[] {
  const targetAt = (x: number, y: number): Element | undefined => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found) {
      found = found.shadowRoot.elementFromPoint(x, y);
    }
    for (let at: Node | null = found; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
      const slot = at instanceof Element ? at.assignedSlot : null;
      const link = slot?.closest('a[href], button');
      if (link) return link;
      if (at instanceof Element && at.matches('a[href], button, summary, input, select')) return at;
    }
    return undefined;
  };
  const isInText = (element: HTMLElement): boolean => {
    const host = element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : element;
    const parent = host.parentElement;
    if (getComputedStyle(element).display !== 'inline' || parent === null) return false;
    return [...parent.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  };
  const isTarget = (element: Element): boolean =>
    element.matches('a[href], button, summary, input, select, [role="button"]');
  return everyElement().flatMap((element) => {
    if (!isTarget(element)) return [];
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInText(element)) return [];
    if (element.closest('[inert]')) return [];
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    // Without a box, or out of sight until it has the focus.
    if (width <= 1 || top + height < 0) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (dx: number, dy: number): number => {
      let far = 0;
      while (far < least && targetAt(x + dx * (far + 1), y + dy * (far + 1)) === element) far += 1;
      return far;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    const isSmall = size.some((pixels) => pixels < least);
    return isSmall
      ? [`${element.innerText.trim().slice(0, 30) || element.ariaLabel || element.id}: ${size.join(' × ')} px`]
      : [];
  });
}

/** Text that is clipped by its box. */
export function readClippedText(): string[] {
  return everyElement().flatMap((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hides = overflowX !== 'visible' || textOverflow === 'ellipsis';
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!hides || !hasWords || !element.checkVisibility() || element.closest('.visually-hidden')) return [];
    return element.scrollWidth > element.clientWidth + 1 ? [element.innerText.slice(0, 40)] : [];
  });
}

/** Rows of tiles whose text does not start, or whose buttons do not end, at the same height. */
export function readUnevenRows(): string[] {
  const tiles = [...document.querySelectorAll('pallet-tile')].filter((tile) => tile.checkVisibility());
  const rows = new Map<string, Element[]>();
  for (const tile of tiles) {
    const { top } = tile.getBoundingClientRect();
    const row = `${tile.closest('pallet-columns, pallet-section')?.id} ${Math.round(top)}`;
    rows.set(row, [...(rows.get(row) ?? []), tile]);
  }
  return [...rows].flatMap(([row, members]) =>
    (
      [
        ['content', 'top'],
        ['buttons', 'bottom'],
      ] as const
    ).flatMap(([part, edge]) => {
      const edges = members.flatMap(
        (tile) => tile.shadowRoot?.querySelector(`[part~="${part}"]`)?.getBoundingClientRect()[edge] ?? [],
      );
      const isEven = edges.every((one) => Math.abs(one - (edges[0] ?? 0)) < 1);
      return isEven ? [] : [`${row}, ${edge} of ${part}: ${edges.map(Math.round).join(', ')}`];
    }),
  );
}
