import { describe, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import type { Engine } from '../support/engines.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const ENGINES: readonly Engine[] = ['chromium', 'firefox'];

const widthsOf = (): unknown[] => (server.blocks('why-us')[0]?.blocks ?? []).map(({ props }) => props?.['columnWidth']);

/** Opens a page with columns of these widths in a block, and selects one of its blocks. */
async function openColumns(
  engine: Engine,
  widths: readonly unknown[],
  { block = 'section', selected = 'Section', forcedColors = false } = {},
): Promise<void> {
  const text = { block: 'text', props: { text: 'Learn a trade' } };
  server.document('why-us')['blocks'] = [
    { block, blocks: widths.map((columnWidth) => ({ block: 'column', props: { columnWidth }, blocks: [text] })) },
  ];
  author = await EditorDriver.open(`${server.url}/#/pages/why-us`, { engine, ...(forcedColors && { forcedColors }) });
  await author.waitForBlock(`pallet-${block}`);
  await author.openTab('Outline');
  await author.selectInOutline(selected);
}

interface Handle {
  readonly name: string | null;
  /** Value, minimum and maximum. */
  readonly range: readonly (string | null)[];
  /** The widths that it shows to the eye; empty if it shows none. */
  readonly shown: string;
  /** Center of the grip in the window, and distance of one grid column, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly track: number;
}

const handles = (): Promise<Handle[]> =>
  author.page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame')!;
    const page = frame.contentDocument!;
    const outer = frame.getBoundingClientRect();
    const scale = outer.width / frame.offsetWidth;
    const row = page.querySelector('pallet-column')!.assignedSlot!.parentElement!;
    return [...page.querySelectorAll('[role="separator"]')].map((handle) => {
      const { left, top, width, height } = handle.firstElementChild!.getBoundingClientRect();
      return {
        name: handle.ariaLabel,
        range: [handle.ariaValueNow, handle.ariaValueMin, handle.ariaValueMax],
        shown: (handle as HTMLElement).innerText.trim(),
        x: outer.left + (left + width / 2) * scale,
        y: outer.top + (top + height / 2) * scale,
        track: (row.getBoundingClientRect().width / 12) * scale,
      };
    });
  });
const names = async (): Promise<(string | null)[]> => (await handles()).map(({ name }) => name);
const shown = async (): Promise<string[]> => (await handles()).map((one) => one.shown);

/** Widths of the columns on the canvas, in grid columns. */
const visibleWidths = (): Promise<number[]> =>
  author.page.evaluate(() => {
    const page = document.querySelector<HTMLIFrameElement>('#preview-frame')!.contentDocument!;
    return [...page.querySelectorAll('pallet-column')].map((column) => {
      const box = column.shadowRoot!.querySelector('[part="base"]')!.getBoundingClientRect();
      const row = column.assignedSlot!.parentElement!.getBoundingClientRect();
      return Math.round((box.width / row.width) * 12);
    });
  });

/** Presses the mouse on the first handle, and moves it by grid columns. */
async function dragBy(tracks: number): Promise<void> {
  await author.expectEventually(async () => (await handles()).length > 0, true);
  const [{ x, y, track } = { x: 0, y: 0, track: 0 }] = await handles();
  const { mouse } = author.page.puppeteer();
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + tracks * track, y + 5, { steps: 6 });
}

const canUndo = async (): Promise<boolean> =>
  (await author.findControl('button', 'Undo')).evaluate((button) => button.ariaDisabled === 'false');

const focusHandle = (): Promise<void> =>
  author.page.until(() => {
    const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
    const handle = page?.querySelector<HTMLElement>('[role="separator"]');
    handle?.focus();
    return handle != null && page?.activeElement === handle;
  });

describe.each(ENGINES)('the border between two columns in %s', (engine) => {
  it('is dragged on the grid as one step, and only for the current screen', async () => {
    await openColumns(engine, [6, 6]);
    await dragBy(2);
    await author.expectEventually(shown, ['8 / 4']);
    expect(await visibleWidths()).toEqual([8, 4]);
    expect(widthsOf()).toEqual([6, 6]);
    await author.page.puppeteer().mouse.up();
    await author.expectEventually(widthsOf, [
      { large: 8, medium: 6 },
      { large: 4, medium: 6 },
    ]);
    await author.expectEventually(names, ['Width of column 1']);
    await author.click('Undo');
    await author.expectEventually(widthsOf, [6, 6]);
    await author.expectEventually(visibleWidths, [6, 6]);
    expect(await canUndo()).toBe(false);
  });

  it('stops at one grid column, and returns on Escape', async () => {
    await openColumns(engine, [6, 3, 3]);
    await dragBy(7);
    await author.expectEventually(visibleWidths, [8, 1, 3]);
    await author.page.press('Escape');
    await author.expectEventually(visibleWidths, [6, 3, 3]);
    const { mouse } = author.page.puppeteer();
    await mouse.move(400, 300, { steps: 3 });
    await mouse.up();
    expect(await visibleWidths()).toEqual([6, 3, 3]);
    expect(await canUndo()).toBe(false);
  });

  it('is moved with the arrow keys, Home and End, also from right to left', async () => {
    await openColumns(engine, [5, 5]);
    await focusHandle();
    const range = async (): Promise<unknown> => (await handles())[0]?.range;
    expect(await range()).toEqual(['5', '1', '9']);
    await author.page.press('ArrowRight');
    await author.expectEventually(range, ['6', '1', '9']);
    await author.page.press('ArrowLeft');
    await author.expectEventually(range, ['5', '1', '9']);
    await author.expectEventually(widthsOf, [5, 5]);
    await author.page.press('End');
    await author.expectEventually(range, ['9', '1', '9']);
    await author.page.press('Home');
    await author.expectEventually(range, ['1', '1', '9']);
    await author.expectEventually(shown, ['1 / 9']);
    await author.click('View');
    await author.click('Right to left');
    await focusHandle();
    await author.page.press('ArrowLeft');
    await author.expectEventually(range, ['2', '1', '9']);
    await author.expectEventually(widthsOf, [
      { large: 2, medium: 5 },
      { large: 8, medium: 5 },
    ]);
  });
});

describe('the handles', () => {
  it('follow the mouse from right to left in a block of columns', async () => {
    await openColumns('chromium', [6, 6], { block: 'columns', selected: 'Columns' });
    await author.click('View');
    await author.click('Right to left');
    await author.page.press('Escape');
    await dragBy(-3);
    await author.expectEventually(shown, ['9 / 3']);
    await author.page.puppeteer().mouse.up();
    await author.expectEventually(widthsOf, [
      { large: 9, medium: 6 },
      { large: 3, medium: 6 },
    ]);
  });

  it('are between neighbors of the same row', async () => {
    await openColumns('chromium', [6, 6, 4, 8]);
    await author.expectEventually(names, ['Width of column 1', 'Width of column 3']);
  });

  it('are at the edges of a selected column', async () => {
    await openColumns('chromium', [3, 3, 6], { selected: 'Column' });
    await author.expectEventually(names, ['Width of column 1']);
    await author.page.press('ArrowDown');
    await author.page.press('ArrowDown');
    await author.expectEventually(names, ['Width of column 1', 'Width of column 2']);
  });

  it('set the tablet’s width on the tablet, and are not shown where columns are stacked', async () => {
    await openColumns('chromium', [6, { large: 6, small: 12 }]);
    await author.click('Phone');
    await author.expectEventually(names, []);
    await author.click('Tablet');
    await author.expectEventually(names, ['Width of column 1']);
    await focusHandle();
    await author.page.press('ArrowRight');
    await author.expectEventually(widthsOf, [
      { large: 6, medium: 7, small: 6 },
      { large: 6, medium: 5, small: 12 },
    ]);
  });

  it('differ from the page with forced colors', async () => {
    await openColumns('chromium', [6, 6], { forcedColors: true });
    await author.expectEventually(names, ['Width of column 1']);
    const colors = await author.page.evaluate(() => {
      const page = document.querySelector<HTMLIFrameElement>('#preview-frame')!.contentDocument!;
      const grip = page.querySelector('.column-grip')!;
      return [grip, page.documentElement].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(colors[0]).not.toBe(colors[1]);
    expect(colors[0]).not.toBe('rgba(0, 0, 0, 0)');
  });
});
