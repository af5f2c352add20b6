/** Tag of the element at the end of a prerendered shadow root with panels. It opens and closes them before hydration. */
export const DISCLOSURE_TAG = 'pallet-disclosure';

/**
 * Defines `<pallet-disclosure>`. When the parser reaches it, it closes the panels of its root that have `hidden`. Then the
 * root's buttons open and close their panels until the block is hydrated. Without scripts, the element is undefined and
 * the block's style sheet shows all panels.
 *
 * Its attributes `data-expand` and `data-collapse` are the labels of the button for all panels, `[data-all-panels]`.
 *
 * Also written into the head of prerendered pages as source text, so it must not use outer variables. Nor has it functions
 * in variables: for their names, some compilers add a call of a helper outside.
 *
 * @param tag - the element's tag
 */
export function defineDisclosure(tag: string): void {
  if (customElements.get(tag) !== undefined) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      #root!: ShadowRoot;
      #buttons: Element[] = [];
      /** The button for all panels. */
      #all: Element | null = null;
      #connection: AbortController | undefined;

      connectedCallback(): void {
        this.#root = this.getRootNode() as ShadowRoot;
        this.#buttons = [...this.#root.querySelectorAll('[aria-controls]')];
        this.#all = this.#root.querySelector('[data-all-panels]');
        for (const button of this.#buttons) this.#show(button, this.#panelOf(button)?.hasAttribute('hidden') === false);
        this.#showLabel();
        this.#connection = new AbortController();
        const { signal } = this.#connection;
        this.#root.addEventListener('click', this, { signal });
        // Find in page or the URL fragment matches inside a closed panel.
        this.#root.addEventListener('beforematch', this, { signal });
      }

      disconnectedCallback(): void {
        this.#connection?.abort();
      }

      handleEvent({ type, target }: Event): void {
        if (type === 'click') this.#press((target as Element).closest('[aria-controls], [data-all-panels]'));
        else this.#reveal(target);
        this.#showLabel();
      }

      #press(pressed: Element | null): void {
        if (pressed === null) return;
        const isAll = pressed === this.#all;
        const isShown = !(isAll ? this.#areAllOpen() : this.#isOpen(pressed));
        for (const button of isAll ? this.#buttons : [pressed]) this.#show(button, isShown);
      }

      #reveal(panel: EventTarget | null): void {
        const button = this.#buttons.find((one) => this.#panelOf(one) === panel);
        if (button !== undefined) this.#show(button, true);
      }

      #panelOf(button: Element): HTMLElement | null {
        return this.#root.getElementById(button.getAttribute('aria-controls') ?? '');
      }

      #isOpen(button: Element): boolean {
        return button.getAttribute('aria-expanded') === 'true';
      }

      #areAllOpen(): boolean {
        return this.#buttons.every((button) => this.#isOpen(button));
      }

      #show(button: Element, isShown: boolean): void {
        button.setAttribute('aria-expanded', String(isShown));
        if (isShown) this.#panelOf(button)?.removeAttribute('hidden');
        else this.#panelOf(button)?.setAttribute('hidden', 'until-found');
      }

      #showLabel(): void {
        const { expand = '', collapse = '' } = this.dataset;
        // Only the text node changes, because Lit and page translators add nodes around it.
        const texts = document.createTreeWalker(this.#all ?? this, NodeFilter.SHOW_TEXT, ({ nodeValue }) =>
          nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
        );
        const text = texts.nextNode();
        if (text !== null) text.nodeValue = this.#areAllOpen() ? collapse : expand;
      }
    },
  );
}
