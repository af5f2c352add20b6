import type { LaunchOptions } from 'puppeteer-core';

/**
 * How Chromium is started: headless, as root, and silent on the network. The headless shell loads lazy images from
 * further away than Chrome does; here they load as they do in Chrome on a fast network, 1,250 px ahead. Images are painted
 * at once: Chromium would paint those with `decoding="async"` a frame later, which a screenshot may miss.
 */
export const chromiumLaunchOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-checker-imaging',
    '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  ],
});

/**
 * How Firefox is started, through WebDriver BiDi. System access lets the tests set the preferences that stand for
 * media features, which the protocol itself cannot emulate.
 */
export const firefoxLaunchOptions = (executablePath: string): LaunchOptions => ({
  browser: 'firefox',
  executablePath,
  headless: true,
  args: ['--remote-allow-system-access'],
  extraPrefsFirefox: {
    'app.update.enabled': false,
    // Headless, it would have no mouse: a fine pointer that can hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
  },
});
