import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { startPageServer, type Answer } from '../../support/page-server.js';
import { bundle, heldMemory, processorTime, withPage } from '../browser.js';
import { measureInRounds } from '../rounds.js';
import { resultTable, type Column, type Results } from '../table.js';
import { KINDS, LIBRARIES, minimalLit, type Kind } from './libraries.js';
import type {} from './show.page.js';

/** What is shown in a page of its own. */
interface ElementCase {
  readonly name: string;
  /** Path of the page. */
  readonly path: string;
  readonly count: number;
}

interface Cost {
  /** Microseconds of the main thread, per element, until it is drawn. */
  readonly cpu: number;
  /** Bytes per element. */
  readonly memory: number;
}

const HERE = import.meta.dirname;
const PEERS = join(HERE, '../peers');
const KIB = 1024;

/** Shown once and taken away before anything is measured, so that classes and style sheets are there. */
const WARM_UP = 10;

const COLUMNS: readonly Column<Cost>[] = [
  { title: 'CPU, µs', of: ({ cpu }) => cpu, hasRatio: true },
  { title: 'memory, KiB', of: ({ memory }) => memory / KIB, digits: 1, hasRatio: true },
];

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="192"><path fill="#005fb2" d="M0 0h320v192H0z"/></svg>';

/** Measures elements of Pallet beside minimal ones and those of other libraries, as HTML and through React. */
export async function measureElements(browser: Browser, rounds: number): Promise<string> {
  installPeers();
  const answers = new Map<string, Answer>([['/picture.svg', { type: 'image/svg+xml', body: PICTURE }]]);
  const server = await startPageServer((path) => answers.get(path));
  try {
    const tables: string[] = [];
    for (const kind of Object.keys(KINDS) as Kind[]) {
      const { title, count } = KINDS[kind];
      for (const [way, pages] of [
        ['as HTML', await htmlPages(kind)],
        ['through React', await reactPages(kind)],
      ] as const) {
        const cases = [...pages].map(([name, page]): ElementCase => {
          const path = `/${kind}/${way}/${name}`;
          answers.set(path, { body: page });
          return { name, path, count };
        });
        const name = `${title} ${way}`;
        const results: Results<Cost> = await measureInRounds({ name, cases, rounds }, (one) =>
          measure(browser, server.origin, one),
        );
        tables.push(
          `### ${name}\n\n${resultTable(results, { heading: 'library', base: minimalLit.name, columns: COLUMNS })}`,
        );
      }
    }
    return `${tables.join('\n\n')}\n\nPeers: ${peerVersions()}.`;
  } finally {
    await server.close();
  }
}

/** The peers are not the project's own dependencies: they come when they are first needed. */
function installPeers(): void {
  if (existsSync(join(PEERS, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the libraries that Pallet is compared with (tests/bench/peers) …');
  execFileSync('npm', ['ci'], { cwd: PEERS, stdio: 'inherit' });
}

function peerVersions(): string {
  const { dependencies } = JSON.parse(readFileSync(join(PEERS, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}

/** A page for each library that has such an element, by the library's name. */
async function htmlPages(kind: Kind): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { name, isPeer, code, elements } of LIBRARIES) {
    const element = elements[kind];
    if (element === undefined) continue;
    const modules = element.modules.map((module) => `import ${JSON.stringify(module)};`).join('\n');
    const show = `import { showHtml } from ${JSON.stringify(join(HERE, 'show.page.ts'))};`;
    const start = `showHtml(${JSON.stringify(element.html)});`;
    pages.set(name, await pageOf(`${code}\n${modules}\n${show}\n${start}`, isPeer ? PEERS : HERE));
  }
  return pages;
}

async function reactPages(kind: Kind): Promise<Map<string, string>> {
  const page = (module: string): Promise<string> => {
    const show = `import { showComponent } from './show-react.page.js';`;
    return pageOf(`import { ${kind} } from '${module}';\n${show}\nshowComponent(${kind});`, HERE);
  };
  return new Map([
    [minimalLit.name, await page('./minimal-lit.components.js')],
    ['Pallet', await page('./pallet.components.js')],
  ]);
}

/** Wide enough for all, and as wide for each. */
const STYLE = 'body { margin: 0; font: 16px/1.5 sans-serif } main { inline-size: 640px }';

async function pageOf(code: string, from: string): Promise<string> {
  const { script, css } = await bundle(code, { from });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Elements</title><link rel="icon" href="data:,"><style>${STYLE}${css}</style><main></main><script>${script.replaceAll('</script', '<\\/script')}</script></html>`;
}

function measure(browser: Browser, origin: string, { path, count }: ElementCase): Promise<Cost> {
  return withPage(browser, {}, async (opened) => {
    const { page } = opened;
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(new URL(path, origin).href);
    await page.evaluate(async (few) => {
      await globalThis.shower.show(few);
      await globalThis.shower.remove();
    }, WARM_UP);
    const before = { memory: await heldMemory(opened), cpu: await processorTime(opened) };
    await page.evaluate((many) => globalThis.shower.show(many), count);
    const cpu = await processorTime(opened);
    const memory = await heldMemory(opened);
    if (errors.length > 0) throw new Error(`The page reported: ${errors.join('; ')}`);
    return { cpu: ((cpu - before.cpu) * 1000) / count, memory: (memory - before.memory) / count };
  });
}
