/** Position of an element among the elements of its kind in its root. */
type ElementPosition = readonly [kind: string, index: number];

/** Returns the path to an element in a replaced root, outermost root first. */
function getPath(element: Element, replaced: readonly Node[]): ElementPosition[] {
  const root = element.getRootNode();
  const isInside = root instanceof ShadowRoot;
  const kind = element.localName;
  const sameKind = (isInside ? [root] : replaced).flatMap((node) =>
    node instanceof Element || node instanceof ShadowRoot
      ? [...(node instanceof Element && node.localName === kind ? [node] : []), ...node.querySelectorAll(kind)]
      : [],
  );
  return [...(isInside ? getPath(root.host, replaced) : []), [kind, sameKind.indexOf(element)]];
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/** Acts on the element at a place now or once it exists, unless the visitor has moved focus elsewhere in the meantime. */
function waitForElement([kind, index]: ElementPosition, root: ShadowRoot, act: (element: HTMLElement) => void): void {
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

/** Moves lost focus to the element at the end of a path, outermost root first. */
function focusByPath([place, ...inner]: readonly ElementPosition[], root: ShadowRoot): void {
  if (place === undefined) return;
  waitForElement(place, root, (element) => {
    if (inner.length === 0) {
      if (isFocusLost()) element.focus({ preventScroll: true });
    } else if (element.shadowRoot !== null) {
      focusByPath(inner, element.shadowRoot);
    } else if (element.localName.includes('-')) {
      void customElements
        .whenDefined(element.localName)
        .then(() => element.shadowRoot && focusByPath(inner, element.shadowRoot));
    }
  });
}

/**
 * Restores focus that was lost when a root was replaced to the element at the same position, unless the visitor has moved
 * focus elsewhere. If that element exists already, it is focused immediately, so that a surrounding block which is replaced
 * next can restore the focus in turn.
 * @param focused - the element that had focus, in any shadow root
 * @param replaced - the previous nodes of the root
 */
export function restoreFocus(focused: Element, replaced: readonly Node[], root: ShadowRoot): void {
  focusByPath(getPath(focused, replaced), root);
}
