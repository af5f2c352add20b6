/** Resolves when every block below a root, those in shadow roots too, is awake and has drawn what it was given. */
export async function settled(root: ParentNode): Promise<void> {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.startsWith('pallet-')) {
      await customElements.whenDefined(element.localName);
      await (element as Partial<{ updateComplete: Promise<unknown> }>).updateComplete;
    }
    if (element.shadowRoot !== null) await settled(element.shadowRoot);
  }
}
