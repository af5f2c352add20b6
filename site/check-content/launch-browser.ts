import type { Browser, LaunchOptions } from 'puppeteer-core';

/**
 * Starts a headless Chromium-based browser, also as root. Puppeteer is loaded on demand.
 *
 * @param executablePath - as returned by `findBrowser`
 * @param options - of Puppeteer. Default: its own
 */
export async function launchBrowser(executablePath: string, options: LaunchOptions = {}): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core');
  return puppeteer.launch({ ...options, executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
