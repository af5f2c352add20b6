import { hasExpressions } from '../foundations/expressions.js';
import { providers } from './generated/providers.js';

/** Tag of a surrounding provider that is not defined yet. */
export const undefinedProvider = (block: Element): string | undefined =>
  providers.find((tag) => customElements.get(tag) === undefined && block.closest(tag) !== null);

/** Whether an attribute of a block contains expressions. Their values may have changed since the page was built. */
export const isBound = (block: Element): boolean => [...block.attributes].some(({ value }) => hasExpressions(value));
