import type { EnginePage } from './engines.js';
import { runInFirefox } from './firefox-system.js';

/** Has the engine collect its garbage, in the page's process; Firefox answers before it is done. */
export async function collectGarbage(page: EnginePage): Promise<void> {
  const browserPage = page.puppeteer();
  if (page.engine === 'firefox') {
    await runInFirefox(browserPage.browser(), `Services.obs.notifyObservers(null, 'child-mmu-request')`);
    return;
  }
  const session = await browserPage.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}
