/**
 * `npm run check-content`: checks what authors write, and says what to mend. Builds the site first where it has changed.
 * Ends with 1 when there is something to mend.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer } from '../server/serve.js';
import { checkContent } from './check-content.js';
import { checkContrast } from './contrast.js';
import { describeFinding, type Finding } from './finding.js';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Where a browser of the Chromium family usually is; `CHROMIUM` names another place. */
const BROWSERS = [
  process.env['CHROMIUM'],
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findBrowser(): string | undefined {
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

async function contrastFindings(siteUrl: string, routes: readonly string[]): Promise<Finding[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    console.warn('The contrast of text over pictures was not measured: there is no Chromium. Name one in CHROMIUM.');
    return [];
  }
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return checkContrast({ browser, siteUrl, routes }).finally(() => browser.close());
}

await ensureBuilt();
const server = await startServer({ port: 0, contentRoot: CONTENT });
try {
  const { findings, routes } = await checkContent({
    contentRoot: CONTENT,
    html: async (route) => (await fetch(`${server.url}${route}`)).text(),
  });
  const all = [...findings, ...(await contrastFindings(server.url, routes))];
  for (const finding of all) console.error(describeFinding(finding));
  const count = all.length === 1 ? '1 thing to mend' : `${all.length || 'nothing'} to mend`;
  console.log(`${routes.length} pages checked, ${count}.`);
  process.exitCode = all.length > 0 ? 1 : 0;
} finally {
  await server.close();
}
