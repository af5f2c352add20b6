/** Resolves when all blocks below a root, including shadow roots, are hydrated and rendered. */
export async function waitForBlocks(root: ParentNode): Promise<void> {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName.startsWith('pallet-')) {
      await customElements.whenDefined(element.localName);
      await (element as Partial<{ updateComplete: Promise<unknown> }>).updateComplete;
    }
    if (element.shadowRoot !== null) await waitForBlocks(element.shadowRoot);
  }
}
