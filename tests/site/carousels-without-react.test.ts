import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../site/build.js';
import { startServer, type RunningServer } from '../../site/server/serve.js';
import type { SignedInUser } from '../../site/server/visitors.js';
import { SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPage, openPageOrSkip, type EnginePage } from '../support/engines.js';

const CONTENT = fileURLToPath(new URL('../../site/content', import.meta.url));
const USER_PATH = '/who';
const TURN_MS = 700;
const POLL = { interval: 25 };

/** Messages that development builds of React and Lit always log. */
const GREETING = /^(?:%cDownload the React DevTools|Lit is in dev mode)/;

const people = ['Ada', 'Ben', 'Cem'];
const person = (name: string) => ({ name, designation: 'Welder', story: `The story of ${name}.`, image: 'hero-1' });

/** A page with both carousels and the accordion, each in every notation. */
const PAGE = {
  title: 'Carousels',
  description: 'Both carousels and the accordion.',
  apiVersion: 63,
  themeLayout: 'main',
  features: [],
  blocks: [
    {
      block: 'hero-carousel',
      id: 'hero',
      props: {
        slide1: 'hero-1',
        slide2: 'hero-2',
        slide3: 'hero-3',
        heading: 'Find your path',
        headingTag: 'h1',
        buttonLabel: 'Search Jobs',
        externalURL: 'https://jobs.northmast.example/',
        scrollDuration: TURN_MS,
      },
    },
    {
      block: 'employee-slider',
      id: 'given',
      props: { label: 'People as data', slides: people.map(person) },
    },
    {
      block: 'employee-slider',
      id: 'written',
      props: { label: 'People inside' },
      blocks: people.map((name) => ({ block: 'employee-slide', id: name.toLowerCase(), props: person(name) })),
    },
    {
      block: 'contacts',
      id: 'contacts',
      props: { section1Label: 'Americas', section2Label: 'EMEA', section3Label: 'APIC' },
      slots: {
        section1: [{ block: 'link', id: 'dana', props: { text: 'Dana', href: 'mailto:dana@northmast.example' } }],
        section2: [{ block: 'link', id: 'ilse', props: { text: 'Ilse', href: 'mailto:ilse@northmast.example' } }],
        section3: [{ block: 'link', id: 'kenji', props: { text: 'Kenji', href: 'mailto:kenji@northmast.example' } }],
      },
    },
    {
      block: 'section',
      id: 'account',
      blocks: [{ block: 'text', id: 'for-guests', props: { text: 'Sign in' }, visibility: { audience: 'guest' } }],
    },
  ],
};

const CAROUSELS = ['hero', 'given', 'written'];
const LINKS = ['dana', 'ilse', 'kenji'];

/** What a visitor sees: the numbers of the visible slides of a carousel. */
interface Shown {
  slides: number[];
  name: string;
  /** The text of the live region. */
  status: string;
}

/** Runs in the page. */
function readCarousel(id: string): Shown {
  const carousel = document.querySelector(`#${id}`)!;
  const root = carousel.shadowRoot!;
  const inData = [...root.querySelectorAll('pallet-employee-slide')];
  const elements = inData.length > 0 ? inData : [...carousel.querySelectorAll('pallet-employee-slide')];
  const own = [...root.querySelectorAll('[part="slide"]')];
  const slides = own.length > 0 ? own : elements.map(({ shadowRoot }) => shadowRoot!.querySelector('[part="base"]')!);
  return {
    slides: slides.flatMap((slide, index) =>
      slide.checkVisibility({ visibilityProperty: true }) && !(slide as HTMLElement).inert ? [index + 1] : [],
    ),
    name: root.querySelector('[part="rotation"]')?.getAttribute('aria-label') ?? '',
    status: root.querySelector('[aria-live="polite"]')?.textContent.trim() ?? 'There is no status.',
  };
}

/** Runs in the page. */
const readLinks = (ids: string[]): boolean[] =>
  ids.map((id) => document.querySelector(`#${id}`)!.checkVisibility({ contentVisibilityAuto: true }));

const hasClientNavigation = (page: EnginePage): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['clientNavigation'] !== undefined);

/** Waits until a block is hydrated; its code loads when it is in view. */
async function waitUntilHydrated(page: EnginePage, id: string): Promise<void> {
  await page.evaluate((block) => document.querySelector(`#${block}`)!.scrollIntoView({ behavior: 'instant' }), id);
  await page.until((block) => document.querySelector(`#${block}`)!.matches(':defined'), id);
}

/** Waits until a carousel shows exactly one slide, this one. */
const waitForSlide = (page: EnginePage, id: string, slide: number) =>
  expect.poll(async () => (await page.evaluate(readCarousel, id)).slides, POLL).toEqual([slide]);

const waitForStatus = (page: EnginePage, id: string, status: string) =>
  expect.poll(async () => (await page.evaluate(readCarousel, id)).status, POLL).toBe(status);

const waitForRotationLabel = (page: EnginePage, name: string) =>
  expect.poll(async () => (await page.evaluate(readCarousel, 'hero')).name, POLL).toBe(name);

const waitForLinks = (page: EnginePage, expected: boolean[]) =>
  expect.poll(() => page.evaluate(readLinks, LINKS), POLL).toEqual(expected);

let user: SignedInUser | undefined;
let folder = '';
let full: RunningServer;
let withoutReact: RunningServer;
const reports: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-carousels-'));
  const contentRoot = join(folder, 'content');
  await cp(CONTENT, contentRoot, { recursive: true, filter: (path) => !path.includes('/content/pages/') });
  await writeFile(join(contentRoot, 'pages/home.json'), JSON.stringify(PAGE));
  const settings = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8')) as object;
  await writeFile(join(contentRoot, 'site.json'), JSON.stringify({ ...settings, userPath: USER_PATH }));
  const dist = join(folder, 'dist');
  await buildSite({ contentRoot, outDir: dist, mode: 'development', report: (message) => reports.push(message) });
  const poor = join(folder, 'without-react');
  // Without the policy, since WebKit's driver cannot look into a page that has one.
  await cp(dist, poor, { recursive: true, filter: (path) => !/\/(?:client-navigation-[^/]*|_headers)$/.test(path) });
  const visitorOf = () => user;
  full = await startServer({ port: 0, contentRoot, dist, visitorOf });
  withoutReact = await startServer({ port: 0, contentRoot, dist: poor, visitorOf });
});

afterAll(async () => {
  await full.close();
  await withoutReact.close();
  await rm(folder, { recursive: true, force: true });
});

it('a page of carousels and contacts builds without warnings', () => {
  expect(reports).toEqual([]);
});

describe.each(SAMPLED_ENGINES)('if React fails to load, in %s', (engine) => {
  it('the hero carousel rotates, stops, and responds to its controls', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/` });
    await waitUntilHydrated(page, 'hero');
    for (const slide of [2, 3, 1]) await waitForSlide(page, 'hero', slide);
    await page.click('#hero >>> [part="rotation"]');
    await waitForRotationLabel(page, 'Start automatic slide show');
    await page.click('#hero >>> [part="dot"]:nth-of-type(3)');
    await waitForSlide(page, 'hero', 3);
    await page.click('#hero >>> [part="next"]');
    await waitForSlide(page, 'hero', 1);
    await page.press('ArrowLeft');
    await waitForSlide(page, 'hero', 3);
    expect(await hasClientNavigation(page)).toBe(false);
  });

  it.for(['given', 'written'])('the employee slider responds to its controls (slides %s)', async (id, test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/` });
    await waitUntilHydrated(page, id);
    await waitForSlide(page, id, 1);
    await page.click(`#${id} >>> [part="previous"]`);
    await waitForSlide(page, id, 3);
    await page.press('ArrowRight');
    await waitForSlide(page, id, 1);
    expect(await hasClientNavigation(page)).toBe(false);
  });

  it('announces only the slide that the visitor selects, and moves the focus only on the dots [4.6d]', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/` });
    for (const id of CAROUSELS) {
      await waitUntilHydrated(page, id);
      await waitForStatus(page, id, '');
    }
    await page.click('#written >>> [part="next"]');
    await waitForStatus(page, 'written', '2 of 3, Ben, Welder');
    await page.click('#given >>> [part="dot"]:nth-of-type(3)');
    await waitForStatus(page, 'given', '3 of 3, Cem, Welder');
    // The name of a focused dot contains the position.
    await page.press('Home');
    await waitForStatus(page, 'given', 'Ada, Welder');
    await page.press('ArrowLeft');
    await waitForStatus(page, 'given', 'Cem, Welder');
    const focused = () =>
      document.querySelector('#given')?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? 'elsewhere';
    await expect.poll(() => page.evaluate(focused), POLL).toBe('Slide 3 of 3');
    await page.click('#hero >>> [part="next"]');
    await waitForRotationLabel(page, 'Start automatic slide show');
    await expect.poll(async () => (await page.evaluate(readCarousel, 'hero')).status, POLL).toMatch(/^\d of 3, \w+ .*/);
  });

  it('the accordion opens its first section, responds to its headers, and opens all', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/` });
    await waitUntilHydrated(page, 'contacts');
    await waitForLinks(page, [true, false, false]);
    await page.click('#contacts >>> #section2-header');
    await waitForLinks(page, [true, true, false]);
    await page.press('Enter');
    await waitForLinks(page, [true, false, false]);
    await page.click('#contacts >>> [part="toggle-all"]');
    await waitForLinks(page, [true, true, true]);
    await page.click('#contacts >>> [part="toggle-all"]');
    await waitForLinks(page, [false, false, false]);
    expect(await hasClientNavigation(page)).toBe(false);
  });

  it.for([
    ['ben', 'written', 2],
    ['given-3', 'given', 3],
    ['hero-2', 'hero', 2],
  ] as const)('the address #%s opens its slide', async ([fragment, id, slide], test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/#${fragment}` });
    await waitForSlide(page, id, slide);
    if (id === 'hero') await waitForRotationLabel(page, 'Start automatic slide show');
  });

  it('the address #apic opens its section', async (test) => {
    const page = await openPageOrSkip(test, engine, { url: `${withoutReact.url}/#apic` });
    await waitForLinks(page, [true, false, true]);
  });
});

it('the carousel and contacts of the home page work if React’s script is blocked', async () => {
  const page = await openPage('chromium', { url: `${inject('siteUrl')}/`, blockUrls: /client-navigation/ });
  await waitUntilHydrated(page, 'hero');
  await page.click('#hero >>> [part="next"]');
  await waitForSlide(page, 'hero', 2);
  await waitUntilHydrated(page, 'people');
  await page.click('#people >>> [part="next"]');
  await waitForSlide(page, 'people', 2);
  await waitUntilHydrated(page, 'contacts');
  await page.click('#contacts >>> #section2-header');
  await page.until(
    () => document.querySelector('#contacts')?.shadowRoot?.querySelectorAll('[aria-expanded="true"]').length === 2,
  );
  expect(await hasClientNavigation(page)).toBe(false);
});

it('a fragment in the URL opens a section of contacts that is below the window', async () => {
  const page = await openPage('chromium', { url: `${inject('siteUrl')}/#apic`, blockUrls: /client-navigation/ });
  await page.until(() => {
    const header = document.querySelector('#contacts')?.shadowRoot?.querySelector('#section3-header');
    return header?.getAttribute('aria-expanded') === 'true';
  });
});

describe('without scripts', () => {
  it('the people of a slider are stacked', async () => {
    const page = await openPage('chromium', { url: `${full.url}/`, scripts: false });
    for (const width of [360, 1280]) {
      await page.puppeteer().setViewport({ width, height: 800 });
      for (const id of ['given', 'written']) {
        const gaps = await page.evaluate((slider) => {
          const host = document.querySelector(`#${slider}`)!;
          const inside = [...host.shadowRoot!.querySelectorAll('pallet-employee-slide')];
          const slides = inside.length > 0 ? inside : [...host.querySelectorAll('pallet-employee-slide')];
          const boxes = slides.map((slide) => slide.getBoundingClientRect());
          return boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
        }, id);
        expect(gaps, `${id} at ${width} px`).toHaveLength(2);
        expect(Math.min(...gaps), `${id} at ${width} px`).toBeGreaterThanOrEqual(16);
      }
    }
  });

  it('the hero shows its first slide with text and button, sliders show all people, and the accordion all panels', async () => {
    const page = await openPage('chromium', { url: `${full.url}/`, scripts: false });
    for (const id of CAROUSELS) {
      const { slides } = await page.evaluate(readCarousel, id);
      expect(slides, id).toEqual(id === 'hero' ? [1] : slides.map((_, index) => index + 1));
      expect(slides.length > 1, id).toBe(id !== 'hero');
    }
    await waitForLinks(page, [true, true, true]);
    const texts = await page.evaluate(() => {
      const root = document.querySelector('#hero')!.shadowRoot!;
      return ['heading', 'button'].map((name) => {
        const part = root.querySelector(`[part="${name}"]`)!;
        return part.checkVisibility() ? part.textContent.trim() : '';
      });
    });
    expect(texts).toEqual(['Find your path', expect.stringContaining('Search Jobs')]);
    const controls = await page.evaluate(() =>
      [...document.querySelectorAll('#hero, #given, #written, #contacts')].flatMap(({ shadowRoot }) =>
        [...shadowRoot!.querySelectorAll('[part="rotation"], [part="next"], [part="dots"], [part="toggle-all"]')]
          .filter((control) => control.checkVisibility())
          .map((control) => control.getAttribute('part')),
      ),
    );
    expect(controls).toEqual([]);
  });
});

/** Records every prerendered shadow root and its content before the first script runs. Runs in the page. */
function recordPrerendered(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const rootsIn = (root: ParentNode): ShadowRoot[] =>
      [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
      );
    const prerendered = rootsIn(document).map((root) => ({
      root,
      host: root.host,
      base: root.querySelector('[part="base"]'),
    }));
    Object.assign(window, { prerendered });
  });
}

/** The blocks whose prerendered shadow root or its content was replaced. Runs in the page. */
function findReplaced(): string[] {
  const { prerendered } = window as unknown as {
    prerendered: { root: ShadowRoot; host: Element; base: Element | null }[];
  };
  if (prerendered.length < 10) return ['nothing was prerendered'];
  return prerendered
    .filter(({ root, host, base }) => !host.isConnected || host.shadowRoot !== root || !(base?.isConnected ?? true))
    .map(({ host }) => host.id || host.localName);
}

describe('if the visitor turns out to be signed in after the first interaction', () => {
  afterEach(() => (user = undefined));

  it('it announces nothing, replaces no shadow root, and keeps the state of slides and sections', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    const tab = page.puppeteer();
    await tab.evaluateOnNewDocument(recordPrerendered);
    user = { userId: '005' };
    let answerUserRequest: (() => void) | undefined;
    await tab.setRequestInterception(true);
    tab.on('request', (request) => {
      const goOn = () => void request.continue();
      if (request.url().endsWith(USER_PATH)) answerUserRequest = goOn;
      else goOn();
    });
    await page.goto(`${full.url}/`);
    for (const id of [...CAROUSELS, 'contacts']) await waitUntilHydrated(page, id);
    await waitForLinks(page, [true, false, false]);
    // By script, because a real interaction would load React.
    await page.evaluate(() => {
      const press = (id: string, selector: string) =>
        document.querySelector(`#${id}`)!.shadowRoot!.querySelector<HTMLElement>(selector)!.click();
      press('hero', '[part="next"]');
      press('given', '[part="previous"]');
      press('written', '[part="next"]');
      press('contacts', '#section1-header');
      press('contacts', '#section3-header');
    });
    const left = { hero: 2, given: 3, written: 2 };
    for (const [id, slide] of Object.entries(left)) await waitForSlide(page, id, slide);
    await waitForLinks(page, [false, false, true]);
    expect(await hasClientNavigation(page)).toBe(false);

    // The code that asks loads after everything else.
    await expect.poll(() => answerUserRequest).toBeDefined();
    answerUserRequest!();
    await page.until(() => document.querySelector('#for-guests') === null);
    for (const [id, slide] of Object.entries(left)) await waitForSlide(page, id, slide);
    await waitForLinks(page, [false, false, true]);
    // A static block renders when its children change.
    await expect.poll(() => page.evaluate(findReplaced)).toEqual(['account', 'for-guests']);
    expect(page.messages().filter(({ text }) => !GREETING.test(text))).toEqual([]);

    await page.click('#hero >>> [part="next"]');
    await waitForSlide(page, 'hero', 3);
    await page.click('#contacts >>> #section3-header');
    await waitForLinks(page, [false, false, false]);
  });
});
