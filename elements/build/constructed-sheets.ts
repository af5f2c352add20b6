import type { CSSResultOrNative } from 'lit';

/**
 * Lit's module of style sheets as far as a bundle needs it. Every browser that knows `light-dark()`, which blocks take
 * their colours from, constructs style sheets too: Lit's fallback for others, and its guard for authors, stay out.
 */
class Sheet {
  readonly cssText: string;
  #sheet: CSSStyleSheet | undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (this.#sheet === undefined) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }

  toString(): string {
    return this.cssText;
  }
}

export { Sheet as CSSResult };

export const supportsAdoptingStyleSheets = true;

export const unsafeCSS = (text: unknown): Sheet => new Sheet(String(text));

/** Named in sources, but never called: in a bundle templates have lost their tag. */
export { unsafeCSS as css };

export const getCompatibleStyle = (style: CSSResultOrNative): CSSResultOrNative => style;

export function adoptStyles(root: ShadowRoot, styles: readonly Sheet[]): void {
  root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet);
}
