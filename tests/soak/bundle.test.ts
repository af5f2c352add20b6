import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ELEMENTS = join(ROOT, 'elements');

/** The content and computed style of one element. */
interface Seen {
  place: string;
  attributes: string;
  words: string;
  look: string;
}

/** The CSS properties that the style sheets of the page set. */
function readProperties(): string[] {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const propertiesOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule || rule instanceof CSSNestedDeclarations ? rule.style : []),
      ...('cssRules' in rule ? propertiesOf(rule.cssRules as CSSRuleList) : []),
    ]);
  const sheets = new Set(rootsIn(document).flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]));
  const properties = [...sheets].flatMap(({ cssRules }) => propertiesOf(cssRules));
  return properties.filter((name) => !name.startsWith('--'));
}

/**
 * Every element of the page and its shadow roots, without private custom property names, which differ by design.
 *
 * @param properties - the CSS properties to read
 */
async function readPage(properties: readonly string[]): Promise<Seen[]> {
  const elementsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const updates = (): Promise<unknown[]> =>
    Promise.all(elementsIn(document.body).map((element) => (element as { updateComplete?: unknown }).updateComplete));
  await updates();
  await updates();
  const compact = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const placeOf = (element: Element): string => {
    const root = element.getRootNode();
    const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
    const index = [...(element.parentNode?.children ?? [])].indexOf(element);
    return `${parent ? `${placeOf(parent)} ` : ''}${element.localName}:${index}`;
  };
  return elementsIn(document.body).map((element) => {
    const style = getComputedStyle(element);
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (name === 'class') return `class=${compact(value)}`;
      return name === 'style' ? `style=${value.replace(/--_[\w-]+/g, '')}` : `${name}=${value}`;
    });
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return {
      place: placeOf(element),
      attributes: attributes.sort().join('\n'),
      words: compact(own.map((node) => node.textContent).join(' ')),
      look: properties.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n'),
    };
  });
}

describe('pallet.js, the one script of a page', () => {
  let folder = '';
  let server: PageServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-bundle-'));
    await build({
      configFile: false,
      root: ELEMENTS,
      logLevel: 'error',
      publicDir: false,
      resolve: { conditions: ['pallet-source', 'browser', 'module', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, lib: { entry: 'index.ts', formats: ['es'], fileName: 'pallet' } },
    });
    const blocks = await readdir(join(ELEMENTS, 'blocks'));
    const demos = await Promise.all(
      blocks
        .map((block) => join(ELEMENTS, 'blocks', block, `${block}.demo.html`))
        .filter((file) => existsSync(file))
        .map((file) => readFile(file, 'utf8')),
    );
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blocks</title>
      <script type="module" src="pallet.js"></script><main>${demos.join('\n')}</main></html>`;
    const folders: Readonly<Record<string, string>> = { sources: folder, built: join(ELEMENTS, 'dist') };
    server = await startPageServer((path) => {
      const [, kind = '', file = ''] = /^\/(\w+)\/(.*)$/.exec(path) ?? [];
      return file === '' ? { body: html } : readFileResponse(folders[kind] ?? folder, file);
    });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('renders every state of every block like its sources', async (context) => {
    const open = async (kind: string): Promise<EnginePage> => {
      const page = await openPageOrSkip(context, 'chromium', { reducedMotion: true });
      // Waits until icons and other lazy resources have loaded.
      await page.puppeteer().goto(`${server.origin}/${kind}/`, { waitUntil: 'networkidle0' });
      return page;
    };
    const pages = [await open('sources'), await open('built')];
    const declared = await Promise.all(pages.map((page) => page.evaluate(readProperties)));
    const properties = [...new Set(declared.flat())].sort();
    expect(properties.length).toBeGreaterThan(50);
    const [expected = [], built = []] = await Promise.all(pages.map((page) => page.evaluate(readPage, properties)));
    for (const page of pages) {
      expect(page.messages().filter(({ type }) => type === 'uncaught')).toEqual([]);
      await page.close();
    }
    expect(built.map(({ place }) => place)).toEqual(expected.map(({ place }) => place));
    const different = built.filter((seen, index) => JSON.stringify(seen) !== JSON.stringify(expected[index]));
    const [first] = different;
    expect(first, `${different.length} elements differ`).toEqual(expected.find(({ place }) => place === first?.place));
    expect(expected.length).toBeGreaterThan(1000);
  }, 60_000);
});
