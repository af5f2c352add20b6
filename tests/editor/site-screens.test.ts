import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILD_TIMEOUT } from '../setup/timeouts.js';
import { EditorDriver } from '../support/editor-driver.js';
import { startEditorSite, type EditorSite } from '../support/editor-site.js';

let site: EditorSite;
beforeAll(async () => void (site = await startEditorSite()));
afterAll(() => site.close());

const open = (screen: string): Promise<EditorDriver> => EditorDriver.open(`${site.url}/#/${screen}`);

/** The text of the first element; empty if there is none. */
const textOf = (author: EditorDriver, selector: string): Promise<string> =>
  author.page.evaluate((path) => document.querySelector(path)?.textContent ?? '', selector);

const rows = (author: EditorDriver): Promise<(string | undefined)[]> =>
  author.page.evaluate(() =>
    [...document.querySelectorAll('tbody tr')].map(({ children }) =>
      [...children]
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(' '),
    ),
  );

it('adds and tests a redirect, which visitors then follow', { timeout: 2 * BUILD_TIMEOUT }, async () => {
  const author = await open('redirects');
  await expect.poll(() => textOf(author, 'main')).toContain('This site has no redirects.');
  await author.click('Add redirect');
  await author.fill('Old URL', '/former');
  await author.fill('New URL', '/why-us');
  await author.click('Add');
  await author.expectEventually(() => rows(author), ['/former /why-us']);
  await author.fill('URL', '/former/?utm=1');
  await author.click('Test');
  await expect
    .poll(() => textOf(author, '.address-result'))
    .toBe('/former/?utm=1/former redirects to /why-us?utm=1.Visitors see the page Why Us.');
  await author.fill('URL', '/nothing');
  await author.click('Test');
  await expect
    .poll(() => textOf(author, '.address-result'))
    .toBe('/nothingNo redirect matches.There is no page at “/nothing”, so visitors see “Page not found”.');
  // The first build of a copy of the content takes longest.
  await expect
    .poll(() => textOf(author, '.save-status'), { timeout: BUILD_TIMEOUT })
    .toBe('The redirect from “/former” is saved.The site has been rebuilt: the change is in effect.');
  const visited = await fetch(`${site.siteUrl}/former`, { redirect: 'manual' });
  expect([visited.status, visited.headers.get('location')]).toEqual([301, '/why-us']);
});

it('refuses a loop and keeps what was typed; redirects can be edited and deleted', async () => {
  await writeFile(join(site.root, 'redirects.json'), '{ "/one": "/two" }');
  const author = await open('redirects');
  await author.expectEventually(() => rows(author), ['/one /two']);
  await author.click('Add redirect');
  await author.fill('Old URL', '/two');
  await author.fill('New URL', '/one');
  await author.click('Add');
  await expect
    .poll(() => textOf(author, 'dialog [role="alert"]'))
    .toBe('The redirect from "/two" to "/one" results in a redirect loop. Point one redirect in the loop to a page.');
  await author.fill('New URL', '/why-us');
  await author.click('Add');
  // The redirect to the new one is shortened.
  await author.expectEventually(() => rows(author), ['/one /why-us', '/two /why-us']);
  await author.click('Edit /one');
  await author.fill('Old URL', '/first');
  await author.click('Save');
  await author.expectEventually(() => rows(author), ['/two /why-us', '/first /why-us']);
  await author.click('Delete /two');
  await author.click('Delete');
  await author.expectEventually(() => rows(author), ['/first /why-us']);
});

it('keeps the changes of two authors, and asks if both changed the same redirect', async () => {
  await writeFile(join(site.root, 'redirects.json'), '{ "/former": "/why-us" }');
  const [ann, ben] = [await open('redirects'), await open('redirects')];
  for (const author of [ann, ben]) await author.expectEventually(() => rows(author), ['/former /why-us']);
  await ann.click('Add redirect');
  await ann.fill('Old URL', '/ann');
  await ann.fill('New URL', '/');
  await ann.click('Add');
  await ann.expectEventually(() => rows(ann), ['/former /why-us', '/ann /']);
  await ann.click('Edit /former');
  await ann.fill('New URL', '/early-careers');
  await ann.click('Save');
  await ann.expectEventually(() => rows(ann), ['/former /early-careers', '/ann /']);

  await ben.click('Add redirect');
  await ben.fill('Old URL', '/ben');
  await ben.fill('New URL', '/');
  await ben.click('Add');
  await ben.expectEventually(() => rows(ben), ['/former /early-careers', '/ann /', '/ben /']);
  expect(await textOf(ben, '.save-status')).toContain('The changes of another author were kept.');

  await ann.click('Delete /former');
  await ben.click('Edit /former');
  await ben.fill('New URL', '/professional-careers');
  await ben.click('Save');
  await ben.expectEventually(() => rows(ben), ['/former /professional-careers', '/ann /', '/ben /']);
  await ann.click('Delete');
  await expect
    .poll(() => textOf(ann, 'dialog [role="alert"]'))
    .toMatch(/changed the redirects in the meantime\. .*“\/former” now redirects to “\/professional-careers”\.$/);
  await ann.expectEventually(() => rows(ann), ['/former /professional-careers', '/ann /', '/ben /']);
});

it('shows pages as search engines show them, and opens the search settings of a page', async () => {
  const author = await open('search-engines');
  await author.page.until(() => document.querySelector('tbody tr') !== null);
  const issuesOf = (path: string): Promise<string | undefined> =>
    author.page.evaluate(
      (name) =>
        [...document.querySelectorAll('tbody tr')].find((row) => row.querySelector('th')?.textContent === name)
          ?.lastElementChild?.textContent,
      path,
    );
  expect(await issuesOf('/404')).toBe('Hidden from search engines');
  expect(await issuesOf('/')).toMatch(
    /^The description has \d+ characters; search results cut it off after about 160\./,
  );
  await (await author.findControl('field', 'Show')).select('issues');
  await author.expectEventually(() => issuesOf('/404'), undefined);
  await author.page.click('tbody a[href="#/pages/home/search-engines"]');
  await author.waitForBlock('pallet-section');
  await author.expectEventually(() => author.focusedName(), 'Let search engines list this page');
});
