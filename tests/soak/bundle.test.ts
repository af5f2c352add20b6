import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPageOrSkip } from '../support/engines.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ELEMENTS = join(ROOT, 'elements');

/** What one element shows; `look` holds every computed property, as a text. */
interface Seen {
  place: string;
  attributes: string;
  words: string;
  look: string;
}

/** Every element of the page and of its shadow roots. Names that are private to the blocks differ by design. */
async function readPage(): Promise<Seen[]> {
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
    const names = [...style].filter((name) => !name.startsWith('--')).sort();
    return {
      place: placeOf(element),
      attributes: attributes.sort().join('\n'),
      words: compact(own.map((node) => node.textContent).join(' ')),
      look: names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n'),
    };
  });
}

describe('pallet.js, the one script of a page', () => {
  let folder = '';
  let server: Server;
  let origin = '';

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
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const [, kind = '', file = ''] = /^\/(\w+)\/(.*)$/.exec(pathname) ?? [];
      if (file === '') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
      readFile(join(folders[kind] ?? folder, file)).then(
        (script) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows every state of every block as its sources do', async (context) => {
    const show = async (kind: string): Promise<Seen[]> => {
      const page = await openPageOrSkip(context, 'chromium', { reducedMotion: true });
      // Drawings and other things that are fetched on demand are there then.
      await page.puppeteer().goto(`${origin}/${kind}/`, { waitUntil: 'networkidle0' });
      const seen = await page.evaluate(readPage);
      expect(page.messages().filter(({ type }) => type === 'uncaught')).toEqual([]);
      await page.close();
      return seen;
    };
    const expected = await show('sources');
    const built = await show('built');
    expect(built.map(({ place }) => place)).toEqual(expected.map(({ place }) => place));
    const different = built.filter((seen, index) => JSON.stringify(seen) !== JSON.stringify(expected[index]));
    const [first] = different;
    expect(first, `${different.length} elements differ`).toEqual(expected.find(({ place }) => place === first?.place));
    expect(expected.length).toBeGreaterThan(1000);
  }, 60_000);
});
