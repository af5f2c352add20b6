import { firstExecutable } from '../console/first-executable.js';

/** Usual names and paths of Chromium-based browsers; `CHROMIUM` sets another one. */
const BROWSERS = [
  process.env['CHROMIUM'],
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium-based browser; undefined if there is none. */
export const findBrowser = (): string | undefined => firstExecutable(BROWSERS);
