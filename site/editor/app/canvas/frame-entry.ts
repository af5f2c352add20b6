import '@pallet/elements';
import type { InitialPageData } from '../../../documents/page-data.js';
import { provideHost } from '../../../rendering/host.js';
import { loadTexts, setLanguage } from '../../../rendering/language.js';
import { preventFileDrops } from '../prevent-file-drops.js';

/** The API that the canvas frame's window provides to the editor. */
export interface Canvas {
  /** Provides the site's data to the blocks: images, named pages and records. Blocks are in design mode. */
  show(page: InitialPageData): Promise<void>;
}

declare global {
  interface Window {
    palletCanvas?: Canvas;
  }
}

preventFileDrops();

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
