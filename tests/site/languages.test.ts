import { describe, expect, inject, it } from 'vitest';
import { phrases } from '@pallet/elements/foundations';
import { openPage, type EnginePage } from '../support/engines.js';
import { callReact } from '../support/site-pages.js';

const ORIGIN = 'https://careers.northmast.example';
const get = async (path: string): Promise<string> => (await fetch(`${inject('siteUrl')}${path}`)).text();

const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]),
  ) as Record<string, string>;

/** Everything that the page says: its text and its labels, through shadow roots. */
function words(): string {
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

/** Fixed phrases that a page of the other language would not say by itself. */
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

async function awake(page: EnginePage): Promise<void> {
  await callReact(page);
  await page.evaluate(() => document.querySelector('pallet-contacts')?.scrollIntoView());
  await page.until(() => customElements.get('pallet-contacts') !== undefined);
}

describe('the languages of the home page', () => {
  it('name each other and themselves, and what others get', async () => {
    const expected = { 'en-US': `${ORIGIN}/`, es: `${ORIGIN}/es/`, 'x-default': `${ORIGIN}/` };
    expect(alternatesOf(await get('/'))).toEqual(expected);
    expect(alternatesOf(await get('/es/'))).toEqual(expected);
    expect(await get('/sitemap.xml')).toContain(
      `<loc>${ORIGIN}/es/</loc>\n<xhtml:link rel="alternate" hreflang="en-US" href="${ORIGIN}/"/>`,
    );
  });

  it('are not claimed by pages that exist in one only', async () => {
    for (const path of ['/why-us', '/early-careers']) expect(alternatesOf(await get(path))).toEqual({});
  });

  it('are marked in the document, and in what is said of it', async () => {
    expect(await get('/')).toContain('<html lang="en-US" dir="ltr">');
    const spanish = await get('/es/');
    expect(spanish).toContain('<html lang="es" dir="ltr">');
    expect(spanish).toContain('<title>Inicio | Northmast</title>');
    expect(spanish).toMatch(/<meta (?=[^>]*property="og:locale")[^>]*content="es_LA"/);
    expect(spanish).toContain('"inLanguage":"es"');
  });

  it('have the same sections in the same order', async () => {
    const sections = (html: string) => [...html.matchAll(/<pallet-section [^>]*?id="([\w-]+)"/g)].map(([, id]) => id);
    const english = sections(await get('/'));
    expect(english.length).toBeGreaterThan(8);
    expect(sections(await get('/es/'))).toEqual(english);
  });
});

describe('the Spanish page', () => {
  it.each([true, false])('says nothing in English by itself, with scripts: %s', async (scripts) => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/es/`, scripts, reducedMotion: true });
    if (scripts) await awake(page);
    const said = await page.evaluate(words);
    const panels = scripts ? 'Expandir todo' : 'Contraer todo';
    for (const phrase of [...SPANISH, panels]) expect(said).toContain(phrase);
    expect(ENGLISH.filter((phrase) => said.includes(phrase))).toEqual([]);
    expect(said).toContain('montacargas contrabalanceado amarillo');
    expect(said).not.toContain('yellow counterbalance forklift');
    expect(page.messages()).toEqual([]);
  });

  it('goes on in Spanish when it is used', async () => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/es/`, reducedMotion: true });
    await awake(page);
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

  it('leads to pages in English by links that say so', async () => {
    const html = await get('/es/');
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

  it('changes language, title and phrases without loading a document, both ways', async () => {
    const page = await openPage('chromium', { url: `${inject('siteUrl')}/`, reducedMotion: true });
    await awake(page);
    await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
    await page.click('.site-language a[hreflang="es"]');
    await page.until(() => document.title === 'Inicio | Northmast' && document.documentElement.lang === 'es');
    const spanish = await page.evaluate(words);
    expect(ENGLISH.filter((phrase) => spanish.includes(phrase))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('[aria-current="page"]')?.textContent)).toContain(
      'Northmast',
    );
    await page.click('.site-language a[hreflang="en"]');
    await page.until(() => document.title === 'Home | Northmast' && document.documentElement.lang === 'en-US');
    const english = await page.evaluate(words);
    expect(SPANISH.filter((phrase) => english.includes(phrase))).toEqual([]);
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
    expect(page.messages()).toEqual([]);
  });

  it('is what loads Spanish: an English page has no word of it in its scripts', async () => {
    const page = await openPage('chromium', {});
    const scripts: Promise<string>[] = [];
    page.puppeteer().on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto(`${inject('siteUrl')}/`);
    await awake(page);
    await page.puppeteer().waitForNetworkIdle();
    expect(scripts.length).toBeGreaterThan(2);
    expect((await Promise.all(scripts)).join('')).not.toContain('Expandir todo');
  });
});
