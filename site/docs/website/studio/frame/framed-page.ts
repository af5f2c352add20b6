/** A document, or the shadow root of a block. */
export type StyledRoot = Document | ShadowRoot;

/** Style sheets that the studio adds to a page, in cascade order. */
const NAMES = ['theme', 'look', 'state', 'dye', 'calm'] as const;
type SheetName = (typeof NAMES)[number];

/**
 * A same-origin page in a frame. The studio changes only its style sheets and the loading of images, so that the page keeps
 * working under any Content-Security-Policy.
 */
export class FramedPage {
  readonly view: Window & typeof globalThis;
  readonly document: Document;
  readonly #sheets = new WeakMap<StyledRoot, Map<SheetName, CSSStyleSheet>>();

  /** @param frame - a frame whose page has loaded */
  constructor(readonly frame: HTMLIFrameElement) {
    const { contentWindow, contentDocument } = frame;
    if (contentWindow === null || contentDocument === null) throw new Error('The frame holds no page of this site.');
    this.view = contentWindow as Window & typeof globalThis;
    this.document = contentDocument;
  }

  /** Whether the frame still shows this page, and not one that was opened by a link. */
  get isShown(): boolean {
    return this.frame.contentDocument === this.document;
  }

  /** The document and all shadow roots in it. */
  roots(): StyledRoot[] {
    const inAll = (root: StyledRoot): StyledRoot[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : inAll(shadowRoot))),
    ];
    return inAll(this.document);
  }

  /** Loads all images eagerly, including those outside the viewport and on hidden slides. */
  loadImages(): void {
    for (const root of this.roots()) for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
  }

  /** Sets the named style sheet of a root. Empty CSS removes it. */
  setSheet(name: SheetName, css: string, root: StyledRoot = this.document): void {
    if (!this.isShown) return;
    const own = this.#sheets.get(root) ?? new Map<SheetName, CSSStyleSheet>();
    this.#sheets.set(root, own);
    const sheet = own.get(name);
    if (css !== '' && sheet !== undefined) return sheet.replaceSync(css);
    if (css === '' && sheet === undefined) return;
    const others = root.adoptedStyleSheets.filter((one) => ![...own.values()].includes(one));
    own.delete(name);
    // A constructed style sheet can only be adopted by the document that created it.
    if (css !== '') own.set(name, new this.view.CSSStyleSheet());
    own.get(name)?.replaceSync(css);
    const ordered = NAMES.flatMap((one) => own.get(one) ?? []);
    root.adoptedStyleSheets = [...others, ...ordered];
  }

  /** Sets the named style sheet in every root. */
  setSheetInAllRoots(name: SheetName, cssOf: (root: StyledRoot) => string): void {
    for (const root of this.roots()) this.setSheet(name, cssOf(root), root);
  }

  /** Disables the theme that the page was built with, so that only the studio's theme applies. */
  disableBuiltTheme(built: string | undefined): void {
    for (const style of this.document.querySelectorAll('head > style')) {
      const isTheme = built !== undefined && style.textContent?.trim() === built.trim();
      if (isTheme && style instanceof this.view.HTMLStyleElement && style.sheet !== null) style.sheet.disabled = true;
    }
  }
}
