import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isFullRun } from './sampling.js';
import type { TestOutcome } from './results.js';

/** A file or group of files that users load: its last accepted size and its measurement, in bytes after Brotli compression. */
export interface Budget {
  readonly name: string;
  readonly accepted: number;
  readonly measure: () => number;
}

const BUNDLES = 'tests/.cache/sizes';
const SITE = 'site/dist';

const compressed = (text: string | Buffer): number => brotliCompressSync(text).length;

const sumFiles = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + compressed(readFileSync(file)), 0);

/** The scripts of a folder whose names start with a word. */
const findScripts = (folder: string, start = ''): string[] =>
  readdirSync(folder).flatMap((name) => (name.startsWith(start) && name.endsWith('.js') ? [join(folder, name)] : []));

/** Minified, a static import is `from"./name.js"` or `import"./name.js"`. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Script files and everything that they import statically. */
function withImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
      found.add(join(dirname(file), path));
  }
  return [...found];
}

/**
 * The scripts in the HTML of a page with their static imports, and those of modules that are loaded by `import()`, which
 * are named by the beginning of their file names.
 */
function findPageScripts(page: string, ...modules: string[]): string[] {
  const html = readFileSync(join(SITE, page), 'utf8');
  const named = html.matchAll(/<(?:script|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+\.js)"/g);
  const scripts = [...named].map(([, path = '']) => join(SITE, path));
  return withImports([...scripts, ...modules.flatMap((name) => findScripts(`${SITE}/assets`, `${name}-`))]);
}

/** The HTML of a page without its style sheets and data, which are measured elsewhere. */
const readOwnHtml = (page: string): string =>
  readFileSync(join(SITE, page), 'utf8')
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<script type="application\/json"[^>]*>[^]*?<\/script>/g, '');

const bundle = (name: string, accepted: number, folder: string): Budget => ({
  ...{ name, accepted },
  measure: () => sumFiles(findScripts(`${BUNDLES}/${folder}`)),
});

const FOUR_BLOCKS = 'Button, tile, contacts and hero carousel';

export const BUDGETS: readonly Budget[] = [
  bundle(`${FOUR_BLOCKS}, eager`, 38_400, 'four-blocks/at-once'),
  bundle(`${FOUR_BLOCKS}, lazy`, 4_550, 'four-blocks/later'),
  bundle('Banner', 25_100, 'banner/at-once'),
  bundle('All blocks, eager', 66_500, 'all-blocks/at-once'),
  bundle('All blocks, lazy', 26_600, 'all-blocks/later'),
  bundle('Largest React wrapper', 390, 'wrapper/at-once'),
  { name: 'pallet.js', accepted: 60_300, measure: () => sumFiles(['elements/dist/pallet.js']) },
  {
    name: 'HTML of the home page',
    accepted: 19_800,
    measure: () => compressed(readOwnHtml('index.html')),
  },
  {
    name: 'HTML of the home page, uncompressed',
    accepted: 296_700,
    measure: () => Buffer.byteLength(readOwnHtml('index.html')),
  },
  {
    name: 'Script of the home page before its hero responds',
    accepted: 36_400,
    measure: () => sumFiles(findPageScripts('index.html')),
  },
  {
    name: 'Script of the home page before the first interaction',
    accepted: 42_100,
    measure: () => sumFiles(findPageScripts('index.html', 'visit', 'view-notifier')),
  },
  {
    name: 'Script of a page of static blocks after client-side navigation',
    accepted: 105_500,
    measure: () => sumFiles(findPageScripts('404.html', 'visit', 'client-navigation', 'application')),
  },
];

/** Bytes of script that browsers load before the first interaction, by page: what `tests/site/hydration.test.ts` measures. */
export const TRANSFERRED_SCRIPT = { '/': 46_800, '/professional-careers': 44_700 };

/** Bytes of script, uncompressed, with which the editor lists the pages: what `tests/editor/page-lifecycle.test.ts` measures. */
export const EDITOR_SCRIPT = 324_000;

/** Bytes of the packed packages: what `tests/hosts/packages.test.ts` measures. */
export const PACKED = { elements: 897_000, react: 19_000 };

/** The tolerance above which every run warns, and above which `npm test` fails. `npm run verify` fails above the first. */
const WARNING = 1.1;
const FAILURE = 1.25;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} kB`;

/** The outcome of a measured budget, which has a message if it is more than 10 % above what was accepted. */
export function judgeBudget(
  { name, accepted }: Omit<Budget, 'measure'>,
  bytes: number,
  isVerifying = isFullRun,
): TestOutcome {
  const own = { file: 'tests/setup/budgets.ts', name };
  if (bytes === 0) return { ...own, outcome: 'failed', message: 'Nothing was measured: its files do not exist.' };
  if (bytes <= accepted * WARNING) return { ...own, outcome: 'passed' };
  const more = `${kilobytes(bytes)}, ${Math.round((bytes / accepted - 1) * 100)} % more than the accepted ${kilobytes(accepted)}.`;
  const message = `${more} Reduce it, or accept it in tests/setup/budgets.ts.`;
  const isAccepted = !isVerifying && bytes <= accepted * FAILURE;
  return { ...own, outcome: isAccepted ? 'passed' : 'failed', message };
}
