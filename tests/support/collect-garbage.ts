import type { EnginePage } from './engines.js';
import { runInFirefox } from './firefox-system.js';

/** Runs a garbage collection in the process of the page. Firefox responds before it is finished. */
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
