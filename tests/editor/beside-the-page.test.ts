import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../../site/editor/server/api.js';
import { EditorHand } from '../support/editor-hand.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';
import { openPage } from '../support/engines.js';

let site: EditorSite;
beforeAll(async () => void (site = await startEditorSite()));
afterAll(() => site.close());

const documentOf = async (path: string): Promise<Record<string, unknown>> => {
  const { document } = (await (await fetch(`${site.url}/api/${path}`)).json()) as { document: Record<string, unknown> };
  return document;
};

describe('a page that two people have open', () => {
  const open = async (): Promise<EditorHand> => {
    const hand = await EditorHand.at(`${site.url}/#/pages/why-us`);
    await hand.pageShows('pallet-section');
    await hand.openTab('Page');
    return hand;
  };
  const stored = (): Promise<Record<string, unknown>> => documentOf('pages/why-us');

  it('has the changes of both, and each takes back only their own', async () => {
    const [ann, ben] = [await open(), await open()];
    const { title } = await stored();
    await ann.fill('Description', 'Ann says why: people here are listened to, and stay for years.');
    await ann.until(() => ann.draftState(), 'Saved');
    await ben.fill('Title', 'Ben says why');
    await expect.poll(() => ben.draftState()).toMatch(/^Saved – Somebody else has saved this page/);
    expect(await stored()).toMatchObject({
      title: 'Ben says why',
      description: expect.stringContaining('Ann') as string,
    });
    await ben.click('Undo');
    await expect.poll(stored).toMatchObject({ title, description: expect.stringContaining('Ann') as string });
  });

  it('asks where both have changed the same, and gives back what was given up', async () => {
    const [ann, ben] = [await open(), await open()];
    await ann.fill('Title', 'As Ann says');
    await ann.until(() => ann.draftState(), 'Saved');
    await ben.fill('Title', 'As Ben says');
    await ben.find('button', 'Take theirs');
    await ben.page.press('Escape');
    await ben.click('Decide …');
    await ben.click('Close');
    expect(await stored()).toMatchObject({ title: 'As Ann says' });
    await ben.click('Decide …');
    await ben.click('Take theirs');
    await ben.until(() => ben.draftState(), 'Saved');
    expect(await stored()).toMatchObject({ title: 'As Ann says' });
    await ben.click('Undo');
    await expect.poll(stored).toMatchObject({ title: 'As Ben says' });
  });
});

it('a step is taken back by keyboard, and the focus stays at its button', async () => {
  const author = await EditorHand.at(`${site.url}/#/pages/early-careers`);
  await author.pageShows('pallet-section');
  await author.openTab('Page');
  const { title } = await documentOf('pages/early-careers');
  await author.fill('Title', 'Another title');
  await author.until(() => author.draftState(), 'Saved');
  await (await author.find('button', 'Undo')).focus();
  await author.page.press('Enter');
  await expect.poll(() => documentOf('pages/early-careers')).toMatchObject({ title });
  expect(await author.focusedName()).toBe('Undo');
  await author.page.press('Tab');
  await author.page.press('Enter');
  await expect.poll(() => documentOf('pages/early-careers')).toMatchObject({ title: 'Another title' });
  expect(await author.focusedName()).toBe('Redo');
});

describe('what search engines are told', () => {
  it('is saved while it is written, and taken back as the page is', async () => {
    const author = await EditorHand.at(`${site.url}/#/pages/manufacturing-careers`);
    await author.pageShows('pallet-section');
    await author.openTab('Page');
    const told = async (): Promise<unknown> => {
      const answer = await fetch(`${site.url}/api/pages/manufacturing-careers`);
      return ((await answer.json()) as { seo: { document: Record<string, unknown> } }).seo.document['title'];
    };
    const before = await told();
    await author.fill('Title in search results, where it is another', 'Build what lifts the world');
    await author.until(told, 'Build what lifts the world');
    await author.until(() => author.draftState(), 'Saved');
    await author.click('Undo');
    await author.until(told, before);
  });
});

describe('a page and what search engines are told of it', () => {
  it('are not published where somebody has changed the one while the author looked at the other', async () => {
    const page = async (): Promise<Page> =>
      (await (await fetch(`${site.url}/api/pages/professional-careers`)).json()) as Page;
    const author = await EditorHand.at(`${site.url}/#/pages/professional-careers`);
    await author.pageShows('pallet-section');
    await author.openTab('Page');
    await author.fill('Title', 'Careers of professionals');
    await author.until(() => author.draftState(), 'Saved');
    await author.click('Publish …');
    await author.page.until(() => document.querySelector('dialog .findings, dialog [role="status"]') !== null);
    const { seo, version } = await page();
    await fetch(`${site.url}/api/pages/professional-careers/seo`, {
      method: 'PUT',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: seo?.version, document: { ...seo?.document, title: 'Told meanwhile' } }),
    });
    await expect.poll(() => author.isDisabled('Publish')).toBeDefined();
    await author.page.until(
      () => document.querySelector('dialog')?.textContent.includes('Looking at the page') === false,
    );
    await author.page.evaluate(() =>
      document.querySelectorAll<HTMLInputElement>('dialog input[type="checkbox"]').forEach((box) => box.click()),
    );
    await author.click('Publish');
    const error = (): Promise<string> =>
      author.page.evaluate(() => document.querySelector('dialog [role="alert"]')?.textContent ?? '');
    await expect.poll(error).toContain('has changed what search engines are told of this page meanwhile');
    expect(await page()).toMatchObject({ version, state: 'changed' });
  });
});

describe('a page that is begun in another language', () => {
  it('has its blocks from its first version on', async () => {
    const author = await EditorHand.at(`${site.url}/#/pages/early-careers`);
    await author.pageShows('pallet-section');
    await author.openTab('Languages');
    await author.click('Begin it with a copy');
    await author.page.until(() => location.hash === '#/pages/es~early-careers');
    await author.pageShows('pallet-section');
    const versions = (await (await fetch(`${site.url}/api/pages/es~early-careers/versions`)).json()) as unknown[];
    expect(versions).toHaveLength(1);
    expect((await documentOf('pages/es~early-careers'))['language']).toBe('es');
  });
});

describe('a page that the site needs', () => {
  it('says what it is for in the list, and can be replaced and not deleted', async () => {
    const author = await EditorHand.at(site.url);
    await author.find('button', 'Delete Manufacturing Careers');
    const row = (path: string): Promise<string> =>
      author.page.evaluate(
        (one) =>
          [...document.querySelectorAll('tbody tr')].find((tr) => tr.children[1]?.textContent === one)!.textContent,
        path,
      );
    for (const [path, purpose] of [
      ['/404', 'Visitors see this page at every address that leads to no page.'],
      ['/error', 'Visitors see this page when the server cannot show'],
      ['/', 'This is the start page of the site.'],
      ['/es/', 'This is the start page of the site in Español.'],
    ] as const) {
      const text = await row(path);
      expect(text).toContain(purpose);
      expect(text).toContain('Replace');
      expect(text).not.toMatch(/Delete|Rename/);
    }
    const { title } = await documentOf('pages/404');
    const { blocks } = await documentOf('pages/early-careers');
    await author.click(`Replace ${String(title)}`);
    await author.page.puppeteer().select('#replace-other', 'early-careers');
    await author.click('Replace its blocks');
    await author.page.until(() => location.hash === '#/pages/404');
    await author.pageShows('pallet-section');
    expect(await documentOf('pages/404')).toMatchObject({ title, blocks });
    await author.openTab('Page');
    await author.page.until(() =>
      document.querySelector('.page-settings')?.textContent.includes('every address that leads to no page'),
    );
  });
});

describe('header and footer', () => {
  it('are edited as a page is, and show what is written at once', async () => {
    const author = await EditorHand.at(`${site.url}/#/layouts/main`);
    await author.pageShows('footer');
    await author.fill('Statement', 'We lift what others leave.');
    const footer = (): Promise<string | undefined> =>
      author.page.evaluate(
        () =>
          document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument?.querySelector('footer')
            ?.textContent,
      );
    await expect.poll(footer).toContain('We lift what others leave.');
    await expect
      .poll(() => documentOf('layouts/main'))
      .toMatchObject({ footer: { statement: 'We lift what others leave.' } });
    await author.click('Undo');
    await expect.poll(footer).not.toContain('We lift what others leave.');
  });
});

describe('the preview of a draft', () => {
  it('shows the draft alone, with its blocks alive', async () => {
    const { version, document: draft } = (await (await fetch(`${site.url}/api/pages/early-careers`)).json()) as {
      version: string;
      document: Record<string, unknown> & { hidden: Record<string, unknown>[] };
    };
    const hidden = draft.hidden.map((node) =>
      node['block'] === 'page-metadata' ? { ...node, props: { pageTitle: 'Told to search engines' } } : node,
    );
    await fetch(`${site.url}/api/pages/early-careers/draft`, {
      method: 'PUT',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, document: { ...draft, hidden, title: 'Not published yet' } }),
    });
    const page = await openPage('chromium', { url: `${site.url}/preview.html#/pages/early-careers` });
    await page.until(() => document.querySelector('pallet-section, pallet-banner')?.shadowRoot != null);
    const seen = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
    expect(seen).not.toContain('could not be shown');
    await page.until(() => document.title.startsWith('Draft: Told to search engines'));
    expect(await page.evaluate(() => document.querySelector('[role="note"]')?.textContent)).toBe(
      'Draft – not published',
    );
    // The page is the same for all visitors: there is nothing to choose.
    expect(await page.evaluate(() => document.querySelector('.audience-choice'))).toBeNull();
  });

  it('plays guests and signed-in visitors', async () => {
    const address = `${site.url}/api/pages/early-careers`;
    const { version, document: draft } = (await (await fetch(address)).json()) as {
      version: string;
      document: Record<string, unknown> & { blocks: unknown[] };
    };
    const text = (id: string, audience: string) => ({
      ...{ block: 'text', id, props: { text: `For ${id}` }, visibility: { audience } },
    });
    const blocks = [text('guests', 'guest'), text('members', 'signed-in'), text('lost', 'member'), ...draft.blocks];
    await fetch(`${address}/draft`, {
      method: 'PUT',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, document: { ...draft, blocks } }),
    });
    const page = await openPage('chromium', { url: `${site.url}/preview.html#/pages/early-careers` });
    const ids = () => [...document.querySelectorAll('#guests, #members, #lost')].map(({ id }) => id);
    await page.until(() => document.querySelector('#guests') !== null);
    expect(await page.evaluate(ids)).toEqual(['guests']);
    await page.click('.audience-choice label:last-of-type input');
    await page.until(() => document.querySelector('#members') !== null);
    expect(await page.evaluate(ids)).toEqual(['members']);
    await page.click('.audience-choice label:first-of-type input');
    await page.until(() => document.querySelector('#guests') !== null);
    expect(await page.evaluate(ids)).toEqual(['guests']);
  });

  it('leads to the published page by every way to open a link', async () => {
    const page = await openPage('chromium', { url: `${site.url}/preview.html#/pages/early-careers` });
    await page.until(() => document.querySelector('header a[href="/why-us"]') !== null);
    const followed = await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('header a[href="/why-us"]');
      let isBrowsers = false;
      const note = (event: Event): void => {
        isBrowsers = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', note, { once: true });
      link?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
      return { isBrowsers, origin: link?.origin };
    });
    const { siteUrl } = (await (await fetch(`${site.url}/api/session`)).json()) as { siteUrl: string };
    expect(followed).toEqual({ isBrowsers: true, origin: new URL(siteUrl).origin });
  });
});

describe('the library of pictures', () => {
  /** Fills in the form for a new picture, and sends it. */
  const upload = async (author: EditorHand, file: string, title: string): Promise<void> => {
    await author.click('Add a picture');
    const field = await author.page.puppeteer().waitForSelector('input[type="file"]');
    await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await author.fill('Title', title);
    await author.fill('Alternative text: what it shows', 'A forklift in the rain');
    await author.click('Upload');
  };
  const inDialog = (author: EditorHand, selector: string): Promise<string | null | undefined> =>
    author.page.evaluate((one) => {
      const found = document.querySelector(`dialog ${one}`);
      return found?.ariaLabel ?? found?.textContent;
    }, selector);

  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'pallet-upload-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('names a file that lies about what it is, and keeps the form', async () => {
    const file = join(folder, 'forklift.png');
    await writeFile(file, 'This is no picture.');
    const author = await EditorHand.at(`${site.url}/#/media`);
    await upload(author, file, 'A forklift');
    await expect.poll(() => inDialog(author, '[role="alert"]')).toMatch(/^"forklift\.png" is refused/);
  });

  it('shows two people who name one picture what the other has written, and lets the second decide', async () => {
    const open = async (): Promise<EditorHand> => {
      const author = await EditorHand.at(`${site.url}/#/media`);
      await author.fill('Search pictures', 'area-campus');
      await author.page.until(() => document.querySelectorAll('.media-grid button').length === 1);
      await (await author.page.puppeteer().waitForSelector('.media-grid button'))?.click();
      await author.find('field', 'Title');
      return author;
    };
    const storedTitle = async (): Promise<string | undefined> => {
      const media = (await (await fetch(`${site.url}/api/media`)).json()) as { key: string; title: string }[];
      return media.find(({ key }) => key === 'area-campus')?.title;
    };
    const [ann, ben] = [await open(), await open()];
    await ann.fill('Title', 'As Ann names it');
    await ann.click('Save');
    await ann.until(storedTitle, 'As Ann names it');
    await ben.fill('Title', 'As Ben names it');
    await ben.click('Save');
    await expect.poll(() => inDialog(ben, '.both')).toBe('TitleTheirs: As Ann names itYours: As Ben names it');
    expect(await storedTitle()).toBe('As Ann names it');
    await ben.click('Keep mine');
    await ben.until(storedTitle, 'As Ben names it');
  });

  it('shows how far the renditions of a new picture are, and when all are made', async () => {
    const file = join(folder, 'rain.jpg');
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#246', noise } }).toFile(file);
    const author = await EditorHand.at(`${site.url}/#/media`);
    await upload(author, file, 'Rain on a forklift');
    await expect.poll(() => inDialog(author, 'progress')).toBe('Renditions of “Rain on a forklift”');
    await expect.poll(() => inDialog(author, '.renditions')).toMatch(/Renditions: [1-5] of 6\. Next: (AVIF|WEBP)/);
    await expect.poll(() => inDialog(author, '.renditions')).toBe('All 6 renditions are made.');
    expect(await inDialog(author, 'progress')).toBeUndefined();
  });
});
