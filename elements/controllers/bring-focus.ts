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

/** The element at a place, once it is there; undefined where the visitor has moved on before. */
function elementAt([kind, index]: Place, root: ShadowRoot): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const look = (): void => {
      const element = root.querySelectorAll<HTMLElement>(kind)[index];
      if (element === undefined && isLost()) return;
      observer.disconnect();
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
}

/**
 * Leads the focus, which was lost when a root was rendered afresh, to what stands in the place of what had it; unless the
 * visitor has moved on.
 * @param focused - the element that had it, in whatever shadow root
 * @param replaced - what stood in the root
 */
export async function bringFocus(focused: Element, replaced: readonly Node[], root: ShadowRoot): Promise<void> {
  let inside: ShadowRoot | null = root;
  let element: HTMLElement | undefined;
  for (const place of placesOf(focused, replaced)) {
    element = inside === null ? undefined : await elementAt(place, inside);
    if (element === undefined) return;
    if (element.localName.includes('-')) await customElements.whenDefined(element.localName);
    inside = element.shadowRoot;
  }
  if (isLost()) element?.focus({ preventScroll: true });
}
