import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';
import { readFileResponse, startPageServer, type PageServer } from '../support/page-server.js';
import { SHOWN, WORKING } from './exercise.js';

const ROOT = join(import.meta.dirname, '../..');
const ELEMENTS = join(ROOT, 'elements');
const BUILT = join(ROOT, 'tests/.cache/hosts');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** The strictest policy that the blocks support. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html dompurify',
].join('; ');
const DUPLICATE_POLICY = `${POLICY} 'allow-duplicates'`;

const demos = readdirSync(join(ELEMENTS, 'blocks'))
  .flatMap((block) => readdirSync(join(ELEMENTS, 'blocks', block)).map((file) => join(ELEMENTS, 'blocks', block, file)))
  .filter((file) => file.endsWith('.demo.html'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const page = (scripts: readonly string[], body: string, origin = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A host</title><script src="${origin}/pages/console-errors.js"></script>
${scripts.map((script) => `<script type="module" src="${origin}${script}"></script>`).join('\n')}
<body>${body}</body></html>`;

/** Two bundles in load order, and the default that then applies. */
const PAIRS = [
  { first: 'current', second: 'next', alignment: 'left' },
  { first: 'next', second: 'current', alignment: 'right' },
  { first: 'providers', second: 'current', alignment: 'left' },
  { first: 'consumers', second: 'current', alignment: 'right' },
];

/** Warnings about intentional mistakes in the icon demos, sorted; they are logged in production, too. */
const EXPECTED_WARNINGS = [
  'warn: "forklift" is not an icon name. Write category:name, with one of the categories utility, action, standard, doctype, custom.',
  'warn: "utility:<script>window.hostile=true</script>" is not an icon name. Write category:name, with one of the categories utility, action, standard, doctype, custom.',
  'warn: There is no icon "utility:no_such_icon" for <pallet-button>, so none is shown. Choose another name, or register a drawing of that name with registerIcons.',
];

describe('blocks in a host', () => {
  let server: PageServer;
  let origin = '';

  beforeAll(async () => {
    const builder = join(import.meta.dirname, 'build.ts');
    await promisify(execFile)(process.execPath, ['--import=tsx', '--conditions=pallet-source', builder, BUILT]);
    const opaque = { 'Access-Control-Allow-Origin': '*' };
    server = await startPageServer(async (path) => {
      const [, kind = '', first = '', second = ''] = path.split('/');
      if (path.endsWith('.svg')) return { type: 'image/svg+xml', body: PICTURE };
      if (kind === 'parent' || kind === 'foreign') return { body: page([`/pages/${kind}.js`], '') };
      if (kind === 'free') return { body: page(['/current/pallet.js'], '') };
      if (kind === 'strict') {
        return { body: page(['/current/pallet.js'], ''), headers: { 'Content-Security-Policy': POLICY } };
      }
      if (kind === 'sandboxed') {
        return { body: page(['/current/pallet.js', '/pages/sandboxed.js'], `<main>${SHOWN}${demos}</main>`) };
      }
      if (kind === 'pair') {
        const scripts = [`/${first}/pallet.js`, `/${second}/pallet.js`];
        return { body: page(scripts, SHOWN), headers: { 'Content-Security-Policy': DUPLICATE_POLICY } };
      }
      if (kind === 'development') {
        const scripts = [first, second].map((version) => `/modules/${version}/index.js`);
        if (first !== '') return { body: page(scripts, SHOWN) };
      }
      const file =
        kind === 'current'
          ? await readFileResponse(join(ELEMENTS, 'dist'), path.slice('/current'.length))
          : await readFileResponse(BUILT, path.replace(/^\/modules/, '/development'));
      return file && { ...file, headers: opaque };
    });
    ({ origin } = server);
  });
  afterAll(() => server.close());

  describe.each(SAMPLED_ENGINES)('in %s', (engine) => {
    const openParent = async (context: Parameters<typeof openPageOrSkip>[0]): Promise<EnginePage> => {
      const host = await openPageOrSkip(context, engine, { url: `${origin}/parent` });
      await host.until(() => window.parentPage);
      return host;
    };

    it.for(PAIRS)('$first, then $second: the first keeps its tags, and both work together', async (pair, context) => {
      const host = await openParent(context);
      const found = await host.evaluate(
        (path) => window.parentPage.exercise(path),
        `/pair/${pair.first}/${pair.second}`,
      );
      expect(found).toEqual({ works: WORKING, alignment: pair.alignment, consoleErrors: [] });
    });

    it('warns once about each tag that is defined twice, in development', async (context) => {
      const host = await openParent(context);
      for (const [path, alignment] of [
        ['/development/current/next', 'left'],
        ['/development/next/current', 'right'],
      ] as const) {
        const found = await host.evaluate((opened) => window.parentPage.exercise(opened), path);
        expect(found).toMatchObject({ works: WORKING, alignment });
        expect(found.consoleErrors.filter((message) => !message.startsWith('warn:'))).toEqual([]);
        const warnedTags = found.consoleErrors.flatMap(
          (message) => /<([\w-]+)> is already defined/.exec(message)?.[1] ?? [],
        );
        expect(warnedTags).toContain('pallet-banner');
        expect(new Set(warnedTags).size).toBe(warnedTags.length);
      }
    });

    it('work in shadow roots of other components: links, events, relations, fragments and focus order', async (context) => {
      const host = await openPageOrSkip(context, engine, { url: `${origin}/foreign` });
      await host.until(() => window.foreign);
      const orders: Record<string, string[]> = {};
      for (const way of await host.evaluate(() => window.foreign.ways)) {
        const found = await host.evaluate((shown) => window.foreign.show(shown), way);
        expect({ way, ...found }).toEqual({ way, works: WORKING, links: 1 });
        const related = await host.evaluate((shown) => window.foreign.relate(shown), way);
        if (related != null) expect(related).toEqual(['Takes a minute']);

        const order: string[] = [];
        await host.evaluate(() => window.foreign.begin());
        while (order.at(-1) !== 'button After' && order.length < 40) {
          await host.press('Tab');
          order.push(await host.evaluate((shown) => window.foreign.focus(shown), way));
        }
        orders[way] = order;

        await host.evaluate((shown) => window.foreign.toggle(shown), way);
        await host.until((shown) => !window.foreign.isOpen(shown), way);
        await host.evaluate(() => {
          location.hash = '#emea';
        });
        await host.until((shown) => window.foreign.isOpen(shown), way);
        await host.evaluate(() => {
          location.hash = '';
        });
      }
      expect(orders['page']!.length).toBeGreaterThan(5);
      expect(orders['page']!.at(-1)).toBe('button After');
      for (const order of Object.values(orders)) expect(order).toEqual(orders['page']);
      expect(await host.evaluate(() => window.consoleErrors)).toEqual([]);
    });

    it.for(['src', 'srcdoc'])('work in a sandboxed frame (%s), which has no origin', async (attribute, context) => {
      const host = await openParent(context);
      const content = {
        src: '/sandboxed',
        srcdoc: page(['/current/pallet.js', '/pages/sandboxed.js'], `<main>${SHOWN}${demos}</main>`, origin),
      };
      const attributes = { sandbox: 'allow-scripts', [attribute]: content[attribute as 'src'] };
      const report = await host.evaluate((frame) => window.parentPage.listen(frame), attributes);
      const outside = await host.evaluate(() => window.parentPage.listen({ src: '/sandboxed' }));
      expect(outside).toMatchObject({ works: WORKING, origin, consoleErrors: EXPECTED_WARNINGS });
      expect(report).toEqual({ ...(outside as object), origin: 'null', isUndefined: [] });
    });

    it('comply with a strict policy in every state, with unchanged style', async (context) => {
      const host = await openParent(context);
      const found = await host.evaluate((html) => window.parentPage.compare(['/free', '/strict'], html), demos);
      expect(found).toMatchObject({ different: [], consoleErrors: [EXPECTED_WARNINGS, EXPECTED_WARNINGS] });
      expect(found.count).toBeGreaterThan(1000);
      const provoked = await host.evaluate(() => window.parentPage.provoke('/strict'));
      expect(provoked.join()).toContain('violation: style-src-attr');
    });
  });
});
