import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderBlocks, scriptHash, shareSheets, styleHashes } from '@pallet/elements/ssr';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled, SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, type EnginePage, type PageOptions } from '../support/engines.js';
import { readLayoutShifts, observeLayoutShifts } from '../support/layout-shifts.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';
import { withoutShadowRoots } from '../support/shadow-roots.js';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'elements/dist');
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900"/></svg>';

const BLOCKS = `<pallet-layout><pallet-section surface="inverse" spacing="compact">
<pallet-column column-width='{"large": 6, "small": 12}'>
<pallet-banner id="banner" image-info='{"url": "/truck.svg", "altText": "A truck"}' height='{"large": 350, "small": 220}'
  is-banner-link banner-link-url="/work" show-buttons custom-css-classes="wide">
  <p><pallet-text id="title" text="Manufacturing" heading-tag="h2"></pallet-text></p>
  <pallet-button slot="primary-button" text="Apply" icon-name="utility:search" url="/apply"></pallet-button>
</pallet-banner></pallet-column>
<pallet-column column-width='{"large": 6, "small": 12}' dxp-style='{"padding": {"top": "12px"}}'>
<pallet-rich-text value="&lt;p&gt;Come and &lt;a href='/see'&gt;see&lt;/a&gt; us.&lt;/p&gt;"></pallet-rich-text>
<pallet-statistic value="8,600" suffix-text="+" label="Employees"></pallet-statistic>
<details><summary>More</summary><pallet-tile heading="A tile"><pallet-text text="In it"></pallet-text></pallet-tile></details>
<pallet-grid items='[{"id": "first"}, {"id": "second"}]'
  item-template='{"block": "button", "props": {"text": "{!Item.id}", "url": "/see"}}'></pallet-grid>
</pallet-column></pallet-section>
<pallet-hero-carousel slide1="/1.svg" slide2="/2.svg" heading="Find your path" button-label="Search" external-url="/search"></pallet-hero-carousel>
<pallet-contacts id="contacts" section1-label="North" section2-label="South"><p slot="section1">Ada</p><p slot="section2">Ben</p></pallet-contacts>
</pallet-layout>`;

/** The ways in which a page without a framework hydrates its blocks. */
const SCRIPTS: Readonly<Record<string, string>> = {
  bundle: '/dist/pallet.js',
  autoloader: '/dist/autoloader.js',
  modules: '/modules/hydrating.js',
};

const html = (head: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${BLOCKS}<p style="height:60rem"></p></body></html>`;
const module = (source: string) => `<script type="module" src="${source}"></script>`;

/** Records errors, warnings, violations and layout shifts from the start of a page. */
const WATCHER = `window.seen = { consoleErrors: [] };
const addError = (kind) => (...words) => seen.consoleErrors.push(kind + words.map(String).join(' '));
for (const level of ['warn', 'error']) console[level] = addError(level + ': ');
addEventListener('error', ({ message }) => addError('error: ')(message));
addEventListener('unhandledrejection', ({ reason }) => addError('rejection: ')(reason));
addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => addError('violation: ')(effectiveDirective, sample));
(${observeLayoutShifts.toString()})('parsed');`;

const HYDRATING = `import '@pallet/elements/hydration';
await import('@pallet/elements');
`;

interface Seen {
  consoleErrors: string[];
}

/** The position, style and text of each part of each block. */
function readStyles(): string[] {
  const elementsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  return (
    elementsIn(document.body)
      .filter((element) => element.hasAttribute('part') || element.shadowRoot)
      // Without hidden slides and closed panels, and without the animated indicator.
      .filter((element) => !element.closest('.slide:not(.shown), [part~="panel"], [part~="indicator"]'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const text = element.shadowRoot ? '' : (element.textContent ?? '').replace(/\s+/g, ' ').trim();
        // A statistic counts up in a copy of its value.
        const words = text.replace(/(8,600\+) [\d,]+\+/, '$1');
        const place = [x, y + window.scrollY, width, height].map(Math.round).join(' ');
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        return [element.localName, element.getAttribute('part'), place, color, backgroundColor, fontSize, words].join(
          ' | ',
        );
      })
  );
}

/** Whether every block of the page is hydrated. */
async function isHydrated(): Promise<boolean> {
  const blocks = [...document.querySelectorAll<HTMLElement & { updateComplete?: Promise<boolean> }>('*')].filter(
    ({ localName }) => localName.startsWith('pallet-'),
  );
  if (blocks.some(({ localName }) => !customElements.get(localName))) return false;
  await Promise.all(blocks.map(({ updateComplete }) => updateComplete));
  return blocks.every((block) => (block as unknown as { hasUpdated: boolean }).hasUpdated);
}

const doubled = () =>
  [...document.querySelectorAll('*')]
    .filter(({ shadowRoot }) => (shadowRoot?.querySelectorAll(':scope > .base').length ?? 0) > 1)
    .map(({ localName }) => localName);

const seen = (): Seen => (window as unknown as { seen: Seen }).seen;

/** Tab stops, among them a link from another block, and a block that another block renders. */
const STOPS = [
  'pallet-text:1 >>> a:1',
  'pallet-rich-text:1 >>> a:1',
  'pallet-grid:1 >>> pallet-button:2 >>> a:1',
  'pallet-hero-carousel:1 >>> a:1',
  'pallet-contacts:1 >>> button:1',
];

/** Each stop with each script, except where the autoloader may hydrate a block before its parent replaces it. */
const FOCUS_CASES = Object.keys(SCRIPTS).flatMap((name) =>
  STOPS.filter((path) => name !== 'autoloader' || !path.startsWith('pallet-grid')).map((path) => [path, name] as const),
);

/** The path to the focused element, whether its focus is visible, and the scroll position. */
function focus(): { path: string; isVisible: boolean; place: number } {
  const path: string[] = [];
  let isVisible = false;
  for (
    let root: Document | ShadowRoot | null = document;
    root?.activeElement && root.activeElement !== document.body;
  ) {
    const focused: Element = root.activeElement;
    path.push(`${focused.localName}:${[...root.querySelectorAll(focused.localName)].indexOf(focused) + 1}`);
    isVisible = focused.matches(':focus-visible');
    root = focused.shadowRoot;
  }
  return { path: path.join(' >>> '), isVisible, place: window.scrollY };
}

/** Adds a module script to the page. */
function load(source: string): void {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: source }));
}

describe('a server-rendered page', () => {
  let server: PageServer;
  let folder = '';
  const reports: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-ssr-'));
    const entry = join(ROOT, 'tests/hosts', `.hydrating-${process.pid}.js`);
    await writeFile(entry, HYDRATING);
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      publicDir: false,
      resolve: { conditions: ['pallet-source', 'browser', 'production', 'module', 'import', 'default'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        modulePreload: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'hydrating.js' } },
      },
      base: '/modules/',
    }).finally(() => rm(entry));
    const pages = new Map<string, string>();
    const add = async (name: string, head: string): Promise<string> => {
      const page = await renderBlocks(html(`<script src="/watcher.js"></script>${head}`));
      const shared = shareSheets(page, (file) => `/sheets/${file}`).html;
      pages.set(`/repeating-${name}`, page).set(`/${name}`, shared);
      return shared;
    };
    for (const [name, source] of Object.entries(SCRIPTS)) await add(name, module(source));
    for (const name of Object.keys(SCRIPTS))
      await add(`strict-${name}`, `${module(SCRIPTS[name]!)}${module('/reporter.js')}`);
    const { elements, attributes } = styleHashes(await add('without', ''));
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${scriptHash()}`,
      `style-src 'self' ${elements.join(' ')}`,
      // Includes the style attribute of the page's own paragraph.
      `style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html dompurify',
    ].join('; ');
    const reporter = `${isHydrated.toString()}
      const shown = () => Math.round(document.querySelector('#banner').shadowRoot.querySelector('.base').getBoundingClientRect().height);
      const before = shown();
      while (!(await isHydrated())) await new Promise(requestAnimationFrame);
      await fetch('/reports', { method: 'POST', body: JSON.stringify({ consoleErrors: seen.consoleErrors, heights: [before, shown()] }) });`;
    server = await startPageServer(async (path, request) => {
      if (path === '/reports') {
        reports.push((await request.toArray()).join(''));
        return { body: '' };
      }
      if (path.endsWith('.svg')) return { type: 'image/svg+xml', body: PICTURE };
      if (path === '/watcher.js') return { type: 'text/javascript', body: WATCHER };
      if (path === '/reporter.js') return { type: 'text/javascript', body: reporter };
      if (path.startsWith('/dist/')) return readFileResponse(DIST, path.slice('/dist/'.length));
      if (path.startsWith('/modules/')) return readFileResponse(folder, path.slice('/modules/'.length));
      const body = pages.get(path);
      if (body === undefined) return undefined;
      return path.startsWith('/strict') ? { body, headers: { 'Content-Security-Policy': policy } } : { body };
    });
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    const open = async (
      context: Parameters<typeof openPageOrSkip>[0],
      name: string,
      options?: PageOptions,
    ): Promise<EnginePage> => {
      const page = await openPageOrSkip(context, engine, options);
      await page.goto(`${server.origin}/${name}`);
      return page;
    };

    it('has the same style with repeated and with shared style sheets', async (context) => {
      const repeating = await open(context, 'repeating-without');
      const wanted = await repeating.evaluate(readStyles);
      await repeating.close();
      const sharing = await open(context, 'without');
      expect(await sharing.evaluate(readStyles)).toEqual(wanted);
    });

    it.for(Object.keys(SCRIPTS))('is hydrated by %s without changing', async (name, context) => {
      const without = await open(context, 'without');
      const before = await without.evaluate(readStyles);
      expect(before.length).toBeGreaterThan(30);
      await without.close();
      const page = await open(context, name);
      await page.until(isHydrated);
      await expect
        .poll(() => page.evaluate(readStyles))
        .toEqual(before.map((look) => look.replace('span | header', 'button | header')));
      expect(await page.evaluate(doubled)).toEqual([]);
      expect(await page.evaluate(seen)).toEqual({ consoleErrors: [] });
      expect(await readLayoutShifts(page)).toEqual([]);
    });

    it.for(Object.keys(SCRIPTS))(
      'keeps scroll position, selection and open details when %s loads late',
      async (name, context) => {
        const page = await open(context, 'without');
        const place = await page.evaluate(() => {
          document.querySelector('details')!.open = true;
          window.scrollTo(0, 300);
          const text = document.querySelector('summary')!.firstChild!;
          document.getSelection()!.setBaseAndExtent(text, 0, text, 4);
          return window.scrollY;
        });
        await page.evaluate(load, SCRIPTS[name]!);
        await page.until(isHydrated);
        const after = await page.evaluate(() => ({
          place: window.scrollY,
          open: document.querySelector('details')!.open,
          selected: String(document.getSelection()),
        }));
        expect(after).toEqual({ place, open: true, selected: 'More' });
      },
    );

    it.for(sampled(FOCUS_CASES, 5))('keeps focus in %s when %s hydrates it', async ([path, name], context) => {
      const page = await open(context, 'without');
      await page.until(() => document.readyState === 'complete');
      for (let stop = 0; stop < 20 && (await page.evaluate(focus)).path !== path; stop += 1) await page.press('Tab');
      const before = await page.evaluate(focus);
      expect(before).toEqual({ path, isVisible: true, place: expect.any(Number) });
      // Other scripts of the page may read the layout between the steps of hydration.
      await page.evaluate(() => {
        const define = customElements.define.bind(customElements);
        customElements.define = (...definition) => {
          define(...definition);
          document.body.getBoundingClientRect();
        };
      });
      await page.evaluate(load, SCRIPTS[name]!);
      await page.until(isHydrated);
      let after = await page.evaluate(focus);
      for (let turn = 0; turn < 50 && after.path === ''; turn += 1) after = await page.evaluate(focus);
      expect(after).toEqual(before);
    });

    it('keeps the icons of hydrated blocks if their drawings fail to load', async (context) => {
      const page = await open(context, 'modules', { blockUrls: /drawings/ });
      await expect.poll(async () => (await page.evaluate(seen)).consoleErrors.join()).toContain('could not be loaded');
      const path = await page.evaluate(() => {
        const icon = document.querySelector('#banner pallet-button')?.shadowRoot?.querySelector('[part~="icon"]');
        return icon?.checkVisibility() && icon.querySelector('path')?.getAttribute('d');
      });
      expect(path).toMatch(/^M/);
    });

    it.for(Object.keys(SCRIPTS))('complies with a strict policy with %s', async (name, context) => {
      reports.length = 0;
      await open(context, `strict-${name}`);
      while (reports.length === 0) await new Promise((later) => setTimeout(later, 20));
      expect(JSON.parse(reports[0] ?? '')).toEqual({ consoleErrors: [], heights: [350, 350] });
    });
  });
});

describe('the command', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-render-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs the built command like `npx pallet-render`. */
  const run = (parameters: readonly string[], { input = '', dist = DIST } = {}) =>
    new Promise<{ code: number; output: string; messages: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(dist, 'ssr/command.js'), ...parameters],
        (error, output, messages) => resolve({ code: Number(error?.code ?? 0), output, messages }),
      );
      child.stdin?.end(input);
    });

  const PAGE = '\uFEFF<p>\r\n<pallet-text text="{!Record.Name}"></pallet-text>';

  it('renders the pages of a folder to another folder, and ignores other files', async () => {
    const [source, out] = [join(folder, 'pages'), join(folder, 'pages/out')];
    await mkdir(join(source, 'deep/node_modules'), { recursive: true });
    await writeFile(join(source, 'one.html'), PAGE);
    await writeFile(join(source, 'deep/two.HTML'), '<p>No block</p>');
    await writeFile(join(source, 'deep/node_modules/no.html'), PAGE);
    await writeFile(join(source, 'three.php'), PAGE);
    const config = join(folder, 'config.mjs');
    await writeFile(config, 'export default { data: { Record: { Name: "Ada" } } };');
    for (let turn = 0; turn < 2; turn += 1) {
      const { code, output } = await run(['--out', out, '--config', config, source]);
      expect([code, output]).toEqual([0, expect.stringContaining('1 rendered, 1 unchanged.')]);
    }
    expect((await readdir(out, { recursive: true })).sort()).toEqual(['deep', 'deep/two.HTML', 'one.html']);
    const rendered = await readFile(join(out, 'one.html'), 'utf8');
    expect(withoutShadowRoots(rendered)).toBe(PAGE);
    expect(rendered).toContain('>Ada<');
    expect(await readFile(join(source, 'one.html'), 'utf8')).toBe(PAGE);
  });

  it('reports every mistake with file and position with --strict, and exits with 1', async () => {
    const file = join(folder, 'strict.html');
    await writeFile(file, '<pallet-text text="A" heading-tag="h9"></pallet-text>');
    const out = join(folder, 'strict');
    expect(await run(['--out', out, file])).toMatchObject({ code: 0, messages: '' });
    const { code, messages } = await run(['--strict', '--out', out, file]);
    expect(code).toBe(1);
    expect(messages).toContain(`${file}: line 1, column 1: <pallet-text>: heading-tag="h9" is not one of its values`);
    expect(messages).toContain('1 warning. Fix it');
    const input = '<pallet-text text="A" heading-tag="h2"></pallet-text>';
    expect(await run(['--strict', '-'], { input })).toMatchObject({ code: 0, messages: '' });
  });

  it('writes each style sheet of a page once, and as files, with --sheets', async () => {
    const [source, out] = [join(folder, 'sharing'), join(folder, 'shared')];
    await mkdir(join(source, 'de'), { recursive: true });
    const page = `<!doctype html><head><title>A</title></head><pallet-text text="A"></pallet-text><pallet-text text="B"></pallet-text>`;
    for (const name of ['a.html', 'de/b.html']) await writeFile(join(source, name), page);
    const { code, output } = await run(['--out', out, '--sheets', join(out, 'the sheets'), source]);
    const [, allowed] = /script-src '(sha256-[^']*)' allows/.exec(output) ?? [];
    expect([code, allowed]).toEqual([0, expect.any(String)]);
    for (const [name, path] of [
      ['a.html', 'the%20sheets'],
      ['de/b.html', '../the%20sheets'],
    ] as const) {
      const html = await readFile(join(out, name), 'utf8');
      expect(html.match(/<style>/g)).toHaveLength(1);
      const [, script = ''] = /<head><script>([^]*?)<\/script>/.exec(html) ?? [];
      expect(`sha256-${createHash('sha256').update(script).digest('base64')}`).toBe(allowed);
      const [, href = ''] = /<noscript><link rel="stylesheet" href="([^"]*)"><\/noscript>/.exec(html) ?? [];
      expect(href.slice(0, href.lastIndexOf('/'))).toBe(path);
      const css = await readFile(new URL(href, pathToFileURL(join(out, name))), 'utf8');
      expect(html).toContain(`<style>${css}</style>`);
    }
    expect((await run(['--sheets', join(out, 'the sheets'), out])).output).toContain('0 rendered, 2 unchanged');
    expect(await run(['--sheets', out, '-'])).toMatchObject({ code: 2, messages: expect.stringContaining('--sheets') });
  });

  it('renders a file in place, once', async () => {
    const file = join(folder, 'page.html');
    await writeFile(file, '<pallet-text text="A"></pallet-text><pallet-nothing></pallet-nothing>', { mode: 0o640 });
    const first = await run([file]);
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^rendered /);
    expect(first.messages).toContain(
      `${file}: <pallet-nothing> in line 1, column 37 is not a block and is left unchanged.`,
    );
    const { mtimeMs, mode } = await stat(file);
    expect(mode & 0o777).toBe(0o640);
    expect((await run([file])).output).toMatch(/^unchanged /);
    expect((await stat(file)).mtimeMs).toBe(mtimeMs);
    expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('renders its input to its output', async () => {
    const { code, output } = await run(['-'], { input: '<pallet-text text="A"></pallet-text>' });
    expect(code).toBe(0);
    expect(output).toMatch(/^<pallet-text text="A"><template shadowrootmode="open">[^]*<\/template><\/pallet-text>$/);
  });

  it('reports errors, and does not change an unreadable page', async () => {
    const file = join(folder, 'latin.html');
    const bytes = Buffer.from([0x3c, 0x70, 0x3e, 0xe9]);
    await writeFile(file, bytes);
    const { code, messages } = await run([file]);
    expect([code, messages]).toEqual([1, expect.stringContaining('It is not UTF-8.')]);
    expect(await readFile(file)).toEqual(bytes);
    const wrong: [parameters: string[], message: string][] = [
      [[], 'There is nothing to render.'],
      [['--wrong'], "Unknown option '--wrong'"],
      [['nowhere'], 'There is no file or folder nowhere.'],
      [[join(folder, 'config.mjs')], 'is no .html file.'],
      [['-', 'a.html'], 'name no files beside it'],
    ];
    for (const [parameters, message] of wrong) {
      expect(await run(parameters)).toEqual({ code: 2, output: '', messages: expect.stringContaining(message) });
    }
    expect((await run(['--help'])).output).toContain('--out <folder>');
  });

  it('names the package to install if the renderer is missing, and renders without jsdom', async () => {
    const bare = join(folder, 'bare/node_modules/@pallet/elements');
    await mkdir(join(folder, 'bare/node_modules/@lit-labs'), { recursive: true });
    await cp(DIST, join(bare, 'dist'), { recursive: true });
    await cp(join(ROOT, 'elements/package.json'), join(bare, 'package.json'));
    const link = (name: string) => symlink(join(ROOT, 'node_modules', name), join(folder, 'bare/node_modules', name));
    await Promise.all(
      ['lit', '@lit', 'dompurify', 'entities', '@lit-labs/ssr-client', '@lit-labs/ssr-dom-shim'].map(link),
    );
    const page = '<pallet-rich-text value="&lt;b&gt;Hi&lt;/b&gt;"></pallet-rich-text>';
    const dist = join(bare, 'dist');
    expect(await run(['-'], { input: page, dist })).toEqual({
      code: 1,
      output: '',
      messages: expect.stringContaining('Run: npm install @lit-labs/ssr jsdom'),
    });
    await link('@lit-labs/ssr');
    const { code, output, messages } = await run(['-'], { input: page, dist });
    expect([code, messages]).toEqual([0, expect.stringContaining('Run: npm install jsdom')]);
    expect(output).toMatch(/Hi[^]*<\/template>/);
  });
});
