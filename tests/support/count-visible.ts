import type { EnginePage } from './engines.js';

/** Number of visible elements that match a selector; also in a page without scripts. */
export const countVisible = (page: EnginePage, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) => [...document.querySelectorAll(wanted)].filter((element) => element.checkVisibility()).length,
    selector,
  );
