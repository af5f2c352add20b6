import type { LaunchOptions } from 'puppeteer-core';

/**
 * Parts of Chromium's own window that are web pages themselves: each window would load them in another process, although
 * nobody sees it, and every page of a test has a window of its own.
 */
const WINDOW_PAGES = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIAppMenuButton',
  'WebUIAvatarButton',
  'WebUIBackForwardButton',
  'WebUIExtensionsContainer',
  'WebUIHomeButton',
  'WebUILocationBar',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIPinnedToolbarActions',
  'WebUIReloadButton',
  'WebUISplitTabsButton',
  'WebUIToolbar',
];

/** How Chromium is started: headless, as root, silent on the network, and without what only its own window shows. */
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
    `--disable-features=${WINDOW_PAGES.join()}`,
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
