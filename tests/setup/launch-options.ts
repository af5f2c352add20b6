import type { LaunchOptions } from 'puppeteer-core';

/**
 * The options of Chromium: headless, as root, and without background requests. The headless shell loads lazy images from
 * further away than Chrome, so the distance is set to that of Chrome on a fast network, 1,250 px. Images are decoded
 * synchronously: otherwise those with `decoding="async"` are painted a frame later, which a screenshot may miss.
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
 * The options of Firefox, which is driven by WebDriver BiDi. System access lets tests set the preferences for media
 * features, which the protocol cannot emulate.
 */
export const firefoxLaunchOptions = (executablePath: string): LaunchOptions => ({
  browser: 'firefox',
  executablePath,
  headless: true,
  args: ['--remote-allow-system-access'],
  extraPrefsFirefox: {
    'app.update.enabled': false,
    // A fine pointer that can hover, because headless Firefox has no mouse.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
  },
});
