import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_SCRIPT } from '../setup/budgets.js';
import { BUILD_TIMEOUT } from '../setup/timeouts.js';
import { isFullRun } from '../setup/sampling.js';
import { createKeyboardAuthor, createMouseAuthor, readIssues, type Author } from '../support/editor-authors.js';
import { EditorDriver } from '../support/editor-driver.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';
import { openPage, type Engine } from '../support/engines.js';
import { expectWithinBudget } from '../support/expect-within-budget.js';

const ENGINES = ['chromium', 'firefox'] as const;
const INPUTS = { mouse: createMouseAuthor, keyboard: createKeyboardAuthor } as const;

/** Mouse and keyboard in each engine. `npm test` runs the first of them. */
const RUNS: readonly (readonly [input: keyof typeof INPUTS, engine: Engine])[] = isFullRun
  ? ENGINES.flatMap((engine) => [['mouse', engine] as const, ['keyboard', engine] as const])
  : [['mouse', 'chromium']];

const DESCRIPTION = 'Learn a trade with us: paid from the first day, with a mentor at your side and a job afterwards.';
const EMPTY_COLUMN = 'pallet-column > .empty-slot';

let site: EditorSite;
beforeAll(async () => void (site = await startEditorSite()));
afterAll(() => site.close());

const readPage = (name: string): Promise<string> => readFile(join(site.root, `pages/${name}.json`), 'utf8');

/** Adds a section with one column at the end of the page and selects the column. */
async function addColumn(author: Author): Promise<void> {
  await author.press('Page ›', '.properties');
  await author.addToSelected('Section');
  await author.add('Column', 'pallet-section:last-of-type > .empty-slot');
}

async function chooseImage(author: Author, title: string): Promise<void> {
  await author.press('Choose Image', '.properties');
  await author.press(title, 'dialog');
}

async function setLevel(author: Author, level: string): Promise<void> {
  await author.fillField('Search properties', 'Heading tag', '.properties');
  await author.selectOption('Heading tag', level);
}

/** Builds a page with three mistakes: an image without alternative text, a second h1 and a broken link. */
async function build(author: Author, title: string): Promise<void> {
  const { driver } = author;
  await author.press('New page');
  await author.fillField('Title', title, 'dialog');
  await author.fillField('Description for search engines', DESCRIPTION, 'dialog');
  await author.selectOption('Start from', 'Empty', 'dialog');
  await author.press('Create', 'dialog');
  await driver.waitForBlock('pallet-layout');

  await author.add('Section', '[data-puck-dropzone="root:default-zone"]');
  await driver.waitForBlock('pallet-section');
  await author.add('Column', 'pallet-section > .empty-slot');
  await driver.waitForBlock('pallet-column');
  await author.add('Banner', EMPTY_COLUMN);
  await driver.waitForBlock('pallet-banner');
  await author.press('Choose Image', '.properties');
  await author.fillField('Image URL', '/favicon.svg', 'dialog');
  await author.press('Use image', 'dialog');
  await author.fillField('Search properties', 'Banner link URL', '.properties');
  await author.fillField('Banner link URL', '/nowhere');
  // The sign is light, and so is the text on it.
  await author.fillField('Search properties', 'Overlay color', '.properties');
  await author.fillField('Overlay color', '#000000');
  await author.add('Text', 'pallet-banner > .empty-slot');
  await author.fillField('Text', title, '.properties');
  await setLevel(author, 'h1');

  await addColumn(author);
  await author.add('Banner', EMPTY_COLUMN);
  await chooseImage(author, 'Truck in a glass hall');
  await author.add('Text', 'pallet-section:last-of-type pallet-banner > .empty-slot');
  await author.fillField('Text', 'Learn a trade', '.properties');
  await setLevel(author, 'h2');
  await author.press('Column ›', '.properties');
  await author.press('Duplicate', '.properties');
  await author.press('Duplicate', '.properties');

  await addColumn(author);
  await author.add('Text', EMPTY_COLUMN);
  await author.fillField('Text', 'How it goes', '.properties');
  await setLevel(author, 'h1');
  await author.press('Column ›', '.properties');
  await author.addToSelected('Rich text');
  await author.fillField('Value', 'Three years, two trades, one mentor.', '.properties');

  await addColumn(author);
  await author.add('Contacts', EMPTY_COLUMN);
  await author.fillField('Section 1 label', 'Apprenticeship office', '.properties');
}

describe.each(RUNS)('the lifecycle of a page, by %s in %s', (input, engine) => {
  it('builds, fixes, publishes, changes and restores a page', { timeout: 2 * BUILD_TIMEOUT }, async () => {
    const author = await INPUTS[input](engine, site.url);
    const { driver } = author;
    const title = `Apprenticeships by ${input} in ${engine}`;
    const name = `apprenticeships-by-${input}-in-${engine}`;
    await build(author, title);

    await author.press('Publish…', '.top-bar');
    const found = await readIssues(author);
    expect(found.join('\n')).toMatch(/has no alternative text/);
    expect(found.join('\n')).toMatch(/is a second h1 heading/);
    expect(found.join('\n')).toMatch(/nowhere/);
    expect(await driver.isDisabled('Publish')).toBe(true);
    await fixIssues(author);

    await author.press('Publish…', '.top-bar');
    expect(await readIssues(author)).toEqual([]);
    await author.press('Publish', 'dialog');
    const readDialog = (): Promise<string> =>
      driver.page.evaluate(() => document.querySelector('dialog')?.textContent ?? '');
    // The page is on the site after a build.
    await expect.poll(readDialog, { timeout: BUILD_TIMEOUT }).toContain('Updated on the site');
    await author.press('Done', 'dialog');
    const published = await readPage(name);
    for (const width of [390, 820, 1280]) expect(await viewAt(engine, width, name)).toEqual(EXPECTED_VIEW);

    // In Firefox, nothing has the focus on a page behind another one.
    await driver.page.puppeteer().bringToFront();
    await author.press('Page ›', '.properties');
    await author.openTab('Page', '.properties');
    await author.fillField('Title', 'Another title', '.properties');
    await driver.expectEventually(() => storedTitle(author), 'Another title');
    await author.openTab('Versions', '.properties');
    await author.press(await firstPublished(author), '.properties');
    await author.press('Restore version', 'dialog');
    await driver.expectEventually(() => storedTitle(author), title);
    const draft = await fetch(`${site.url}/api/pages/${name}`);
    expect(await draft.json()).toMatchObject({ text: published, state: 'published' });
  });
});

describe('the code that edits a page', () => {
  const listsPages = (): boolean => document.querySelectorAll('tbody tr').length > 1;

  it('is not loaded for the list of pages', async () => {
    const { page } = await EditorDriver.open(site.url);
    await page.until(listsPages);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
    );
    expectWithinBudget('Scripts of the list of pages', EDITOR_SCRIPT, bytes);
  });

  it.each(['page-editor', 'custom-elements'])('is reported if it cannot be loaded: %s', async (name) => {
    const { page } = await EditorDriver.open(site.url);
    await page.until(listsPages);
    const puppeteer = page.puppeteer();
    await puppeteer.setRequestInterception(true);
    puppeteer.on('request', (request) => {
      void (request.url().includes(`/${name}-`) ? request.abort() : request.continue());
    });
    await page.evaluate(() => (location.hash = '#/pages/home'));
    const readText = (): Promise<string> => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
    await expect.poll(readText).toContain('The editor could not be loaded completely.');
  });
});

/** Opens the field of each issue and fixes it. */
async function fixIssues(author: Author): Promise<void> {
  const openIssue = async (text: string): Promise<void> => {
    const all = await author.driver.page.evaluate(() =>
      [...document.querySelectorAll('.findings button')].map((button) => button.ariaLabel ?? ''),
    );
    const name = all.find((label) => label.includes(text));
    await author.press(name ?? `Go to issue: ${text}`, 'dialog');
    await author.driver.page.until(() => document.activeElement?.closest('.properties') != null);
  };
  await openIssue('has no alternative text');
  await author.fillField('Alternative text', 'The sign of Northmast', '.properties');
  await author.press('Publish…', '.top-bar');
  await readIssues(author);
  await openIssue('is a second h1 heading');
  await setLevel(author, 'h2');
  await author.press('Publish…', '.top-bar');
  await readIssues(author);
  await openIssue('nowhere');
  await author.fillField('Banner link URL', '/why-us', '.properties');
}

/** What visitors see on the page. */
const EXPECTED_VIEW = { h1: 1, banners: 4, contacts: 'Apprenticeship office', isWider: false };

async function viewAt(engine: Engine, width: number, name: string): Promise<typeof EXPECTED_VIEW> {
  const page = await openPage(engine, { url: `${site.siteUrl}/${name}`, width, height: 900 });
  return page.evaluate(() => {
    const deep = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot === null ? [] : deep(one.shadowRoot))]);
    return {
      h1: deep(document).filter(({ localName }) => localName === 'h1').length,
      banners: document.querySelectorAll('pallet-banner').length,
      contacts:
        /Apprenticeship office/.exec(document.querySelector('pallet-contacts')?.shadowRoot?.textContent ?? '')?.[0] ??
        '',
      isWider: document.documentElement.scrollWidth > innerWidth,
    };
  });
}

/** The stored title, shown in the top bar. */
const storedTitle = ({ driver }: Author): Promise<string> =>
  driver.page.evaluate(() => document.querySelector('.top-bar h1')?.textContent ?? '');

/** The accessible name of the button that compares the first published version. */
const firstPublished = async ({ driver }: Author): Promise<string> => {
  await driver.page.until(() => document.querySelector('.versions li') !== null);
  return driver.page.evaluate(() => {
    const all = [...document.querySelectorAll('.versions li')].filter(
      (version) => version.querySelector('strong')?.textContent === 'Published',
    );
    return all.at(-1)?.querySelector('button')?.ariaLabel ?? '';
  });
};
