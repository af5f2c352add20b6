import type { EnginePage } from './engines.js';

/** How many of the elements that a selector finds in a page are seen; also in a page without scripts. */
export const countSeen = (page: EnginePage, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
    selector,
  );
