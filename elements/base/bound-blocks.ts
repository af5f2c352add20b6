import { providers } from './generated/providers.js';

/** The tag of a provider around a block that has not woken up yet. */
export const undefinedProvider = (block: Element): string | undefined =>
  providers.find((tag) => customElements.get(tag) === undefined && block.closest(tag) !== null);

/** Tells whether an attribute of a block holds expressions: what they stood for may have changed since the page was built. */
export const isBound = (block: Element): boolean => [...block.attributes].some(({ value }) => value.includes('{!'));
