import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { hydrateBlocks } from '../support/site-pages.js';
import { SitePage } from '../support/site.js';
import { useFixtureServer } from '../support/use-server.js';

/** Pages of the fixture site with links, buttons, grids and carousels. */
const PATHS = ['/', '/jobs', '/collections', '/carousels', '/guide', '/es/'] as const;

/** A page as visitors perceive it. */
interface State {
  readonly path: string;
  readonly title: string;
  /** Tag, label and states of the focused element; empty if none is focused. */
  readonly focus: string;
  /** Tag, label and states of each visible control. */
  readonly controls: readonly string[];
  /** Indexes of the controls between header and footer. */
  readonly ofMain: readonly number[];
  readonly text: string;
}

let later: Hono;
let isDeployed = false;

/** The development build replaces the production build: the same content, with other files of code. */
useFixtureServer('development', { around: (site) => (later = site) });
const server = useFixtureServer('production', {
  around: (site) => new Hono().all('*', ({ req }) => (isDeployed ? later : site).fetch(req.raw)),
});
beforeEach(() => {
  isDeployed = false;
});

/** Reads the page, and then presses a control if its index is given. Runs in the page. */
function readState(pressed?: number): State {
  const elementsIn = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const describe = (element: Element): string => {
    const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-current', 'disabled', 'open'];
    const shown = states.filter((name) => element.hasAttribute(name));
    return [
      element.localName,
      clean(element.getAttribute('aria-label') ?? element.textContent),
      ...shown.map((name) => `${name}=${element.getAttribute(name)}`),
    ].join(' ');
  };
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const visible = elementsIn(document.body).filter(isVisible);
  const ofMain = new Set(elementsIn(document.querySelector('main')!));
  const controls = visible.filter(
    (element) => element.matches('a[href], button, summary, input') && element.closest('[inert]') === null,
  );
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const state = {
    path: location.pathname + location.search + location.hash,
    title: document.title,
    focus: focused === null || focused === document.body ? '' : describe(focused),
    controls: controls.map(describe),
    ofMain: [...controls.keys()].filter((index) => ofMain.has(controls[index]!)),
    // Live regions repeat what the page shows.
    text: visible
      .filter((element) => !element.matches('[role="status"], [aria-live]'))
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => clean(textContent))
      .filter((text) => text !== '')
      .join(' '),
  };
  if (pressed !== undefined) {
    controls[pressed]!.focus();
    controls[pressed]!.click();
  }
  return state;
}

/** Whether the page has loaded all code that it loads without the visitor. Runs in the page. */
function isAtRest(): boolean {
  const blocks = [...document.querySelectorAll(':not(:defined, [data-static-root])')];
  const isNear = (block: Element): boolean =>
    block.getClientRects().length > 0 && block.getBoundingClientRect().top < 2 * innerHeight;
  return performance.getEntriesByType('resource').some(({ name }) => /\/visit-/.test(name)) && !blocks.some(isNear);
}

async function open(path: string): Promise<SitePage> {
  isDeployed = false;
  const site = await SitePage.open(path, { site: server.url });
  await site.page.until(isAtRest);
  return site;
}

/** The page once it has not changed for some time. */
async function readSettledState({ page }: SitePage): Promise<State> {
  const states: string[] = [];
  await expect
    .poll(async () => {
      states.push(await page.evaluate(readState).then(JSON.stringify, () => 'navigating'));
      return states.length < 8 || states.at(-1) === 'navigating' ? 0 : new Set(states.slice(-8)).size;
    })
    .toBe(1);
  return JSON.parse(states.at(-1)!) as State;
}

it.each(PATHS)(
  'every control of an open tab with %s does the same before and after a deployment',
  async (path) => {
    const first = await open(path);
    await hydrateBlocks(first.page);
    const { controls, ofMain } = await first.page.evaluate(readState);
    await first.page.close();
    // The header and the footer are the same on all pages.
    const indexes = path === '/' ? [...controls.keys()] : ofMain;
    expect(indexes.length).toBeGreaterThan(0);
    for (const index of indexes) {
      const before = await open(path);
      await before.page.evaluate(readState, index).catch(() => undefined);
      const expected = await readSettledState(before);
      await before.page.close();
      const after = await open(path);
      isDeployed = true;
      await after.page.evaluate(readState, index).catch(() => undefined);
      await expect
        .poll(() => after.page.evaluate(readState).catch(() => undefined), { message: controls[index]! })
        .toEqual(expected);
      await after.page.close();
    }
  },
  600_000,
);
