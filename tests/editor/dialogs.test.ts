import { expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const isDialogOpen = (): Promise<boolean> => author.page.evaluate(() => document.querySelector('dialog') !== null);

/** The text of the focused field. */
const focusedText = (): Promise<string | undefined> =>
  author.page.evaluate(() => (document.activeElement as Partial<HTMLInputElement> | null)?.value);

it('Escape clears a search field first, and then closes the dialog', async () => {
  author = await EditorDriver.openNewPage(server.url, 'Searched image');
  await author.addBlockByKeyboard('Image');
  await author.page.until(() => document.querySelector('.image-row button') !== null);
  await author.page.click('.image-row button');
  await (await author.findControl('field', 'Search images')).type('truck');
  await author.page.press('Escape');
  await author.expectEventually(focusedText, '');
  expect(await isDialogOpen()).toBe(true);
  await author.page.press('Escape');
  await author.expectEventually(isDialogOpen, false);
});

it('Escape closes the suggestions of a field first, and then the dialog', async () => {
  author = await EditorDriver.open(server.url);
  await author.click('Actions Early Careers');
  await author.click('Delete Early Careers');
  const suggestions = (): Promise<number> =>
    author.page.evaluate(() => document.querySelectorAll('dialog [role="option"]').length);
  await (await author.findControl('field', 'Redirect its URL to (optional)')).type('Why');
  await expect.poll(suggestions).toBeGreaterThan(0);
  await author.page.press('Escape');
  await author.expectEventually(suggestions, 0);
  expect(await isDialogOpen()).toBe(true);
  await author.page.press('Escape');
  await author.expectEventually(isDialogOpen, false);
});

it('stays open with its texts when no file is chosen', async () => {
  author = await EditorDriver.open(`${server.url}/#/media`);
  await author.page.until(() => document.querySelector('.media-grid button') !== null);
  await author.page.click('.media-grid button');
  const text = await author.page.puppeteer().waitForSelector('dialog textarea, dialog input:not([type])');
  await text!.type('A forklift');
  const [chooser] = await Promise.all([
    author.page.puppeteer().waitForFileChooser(),
    author.page.click('dialog input[type="file"]'),
  ]);
  await chooser.cancel();
  expect(await isDialogOpen()).toBe(true);
  expect(await text!.evaluate((field) => (field as HTMLInputElement).value)).toContain('A forklift');
});
