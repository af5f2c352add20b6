/** The element that stands in a prerendered shadow root for a style sheet that an earlier root of the page has written out. */
export const SHEET_TAG = 'pallet-sheet';

/**
 * Defines the element `<pallet-sheet of="name">`, which gives the root that it stands in the sheet of that name. The first
 * one of a name stands right after a `<style>`, from which the sheet is made; the later ones adopt it while the page is
 * parsed, so that no root is ever seen without its sheet.
 *
 * Written into the head of a prerendered page as text, too, so it stands on its own.
 *
 * @param tag - the element's tag
 */
export function defineSheets(tag: string): void {
  if (customElements.get(tag) !== undefined) return;
  const sheets = new Map<string | null, CSSStyleSheet>();
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback(): void {
        const name = this.getAttribute('of');
        const written = this.previousSibling;
        const sheet = sheets.get(name);
        if (written instanceof HTMLStyleElement) {
          const made = new CSSStyleSheet();
          made.replaceSync(written.textContent);
          sheets.set(name, made);
        } else if (sheet !== undefined) {
          const root = this.getRootNode() as ShadowRoot;
          root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        }
      }
    },
  );
}
