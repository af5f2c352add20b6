import type { Context, Hono } from 'hono';
import { Hono as App } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import { readAccessibilityTree, flattenTree } from '../support/accessibility-tree.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPageOrSkip, type EnginePage } from '../support/engines.js';

/** Faulty hosts: modules do not load, inline scripts are blocked, or both. */
const HOSTS = ['modules fail', 'no inline script', 'neither'] as const;
type HostKind = (typeof HOSTS)[number];

const isModule = ({ req }: Context): boolean => req.path.startsWith('/assets/') && req.path.endsWith('.js');

/** The site on such a host. WebKit's driver runs its scripts by `eval`, which the site's own policy forbids. */
const around =
  (kind: HostKind) =>
  (site: Hono): Hono => {
    const app = new App();
    app.all('*', async (context) => {
      if (kind !== 'no inline script' && isModule(context)) return context.text('No module arrives', 503);
      const answer = await site.fetch(context.req.raw);
      const headers = new Headers(answer.headers);
      const policy = (headers.get('content-security-policy') ?? '')
        .replace(/require-trusted-types-for [^;]*; trusted-types [^;]*/, '')
        .replace(/script-src 'self'([^;]*)/, (_, hash: string) =>
          kind === 'modules fail' ? `script-src 'self' 'unsafe-eval'${hash}` : `script-src 'self' 'unsafe-eval'`,
        );
      if (policy !== '') headers.set('content-security-policy', policy);
      return new Response(answer.body, { status: answer.status, headers });
    });
    return app;
  };

const servers = new Map<HostKind, RunningServer>();
beforeAll(async () => {
  for (const kind of HOSTS) servers.set(kind, await startServer({ port: 0, around: around(kind) }));
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())));

interface Section {
  readonly label: string;
  readonly tag: string;
  readonly expanded: string | null;
  readonly hidden: string | null;
  readonly isSeen: boolean;
}

/** The sections of the contacts of a page. Runs in the page. */
const readSections = (): Section[] =>
  [...document.querySelector('#contacts')!.shadowRoot!.querySelectorAll('.section')].map((section) => {
    const header = section.querySelector('[part="header"]')!;
    const panel = section.querySelector('[part="panel"]')!;
    return {
      label: section.querySelector('[part="title"]')!.textContent.trim(),
      tag: header.localName,
      expanded: header.getAttribute('aria-expanded'),
      hidden: panel.getAttribute('hidden'),
      isSeen: panel.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }) && panel.clientHeight > 0,
    };
  });

const toggleAllLabel = (): string =>
  document.querySelector('#contacts')!.shadowRoot!.querySelector('[part="toggle-all"]')!.textContent.trim();

const isHydrated = (): boolean => customElements.get('pallet-contacts') !== undefined;

const visibilities = (sections: readonly Section[]): boolean[] => sections.map(({ isSeen }) => isSeen);
const expanded = (sections: readonly Section[]): boolean[] => sections.map((section) => section.expanded === 'true');

/** Presses Tab from the button for all sections; returns the labels of the headers that it reaches. */
async function tabThroughHeaders(page: EnginePage): Promise<string[]> {
  const focused = (): string =>
    document
      .querySelector('#contacts')!
      .shadowRoot!.activeElement?.querySelector('[part="title"]')
      ?.textContent.trim() ?? '';
  await page.evaluate(() =>
    document.querySelector('#contacts')!.shadowRoot!.querySelector<HTMLElement>('[part="toggle-all"]')!.focus(),
  );
  const reached: string[] = [];
  for (let stop = 0; stop < 30 && reached.at(-1) !== 'APIC'; stop++) {
    await page.press('Tab');
    const label = await page.evaluate(focused);
    if (label !== '') reached.push(label);
  }
  return reached;
}

describe.each(SAMPLED_ENGINES)('the sections of contacts in %s', (engine) => {
  const open = async (test: { skip(reason: string): never }, kind: HostKind): Promise<EnginePage> =>
    openPageOrSkip(test, engine, { url: `${servers.get(kind)!.url}/` });

  it('open and close if no module of the page loads', async (test) => {
    const page = await open(test, 'modules fail');
    const closed = await page.evaluate(readSections);
    expect(closed.map(({ tag }) => tag)).toEqual(['button', 'button', 'button']);
    expect(closed.map(({ hidden }) => hidden)).toEqual([null, 'until-found', 'until-found']);
    expect([visibilities(closed), expanded(closed)]).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
    expect(await page.evaluate(toggleAllLabel)).toBe('Expand All');
    expect(await tabThroughHeaders(page)).toEqual(closed.map(({ label }) => label));
    await page.press('Enter');
    const opened = await page.evaluate(readSections);
    expect([visibilities(opened), expanded(opened)]).toEqual([
      [true, false, true],
      [true, false, true],
    ]);
    await page.click('#contacts >>> #section1-header');
    await page.click('#contacts >>> #section2-header');
    expect(visibilities(await page.evaluate(readSections))).toEqual([false, true, true]);
    await page.click('#contacts >>> [part="toggle-all"]');
    expect(visibilities(await page.evaluate(readSections))).toEqual([true, true, true]);
    expect(await page.evaluate(toggleAllLabel)).toBe('Collapse All');
    await page.click('#contacts >>> [part="toggle-all"]');
    expect(visibilities(await page.evaluate(readSections))).toEqual([false, false, false]);
    expect(await page.evaluate(isHydrated)).toBe(false);
    await page.close();
  });

  it('open for find in page if no module loads', async (test) => {
    const page = await open(test, 'modules fail');
    await page.evaluate(() => {
      const panel = document.querySelector('#contacts')!.shadowRoot!.querySelector('#section2-panel')!;
      panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    });
    const found = await page.evaluate(readSections);
    expect([visibilities(found), expanded(found)]).toEqual([
      [true, true, false],
      [true, true, false],
    ]);
    await page.close();
  });

  it('start open if inline scripts are blocked, and stay open after hydration', async (test) => {
    const page = await open(test, 'no inline script');
    const states = async () => {
      const sections = await page.evaluate(readSections);
      return [visibilities(sections), expanded(sections), await page.evaluate(toggleAllLabel)];
    };
    const allOpen = [[true, true, true], [true, true, true], 'Collapse All'];
    expect(await states()).toEqual(allOpen);
    await page.evaluate(() => document.querySelector('#contacts')!.scrollIntoView());
    await page.until(isHydrated);
    expect(await states()).toEqual(allOpen);
    await page.click('#contacts >>> #section2-header');
    expect(visibilities(await page.evaluate(readSections))).toEqual([true, false, true]);
    await page.close();
  });

  it('are all open if both fail', async (test) => {
    const page = await open(test, 'neither');
    const sections = await page.evaluate(readSections);
    expect([visibilities(sections), expanded(sections)]).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
    expect(await tabThroughHeaders(page)).toEqual(sections.map(({ label }) => label));
    await page.close();
  });
});

it('the accessibility tree has the state of each section before any module loads', async (test) => {
  const open = async (kind: HostKind): Promise<[string, string[]][]> => {
    const page = await openPageOrSkip(test, 'chromium', { url: `${servers.get(kind)!.url}/` });
    const nodes = flattenTree(await readAccessibilityTree(page));
    await page.close();
    return nodes
      .filter(({ role, name }) => role === 'button' && /Americas|EMEA|APIC/.test(name))
      .map(({ name, states }) => [
        name.split(' ')[0] ?? '',
        states.filter((state) => /expanded|collapsed/.test(state)),
      ]);
  };
  expect(await open('modules fail')).toEqual([
    ['Americas', ['expanded']],
    ['EMEA', ['collapsed']],
    ['APIC', ['collapsed']],
  ]);
  expect(await open('neither')).toEqual([
    ['Americas', ['expanded']],
    ['EMEA', ['expanded']],
    ['APIC', ['expanded']],
  ]);
});
