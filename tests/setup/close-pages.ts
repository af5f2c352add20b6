import { beforeEach } from 'vitest';
import { pagesOpen } from '../support/engines.js';

/** Closes every page that a test has opened, whatever became of the test: an open page would slow down all that follow. */
beforeEach(() => {
  const before = pagesOpen();
  return async () => {
    for (const page of pagesOpen()) if (!before.has(page)) await page.close();
  };
});
