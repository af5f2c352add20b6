import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where a browser of the Chromium family usually is; `CHROMIUM` names another place. */
const BROWSERS = [
  process.env['CHROMIUM'],
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a browser of the Chromium family; undefined where there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = BROWSERS.flatMap((name) => {
    if (!name) return [];
    return isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
  });
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
