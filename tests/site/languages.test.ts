import { describe, expect, inject, it } from 'vitest';
import { phrases } from '@pallet/elements/foundations';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';

const ORIGIN = 'https://careers.harbor.example';
const fetchHtml = async (path: string, site = inject('fixtureUrl')): Promise<string> =>
  (await fetch(`${site}${path}`)).text();

const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  ) as Record<string, string>;

/** All text and labels of the page, including shadow roots. Runs in the page. */
function readAllText(): string {
  const gather = (root: Document | ShadowRoot | Element): string =>
    [...root.querySelectorAll('*')]
      .map((element) => {
        const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
        const labels = ['aria-label', 'aria-roledescription', 'alt', 'title'].map((name) => element.getAttribute(name));
        const inside = element.shadowRoot ? gather(element.shadowRoot) : '';
        return element.matches('script, style') ? '' : [...own, ...labels, inside].join('\n');
      })
      .join('\n');
  return gather(document.body);
}

/** Built-in phrases that a page in the other language must not contain. */
const ENGLISH = [
  phrases.newWindow,
  phrases.expandAll,
  phrases.collapseAll,
  phrases.startSlideShow,
  phrases.previousSlide,
  phrases.nextSlide,
  phrases.chooseSlide,
  'Slide 1 of 2',
];
const SPANISH = ['Abre una ventana o página nueva.', 'Diapositiva anterior', 'Diapositiva 1 de 2'];

const findEnglish = async ({ page }: SitePage): Promise<string[]> => {
  const text = await page.evaluate(readAllText);
  return ENGLISH.filter((phrase) => text.includes(phrase));
};

describe('the languages of the home page', () => {
  it('have hreflang links to each other, to themselves, and an x-default', async () => {
    const expected = { 'en-US': `${ORIGIN}/`, es: `${ORIGIN}/es/`, 'x-default': `${ORIGIN}/` };
    expect(alternatesOf(await fetchHtml('/'))).toEqual(expected);
    expect(alternatesOf(await fetchHtml('/es/'))).toEqual(expected);
    expect(await fetchHtml('/sitemap.xml')).toContain(
      `<loc>${ORIGIN}/es/</loc>\n<xhtml:link rel="alternate" hreflang="en-US" href="${ORIGIN}/"/>`,
    );
  });

  it('have no hreflang links on pages in one language', async () => {
    for (const { path } of [FIXTURE.jobs, FIXTURE.about]) expect(alternatesOf(await fetchHtml(path))).toEqual({});
  });

  it('are set in the document and its metadata', async () => {
    expect(await fetchHtml('/')).toContain('<html lang="en-US" dir="ltr">');
    const spanish = await fetchHtml('/es/');
    expect(spanish).toContain('<html lang="es" dir="ltr">');
    expect(spanish).toMatch(/<meta (?=[^>]*property="og:locale")[^>]*content="es"/);
    expect(spanish).toContain('"inLanguage":"es"');
  });

  it('show the same sections in the same order, in the real content', async () => {
    const sections = (html: string) => [...html.matchAll(/<pallet-section [^>]*?id="([\w-]+)"/g)].map(([, id]) => id);
    const english = sections(await fetchHtml('/', inject('siteUrl')));
    expect(english).not.toEqual([]);
    expect(sections(await fetchHtml('/es/', inject('siteUrl')))).toEqual(english);
  });
});

describe('the Spanish page', () => {
  it.each([true, false])('contains no built-in English phrase, with scripts: %s', async (scripts) => {
    const site = await SitePage.open('/es/', { scripts });
    if (scripts) await site.hydrateBlocks();
    const panels = scripts ? 'Expandir todo' : 'Contraer todo';
    await expect.poll(() => site.page.evaluate(readAllText)).toContain(panels);
    const text = await site.page.evaluate(readAllText);
    for (const phrase of SPANISH) expect(text).toContain(phrase);
    expect(await findEnglish(site)).toEqual([]);
    expect(text).toContain('Una carretilla amarilla en un patio.');
    expect(text).not.toContain('A yellow lift truck in a yard.');
    expect(site.page.messages()).toEqual([]);
  });

  it('contains no built-in English phrase in the real content', async () => {
    const site = await SitePage.open('/es/', { site: inject('siteUrl') });
    await site.hydrateBlocks();
    expect(await findEnglish(site)).toEqual([]);
    expect(site.page.messages()).toEqual([]);
  });

  it('stays Spanish during interaction', async () => {
    const site = await SitePage.open('/es/');
    const toggleAll = PARTS.partOf('contacts', 'toggle-all');
    const readLabel = async () => (await site.readParts(toggleAll))[0]?.text;
    await site.hydrateBlock('contacts');
    await expect.poll(readLabel).toBe('Expandir todo');
    await site.page.click(toggleAll);
    await expect.poll(readLabel).toBe('Contraer todo');
  });

  it('marks links to English pages with hreflang', async () => {
    const html = await fetchHtml('/es/');
    for (const { path } of [FIXTURE.jobs, FIXTURE.about]) {
      expect(html).toMatch(new RegExp(`<a href="${path}" hreflang="en"`, 'i'));
    }
  });
});

describe('the language switch', () => {
  it('is a link in its own language that works without scripts', async () => {
    const { page } = await SitePage.open('/', { scripts: false });
    for (const [language, path] of [
      ['es', '/es/'],
      ['en', '/'],
    ] as const) {
      const arrival = page.puppeteer().waitForNavigation();
      await page.click(`${PARTS.languageLink(language)}[lang="${language}"]`);
      await arrival;
      expect(new URL(await page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => document.documentElement.lang)).toContain(language);
    }
  });

  it('changes language, title and phrases without loading a document, in both directions', async () => {
    const site = await SitePage.openWithNavigation('/');
    const { page } = site;
    const readLanguage = () => page.evaluate(() => document.documentElement.lang);
    await site.hydrateBlocks();
    await page.click(PARTS.languageLink('es'));
    await site.waitForTitle(FIXTURE.spanish.title);
    await expect.poll(readLanguage).toBe('es');
    await expect.poll(() => findEnglish(site)).toEqual([]);
    const current = await site.readParts('[aria-current="page"]');
    expect(current.map(({ text }) => text)).toContain('Harbor');
    await page.click(PARTS.languageLink('en'));
    await site.waitForTitle(FIXTURE.home.title);
    await expect.poll(readLanguage).toBe('en-US');
    const findSpanish = async () => {
      const text = await page.evaluate(readAllText);
      return SPANISH.filter((phrase) => text.includes(phrase));
    };
    await expect.poll(findSpanish).toEqual([]);
    expect(await site.isSameDocument()).toBe(true);
    expect(page.messages()).toEqual([]);
  });

  it('loads Spanish texts on demand: the scripts of an English page contain none', async () => {
    const site = await SitePage.open(FIXTURE.about.path);
    const { page } = site;
    const scripts = new Set<string>();
    page.puppeteer().on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    const readScripts = async () =>
      (await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()))).join('\n');
    await page.goto(`${inject('fixtureUrl')}${FIXTURE.home.path}`);
    await site.enableNavigation();
    await site.hydrateBlocks();
    expect(scripts.size).toBeGreaterThan(2);
    expect(await readScripts()).not.toContain('Expandir todo');
    await page.click(PARTS.languageLink('es'));
    await expect.poll(readScripts).toContain('Expandir todo');
  });
});
