import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Page } from '../../site/editor/server/api.js';
import { BUILD_TIMEOUT } from '../setup/timeouts.js';
import { EditorDriver } from '../support/editor-driver.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';
import { openPage } from '../support/engines.js';

let site: EditorSite;
/** The documents of each build. */
const builds: (readonly string[])[] = [];
beforeAll(async () => {
  site = await startEditorSite((names) => {
    builds.push(names);
    return Promise.resolve(names);
  });
});
afterAll(() => site.close());

type JsonObject = Record<string, unknown>;

const documentOf = async (path: string): Promise<JsonObject> => {
  const { document } = (await (await fetch(`${site.url}/api/${path}`)).json()) as { document: JsonObject };
  return document;
};

const pageOf = async (id: string): Promise<Page> => (await (await fetch(`${site.url}/api/pages/${id}`)).json()) as Page;

/** Sends a change of a page, like another author. */
const write = (method: string, path: string, body: object): Promise<Response> => {
  const headers = { Origin: site.url, 'Content-Type': 'application/json' };
  return fetch(`${site.url}/api/pages/${path}`, { method, headers, body: JSON.stringify(body) });
};

/** Saves changed fields of a page as a draft. */
const saveDraft = async (id: string, fields: object): Promise<void> => {
  const { version, document } = await pageOf(id);
  await write('PUT', `${id}/draft`, { version, document: { ...document, ...fields } });
};

describe('a page that two authors edit', () => {
  const open = async (): Promise<EditorDriver> => {
    const hand = await EditorDriver.openPage(site.url, 'why-us');
    await hand.openTab('Page');
    return hand;
  };
  const stored = (): Promise<JsonObject> => documentOf('pages/why-us');

  it('merges the changes of both, and each undoes only their own', async () => {
    const [ann, ben] = [await open(), await open()];
    const { title } = await stored();
    await ann.fill('Description', 'Ann says why: people here are listened to, and stay for years.');
    await ann.expectEventually(() => ann.readDraftState(), 'Saved');
    await ben.fill('Title', 'Ben says why');
    await expect.poll(() => ben.readDraftState()).toMatch(/^Saved – Someone else saved this page/);
    expect(await stored()).toMatchObject({
      title: 'Ben says why',
      description: expect.stringContaining('Ann') as string,
    });
    await ben.click('Undo');
    await expect.poll(stored).toMatchObject({ title, description: expect.stringContaining('Ann') as string });
  });

  it('asks how to resolve a conflict, and undo restores the rejected changes', async () => {
    const [ann, ben] = [await open(), await open()];
    await ann.fill('Title', 'As Ann says');
    await ann.expectEventually(() => ann.readDraftState(), 'Saved');
    await ben.fill('Title', 'As Ben says');
    await ben.findControl('button', 'Use theirs');
    const cells = await ben.page.evaluate(() =>
      [...document.querySelectorAll('.conflict :is(caption, th, td)')].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual(['Page settings', 'Field', 'Yours', 'Theirs', 'Title', 'As Ben says', 'As Ann says']);
    await ben.page.press('Escape');
    await ben.click('Resolve conflict…');
    await ben.click('Close');
    expect(await stored()).toMatchObject({ title: 'As Ann says' });
    await ben.click('Resolve conflict…');
    await ben.click('Use theirs');
    await ben.expectEventually(() => ben.readDraftState(), 'Saved');
    expect(await stored()).toMatchObject({ title: 'As Ann says' });
    await ben.click('Undo');
    await expect.poll(stored).toMatchObject({ title: 'As Ben says' });
  });
});

it('shows the drafts of an hour as one version, and keeps a named one', async () => {
  // The hour does not end during the test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(5), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const author = await EditorDriver.openPage(site.url, 'professional-careers');
  const retitle = async (title: string): Promise<void> => {
    await author.openTab('Page');
    await (await author.findControl('field', 'Title')).focus();
    await author.page.press('Control+a');
    await author.page.puppeteer().keyboard.type(title);
    await expect.poll(() => documentOf('pages/professional-careers')).toMatchObject({ title });
    await author.openTab('Versions');
  };
  const versions = (): Promise<(string | undefined)[]> =>
    author.page.evaluate(() =>
      [...document.querySelectorAll('.versions > ol > li')].map(
        (version) => version.querySelector('h3, strong')?.textContent ?? '',
      ),
    );
  await retitle('For professionals');
  await retitle('For all professionals');
  await author.expectEventually(versions, ['Draft', 'Changed']);
  const rename = '.versions > ol > li:first-child .toolbar button:last-child';
  await author.page.click(rename);
  await author.fill('Version name', 'Before the fair');
  await author.page.press('Enter');
  await author.expectEventually(versions, ['Before the fair', 'Changed']);
  await author.expectEventually(
    () => author.page.evaluate((selector) => document.activeElement?.matches(selector), rename),
    true,
  );
  await retitle('Professionals first');
  await author.expectEventually(versions, ['Draft', 'Before the fair', 'Changed']);
  await author.page.click('.versions > ol > li:nth-child(2) .toolbar button:last-child');
  await author.page.press('Escape');
  await author.page.click('.versions > ol > li:nth-child(2) .toolbar button:last-child');
  await author.click('Remove name');
  await author.expectEventually(versions, ['Draft', 'Changed']);
});

it('undoes with the keyboard and keeps the focus on the button', async () => {
  const author = await EditorDriver.openPage(site.url, 'early-careers');
  await author.openTab('Page');
  const { title } = await documentOf('pages/early-careers');
  await author.fill('Title', 'Another title');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  await (await author.findControl('button', 'Undo')).focus();
  await author.page.press('Enter');
  await expect.poll(() => documentOf('pages/early-careers')).toMatchObject({ title });
  expect(await author.focusedName()).toBe('Undo');
  await author.page.press('Tab');
  await author.page.press('Enter');
  await expect.poll(() => documentOf('pages/early-careers')).toMatchObject({ title: 'Another title' });
  expect(await author.focusedName()).toBe('Redo');
});

it('the search engine record is saved while typing, and undone like the page', async () => {
  const author = await EditorDriver.openPage(site.url, 'manufacturing-careers');
  await author.openTab('Page');
  const storedTitle = async () => (await pageOf('manufacturing-careers')).seo?.document['title'];
  const before = await storedTitle();
  await author.fill('Search title', 'Build what lifts the world');
  await author.expectEventually(storedTitle, 'Build what lifts the world');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  await author.click('Undo');
  await author.expectEventually(storedTitle, before);
});

it('a page and its search engine record are not published if someone else changed the record in the meantime', async () => {
  const author = await EditorDriver.openPage(site.url, 'professional-careers');
  await author.openTab('Page');
  await author.fill('Title', 'Careers of professionals');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  await author.click('Publish…');
  await author.page.until(() => document.querySelector('dialog .findings, dialog [role="status"]') !== null);
  const { seo, version } = await pageOf('professional-careers');
  const record = { ...seo?.document, title: 'Told meanwhile' };
  await write('PUT', 'professional-careers/seo', { version: seo?.version, document: record });
  await expect.poll(() => author.isDisabled('Publish')).toBeDefined();
  await author.page.until(() => document.querySelector('dialog')?.textContent.includes('Checking the page') === false);
  await author.page.evaluate(() =>
    document.querySelectorAll<HTMLInputElement>('dialog input[type="checkbox"]').forEach((box) => box.click()),
  );
  await author.click('Publish');
  const error = (): Promise<string> =>
    author.page.evaluate(() => document.querySelector('dialog [role="alert"]')?.textContent ?? '');
  await expect.poll(error).toContain('changed the search engine settings of this page in the meantime');
  expect(await pageOf('professional-careers')).toMatchObject({ version, state: 'changed' });
});

it('a page that is copied into another language has its blocks from the first version', async () => {
  const author = await EditorDriver.openPage(site.url, 'early-careers');
  await author.openTab('Languages');
  await author.click('Copy from English (US)');
  await author.page.until(() => location.hash === '#/pages/es~early-careers');
  await author.waitForBlock('pallet-section');
  const versions = (await (await fetch(`${site.url}/api/pages/es~early-careers/versions`)).json()) as unknown[];
  expect(versions).toHaveLength(1);
  expect((await documentOf('pages/es~early-careers'))['language']).toBe('es');
});

it('a required page shows its purpose in the list, and can be replaced but not deleted', async () => {
  const author = await EditorDriver.open(site.url);
  await author.findControl('button', 'Actions Manufacturing Careers');
  const row = (path: string): Promise<string> =>
    author.page.evaluate(
      (one) =>
        [...document.querySelectorAll('tbody tr')].find((tr) => tr.children[2]?.textContent === one)!.textContent,
      path,
    );
  for (const [path, purpose] of [
    ['/404', 'Visitors see this page at every URL that does not exist.'],
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
  await author.click(`Actions ${String(title)}`);
  await author.click(`Replace ${String(title)}`);
  await author.page.puppeteer().select('#replace-other', 'early-careers');
  await author.click('Replace blocks');
  await author.page.until(() => location.hash === '#/pages/404');
  await author.waitForBlock('pallet-section');
  expect(await documentOf('pages/404')).toMatchObject({ title, blocks });
  await author.openTab('Page');
  await author.page.until(() =>
    document.querySelector('.page-settings')?.textContent.includes('every URL that does not exist'),
  );
});

describe('the list of pages', () => {
  const readTitles = (author: EditorDriver): Promise<string[]> =>
    author.page.evaluate(() =>
      [...document.querySelectorAll('tbody th a')].map(({ textContent }) => textContent ?? ''),
    );
  const readStatus = (author: EditorDriver): Promise<string> =>
    author.page.evaluate(() => document.querySelector('.list-status > [role="status"]')?.textContent ?? '');
  const readDialog = (author: EditorDriver): Promise<string> =>
    author.page.evaluate(() => document.querySelector('dialog')?.textContent ?? '');
  const select = async (author: EditorDriver, title: string): Promise<void> =>
    (await author.findControl('field', `Select ${title}`)).click();

  it('is sorted and filtered, also after a page was opened', async () => {
    const author = await EditorDriver.open(site.url);
    await author.click('Title');
    const inOrder = [...(await readTitles(author))].sort((one, other) => one.localeCompare(other));
    await author.expectEventually(() => readTitles(author), inOrder);
    await author.click('Title');
    await author.expectEventually(() => readTitles(author), inOrder.toReversed());
    const readSorted = () => [...document.querySelectorAll('th[aria-sort]')].map((th) => [th.textContent, th.ariaSort]);
    expect(await author.page.evaluate(readSorted)).toEqual([['Title', 'descending']]);

    await author.page.puppeteer().select('#filter-language', 'es');
    await expect.poll(() => readStatus(author)).toMatch(/^\d of \d+ pages$/);
    await author.page.puppeteer().select('#filter-state', 'published');
    await author.expectEventually(() => readTitles(author), ['Inicio']);
    await author.page.click('tbody th a');
    await author.page.until(() => document.querySelector('.back') !== null);
    await author.page.click('.back');
    await author.expectEventually(() => readTitles(author), ['Inicio']);
    await author.fill('Search pages', 'nothing has this name');
    await author.expectEventually(() => readStatus(author), 'No pages found.');
    await author.click('Clear filters');
    await author.expectEventually(() => readTitles(author), inOrder.toReversed());
    expect(await readStatus(author)).toBe(`${inOrder.length} pages`);
  });

  it('opens a published page on the site, and duplicates a page', async () => {
    const author = await EditorDriver.open(site.url);
    await author.click('Actions Inicio');
    const link = await author.page.evaluate(() => {
      const { href = '', target } = document.querySelector<HTMLAnchorElement>(':popover-open a') ?? {};
      return { href, target };
    });
    expect(link).toEqual({ href: `${site.siteUrl}/es/`, target: '_blank' });
    await author.click('Duplicate Inicio');
    await author.page.press('Escape');
    expect(await author.focusedName()).toBe('Actions Inicio');
    await author.page.press('Enter');
    await author.click('Duplicate Inicio');
    await author.fill('Title', 'Nosotros');
    await author.click('Duplicate');
    await author.page.until(() => location.hash === '#/pages/es~nosotros');
    await author.waitForBlock('pallet-section');
    const { blocks } = await documentOf('pages/es~home');
    expect(await documentOf('pages/es~nosotros')).toMatchObject({ title: 'Nosotros', language: 'es', blocks });
  });

  it('publishes the selected pages, except those with errors', { timeout: 2 * BUILD_TIMEOUT }, async () => {
    await saveDraft('professional-careers', { title: 'Ready to publish' });
    await saveDraft('manufacturing-careers', { title: 'Not ready', themeLayout: 'nowhere' });
    builds.length = 0;
    const author = await EditorDriver.open(site.url);
    await author.fill('Search pages', 'ready');
    await expect.poll(() => readStatus(author)).toMatch(/^2 of /);
    await select(author, 'Not ready');
    const isMixed = () => document.querySelector<HTMLInputElement>('thead input')?.indeterminate;
    await author.expectEventually(() => author.page.evaluate(isMixed), true);
    await (await author.findControl('field', 'Select all shown pages')).click();
    await author.click('Publish');
    // Each page is measured in a browser.
    await expect.poll(() => readDialog(author), { timeout: BUILD_TIMEOUT }).toContain('open issue');
    await author.page.evaluate(() =>
      document.querySelectorAll<HTMLInputElement>('dialog input[type="checkbox"]').forEach((box) => box.click()),
    );
    await author.click('Publish 1 page');
    await expect.poll(() => readDialog(author), { timeout: BUILD_TIMEOUT }).toContain('1 page published.');
    await expect.poll(() => readDialog(author)).toContain('Updated on the site');
    expect(builds).toEqual([expect.arrayContaining(['pages/professional-careers.json'])]);
    await author.click('Close');
    expect((await pageOf('professional-careers')).state).toBe('published');
    expect((await pageOf('manufacturing-careers')).state).toBe('changed');
  });

  it('deletes the selected pages, except those that the site needs', async () => {
    for (const number of [1, 2])
      await write('POST', 'early-careers/copies', { name: `spare-${number}`, title: `Spare ${number}` });
    const author = await EditorDriver.open(site.url);
    for (const title of ['Spare 1', 'Spare 2', 'Inicio']) await select(author, title);
    await author.click('Delete');
    await expect.poll(() => readDialog(author)).toContain('No links on the site point to these pages.');
    expect(await readDialog(author)).toContain('Inicio: This is the start page of the site in Español.');
    await author.click('Delete 2 pages');
    await expect.poll(() => readTitles(author)).not.toContain('Spare 1');
    const titles = await readTitles(author);
    expect(titles).not.toContain('Spare 2');
    expect(titles).toContain('Inicio');
    expect(builds.at(-1)).toEqual(['pages/spare-1.json', 'pages/spare-2.json']);
  });
});

it('header and footer are edited like a page, and show changes immediately', async () => {
  const author = await EditorDriver.open(`${site.url}/#/layouts/main`);
  await author.waitForBlock('footer');
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

it('a header that consists of blocks is shown, counted and saved unchanged', async () => {
  const text = { block: 'text', id: 'brand', props: { text: 'Northmast lifts' }, visibility: { devices: ['large'] } };
  const layout = {
    skipLink: 'Skip',
    header: [
      { blocks: [text], id: 'top', block: 'section' },
      { block: 'crane', id: 'c' },
    ],
  };
  await writeFile(join(site.root, 'layouts/blocks.json'), JSON.stringify(layout));
  const author = await EditorDriver.open(`${site.url}/#/layouts/blocks`);
  await author.waitForBlock('header pallet-section');
  const panel = (): Promise<string> => author.page.evaluate(() => document.body.innerText);
  await expect.poll(panel).toContain('The header consists of 3 blocks.');
  await author.fill('Skip link', 'Skip the header');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  expect(JSON.stringify(await documentOf('layouts/blocks'))).toBe(
    JSON.stringify({ ...layout, skipLink: 'Skip the header' }),
  );
});

describe('the preview of a draft', () => {
  it('shows the draft with interactive blocks', async () => {
    const draft = (await documentOf('pages/early-careers')) as { hidden: JsonObject[] };
    const hidden = draft.hidden.map((node) =>
      node['block'] === 'page-metadata' ? { ...node, props: { pageTitle: 'Told to search engines' } } : node,
    );
    await saveDraft('early-careers', { hidden, title: 'Not published yet' });
    const page = await openPage('chromium', { url: `${site.url}/preview.html#/pages/early-careers` });
    await page.until(() => document.querySelector('pallet-section, pallet-banner')?.shadowRoot != null);
    const seen = await page.evaluate(() => document.querySelector('main')?.innerText ?? '');
    expect(seen).not.toContain('could not be shown');
    await page.until(() => document.title.startsWith('Draft: Told to search engines'));
    expect(await page.evaluate(() => document.querySelector('[role="note"]')?.textContent)).toBe(
      'Draft – not published',
    );
    // The page is the same for all visitors, so there is no choice.
    expect(await page.evaluate(() => document.querySelector('.audience-choice'))).toBeNull();
  });

  it('can show the page as guests or signed-in visitors see it', async () => {
    const draft = (await documentOf('pages/early-careers')) as { blocks: unknown[] };
    const text = (id: string, audience: string) => ({
      ...{ block: 'text', id, props: { text: `For ${id}` }, visibility: { audience } },
    });
    const blocks = [text('guests', 'guest'), text('members', 'signed-in'), text('lost', 'member'), ...draft.blocks];
    await saveDraft('early-careers', { blocks });
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

  it('opens links on the published site, also in a new tab', async () => {
    const page = await openPage('chromium', { url: `${site.url}/preview.html#/pages/early-careers` });
    await page.until(() => document.querySelector('header a[href="/why-us"]') !== null);
    const followed = await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('header a[href="/why-us"]');
      let isDefaultAllowed = false;
      const recordClick = (event: Event): void => {
        isDefaultAllowed = !event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', recordClick, { once: true });
      link?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
      return { isDefaultAllowed, origin: link?.origin };
    });
    const { siteUrl } = (await (await fetch(`${site.url}/api/session`)).json()) as { siteUrl: string };
    expect(followed).toEqual({ isDefaultAllowed: true, origin: new URL(siteUrl).origin });
  });
});

describe('the image library', () => {
  const chooseFiles = async (author: EditorDriver, ...files: string[]): Promise<void> => {
    await author.click('Add images');
    const field = await author.page.puppeteer().waitForSelector('input[type="file"]');
    await (field as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...files);
  };
  /** Fills in and submits the form for a new image. */
  const upload = async (author: EditorDriver, file: string, title: string): Promise<void> => {
    await chooseFiles(author, file);
    await author.fill('Title', title);
    await author.fill('Alternative text (describe the image)', 'A forklift in the rain');
    await author.click('Upload');
  };
  const inDialog = (author: EditorDriver, selector: string): Promise<string | null | undefined> =>
    author.page.evaluate((one) => {
      const found = document.querySelector(`dialog ${one}`);
      return found?.ariaLabel ?? found?.textContent;
    }, selector);

  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'pallet-upload-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('rejects a file that is not an image, and keeps the form', async () => {
    const file = join(folder, 'forklift.png');
    await writeFile(file, 'This is no picture.');
    const author = await EditorDriver.open(`${site.url}/#/media`);
    await upload(author, file, 'A forklift');
    await expect.poll(() => inDialog(author, '[role="alert"]')).toMatch(/^"forklift\.png" was rejected/);
  });

  it('shows a conflict when two authors change the same title, and lets the second decide', async () => {
    const open = async (): Promise<EditorDriver> => {
      const author = await EditorDriver.open(`${site.url}/#/media`);
      await author.fill('Search images', 'area-campus');
      await author.page.until(() => document.querySelectorAll('.media-grid button').length === 1);
      await (await author.page.puppeteer().waitForSelector('.media-grid button'))?.click();
      await author.findControl('field', 'Title');
      return author;
    };
    const storedTitle = async (): Promise<string | undefined> => {
      const media = (await (await fetch(`${site.url}/api/media`)).json()) as { key: string; title: string }[];
      return media.find(({ key }) => key === 'area-campus')?.title;
    };
    const [ann, ben] = [await open(), await open()];
    await ann.fill('Title', 'As Ann names it');
    await ann.click('Save');
    await ann.expectEventually(storedTitle, 'As Ann names it');
    await ben.fill('Title', 'As Ben names it');
    await ben.click('Save');
    await expect.poll(() => inDialog(ben, '.both')).toBe('TitleTheirs: As Ann names itYours: As Ben names it');
    expect(await storedTitle()).toBe('As Ann names it');
    await ben.click('Keep mine');
    await ben.expectEventually(storedTitle, 'As Ben names it');
  });

  it('uploads several files, shows the progress of each, and keeps rejected ones', async () => {
    const files = await Promise.all(
      ['harbor.png', '港.png', 'notes.png'].map(async (name) => {
        const image = sharp({ create: { width: 320, height: 200, channels: 3, background: '#246' } }).png();
        await writeFile(join(folder, name), name === 'notes.png' ? 'These are notes.' : await image.toBuffer());
        return join(folder, name);
      }),
    );
    const author = await EditorDriver.open(`${site.url}/#/media`);
    await chooseFiles(author, ...files);
    const rows = (): Promise<string[]> =>
      author.page.evaluate(() =>
        [...document.querySelectorAll('fieldset')].map(
          (row) => row.querySelector('[role="alert"], progress, :scope > p')?.textContent || '',
        ),
      );
    await expect.poll(rows).toHaveLength(3);
    const texts = await author.page.puppeteer().$$('fieldset input[name^="altText"]');
    for (const text of texts) await text.type('Ships in a harbor');
    await author.click('Upload');
    await expect
      .poll(rows)
      .toEqual([
        'Uploaded',
        'Uploaded',
        expect.stringMatching(/^"notes\.png" was rejected: it is not a readable image/),
      ]);
    expect(await author.page.evaluate(() => document.querySelector('dialog form > [role="status"]')?.textContent)).toBe(
      '2 of 3 uploaded.',
    );
    await author.click('Remove notes.png');
    await author.click('Upload');
    await author.page.until(() => document.querySelector('dialog') === null);
    const titles = (): Promise<string[]> =>
      author.page.evaluate(() =>
        [...document.querySelectorAll('.media-grid span:first-of-type')].map((one) => one.textContent),
      );
    expect((await titles()).slice(0, 2)).toEqual(['港', 'harbor']);
    await (await author.findControl('field', 'Show')).select('small');
    await expect.poll(titles).toEqual(['港', 'harbor']);
  });

  it('accepts images that are dropped on the library, and warns that only the first frame of an animation is used', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const author = await EditorDriver.open(`${site.url}/#/media`);
    await author.page.until(() => document.querySelector('.media-grid button') !== null);
    await author.page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'anim.gif', { type: 'image/gif' }));
      const target = document.querySelector('.media-grid')!;
      target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, gif.toString('base64'));
    await expect
      .poll(() => inDialog(author, '.upload-notice'))
      .toBe('“anim.gif” is animated. Only its first frame will be used.');
  });

  it('stays open when a file is dropped beside the file field of an image', async () => {
    const author = await EditorDriver.open(`${site.url}/#/media`);
    await (await author.page.puppeteer().waitForSelector('.media-grid button'))?.click();
    await author.findControl('field', 'File');
    const isNavigating = await author.page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'crane.png', { type: 'image/png' }));
      const drop = (type: string, target: Element): boolean =>
        target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      const head = document.querySelector('.dialog-head')!;
      return [drop('dragover', head), drop('drop', head)];
    });
    expect(isNavigating).toEqual([false, false]);
    expect(await author.page.evaluate(() => document.querySelectorAll('dialog').length)).toBe(1);
  });

  it('shows the rendition progress of a new image until all are ready', async () => {
    const file = join(folder, 'rain.jpg');
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#246', noise } }).toFile(file);
    const author = await EditorDriver.open(`${site.url}/#/media`);
    await upload(author, file, 'Rain on a forklift');
    await expect.poll(() => inDialog(author, 'progress')).toBe('Renditions of “Rain on a forklift”');
    await expect.poll(() => inDialog(author, '.renditions')).toMatch(/Renditions: [1-5] of 6\. Next: (AVIF|WEBP)/);
    await expect.poll(() => inDialog(author, '.renditions')).toBe('All 6 renditions are ready.');
    expect(await inDialog(author, 'progress')).toBeUndefined();
  });
});
