import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'puppeteer-core';
import { checkSite, type SiteReport } from '../../../site/check-content/check-site.js';
import { startDevelopmentLoop } from '../../../site/development/development-loop.js';
import { buildSiteInProcess } from '../../../site/server/build-site.js';
import { ensureBuilt } from '../../../site/server/ensure-built.js';
import { startServer } from '../../../site/server/serve.js';
import { checkThemeFile } from '../../../site/themes/check-theme.js';
import { readSite } from '../../../site/importing/exported-site.js';
import { importSite } from '../../../site/importing/import-site.js';
import { writeSite } from '../../../site/importing/write-site.js';
import { knownHooks } from '../../../site/rendering/theme-hooks.js';
import { component, createExport, linkTo, pageRoot, section, toExportFiles } from '../../support/exported-site.js';
import { measureInRounds } from '../rounds.js';
import { formatResults } from '../table.js';

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));
const PAGE = { file: 'pages/why-us.json', route: '/why-us' } as const;
const WHOLE_BUILD = 'a build of the whole site';
/** Milliseconds between two checks of an awaited condition. */
const INTERVAL = 10;

/** Measures the waiting times of authors and theme designers, on a copy of the site. */
export async function measureAuthoring(browser: Browser, rounds: number): Promise<string> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'pallet-bench-'));
  try {
    const copy = await startCopy(folder);
    const cases = [
      { name: WHOLE_BUILD, work: () => buildSiteInProcess(join(folder, 'whole/dist')) },
      { name: 'a page with another title, until it is served', work: copy.save },
      { name: 'its issues, also those measured in a browser', work: copy.saveAndCheck },
      {
        name: 'all issues of the site, nothing measured yet',
        work: (round: number) =>
          checkSite({
            ...{ contentRoot: copy.contentRoot, code: '', cacheFile: join(folder, `issues-${round}.json`) },
            report: () => undefined,
            measure: { browser: () => Promise.resolve(browser), siteUrl: copy.siteUrl },
          }),
      },
      {
        name: 'a theme, checked on one page',
        work: () => checkThemeFile({ file: join(SITE, 'content/themes/northmast.css'), paths: ['/'] }),
      },
      { name: 'a start without changes, until it serves', work: () => ensureBuilt() },
      { name: `the import of an exported site with ${IMPORTED_PAGES} pages`, work: () => importLargeSite(folder) },
    ];
    try {
      let measured = 0;
      const results = await measureInRounds({ name: 'authoring', cases, rounds }, async ({ work }) => {
        const start = performance.now();
        await work((measured += 1));
        return (performance.now() - start) / 1000;
      });
      return formatResults(results, {
        heading: 'somebody waits for',
        base: WHOLE_BUILD,
        columns: [{ title: 's', of: (seconds) => seconds, digits: 1, hasRatio: true }],
      });
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const IMPORTED_PAGES = 200;

/** Imports a site with 62 components on each page into a new folder, and removes it. */
async function importLargeSite(folder: string): Promise<void> {
  const createText = () => component('dxp_base:textBlock', { text: 'Words', textDisplayInfo: '{"headingTag":"h2"}' });
  const createBanner = () =>
    component(
      'dxp_content_layout:banner',
      { height: 400 },
      { contentRegion: [component('dxp_base:button', { text: 'Start', url: linkTo('page0Route') })] },
    );
  const createSection = () =>
    section({
      left: { width: '6', children: Array.from({ length: 3 }, createText) },
      right: { width: '6', children: [createBanner()] },
    });
  const pages = Array.from({ length: IMPORTED_PAGES }, (_, index) => {
    const root = pageRoot(Array.from({ length: 10 }, createSection));
    return [`page${index}`, { root }] as const;
  });
  const files = toExportFiles(createExport(Object.fromEntries(pages)));
  const target = join(folder, 'imported');
  await writeSite(await importSite(files, await readSite(files), knownHooks()), target);
  await rm(target, { recursive: true });
}

/** A copy of the site that is rebuilt on changes, as by `npm run dev`. */
interface Copy {
  readonly contentRoot: string;
  readonly siteUrl: string;
  /** Changes a page, and resolves when it is served. */
  readonly save: () => Promise<void>;
  /** Changes a page, and resolves when its issues are known. */
  readonly saveAndCheck: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function startCopy(folder: string): Promise<Copy> {
  const contentRoot = join(folder, 'content');
  const dist = join(folder, 'dist');
  for (const name of ['dist', 'content']) {
    await cp(join(SITE, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  const server = await startServer({ port: 0, dist, contentRoot, log: () => undefined });
  let report: SiteReport | undefined;
  const isChecked = (): boolean => report?.unmeasured.includes(PAGE.route) === false;
  const loop = await startDevelopmentLoop({
    ...{ folder, contentRoot, code: [], siteUrl: server.url, log: () => undefined },
    buildWhole: () => Promise.reject(new Error('A saved page must not cause a full build of the site.')),
    built: () => (report = undefined),
    report: (next) => (report = next),
  });
  await until(() => report?.unmeasured.length === 0);
  const document = JSON.parse(await readFile(join(contentRoot, PAGE.file), 'utf8')) as object;
  let saves = 0;
  const save = async (): Promise<void> => {
    report = undefined;
    const title = `Why us, version ${(saves += 1)}`;
    await writeFile(join(contentRoot, PAGE.file), JSON.stringify({ ...document, title }));
    await until(async () => (await (await fetch(`${server.url}${PAGE.route}`)).text()).includes(title));
  };
  return {
    contentRoot,
    siteUrl: server.url,
    save,
    async saveAndCheck() {
      await save();
      await until(isChecked);
    },
    async close() {
      await loop.close();
      await server.close();
    },
  };
}

async function until(isReached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isReached())) await wait(INTERVAL);
}
