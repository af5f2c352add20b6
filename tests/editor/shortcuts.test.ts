import type { CDPSession, ElementHandle } from 'puppeteer-core';
import { beforeEach, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;
let devTools: CDPSession;

beforeEach(async () => {
  // So wide that the page is not scaled down, because puppeteer does not scale the positions of clicks.
  author = await EditorDriver.open(server.url, { width: 1920 });
  devTools = await author.page.puppeteer().createCDPSession();
});

const namesOf = (id: string): string[] => server.blocks(id).map(({ block }) => block);
const textOf = (id: string): unknown => server.blocks(id)[0]?.props?.['text'];

/** Waits for an element of the page. */
const findOnPage = async (selector: string): Promise<ElementHandle> =>
  (await (await author.findFrame()).waitForSelector(selector))!;

/** Whether text is edited on the page. */
const isOpen = (): Promise<boolean> =>
  author.page.evaluate(() => {
    const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
    return page?.querySelector('.inline-text') != null;
  });

/** Presses Ctrl and a key of a Cyrillic layout. */
async function pressCyrillic(key: string, code: string): Promise<void> {
  const options = { key, code, windowsVirtualKeyCode: code.codePointAt('Key'.length) ?? 0, modifiers: 2 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...options });
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...options });
}

it('undoes typing in a search field, not a change of the page', async () => {
  await author.createPage('Searched and undone');
  await author.addBlockByKeyboard('Text');
  await author.expectEventually(() => namesOf('searched-and-undone'), ['text']);
  const search = await author.findControl('field', 'Search properties');
  await search.type('color');
  await author.page.press('Control+z');
  await expect.poll(() => search.evaluate((field) => (field as HTMLInputElement).value)).not.toBe('color');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  expect(namesOf('searched-and-undone')).toEqual(['text']);
});

it('saves CSS classes while they are typed, and undoes them', async () => {
  await author.createPage('Classes');
  await author.addBlockByKeyboard('Text');
  await author.expectEventually(() => namesOf('classes'), ['text']);
  await author.fill('Search properties', 'CSS classes');
  const value = async (): Promise<string> =>
    (await author.findControl('field', 'CSS classes')).evaluate((field) => (field as HTMLInputElement).value);
  await (await author.findControl('field', 'CSS classes')).type('lead  wide ');
  await author.page.press('Control+s');
  await author.expectEventually(
    () => JSON.stringify(server.blocks('classes')),
    expect.stringContaining('["lead","wide"]'),
  );
  expect(await value()).toBe('lead  wide ');
  await author.page.press('Control+z');
  await author.expectEventually(value, '');
  expect(namesOf('classes')).toEqual(['text']);
});

it('makes rich text italic, and blocks can still be selected', async () => {
  await author.createPage('Italic');
  await author.addBlockByKeyboard('Rich text');
  const text = await author.findControl('field', 'Value');
  await text.type('Slanted');
  await author.page.press('Control+a');
  await author.page.press('Control+i');
  await author.expectEventually(
    () => JSON.stringify(server.blocks('italic')),
    expect.stringContaining('<em>Slanted</em>'),
  );
  await author.click('Page ›');
  await (await findOnPage('pallet-rich-text')).click();
  await author.findControl('field', 'Value');
});

it('saves immediately and confirms it, also if nothing has changed', async () => {
  await author.createPage('Saved on request');
  await author.addBlockByKeyboard('Text');
  await author.fill('Text', 'Learn a trade');
  const savedAt = expect.stringMatching(/^Saved at \d+:\d\d:\d\d/);
  await author.page.press('Control+s');
  await author.expectEventually(() => author.readDraftState(), savedAt);
  expect(textOf('saved-on-request')).toBe('Learn a trade');
  await author.fill('Text', 'Learn two trades');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  await author.page.press('Control+s');
  await author.expectEventually(() => author.readDraftState(), savedAt);
});

it('handles shortcuts of a Cyrillic layout', async () => {
  await author.createPage('Cyrillic');
  const shown = (): string[] => namesOf('cyrillic');
  await author.addBlockByKeyboard('Text');
  await author.expectEventually(shown, ['text']);
  await author.openTab('Outline');
  await author.selectInOutline('Text');
  await pressCyrillic('с', 'KeyC');
  await pressCyrillic('м', 'KeyV');
  await author.expectEventually(shown, ['text', 'text']);
  await pressCyrillic('я', 'KeyZ');
  await author.expectEventually(shown, ['text']);
  await pressCyrillic('н', 'KeyY');
  await author.expectEventually(shown, ['text', 'text']);
});

it('leaves Enter and Escape to an input method while text is edited on the page', async () => {
  await author.createPage('Composed');
  await author.addBlockByKeyboard('Text');
  await author.fill('Text', 'Learn');
  await (await findOnPage('pallet-text')).click({ count: 2 });
  await author.expectEventually(isOpen, true);
  for (const key of ['Enter', 'Escape']) {
    await devTools.send('Input.imeSetComposition', { text: 'まなぶ', selectionStart: 3, selectionEnd: 3 });
    await author.page.press(key);
    expect(await isOpen()).toBe(true);
    await devTools.send('Input.insertText', { text: '学ぶ' });
    await author.expectEventually(() => textOf('composed'), expect.stringContaining('学ぶ'));
  }
  await author.page.press('Enter');
  await author.expectEventually(isOpen, false);
  expect(textOf('composed')).toContain('学ぶ');
});

it('restores a missing text on Escape', async () => {
  await author.createPage('Restored');
  await author.addBlockByKeyboard('Tile');
  await author.expectEventually(() => namesOf('restored'), ['tile']);
  await (await findOnPage('pallet-tile')).click({ count: 2 });
  await author.expectEventually(isOpen, true);
  await author.page.press('a');
  await author.expectEventually(() => Object.values(server.blocks('restored')[0]?.props ?? {}), ['a']);
  await author.page.press('Escape');
  await author.expectEventually(() => server.blocks('restored')[0]?.props ?? {}, {});
});
