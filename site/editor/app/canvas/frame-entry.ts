import '@pallet/elements';
import type { PageStart } from '../../../documents/page-data.js';
import { provideHost } from '../../../rendering/host.js';
import { loadTexts, setLanguage } from '../../../rendering/language.js';

/** What the editor asks of the window in which the page stands. */
export interface Canvas {
  /** Tells the blocks what the site tells them: pictures, named pages, data. Blocks keep still, as in design mode. */
  show(page: PageStart): Promise<void>;
}

declare global {
  interface Window {
    palletCanvas?: Canvas;
  }
}

let host: ReturnType<typeof provideHost> | undefined;

window.palletCanvas = {
  async show(page) {
    await loadTexts(page.language).catch(() => undefined);
    setLanguage(document.documentElement, page.language);
    if (host === undefined) {
      host = provideHost(document.body, page);
      host.setDesign(true);
    } else host.setPage(page, {});
  },
};
