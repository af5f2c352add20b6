/** Where an element stands: which of its kind it is in its root. */
type Place = readonly [kind: string, index: number];

/** The place of an element in a root that was replaced, from that root inwards. */
function placesOf(element: Element, replaced: readonly Node[]): Place[] {
  const root = element.getRootNode();
  const isInside = root instanceof ShadowRoot;
  const kind = element.localName;
  const sameKind = (isInside ? [root] : replaced).flatMap((node) =>
    node instanceof Element || node instanceof ShadowRoot
      ? [...(node instanceof Element && node.localName === kind ? [node] : []), ...node.querySelectorAll(kind)]
      : [],
  );
  return [...(isInside ? placesOf(root.host, replaced) : []), [kind, sameKind.indexOf(element)]];
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** Acts on the element at a place: at once where it is there, else once it is; never where the visitor has moved on before. */
function whenPresent([kind, index]: Place, root: ShadowRoot, act: (element: HTMLElement) => void): void {
  const find = (): HTMLElement | undefined => root.querySelectorAll<HTMLElement>(kind)[index];
  const element = find();
  if (element !== undefined) return act(element);
  const observer = new MutationObserver(() => {
    const found = find();
    if (found === undefined && isFocusLost()) return;
    observer.disconnect();
    if (found !== undefined) act(found);
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Moves a lost focus to where places lead, the outermost first. */
function focusPlace([place, ...inner]: readonly Place[], root: ShadowRoot): void {
  if (place === undefined) return;
  whenPresent(place, root, (element) => {
    if (inner.length === 0) {
      if (isFocusLost()) element.focus({ preventScroll: true });
    } else if (element.shadowRoot !== null) {
      focusPlace(inner, element.shadowRoot);
    } else if (element.localName.includes('-')) {
      void customElements
        .whenDefined(element.localName)
        .then(() => element.shadowRoot && focusPlace(inner, element.shadowRoot));
    }
  });
}

/**
 * Leads the focus, which was lost when a root was rendered afresh, to what stands in the place of what had it; unless the
 * visitor has moved on. What is there already has it at once: the block around may be rendered afresh next, and leads it on.
 * @param focused - the element that had it, in whatever shadow root
 * @param replaced - what stood in the root
 */
export function restoreFocus(focused: Element, replaced: readonly Node[], root: ShadowRoot): void {
  focusPlace(placesOf(focused, replaced), root);
}
