import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteReport } from '../../site/check-content/check-site.js';
import { startDevelopmentLoop, type DevelopmentLoop } from '../../site/development/development-loop.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { BUILD_TIMEOUT } from '../setup/timeouts.js';

const SITE = join(import.meta.dirname, '../../site');
/** Pages that are removed from the copy to save the time for measuring them in a browser. */
const OTHERS = ['early-careers', 'manufacturing-careers', 'professional-careers', 'why-us', 'es/home', 'home'];
const PAGE = 'pages/welding.json';

let folder: string;
let contentRoot: string;
let code: string;
let server: RunningServer;
let loop: DevelopmentLoop;
let report: SiteReport | undefined;
let isComplete = false;
let whenBuilding: () => void = () => undefined;
const lines: string[] = [];

/** A page with one text and a link. */
const page = (words: string, url: string): string =>
  JSON.stringify({
    ...{ title: 'Welding', description: 'About welding.', apiVersion: 63, themeLayout: 'main', features: [] },
    blocks: [
      { block: 'text', id: 'title', props: { text: words, headingTag: 'h1' } },
      { block: 'button', id: 'apply', props: { label: 'Apply', url } },
    ],
  });
const savePage = (text: string): Promise<void> => writeFile(join(contentRoot, PAGE), text);
const fetchPage = async (): Promise<string> => (await fetch(`${server.url}/welding`)).text();
const listBrokenLinks = (): string[] =>
  (report?.findings ?? []).map(({ wrong }) => wrong).filter((it) => it.includes('/nowhere'));
const listSyntaxErrors = (): unknown[] =>
  (report?.findings ?? []).filter(({ file, wrong }) => file === PAGE && wrong.includes('JSON'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-development-'));
  contentRoot = join(folder, 'content');
  code = join(folder, 'code');
  await mkdir(code);
  const copied = { recursive: true, preserveTimestamps: true };
  await cp(join(SITE, 'dist'), join(folder, 'dist'), copied);
  await cp(join(SITE, 'content'), contentRoot, copied);
  for (const name of OTHERS) await rm(join(contentRoot, `pages/${name}.json`));
  server = await startServer({ port: 0, dist: join(folder, 'dist'), contentRoot, log: () => undefined });
  loop = await startDevelopmentLoop({
    ...{ folder, contentRoot, code: [code], siteUrl: server.url },
    buildWhole: () => Promise.reject(new Error('This test must not cause a full build.')),
    building: () => whenBuilding(),
    built: () => undefined,
    report(next, complete) {
      report = next;
      isComplete = complete;
    },
    log: (line) => lines.push(line),
  });
  // The worker is still starting.
  await vi.waitUntil(() => report !== undefined, { timeout: BUILD_TIMEOUT });
});
afterAll(async () => {
  await loop.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the development server', () => {
  it('shows the last page and its issues after ten saves that each interrupt a build', async () => {
    for (let number = 1; number <= 10; number++) {
      const isBuilding = new Promise<void>((building) => (whenBuilding = building));
      await savePage(page(`Save ${number}`, `/nowhere-${number}`));
      await isBuilding;
    }
    await expect.poll(fetchPage).toContain('Save 10');
    await expect.poll(() => listBrokenLinks()).toEqual([expect.stringContaining('/nowhere-10')]);
    await expect.poll(() => isComplete).toBe(true);
    expect(listBrokenLinks()).toEqual([expect.stringContaining('/nowhere-10')]);
    expect(report?.unmeasured).toEqual([]);
    expect(await fetchPage()).toContain('Save 10');
  });

  it('keeps the last page and reports the error if a document is invalid, and shows the next valid save', async () => {
    await savePage('{ "title": ');
    await expect
      .poll(() => lines)
      .toContain('Page /welding was left unchanged: its file cannot be read. Visitors see its previous version.');
    await expect.poll(() => listSyntaxErrors()).toHaveLength(1);
    expect(await fetchPage()).toContain('Save 10');
    await savePage(page('Fixed', '/welding'));
    await expect.poll(fetchPage).toContain('Fixed');
    await expect.poll(() => listSyntaxErrors()).toEqual([]);
  });

  it('ignores documentation, which it does not build', async () => {
    await writeFile(join(code, 'guide.md'), '# Guide');
    await savePage(page('Next to a guide', '/welding'));
    await expect.poll(fetchPage).toContain('Next to a guide');
    expect(lines.filter((line) => line.includes('whole site'))).toEqual([]);
  });

  it('updates all pages after a theme change, without a full build', async () => {
    const theme = join(contentRoot, 'themes/northmast.css');
    await writeFile(theme, `${await readFile(theme, 'utf8')}\n:root { --pallet-g-color-text: #123456; }\n`);
    await expect.poll(fetchPage).toContain('--pallet-g-color-text:#123456');
  });
});
