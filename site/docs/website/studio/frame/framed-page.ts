/** A document, or the root of a block. */
export type StyledRoot = Document | ShadowRoot;

/** What the studio adds to a page, in the order in which it counts. */
const NAMES = ['theme', 'look', 'state', 'dye', 'calm'] as const;
type SheetName = (typeof NAMES)[number];

/**
 * A page in a frame of the same origin, which the studio styles by sheets of its own. Nothing of the page is changed but
 * what style sheets hold and when pictures load, so that it goes on working, whatever its policy.
 */
export class FramedPage {
  readonly view: Window & typeof globalThis;
  readonly document: Document;
  readonly #sheets = new WeakMap<StyledRoot, Map<SheetName, CSSStyleSheet>>();

  /** @param frame - whose page has come */
  constructor(readonly frame: HTMLIFrameElement) {
    const { contentWindow, contentDocument } = frame;
    if (contentWindow === null || contentDocument === null) throw new Error('The frame holds no page of this site.');
    this.view = contentWindow as Window & typeof globalThis;
    this.document = contentDocument;
  }

  /** Whether it is still the page in its frame: somebody may have followed a link. */
  get isShown(): boolean {
    return this.frame.contentDocument === this.document;
  }

  /** The document and every root of a block in it. */
  roots(): StyledRoot[] {
    const inAll = (root: StyledRoot): StyledRoot[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : inAll(shadowRoot))),
    ];
    return inAll(this.document);
  }

  /** Loads all pictures at once, also those far below the window and of slides that are not shown yet. */
  loadPictures(): void {
    for (const root of this.roots()) for (const picture of root.querySelectorAll('img')) picture.loading = 'eager';
  }

  /** Puts a sheet of a name into a root, in the place of that which had the name; an empty one is taken away. */
  setSheet(name: SheetName, css: string, root: StyledRoot = this.document): void {
    if (!this.isShown) return;
    const own = this.#sheets.get(root) ?? new Map<SheetName, CSSStyleSheet>();
    this.#sheets.set(root, own);
    const sheet = own.get(name);
    if (css !== '' && sheet !== undefined) return sheet.replaceSync(css);
    if (css === '' && sheet === undefined) return;
    const others = root.adoptedStyleSheets.filter((one) => ![...own.values()].includes(one));
    own.delete(name);
    // A sheet belongs to the document that it was made in.
    if (css !== '') own.set(name, new this.view.CSSStyleSheet());
    own.get(name)?.replaceSync(css);
    const ordered = NAMES.flatMap((one) => own.get(one) ?? []);
    root.adoptedStyleSheets = [...others, ...ordered];
  }

  /** Puts a sheet into every root. */
  setSheetInAll(name: SheetName, cssOf: (root: StyledRoot) => string): void {
    for (const root of this.roots()) this.setSheet(name, cssOf(root), root);
  }

  /** Switches off the theme that the page was built with, so that what is seen is what the studio says. */
  dropTheme(built: string | undefined): void {
    for (const style of this.document.querySelectorAll('head > style')) {
      const isTheme = built !== undefined && style.textContent?.trim() === built.trim();
      if (isTheme && style instanceof this.view.HTMLStyleElement && style.sheet !== null) style.sheet.disabled = true;
    }
  }
}
