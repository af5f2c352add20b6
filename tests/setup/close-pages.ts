import { beforeEach } from 'vitest';
import { getOpenPages } from '../support/engines.js';

/** Closes all pages that a test has opened, because open pages slow down later tests. */
beforeEach(() => {
  const before = getOpenPages();
  return async () => {
    for (const page of getOpenPages()) if (!before.has(page)) await page.close();
  };
});
