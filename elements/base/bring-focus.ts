/** Where an element stands: which of its kind it is in its root. */
type Place = readonly [kind: string, index: number];

/** The place of an element in a root that was replaced, from that root inwards. */
function placesOf(element: Element, replaced: readonly Node[]): Place[] {
  const root = element.getRootNode();
  const isInside = root instanceof ShadowRoot;
  const kind = element.localName;
  const alike = (isInside ? [root] : replaced).flatMap((node) =>
    node instanceof Element || node instanceof ShadowRoot
      ? [...(node instanceof Element && node.localName === kind ? [node] : []), ...node.querySelectorAll(kind)]
      : [],
  );
  return [...(isInside ? placesOf(root.host, replaced) : []), [kind, alike.indexOf(element)]];
}

const isLost = (): boolean => document.activeElement === document.body;

/** Acts on the element at a place: at once where it is there, else once it is; never where the visitor has moved on before. */
function whenThere([kind, index]: Place, root: ShadowRoot, act: (element: HTMLElement) => void): void {
  const find = (): HTMLElement | undefined => root.querySelectorAll<HTMLElement>(kind)[index];
  const element = find();
  if (element !== undefined) return act(element);
  const observer = new MutationObserver(() => {
    const arrived = find();
    if (arrived === undefined && isLost()) return;
    observer.disconnect();
    if (arrived !== undefined) act(arrived);
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Leads a lost focus along places, the outermost first. */
function lead([place, ...inner]: readonly Place[], root: ShadowRoot): void {
  if (place === undefined) return;
  whenThere(place, root, (element) => {
    if (inner.length === 0) {
      if (isLost()) element.focus({ preventScroll: true });
    } else if (element.shadowRoot !== null) {
      lead(inner, element.shadowRoot);
    } else if (element.localName.includes('-')) {
      void customElements
        .whenDefined(element.localName)
        .then(() => element.shadowRoot && lead(inner, element.shadowRoot));
    }
  });
}

/**
 * Leads the focus, which was lost when a root was rendered afresh, to what stands in the place of what had it; unless the
 * visitor has moved on. What is there already has it at once: the block around may be rendered afresh next, and leads it on.
 * @param focused - the element that had it, in whatever shadow root
 * @param replaced - what stood in the root
 */
export function bringFocus(focused: Element, replaced: readonly Node[], root: ShadowRoot): void {
  lead(placesOf(focused, replaced), root);
}
