/** Tag of an element in a prerendered shadow root that refers to a style sheet of an earlier root. */
export const SHEET_TAG = 'pallet-sheet';

/**
 * Defines `<pallet-sheet of="name">`, which adds a named style sheet to its root and removes itself. The first one of a
 * name follows the `<style>` that contains the sheet. Later ones adopt it while the page is parsed, so that no root is
 * shown unstyled.
 *
 * Also written into the head of prerendered pages as source text, so it must not use outer variables.
 *
 * @param tag - the element's tag
 */
export function defineSheets(tag: string): void {
  if (customElements.get(tag) !== undefined) return;
  const sheets = new Map<string | null, HTMLStyleElement | CSSStyleSheet>();
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        const name = this.getAttribute('of');
        const written = this.previousSibling;
        if (written instanceof HTMLStyleElement) sheets.set(name, written);
        else {
          const sheet = this.#getSheet(name);
          if (sheet === undefined) return;
          const root = this.getRootNode() as ShadowRoot;
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        }
        this.remove();
      }

      /** Parses a written sheet when a second root needs it. */
      #getSheet(name: string | null): CSSStyleSheet | undefined {
        const found = sheets.get(name);
        if (!(found instanceof HTMLStyleElement)) return found;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(found.textContent);
        sheets.set(name, sheet);
        return sheet;
      }
    },
  );
}
