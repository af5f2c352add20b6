import { expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const propsOf = (id: string): unknown => server.blocks(id)[0]?.props;

/** The labels of the fields under “Content”. */
const contentLabels = (): Promise<string[]> =>
  author.page.evaluate(() =>
    [...document.querySelectorAll('.field-group:first-of-type .field-head > :first-child')].map(
      (label) => label.textContent,
    ),
  );

it('is typed as code, highlighted, shown on the page, and undone by the field', async () => {
  author = await EditorDriver.openNewPage(server.url, 'Typed code');
  await author.addBlockByKeyboard('HTML');
  await author.expectEventually(contentLabels, ['Value', 'Image infos']);
  const field = await author.findControl('field', 'Value');
  await field.click();
  await author.page.puppeteer().keyboard.sendCharacter('<p class="lead">Learn</p>');
  await author.expectEventually(() => propsOf('typed-code'), { value: '<p class="lead">Learn</p>' });
  await author.expectEventually(() => author.readBlockText('pallet-html'), expect.stringContaining('Learn'));
  const names = await field.evaluate((box) => [...box.querySelectorAll('.tok-typeName')].map((one) => one.textContent));
  expect(names).toEqual(['p', 'p']);
  await author.page.press('Control+z');
  await author.expectEventually(() => propsOf('typed-code') ?? {}, {});
});

it('is saved under the name under which it was stored', async () => {
  server.document('why-us')['blocks'] = [
    { block: 'html', id: 'code', props: { richTextValue: '<p>\r\n  One\r\n</p>' } },
    { block: 'rich-text', id: 'text', props: { richTextValue: '<p>Two</p>' } },
  ];
  author = await EditorDriver.open(`${server.url}/#/pages/why-us`);
  await author.waitForBlock('pallet-html');
  await author.openTab('Outline');
  await author.selectInOutline('HTML');
  const field = await author.findControl('field', 'Value');
  expect(await field.evaluate((box) => box.textContent)).toContain('One');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  expect(propsOf('why-us')).toEqual({ richTextValue: '<p>\r\n  One\r\n</p>' });
  await field.click();
  await author.page.press('Control+a');
  await author.page.puppeteer().keyboard.sendCharacter('<p>Three</p>');
  await author.expectEventually(() => propsOf('why-us'), { richTextValue: '<p>Three</p>' });
  await author.selectInOutline('Rich text');
  await author.expectEventually(contentLabels, ['Value', 'Image infos']);
  expect(await (await author.findControl('field', 'Value')).evaluate((box) => box.textContent)).toBe('Two');
});
