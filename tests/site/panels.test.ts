import type { Context, Hono } from 'hono';
import { Hono as App } from 'hono';
import { describe, expect, it } from 'vitest';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { flattenTree, readAccessibilityTree } from '../support/accessibility-tree.js';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';
import { phrases } from '../../elements/foundations/texts.js';

/** Faulty hosts: modules do not load, inline scripts are blocked, or both. */
const HOSTS = ['modules fail', 'no inline script', 'neither'] as const;
type HostKind = (typeof HOSTS)[number];

const isModule = ({ req }: Context): boolean => req.path.startsWith('/assets/') && req.path.endsWith('.js');

/** The site on such a host. WebKit's driver runs its scripts by `eval`, which the site's own policy forbids. */
const wrap =
  (kind: HostKind) =>
  (site: Hono): Hono => {
    const app = new App();
    app.all('*', async (context) => {
      if (kind !== 'no inline script' && isModule(context)) return context.text('Unavailable', 503);
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

const servers = new Map(HOSTS.map((kind) => [kind, useFixtureServer('production', { around: wrap(kind) })]));

const LABELS = ['Americas', 'Europe', 'Asia'];
const TOGGLE_ALL = PARTS.partOf('contacts', 'toggle-all');
/** The header of a section of contacts, by its number. */
const headerOf = (section: number): string => `#contacts >>> #section${section}-header`;

/** Which sections show their content. */
async function readShown(site: SitePage): Promise<boolean[]> {
  const panels = await site.readParts(PARTS.partOf('contacts', 'panel'));
  const contents = await site.readParts(PARTS.partOf('contacts', 'content'));
  return contents.map(({ isVisible }, index) => isVisible && panels[index]!.bottom > panels[index]!.top);
}

/** Which sections their headers describe as open. */
async function readExpanded(site: SitePage): Promise<boolean[]> {
  const headers = await site.readParts(PARTS.partOf('contacts', 'header'));
  return headers.map(({ attributes }) => attributes['aria-expanded'] === 'true');
}

/** Waits until exactly these sections are open, for the eye and for assistive technology. */
const expectOpen = (site: SitePage, open: readonly boolean[]): Promise<void> =>
  expect.poll(async () => [await readShown(site), await readExpanded(site)]).toEqual([open, open]);

const readToggleAll = async (site: SitePage): Promise<string | undefined> =>
  (await site.readParts(TOGGLE_ALL))[0]?.text;

const isHydrated = (site: SitePage): Promise<boolean> =>
  site.page.evaluate(() => customElements.get('pallet-contacts') !== undefined);

/** Presses Tab from the button for all sections; returns the labels of the headers that it reaches. */
async function tabThroughHeaders(site: SitePage): Promise<string[]> {
  await site.focus(TOGGLE_ALL);
  const reached: string[] = [];
  for (let stop = 0; stop < 30 && reached.length < LABELS.length; stop++) {
    await site.page.press('Tab');
    const focus = await site.readFocus();
    reached.push(...LABELS.filter((label) => focus === `button ${label.toLowerCase()}`));
  }
  return reached;
}

describe.each(SAMPLED_ENGINES)('the sections of contacts in %s', (engine) => {
  const open = (test: { skip(reason: string): never }, kind: HostKind): Promise<SitePage> =>
    SitePage.openOrSkip(test, FIXTURE.home.path, { engine, site: servers.get(kind)!.url });

  it('open and close if no module of the page loads, also for find in page', async (test) => {
    const site = await open(test, 'modules fail');
    const headers = await site.readParts(PARTS.partOf('contacts', 'header'));
    expect(headers.map(({ tag }) => tag)).toEqual(['button', 'button', 'button']);
    expect(headers.map(({ text }) => text)).toEqual(LABELS);
    const panels = await site.readParts(PARTS.partOf('contacts', 'panel'));
    expect(panels.map(({ attributes }) => attributes['hidden'])).toEqual([undefined, 'until-found', 'until-found']);
    await expectOpen(site, [true, false, false]);
    // Simulates find in page.
    await site.dispatch('#contacts >>> #section2-panel', 'beforematch');
    await expectOpen(site, [true, true, false]);
    await site.page.click(headerOf(2));
    await expectOpen(site, [true, false, false]);
    expect(await readToggleAll(site)).toBe(phrases.expandAll);
    expect(await tabThroughHeaders(site)).toEqual(LABELS);
    await site.page.press('Enter');
    await expectOpen(site, [true, false, true]);
    await site.page.click(headerOf(1));
    await site.page.click(headerOf(2));
    await expectOpen(site, [false, true, true]);
    await site.page.click(TOGGLE_ALL);
    await expectOpen(site, [true, true, true]);
    expect(await readToggleAll(site)).toBe(phrases.collapseAll);
    await site.page.click(TOGGLE_ALL);
    await expectOpen(site, [false, false, false]);
    expect(await isHydrated(site)).toBe(false);
  });

  it('start open if inline scripts are blocked, and stay open after hydration', async (test) => {
    const site = await open(test, 'no inline script');
    await expectOpen(site, [true, true, true]);
    expect(await readToggleAll(site)).toBe(phrases.collapseAll);
    await site.hydrateBlock('contacts');
    await site.page.until(
      () => document.querySelector<HTMLElement & { hasUpdated?: boolean }>('#contacts')?.hasUpdated,
    );
    expect(await readShown(site)).toEqual([true, true, true]);
    expect(await readExpanded(site)).toEqual([true, true, true]);
    expect(await readToggleAll(site)).toBe(phrases.collapseAll);
    await site.page.click(headerOf(2));
    await expectOpen(site, [true, false, true]);
  });

  it('are all open if both fail', async (test) => {
    const site = await open(test, 'neither');
    await expectOpen(site, [true, true, true]);
    expect(await tabThroughHeaders(site)).toEqual(LABELS);
  });
});

it('the accessibility tree has the state of each section before any module loads', async (test) => {
  const readStates = async (kind: HostKind): Promise<[string, string[]][]> => {
    const site = await SitePage.openOrSkip(test, FIXTURE.home.path, { site: servers.get(kind)!.url });
    return flattenTree(await readAccessibilityTree(site.page))
      .filter(({ role, name }) => role === 'button' && LABELS.includes(name))
      .map(({ name, states }) => [name, states.filter((state) => /expanded|collapsed/.test(state))]);
  };
  expect(await readStates('modules fail')).toEqual([
    ['Americas', ['expanded']],
    ['Europe', ['collapsed']],
    ['Asia', ['collapsed']],
  ]);
  expect(await readStates('neither')).toEqual([
    ['Americas', ['expanded']],
    ['Europe', ['expanded']],
    ['Asia', ['expanded']],
  ]);
});
