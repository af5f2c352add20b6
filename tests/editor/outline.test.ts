import { describe, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer, type StoredBlock } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

/** The blocks of a page as nested lists of their texts, or of their names. */
const shapeOf = (id: string): unknown[] => shape(server.blocks(id));
const shape = (blocks: readonly StoredBlock[]): unknown[] =>
  blocks.map(({ block, props, blocks: inside }) => {
    const name = props?.['text'] ?? block;
    return inside === undefined ? name : [name, ...shape(inside)];
  });

interface Row {
  readonly text: string;
  readonly level: string | null;
  readonly expanded: string | null;
  readonly isSelected: boolean;
}
const rows = (): Promise<Row[]> =>
  author.page.evaluate(() =>
    [...document.querySelectorAll('[role="treeitem"]')].map((row) => ({
      text: row.textContent,
      level: row.getAttribute('aria-level'),
      expanded: row.getAttribute('aria-expanded'),
      isSelected: row.getAttribute('aria-selected') === 'true',
    })),
  );
const texts = async (): Promise<string[]> => (await rows()).map(({ text }) => text);
const selectedTexts = async (): Promise<string[]> =>
  (await rows()).filter(({ isSelected }) => isSelected).map(({ text }) => text);
const announced = (): Promise<string> =>
  author.page.evaluate(() => document.querySelector('.sidebar [role="status"]')?.textContent ?? '');

const centerOf = (text: string, part = 0.5): Promise<{ x: number; y: number }> =>
  author.page.evaluate(
    (wanted, share) => {
      const row = [...document.querySelectorAll('[role="treeitem"]')].find(({ textContent }) => textContent === wanted);
      const { left = 0, top = 0, width = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
      return { x: left + width / 2, y: top + height * share };
    },
    text,
    part,
  );

/** Creates a page with texts at the top level, and opens the outline. */
async function createTexts(title: string, names: readonly string[]): Promise<void> {
  author = await EditorDriver.openNewPage(server.url, title);
  for (const name of names) {
    await author.addBlockByKeyboard('Text');
    await author.fill('Text', name);
  }
  await author.openTab('Outline');
  await author.expectEventually(
    texts,
    names.map((name) => `Text${name}`),
  );
}

/** Selects the first row, and others up to a number of rows with Shift. */
async function selectFirstRows(count: number): Promise<void> {
  await author.page.evaluate(() => document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  await author.page.press('Home');
  for (let row = 1; row < count; row++) await author.page.press('Shift+ArrowDown');
  await author.expectEventually(async () => (await selectedTexts()).length, count);
}

describe('the outline', () => {
  it('shows the sections by name, and expands them in the order of the page', async () => {
    author = await EditorDriver.openPage(server.url, 'home');
    await author.openTab('Outline');
    await author.expectEventually(async () => new Set((await rows()).map(({ level }) => level)), new Set(['1']));
    const collapsed = await rows();
    expect(collapsed.map(({ text }) => text)).toContain('SectionFIND YOUR PATH');
    await author.click('Expand all');
    await author.expectEventually(async () => (await rows()).length > collapsed.length * 5, true);
    await author.click('Collapse all');
    await author.expectEventually(async () => (await rows()).length, collapsed.length);
  });

  it('is navigated, expanded and collapsed with the arrow keys', async () => {
    author = await EditorDriver.openNewPage(server.url, 'By arrows');
    for (const block of ['Section', 'Text']) await author.addBlockByKeyboard(block);
    await author.openTab('Outline');
    await author.expectEventually(texts, ['Section', 'Text']);
    await selectFirstRows(1);
    await author.page.press('ArrowLeft');
    await author.expectEventually(rows, [{ text: 'Section', level: '1', expanded: 'false', isSelected: true }]);
    await author.page.press('ArrowRight');
    await author.expectEventually(texts, ['Section', 'Text']);
    await author.page.press('ArrowRight');
    await author.expectEventually(selectedTexts, ['Text']);
    await author.page.press('ArrowLeft');
    await author.expectEventually(selectedTexts, ['Section']);
    await author.page.press('t');
    await author.expectEventually(selectedTexts, ['Text']);
  });

  it('moves several blocks with Alt and the arrow keys, and announces it', async () => {
    await createTexts('Several moved', ['A', 'B', 'C', 'D']);
    await selectFirstRows(2);
    await author.page.press('Alt+ArrowDown');
    await author.expectEventually(() => shapeOf('several-moved'), ['C', 'A', 'B', 'D']);
    await author.expectEventually(announced, 'Text is 3 of 4 in the page.');
    expect(await selectedTexts()).toEqual(['TextA', 'TextB']);
    await author.page.press('Alt+ArrowRight');
    await author.expectEventually(announced, 'The block cannot move there.');
    await author.page.press('Alt+ArrowUp');
    await author.expectEventually(() => shapeOf('several-moved'), ['A', 'B', 'C', 'D']);
  });

  it('copies, removes and wraps several blocks, each as one step', async () => {
    await createTexts('Several changed', ['A', 'B', 'C']);
    await selectFirstRows(2);
    await author.page.press('Control+c');
    await author.page.press('Control+v');
    await author.expectEventually(() => shapeOf('several-changed'), ['A', 'B', 'A', 'B', 'C']);
    await selectFirstRows(2);
    await author.page.press('Delete');
    await author.expectEventually(() => shapeOf('several-changed'), ['A', 'B', 'C']);
    await selectFirstRows(2);
    await author.click('Wrap in section');
    await author.expectEventually(() => shapeOf('several-changed'), [['section', 'A', 'B'], 'C']);
    await author.click('Undo');
    await author.expectEventually(() => shapeOf('several-changed'), ['A', 'B', 'C']);
  });

  it('adds a block to the selection by a click with Ctrl', async () => {
    await createTexts('Picked', ['A', 'B', 'C']);
    const { mouse, keyboard } = author.page.puppeteer();
    const [first, last] = [await centerOf('TextA'), await centerOf('TextC')];
    await mouse.click(first.x, first.y);
    await keyboard.down('Control');
    await mouse.click(last.x, last.y);
    await keyboard.up('Control');
    await author.expectEventually(selectedTexts, ['TextA', 'TextC']);
    await author.page.press('Control+d');
    await author.expectEventually(() => shapeOf('picked'), ['A', 'B', 'C', 'A', 'C']);
  });

  it('moves a block by drag only to a position that accepts it', async () => {
    await createTexts('Dragged', ['A', 'B', 'C']);
    const { mouse } = author.page.puppeteer();
    const drag = async (from: string, to: string, part: number): Promise<void> => {
      const [start, end] = [await centerOf(from), await centerOf(to, part)];
      await mouse.move(start.x, start.y);
      await mouse.down();
      await mouse.move(end.x, end.y, { steps: 5 });
      await mouse.up();
    };
    await drag('TextC', 'TextA', 0.1);
    await author.expectEventually(() => shapeOf('dragged'), ['C', 'A', 'B']);
    await author.expectEventually(announced, 'Text is 1 of 3 in the page.');
    // A text accepts no blocks, so its center counts as the nearest edge.
    await drag('TextC', 'TextB', 0.6);
    await author.expectEventually(() => shapeOf('dragged'), ['A', 'B', 'C']);
  });
});
