import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { describeProblem } from '../../../site/documents/finding.js';
import { loadLayouts, loadPages } from '../../../site/documents/load.js';
import { readReservedAddresses } from '../../../site/documents/read-reserved-addresses.js';
import { readRedirects } from '../../../site/rendering/redirects.js';
import { buildTheme } from '../../../site/rendering/theme.js';
import { createPage } from '../../support/create-page.js';
import { contentProblems, item, seoRecord, siteSettings, temporaryFolder } from './fixture.js';

const lines = (json: string): string => JSON.stringify(JSON.parse(json), undefined, 2);
const text = { block: 'text', id: 'welcome', props: { text: 'Grüße' } };

/** A text file of each kind. */
const FILES: Readonly<Record<string, string>> = {
  'site.json': lines(siteSettings()),
  'pages/home.json': lines(JSON.stringify({ ...createPage(text), title: 'Grüße' })),
  'layouts/main.json': lines('{"skipLink": "Zum Inhalt"}'),
  'items/truck.json': lines(item('truck')),
  'seo/home.json': lines(seoRecord()),
  'redirects.json': lines('{"/former": "/"}'),
  'themes/own.css': ':root {\n  --pallet-g-color-brand: #7a1f3d;\n}\n/* Grün */\n',
};

/** What the site reads from a content folder. */
async function readAll(contentRoot: string) {
  const { problems, report } = contentProblems(contentRoot);
  const content = fileContent(contentRoot, report);
  const hooks = [{ name: '--pallet-g-color-brand', syntax: '<color>' }];
  const theme = await buildTheme({
    ...{ name: 'own', contentRoot, outDir: join(contentRoot, 'dist'), basePath: '', hooks, report },
  });
  const loaded = [loadPages(contentRoot), loadLayouts(contentRoot)] as const;
  const values = {
    settings: await content.settings().catch(() => undefined),
    reserved: readReservedAddresses(contentRoot),
    pages: loaded[0].pages,
    layouts: loaded[1].layouts,
    items: await content.items(),
    seo: await content.seo('home'),
    redirects: await readRedirects(contentRoot, report),
    theme: theme?.css,
  };
  problems.push(...loaded.flatMap((one) => one.problems.map(describeProblem)));
  return { values, problems };
}

const SAVED: Readonly<Record<string, (file: string) => string>> = {
  'a byte order mark': (file) => `\uFEFF${file}`,
  'Windows line endings': (file) => file.replaceAll('\n', '\r\n'),
  'line endings of old Macs': (file) => file.replaceAll('\n', '\r'),
};

describe('a text file of the content', () => {
  it.each(Object.entries(SAVED))('is read equally with %s', async (_, save) => {
    const plain = await readAll(await temporaryFolder(FILES));
    const saved = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, save(file)]));
    expect(plain.problems).toEqual([]);
    expect(await readAll(await temporaryFolder(saved))).toEqual(plain);
  });

  it.each(Object.keys(FILES))('is reported with its encoding, if it is not UTF-8: %s', async (name) => {
    const file = FILES[name]!;
    const encodings = {
      'UTF-16': Buffer.from(`\uFEFF${file}`, 'utf16le'),
      'another encoding': Buffer.concat([Buffer.from(file), Buffer.from('é', 'latin1')]),
    };
    for (const [encoding, bytes] of Object.entries(encodings)) {
      const { problems } = await readAll(await temporaryFolder({ ...FILES, [name]: bytes }));
      expect(problems).toEqual([
        `${name}: The file is not in UTF-8, but in ${encoding}. The file is ignored. Save it as UTF-8.`,
      ]);
    }
  });

  it('has correct line numbers with any line endings', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const page = ['{', '"title": "Home",', '"blocks" []', '}'].join(end);
      const { problems } = loadPages(await temporaryFolder({ ...FILES, 'pages/home.json': page }));
      expect(problems).toMatchObject([{ line: 3, column: 10 }]);
    }
  });
});
