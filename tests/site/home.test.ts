import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { openPage } from '../support/engines.js';
import { openWithWebFonts } from '../support/site-pages.js';

const AREAS: [title: string, address: string][] = [
  ['Manufacturing', '/manufacturing-careers'],
  ['Professional', '/professional-careers'],
  ['Campus', 'https://campus.northmast.example/'],
  ['Military and Veteran', 'https://veterans.northmast.example/'],
  ['Early Careers', '/early-careers'],
  ['Dealer and Technician', 'https://dealers.northmast.example/careers'],
];

const WHY_US = ['culture', 'growth-development', 'inclusion', 'environmental-responsibility'];

/** Links of the page to other sites. */
const BEYOND = [
  'https://veterans.northmast.example/',
  'https://dealers.northmast.example/careers',
  'https://www.northmast.example/supporting-you',
  'https://www.northmast.example/global-presence',
  'https://www.northmast.example/',
  'https://vantor.northmast.example/',
  'https://ridgeback.northmast.example/',
  'https://gripwell.northmast.example/',
  'https://celltrac.northmast.example/',
  'https://jobs.northmast.example/search',
  'https://investors.northmast.example/2024-annual-report.pdf',
];

const SECTIONS = [
  'WHAT STARTS HERE, MOVES THE WORLD',
  'FIND YOUR PATH',
  'Our vision',
  'Our mission',
  'I C A R E',
  'Business at a glance',
  'Why us',
  'Our people',
  'Our brands',
  'Global talent acquisition contacts',
  'Read the whole story',
];

/** The headings of a page in its HTML, shadow roots and all: level and text. */
function headingsOf(html: string): [level: number, text: string][] {
  return [...html.matchAll(/<h([1-6])[^>]*>([^]*?)<\/h\1>/g)].map(([, level, content = '']) => [
    Number(level),
    content
      .replace(/<!--[^]*?-->/g, '')
      .replace(/<span class="visually-hidden">[^]*?<\/span>/g, '')
      .replace(/<[^>]*>/g, '')
      .trim(),
  ]);
}

describe('the HTML of the home page', async () => {
  const answer = await fetch(`${inject('siteUrl')}/`);
  const html = await answer.text();

  it('has the title and description of the specification, with the name of the site in the window title [2.1a]', () => {
    expect(html).toContain('<title>Home | Northmast</title>');
    expect(html).toContain('<meta property="og:title" content="Home">');
    expect(html).toContain(
      '<meta name="description" content="What starts here, moves the world. Explore career opportunities with a global leader in the materials handling industry where you can leverage your expertise and make a meaningful impact.">',
    );
  });

  it('has the hero heading and its search button inside prerendered shadow roots [2.10a]', () => {
    expect(html).toMatch(/<template shadowrootmode="open">[^]*<h1[^>]*>[^]*?WHAT STARTS HERE, MOVES THE WORLD/);
    expect(html).toMatch(/<a[^>]*href="https:\/\/jobs\.northmast\.example\/search"[^>]*>[^]*?Search Jobs/);
  });

  it.each(AREAS)('links the career area %s to %s [2.8a, 2.10a]', (title, address) => {
    const heading = new RegExp(
      `<h3[^>]*>[^]*?<a[^>]*href="${address.replaceAll('.', '\\.')}"[^>]*>[^<]*(?:<!--[^>]*-->)*${title}`,
    );
    expect(html).toMatch(heading);
  });

  it('has every section in order', () => {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const titles = headingsOf(main).flatMap(([level, text]) => (level < 3 ? [text] : []));
    expect(titles).toEqual(SECTIONS);
  });

  it('shows five slides, with the first in the HTML', () => {
    for (const index of [1, 2, 3, 4, 5]) expect(html).toContain(`slide${index}='{"large":"hero-${index}"`);
    expect(html.match(/class="slide shown"/g)).toHaveLength(1);
  });

  it('shows the two customer promises and the five values, each with its text', () => {
    const texts = headingsOf(html).map(([, text]) => text);
    expect(texts).toEqual(
      expect.arrayContaining([
        'The right truck for the work',
        'Care for as long as it lifts',
        ...['Integrity', 'Collaboration', 'Accountability', 'Respect', 'Excellence'],
      ]),
    );
  });

  it.each(WHY_US)('links to the promise %s, also without scripts [2.10b]', (section) => {
    expect(html).toContain(`href="/why-us?sectionName=${section}#${section}"`);
  });

  it.each(BEYOND)('links to %s [2.10b]', (address) => {
    expect(html).toContain(`href="${address}"`);
  });

  it('shows six employees with their stories', () => {
    expect(html.match(/<pallet-employee-slide /g)).toHaveLength(6);
  });

  it('contains the name of each employee once', () => {
    const slides = html.split('<pallet-employee-slide ').slice(1);
    const said = slides.map((slide) => {
      const [, name = ''] = /\bname="([^"]+)"/.exec(slide) ?? [];
      const [, shown = ''] = /<template shadowrootmode="open">([^]*?)<\/template>/.exec(slide) ?? [];
      return shown.replace(/<style>[^]*?<\/style>/, '').split(name).length - 1;
    });
    expect(said).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('shows six people per region, each with a profile', () => {
    for (const region of ['Americas', 'EMEA', 'APIC']) expect(html).toContain(`-label="${region}"`);
    expect(html.match(/<pallet-tile [^>]*class="person"/g)).toHaveLength(18);
    expect(html.match(/<a\s[^>]*href="https:\/\/network\.northmast\.example\/in\/[a-z-]+"/g)).toHaveLength(18);
  });

  it('has its hidden region and both styling features [2.5c]', () => {
    for (const block of ['page-metadata', 'view-notifier', 'data-layer']) {
      expect(html).toMatch(new RegExp(`<pallet-${block} [^>]*slot="hidden"|slot="hidden"[^>]*id="${block}"`));
    }
    expect(html).toContain('features="inclusion-and-community banner-hover"');
  });

  it('contains the final figures and the annual report [2.1b, 2.10a]', () => {
    for (const figure of ['4.3', '8,600', '20', '100']) expect(html).toContain(`value="${figure}"`);
    expect(html).toMatch(
      /href="https:\/\/investors\.northmast\.example\/2024-annual-report\.pdf"[^>]*>[^]*?2024 ANNUAL REPORT/,
    );
  });

  it('preloads the first image and loads the others lazily', () => {
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"/);
    // The image itself, and its preload links for phones and for other screens.
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(3);
    expect(html.match(/loading="lazy"/g)).toHaveLength((html.match(/<img\s/g)?.length ?? 0) - 1);
  });

  it('preloads the files that the first image uses, on phones and on other screens', () => {
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    const [picture = ''] = /<picture(?:(?!<\/picture>)[^])*fetchpriority="high"/.exec(html) ?? [];
    const sources = picture.match(/<source type="image\/avif"[^>]*>/g) ?? [];
    const read = (tag: string, attribute: string) =>
      new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&gt;', '>').replaceAll('&lt;', '<');
    expect(preloads).toHaveLength(2);
    expect(preloads.map((tag) => read(tag, 'media'))).toEqual(['(width < 48em)', '(not (width < 48em))']);
    expect(preloads.map((tag) => [read(tag, 'imagesrcset'), read(tag, 'imagesizes')])).toEqual(
      sources.map((tag) => [read(tag, 'srcset'), read(tag, 'sizes')]),
    );
    expect(read(sources[1] ?? '', 'sizes')).toContain('calc(100vw - 64px)');
  });

  it('is served with a policy that allows only known inline styles and the script of prerendered blocks', () => {
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(policy.match(/script-src [^;]*/)?.[0]).toBe(`script-src 'self' ${hashes.join(' ')}`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.match(/style-src [^;]*/)?.[0]).not.toContain('unsafe-inline');
  });

  it('has short sizes attributes, and offers each image in two formats', () => {
    const sizes = [...html.matchAll(/ sizes="([^"]*)"/g)].map(([, value = '']) => value);
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes.map((value) => value.length))).toBeLessThanOrEqual(220);
    const pictures = html.match(/<picture[^]*?<\/picture>/g) ?? [];
    const formats = pictures.map((picture) => new Set(picture.match(/\.(?:avif|webp|jpe?g|png)(?= )/g)));
    expect(new Set(formats.map((found) => [...found].sort().join()))).toEqual(new Set(['.avif,.webp']));
  });

  it('has the minified templates of the published package', () => {
    const roots = html.match(/<template shadowrootmode[^]*?<\/template>/g) ?? [];
    expect(roots.length).toBeGreaterThan(100);
    expect(roots.filter((root) => />\s*\n\s*</.test(root))).toEqual([]);
  });

  it('does not escape quotes in JSON that blocks read on hydration', () => {
    expect(html).not.toMatch(/<pallet-[^>]*="[[{]&quot;/);
  });
});

describe('the home page on each screen size', () => {
  it.each([
    [1280, ['why-action-below']],
    [768, ['why-action-beside']],
    [360, ['mission-picture', 'why-action-beside', 'report-picture']],
  ])('hides columns at %i px [2.3c]', async (width, hidden) => {
    const page = await openPage('chromium', { width, url: `${inject('siteUrl')}/` });
    const absent = await page.evaluate(() =>
      [...document.querySelectorAll('pallet-column[hide-on]')].flatMap(({ id, shadowRoot }) =>
        shadowRoot?.querySelector('[part="base"]')?.checkVisibility() ? [] : [id],
      ),
    );
    expect(absent).toEqual(hidden);
  });

  it.each([
    [1280, 'beside'],
    [1024, 'below'],
    [360, 'below'],
  ])('shows the values at %i px %s their heading [2.3b]', async (width, place) => {
    const page = await openPage('chromium', { width, url: `${inject('siteUrl')}/` });
    const [words, list] = await page.evaluate(() =>
      ['values-words', 'values-list'].map((id) => {
        const { left = NaN, top = NaN } =
          document.getElementById(id)?.shadowRoot?.querySelector('[part="base"]')?.getBoundingClientRect() ?? {};
        return { left, top };
      }),
    );
    if (place === 'beside') expect(list).toMatchObject({ top: words?.top });
    else expect(list).toMatchObject({ left: words?.left });
  });

  it('lays out columns of 3, 4, 6 and 12 tracks [2.3a]', async () => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/` });
    const tracks = await page.evaluate(() =>
      [...document.querySelectorAll('pallet-section > pallet-column:not([slot])')].map((column) => {
        const row = column.parentElement?.shadowRoot?.querySelector('[part="columns"]');
        const base = column.shadowRoot?.querySelector('[part="base"]');
        return Math.round((12 * (base?.clientWidth ?? 0)) / (row?.clientWidth ?? 0));
      }),
    );
    expect(tracks).toEqual(expect.arrayContaining([3, 4, 6, 12]));
  });

  it.each([
    ['/', 'US dollars'],
    ['/es/', 'dólares estadounidenses'],
  ])('states the currency of the revenue on %s: %s', async (path, currency) => {
    const html = await (await fetch(`${inject('siteUrl')}${path}`)).text();
    expect(/<pallet-statistic [^>]*id="glance-revenue"[^>]*>/.exec(html)?.[0]).toContain(currency);
  });
});

describe('the hero of the home page', () => {
  /** The boxes of parts of the hero, and where the header ends. Runs in the page. */
  const measure = (parts: string[]) => {
    const root = document.querySelector('#hero')!.shadowRoot!;
    const header = document.querySelector('.site-header')!.getBoundingClientRect().bottom;
    return parts.map((part) => {
      const { left, top, bottom } = root.querySelector(`[part="${part}"]`)!.getBoundingClientRect();
      return { left, top, bottom, isBelowHeader: top >= header };
    });
  };

  it.each([
    ['/', 360, 450],
    ['/es/', 360, 450],
    ['/', 768, 660],
    ['/es/', 1280, 660],
  ])('of %s, at %i px, is %i px high', async (path, width, height) => {
    const page = await openPage('chromium', { width, reducedMotion: true });
    await openWithWebFonts(page, () => page.goto(inject('siteUrl') + path));
    const boxHeight = () =>
      document.querySelector('#hero')!.shadowRoot!.querySelector('[part="base"]')!.getBoundingClientRect().height;
    expect(await page.evaluate(boxHeight)).toBe(height);
  });

  it.each([
    [360, 15],
    [768, 32],
    [1280, 40],
    [1920, 360],
  ])(
    'aligns its text with the sections at %i px, %i px from the edge, with its arrows below',
    async (width, gutter) => {
      const page = await openPage('chromium', { width, reducedMotion: true, url: `${inject('siteUrl')}/` });
      await page.until(() => document.querySelector('#hero')?.matches(':defined'));
      const [content, heading, previous, next] = await page.evaluate(measure, [
        'content',
        'heading',
        'previous',
        'next',
      ]);
      const section = await page.evaluate(
        () => document.querySelector('#path-title')!.shadowRoot!.querySelector('h2')!.getBoundingClientRect().left,
      );
      expect([heading!.left, section].map(Math.round)).toEqual([gutter, gutter]);
      for (const arrow of [previous!, next!]) expect(arrow.top).toBeGreaterThanOrEqual(content!.bottom);
    },
  );

  it.each([360, 1280])('shows the alternative text of a missing image below the header at %i px', async (width) => {
    const page = await openPage('chromium', {
      width,
      reducedMotion: true,
      blockUrls: /hero-1/,
      url: `${inject('siteUrl')}/`,
    });
    await page.until(() => document.querySelector('#hero')?.shadowRoot?.querySelector('[part="missing"]'));
    const [missing] = await page.evaluate(measure, ['missing']);
    expect(missing!.isBelowHeader).toBe(true);
  });
});

describe('the images of the first screen on a phone', () => {
  const LIMIT = 120_000;

  it(`weigh less than ${LIMIT} bytes, including preloaded ones`, async () => {
    const page = await openPage('chromium', { width: 360, height: 640, deviceScaleFactor: 2, reducedMotion: true });
    const pictures = new Map<string, Promise<number>>();
    page.puppeteer().on('response', (response) => {
      if (response.request().resourceType() !== 'image') return;
      pictures.set(
        response.url(),
        response.buffer().then(({ length }) => length),
      );
    });
    await page.puppeteer().goto(`${inject('siteUrl')}/`, { waitUntil: 'networkidle0' });
    const weights = await Promise.all(pictures.values());
    expect([...pictures.keys()][0]).toMatch(/hero-1-phone-864\.\w+\.avif$/);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(LIMIT);
  });
});
