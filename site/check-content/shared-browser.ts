import type { Browser, LaunchOptions } from 'puppeteer-core';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';

/** A browser that starts when it is first needed and then stays open, because starting it takes a second. */
export interface SharedBrowser {
  readonly isInstalled: boolean;
  /** @throws Error if no browser is installed or it does not start */
  open(): Promise<Browser>;
  close(): Promise<void>;
}

/**
 * @param executablePath - of a Chromium-based browser; empty for none. Default: an installed one
 * @param options - of Puppeteer. Default: signals that end the process also end the browser
 */
export function createSharedBrowser(executablePath = findBrowser() ?? '', options: LaunchOptions = {}): SharedBrowser {
  let browser: Promise<Browser> | undefined;
  return {
    isInstalled: executablePath !== '',
    async open() {
      const known = browser;
      const opened = await known?.catch(() => undefined);
      if (opened?.connected === true) return opened;
      // A browser that crashed is replaced, once.
      if (browser === known) browser = launchBrowser(executablePath, options);
      return browser as Promise<Browser>;
    },
    async close() {
      const opened = await browser?.catch(() => undefined);
      browser = undefined;
      await opened?.close();
    },
  };
}
