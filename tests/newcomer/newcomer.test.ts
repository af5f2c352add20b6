import { lstat, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled, SAMPLED_ENGINES } from '../setup/sampling.js';
import { openPage, Unsupported, type Engine, type EnginePage } from '../support/engines.js';
import { runGuideCommand, followGuide, readSteps, splitGuide, writeProjectFile, type Step } from '../support/guide.js';
import { packPackages } from '../support/packed-packages.js';

const GUIDES = fileURLToPath(new URL('../../elements/guides', import.meta.url));

/** A page that a guide serves, in one engine. */
interface ServedPage {
  readonly engine: Engine;
  readonly origin: string;
}

type Check = (page: EnginePage, visit: ServedPage) => Promise<void>;

const waitForText = (page: EnginePage, words: string) =>
  page.until((awaited) => document.body.innerText.replace(/\s+/g, ' ').includes(awaited), words);

/** The first result of every guide: an amber banner with a greeting. */
const showsGreeting: Check = async (page) => {
  const read = () =>
    page.evaluate(() => {
      const banner = document.querySelector('pallet-banner')?.shadowRoot?.querySelector('[part="base"]');
      const heading = document.querySelector('pallet-text')?.shadowRoot?.querySelector('h1');
      if (!banner || !heading) return [];
      return [heading.textContent.trim(), getComputedStyle(banner).backgroundColor, banner.clientHeight];
    });
  await expect.poll(read).toEqual(['Hello from Pallet', 'rgb(244, 200, 105)', 280]);
};

/** The initial content of the final page of every guide. */
const showsPage: Check = async (page) => {
  const read = () =>
    page.evaluate(() => {
      const banner = document.querySelector('pallet-banner')?.shadowRoot;
      const base = banner?.querySelector<HTMLElement>('[part="base"]');
      const image = banner?.querySelector('img');
      const button = document.querySelector('pallet-button')?.shadowRoot?.querySelector('button');
      if (!base || !image || !button) return [];
      return [
        document.querySelector('pallet-text')?.shadowRoot?.querySelector('h1')?.textContent.trim() ?? '',
        image.complete && image.naturalWidth > 0 ? image.alt : 'no picture',
        base.clientHeight,
        getComputedStyle(base).borderTopLeftRadius,
        button.checkVisibility({ visibilityProperty: true }) ? getComputedStyle(button).backgroundColor : 'no button',
      ];
    });
  await expect
    .poll(read)
    .toEqual(['Lift the world', 'A hall with a tall rack at night.', 420, '16px', 'rgb(242, 167, 107)']);
};

/** Checks that the page works as its guide promises. */
const respondsToClicks: Check = async (page, visit) => {
  await showsPage(page, visit);
  await waitForText(page, 'Interested: 0. Last opened: none yet.');
  await page.click('pallet-button >>> button');
  await waitForText(page, 'Interested: 1. Last opened: none yet.');
  await page.click('pallet-contacts >>> #section2-header');
  await waitForText(page, 'Interested: 1. Last opened: EMEA.');
  await page.until(() => document.querySelector('[slot="section2"]')?.checkVisibility());
};

/** Checks that a link navigates to another page and back without a new document. */
const navigatesAndReturns: Check = async (page, visit) => {
  await respondsToClicks(page, visit);
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  const heading = () =>
    page.evaluate(() => document.querySelector('pallet-text')?.shadowRoot?.querySelector('h1')?.textContent.trim());
  await page.click('pallet-link:not([slot]) >>> a');
  await expect.poll(heading).toBe('Jobs');
  expect(new URL(await page.url()).pathname).toBe('/jobs');
  await page.evaluate(() => history.back());
  await showsPage(page, visit);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
};

/** Runs the same checks in a browser without scripts. */
const withoutScripts = async (checkVisit: Check, visit: ServedPage): Promise<void> => {
  const page = await openPage(visit.engine, { url: visit.origin, scripts: false });
  await checkVisit(page, visit).finally(() => page.close());
};

const seesGreetingWithoutScripts: Check = (_, visit) => withoutScripts(showsGreeting, visit);

const worksPrerendered: Check = async (page, visit) => {
  await respondsToClicks(page, visit);
  if (visit.engine !== 'chromium') return;
  await withoutScripts(async (plain) => {
    await showsPage(plain, visit);
    await plain.until(() => document.querySelector('[slot="section2"]')?.checkVisibility());
  }, visit);
};

/** A visit to the served page: its check, and its engines, which are Chromium for the author and all for visitors. */
interface Expected {
  readonly engines: readonly Engine[];
  readonly look: Check;
}

const author: readonly Engine[] = ['chromium'];
const first: Expected = { engines: author, look: showsGreeting };
const later: Expected = { engines: author, look: respondsToClicks };
const last: Expected = { engines: SAMPLED_ENGINES, look: respondsToClicks };

interface Guide {
  /** The heading of a section with its own project. Default: the guide without such a section */
  readonly section?: string;
  readonly visits: readonly Expected[];
  /** A mistake in a file of the finished project, which `npm run check` must report. */
  readonly slip: { readonly file: string; readonly right: string; readonly wrong: string };
}

const GUIDES_UNDER_TEST: Readonly<Record<string, Guide>> = {
  html: {
    visits: [first, later, last],
    slip: { file: 'src/main.ts', right: 'banner.imageInfo', wrong: 'banner.imageInfos' },
  },
  react: {
    visits: [
      first,
      later,
      { engines: author, look: navigatesAndReturns },
      later,
      { engines: SAMPLED_ENGINES, look: worksPrerendered },
    ],
    slip: { file: 'src/App.tsx', right: 'imageInfo=', wrong: 'imageInfos=' },
  },
  'react: Next.js': {
    section: 'Next.js',
    visits: [first, { engines: SAMPLED_ENGINES, look: worksPrerendered }],
    slip: { file: 'app/careers.tsx', right: 'imageInfo=', wrong: 'imageInfos=' },
  },
  vue: {
    visits: [first, last],
    slip: { file: 'src/App.vue', right: ':imageInfo', wrong: ':imageInfos' },
  },
  svelte: {
    visits: [first, last],
    slip: { file: 'src/App.svelte', right: 'imageInfo=', wrong: 'imageInfos=' },
  },
  'server-rendered': {
    visits: [
      { engines: author, look: seesGreetingWithoutScripts },
      { engines: author, look: worksPrerendered },
      { engines: SAMPLED_ENGINES, look: worksPrerendered },
    ],
    slip: { file: 'server.js', right: '{ warn:', wrong: '{ warning:' },
  },
};

/** Console messages that would worry a newcomer. The guides explain that Lit is in development mode. */
const readWarnings = (page: EnginePage): string[] =>
  page
    .messages()
    .filter(({ type, text }) => /warn|error|uncaught/.test(type) && !text.startsWith('Lit is in dev mode.'))
    .map(({ text }) => text);

/** Opens the served page in each installed engine. */
async function look(origin: string, visit: number, { visits }: Guide): Promise<void> {
  const expected = visits[visit];
  if (expected === undefined) throw new Error('The guide serves the page more often than the test visits it.');
  for (const engine of expected.engines) {
    const page = await openPage(engine, { url: origin }).catch((error: unknown) => {
      if (!(error instanceof Unsupported)) throw error;
      console.warn(`Visit ${visit + 1} skipped: ${error.message}`);
      return undefined;
    });
    if (page === undefined) continue;
    try {
      await expected.look(page, { engine, origin }).catch((error: unknown) => {
        throw new Error(`Visit ${visit + 1}, in ${engine}: ${String(error)}`, { cause: error });
      });
      if (engine === 'chromium') expect(readWarnings(page)).toEqual([]);
    } finally {
      await page.close();
    }
  }
}

describe('a newcomer', () => {
  let packed: string;
  let tarballs: Map<string, string>;

  beforeAll(async () => {
    packed = await mkdtemp(join(tmpdir(), 'pallet-packed-'));
    const packages = Object.values(packPackages(packed));
    tarballs = new Map(packages.map(({ name, tarball }) => [name, tarball]));
  });
  afterAll(() => rm(packed, { recursive: true, force: true }));

  it.each([
    ['without a file name', '```ts\nlet a;\n```'],
    ['without a language', '```\nls\n```'],
    ['without an end', '```sh\nls\n'],
  ])('gets no code sample %s', (_, sample) => {
    expect(() => readSteps(`# A guide\n\n${sample}`)).toThrow(/code block|name of its file/);
  });

  it('can follow every guide in this test', async () => {
    const guides = (await readdir(GUIDES))
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.replace('.md', ''));
    // The guide to theming requires a clone of the repository: tests/site/theme-check.test.ts tests its commands.
    const tried = Object.entries(GUIDES_UNDER_TEST).filter(([, { section }]) => section === undefined);
    expect(guides.filter((name) => name !== 'theming').sort()).toEqual(tried.map(([name]) => name).sort());
  });

  describe.each(sampled(Object.entries(GUIDES_UNDER_TEST), 2))('with the guide %s', (name, guide) => {
    let folder: string;
    let steps: Step[];

    beforeAll(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), `pallet-${name.replace(/\W+/g, '-')}-`)));
      const [file = name] = name.split(': ');
      const sections = Object.entries(GUIDES_UNDER_TEST).filter(([other]) => other.startsWith(`${file}: `));
      const parts = splitGuide(await readFile(join(GUIDES, `${file}.md`), 'utf8'), sections[0]?.[1].section);
      steps = readSteps(guide.section === undefined ? parts.guide : parts.section);
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('gets the promised result', { timeout: 240_000 }, async () => {
      const begun = performance.now();
      const visits = await followGuide(steps, {
        folder,
        tarballs,
        look: (origin, visit) => look(origin, visit, guide),
      });
      expect(visits).toBe(guide.visits.length);
      console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    });

    it('uses only the published packages, and nothing of their repository', async () => {
      for (const scoped of await readdir(join(folder, 'node_modules/@pallet'))) {
        const installed = join(folder, 'node_modules/@pallet', scoped);
        expect((await lstat(installed)).isSymbolicLink()).toBe(false);
        expect(await readFile(join(installed, 'package.json'), 'utf8')).not.toContain('pallet-source');
      }
    });

    it('gets an error for a property that does not exist', { timeout: 120_000 }, async () => {
      const { file, right, wrong } = guide.slip;
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).toContain(right);
      await writeProjectFile(folder, file, text.replace(right, wrong));
      await expect(runGuideCommand('npm run check', { folder, tarballs })).rejects.toThrow(
        /(?:imageInfos|'warning'|"warning")/,
      );
    });
  });
});
