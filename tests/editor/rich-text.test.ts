import { describe, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import type { Engine } from '../support/engines.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const ENGINES: readonly Engine[] = ['chromium', 'firefox'];

const valueOf = (id: string): unknown => server.blocks(id)[0]?.props?.['value'];

/** Opens a page with one rich text, and its field. */
async function openText(engine: Engine, value: string): Promise<void> {
  server.document('why-us')['blocks'] = [{ block: 'rich-text', id: 'text', props: { value } }];
  author = await EditorDriver.open(`${server.url}/#/pages/why-us`, { engine });
  await author.waitForBlock('pallet-rich-text');
  await author.openTab('Outline');
  await author.selectInOutline('Rich text');
}

/** Whether the field is code. */
const isCode = async (): Promise<boolean> =>
  (await author.findControl('field', 'Value')).evaluate((field) => field.classList.contains('cm-content'));

describe.each(ENGINES)('formatted text in %s', (engine) => {
  it.each([
    [
      'text',
      false,
      '<p>A <b>b</b>\n</p>\n\n<ul><li>C<li><p>D</p></ul><img data-content-key="area-campus"><img src="none">',
    ],
    ['code', true, '<TABLE><caption>A</caption><tr><td onclick="x()">B</table><img src="/a.png">'],
  ])('does not change when it is opened as %s, focused and left', async (_, code, html) => {
    await openText(engine, html);
    const before = JSON.stringify(server.document('why-us'));
    expect(await isCode()).toBe(code);
    await (await author.findControl('field', 'Value')).click();
    for (const key of ['ArrowRight', 'Control+a', 'ArrowLeft', 'Tab']) await author.page.press(key);
    await author.click('Page ›');
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    expect(JSON.stringify(server.document('why-us'))).toBe(before);
  });

  it('is formatted with the toolbar, and undone by the field', async () => {
    await openText(engine, '<p>Apply</p>');
    await (await author.findControl('field', 'Value')).click();
    await author.page.press('Control+a');
    await author.click('Bold');
    await author.expectEventually(() => valueOf('why-us'), '<p><strong>Apply</strong></p>');
    await author.click('Numbered list');
    await author.expectEventually(() => valueOf('why-us'), '<ol><li><strong>Apply</strong></li></ol>');
    await author.page.press('Control+z');
    await author.expectEventually(() => valueOf('why-us'), '<p><strong>Apply</strong></p>');
    await author.click('Link');
    await author.fill('Link URL', '/why-us');
    await author.page.press('Escape');
    await author.click('Apply link');
    await author.expectEventually(() => valueOf('why-us'), '<p><a href="/why-us"><strong>Apply</strong></a></p>');
  });

  it('keeps a table whose text is changed, and adds rows to it', async () => {
    await openText(engine, '<table><tbody><tr><th scope="row">Year</th><td colspan="2">A</td></tr></tbody></table>');
    await author.page.until(() => document.querySelector('.rich-text-box th') !== null);
    await author.page.click('.rich-text-box th');
    await author.page.press('Home');
    await author.page.press('1');
    const row = '<tr><th scope="row">1Year</th><td colspan="2">A</td></tr>';
    await author.expectEventually(() => valueOf('why-us'), `<table><tbody>${row}</tbody></table>`);
    await author.click('Add row');
    const added = expect.stringMatching(/<\/tr><tr><th><\/th><td><\/td><td><\/td><\/tr><\/tbody><\/table>$/);
    await author.expectEventually(() => valueOf('why-us'), added);
  });
});
