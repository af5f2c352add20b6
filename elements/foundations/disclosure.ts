/** The element at the end of a prerendered shadow root with panels: it lets the page's script open and close them. */
export const DISCLOSURE_TAG = 'pallet-disclosure';

/**
 * Defines the element `<pallet-disclosure>`. When the parser reaches it, it closes the panels of its root that have
 * `hidden`; then the root's buttons open and close their panels until the block takes the root over. Where this script
 * does not run, the element stays undefined, and the block's style sheet shows all panels.
 *
 * Its attributes `data-expand` and `data-collapse` are the labels of the button for all panels, `[data-all-panels]`.
 *
 * Written into the head of a prerendered page as text, too, so it stands on its own.
 *
 * @param tag - the element's tag
 */
export function defineDisclosure(tag: string): void {
  if (customElements.get(tag) !== undefined) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connection: AbortController | undefined;

      connectedCallback(): void {
        const root = this.getRootNode() as ShadowRoot;
        const { expand = '', collapse = '' } = this.dataset;
        const buttons = [...root.querySelectorAll('[aria-controls]')];
        const all = root.querySelector('[data-all-panels]');
        const panelOf = (button: Element): HTMLElement | null =>
          root.getElementById(button.getAttribute('aria-controls') ?? '');
        const isOpen = (button: Element): boolean => button.getAttribute('aria-expanded') === 'true';

        const show = (button: Element, isShown: boolean): void => {
          button.setAttribute('aria-expanded', String(isShown));
          if (isShown) panelOf(button)?.removeAttribute('hidden');
          else panelOf(button)?.setAttribute('hidden', 'until-found');
        };
        const showLabel = (): void => {
          // Only its characters change: Lit and translators have put elements and comments around them.
          const texts = document.createTreeWalker(all ?? this, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
            nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
          );
          const text = texts.nextNode();
          if (text !== null) text.nodeValue = buttons.every(isOpen) ? collapse : expand;
        };

        for (const button of buttons) show(button, panelOf(button)?.hasAttribute('hidden') === false);
        showLabel();
        this.connection = new AbortController();
        const { signal } = this.connection;
        const press = ({ target }: Event): void => {
          const pressed = (target as Element).closest('[aria-controls], [data-all-panels]');
          if (pressed === null) return;
          const isShown = !(pressed === all ? buttons.every(isOpen) : isOpen(pressed));
          for (const button of pressed === all ? buttons : [pressed]) show(button, isShown);
          showLabel();
        };
        // A search in the page, or its address, leads into a closed panel.
        const reveal = ({ target }: Event): void => {
          const button = buttons.find((one) => panelOf(one) === target);
          if (button !== undefined) show(button, true);
          showLabel();
        };
        root.addEventListener('click', press, { signal });
        root.addEventListener('beforematch', reveal, { signal });
      }

      disconnectedCallback(): void {
        this.connection?.abort();
      }
    },
  );
}
