import { warnOnce, watchTags } from '#development';

/**
 * Registers a block under its tag. The first definition of a tag is kept. In development, a second copy of the package on
 * the same page logs a warning once.
 * @param tagName - the tag, for instance `pallet-banner`
 * @param elementClass - the class to register
 */
export function define(tagName: string, elementClass: CustomElementConstructor): void {
  watchTags();
  const existing = customElements.get(tagName);
  if (existing === undefined) {
    customElements.define(tagName, elementClass);
  } else if (existing !== elementClass) {
    warnOnce(
      `define:${tagName}`,
      `<${tagName}> is already defined; the first definition is kept. Load @pallet/elements only once to save bytes.`,
    );
  }
}
