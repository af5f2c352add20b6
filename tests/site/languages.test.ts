import { describe, expect, inject, it } from 'vitest';
import { phrases } from '@pallet/elements/foundations';
import { openPage, type EnginePage } from '../support/engines.js';
import { loadClientNavigation, openWithWebFonts } from '../support/site-pages.js';

const ORIGIN = 'https://careers.northmast.example';
const fetchHtml = async (path: string): Promise<string> => (await fetch(`${inject('siteUrl')}${path}`)).text();

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
  'Slide 1 of 5',
];
const SPANISH = ['Abre una ventana o página nueva.', 'Diapositiva anterior', 'Diapositiva 1 de 5'];

async function waitUntilHydrated(page: EnginePage): Promise<void> {
  await loadClientNavigation(page);
  await page.evaluate(() => document.querySelector('pallet-contacts')?.scrollIntoView());
  await page.until(() => customElements.get('pallet-contacts') !== undefined);
}

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
    for (const path of ['/why-us', '/early-careers']) expect(alternatesOf(await fetchHtml(path))).toEqual({});
  });

  it('are set in the document and its metadata', async () => {
    expect(await fetchHtml('/')).toContain('<html lang="en-US" dir="ltr">');
    const spanish = await fetchHtml('/es/');
    expect(spanish).toContain('<html lang="es" dir="ltr">');
    expect(spanish).toContain('<title>Inicio | Northmast</title>');
    expect(spanish).toMatch(/<meta (?=[^>]*property="og:locale")[^>]*content="es_LA"/);
    expect(spanish).toContain('"inLanguage":"es"');
  });

  it('show the same sections in the same order', async () => {
    const sections = (html: string) => [...html.matchAll(/<pallet-section [^>]*?id="([\w-]+)"/g)].map(([, id]) => id);
    const english = sections(await fetchHtml('/'));
    expect(english.length).toBeGreaterThan(8);
    expect(sections(await fetchHtml('/es/'))).toEqual(english);
  });
});

describe('the Spanish page', () => {
  it.each([true, false])('contains no built-in English phrase, with scripts: %s', async (scripts) => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/es/`, scripts, reducedMotion: true });
    if (scripts) await waitUntilHydrated(page);
    const said = await page.evaluate(readAllText);
    const panels = scripts ? 'Expandir todo' : 'Contraer todo';
    for (const phrase of [...SPANISH, panels]) expect(said).toContain(phrase);
    expect(ENGLISH.filter((phrase) => said.includes(phrase))).toEqual([]);
    expect(said).toContain('montacargas amarillo de Northmast');
    expect(said).not.toContain('yellow counterbalance forklift');
    expect(page.messages()).toEqual([]);
  });

  it('stays Spanish during interaction', async () => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/es/`, reducedMotion: true });
    await waitUntilHydrated(page);
    const toggle = () => {
      const buttons = document.querySelector('pallet-contacts')?.shadowRoot?.querySelectorAll('button') ?? [];
      return [...buttons].find(({ textContent }) => /todo/.test(textContent ?? ''));
    };
    await page.until(toggle);
    await page.evaluate(() => {
      const buttons = document.querySelector('pallet-contacts')?.shadowRoot?.querySelectorAll('button') ?? [];
      [...buttons].find(({ textContent }) => textContent?.includes('Expandir todo'))?.click();
    });
    await page.until(() =>
      document.querySelector('pallet-contacts')?.shadowRoot?.textContent?.includes('Contraer todo'),
    );
  });

  it('marks links to English pages with hreflang', async () => {
    const html = await fetchHtml('/es/');
    for (const path of ['/manufacturing-careers', '/professional-careers', '/early-careers', '/why-us']) {
      expect(html).toMatch(new RegExp(`<a href="${path}" hrefLang="en"|<a href="${path}" hreflang="en"`));
    }
  });
});

describe('the language switch', () => {
  it('is a link in its own language that works without scripts', async () => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/`, scripts: false });
    for (const [language, path] of [
      ['es', '/es/'],
      ['en', '/'],
    ]) {
      const arrival = page.puppeteer().waitForNavigation();
      await page.click(`.site-language a[hreflang="${language}"][lang="${language}"]`);
      await arrival;
      expect(new URL(await page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => document.documentElement.lang)).toContain(language);
    }
  });

  it('changes language, title and phrases without loading a document, in both directions', async () => {
    const page = await openPage('chromium', { reducedMotion: true });
    // In a wider font the header moves its links into the menu.
    await openWithWebFonts(page, () => page.goto(`${inject('siteUrl')}/`));
    await waitUntilHydrated(page);
    await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
    await page.click('.site-language a[hreflang="es"]');
    await page.until(() => document.title === 'Inicio | Northmast' && document.documentElement.lang === 'es');
    const spanish = await page.evaluate(readAllText);
    expect(ENGLISH.filter((phrase) => spanish.includes(phrase))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('[aria-current="page"]')?.textContent)).toContain(
      'Northmast',
    );
    await page.click('.site-language a[hreflang="en"]');
    await page.until(() => document.title === 'Home | Northmast' && document.documentElement.lang === 'en-US');
    const english = await page.evaluate(readAllText);
    expect(SPANISH.filter((phrase) => english.includes(phrase))).toEqual([]);
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
    expect(page.messages()).toEqual([]);
  });

  it('loads Spanish texts on demand: the scripts of an English page contain none', async () => {
    const page = await openPage('chromium', {});
    const scripts: Promise<string>[] = [];
    page.puppeteer().on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(`${inject('siteUrl')}/`);
    await waitUntilHydrated(page);
    await page.puppeteer().waitForNetworkIdle();
    expect(scripts.length).toBeGreaterThan(2);
    expect((await Promise.all(scripts)).join('')).not.toContain('Expandir todo');
  });
});
