import { describe, expect, it } from 'vitest';
import type { GateFinding } from '../../site/editor/server/api.js';
import { findAxeViolations } from '../support/axe.js';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

/** Violations in the editor, without the page in the frame, which is tested with the site. */
const violations = (): Promise<string[]> => findAxeViolations(author.page, { iframes: false });

describe('an empty page', () => {
  it('is filled with nested blocks by mouse', async () => {
    author = await EditorDriver.open(server.url);
    await author.click('Actions Why Us');
    expect(await violations()).toEqual([]);
    await author.createPage('By mouse');
    expect(await violations()).toEqual([]);
    await author.drag('Section', '[data-puck-dropzone="root:default-zone"]');
    await author.expectEventually(() => server.shape('by-mouse'), ['section']);
    await author.drag('Column', 'pallet-section > .empty-slot');
    await author.expectEventually(() => server.shape('by-mouse'), [['section', 'column']]);
    await author.drag('Banner', 'pallet-column > .empty-slot');
    await author.expectEventually(() => server.shape('by-mouse'), [['section', ['column', 'banner']]]);
    await author.drag('Text', 'pallet-banner > .empty-slot');
    await author.expectEventually(() => server.shape('by-mouse'), [['section', ['column', ['banner', 'text']]]]);
  });

  it('is filled with nested blocks by keyboard alone', async () => {
    author = await EditorDriver.openNewPage(server.url, 'By keyboard');
    for (const block of ['Section', 'Column', 'Banner']) await author.addBlockByKeyboard(block);
    await author.expectEventually(() => server.shape('by-keyboard'), [['section', ['column', 'banner']]]);
    await author.openTab('Outline');
    await author.selectInOutline('Column');
    await author.addBlockByKeyboard('Text');
    await author.openTab('Outline');
    await author.expectEventually(() => server.shape('by-keyboard'), [['section', ['column', 'banner', 'text']]]);
    await author.fill('Text', 'Learn a trade');
    await author.selectInOutline('Text');
    await author.page.press('Alt+ArrowUp');
    await author.expectEventually(() => server.shape('by-keyboard'), [['section', ['column', 'text', 'banner']]]);
    await author.page.press('Alt+ArrowLeft');
    await author.expectEventually(() => server.shape('by-keyboard'), [['section', ['column', 'banner'], 'text']]);
    expect(JSON.stringify(server.blocks('by-keyboard'))).toContain('"text":"Learn a trade"');
    await author.expectEventually(() => author.readBlockText('pallet-text'), 'Learn a trade');
  });
});

it('the list of blocks has one tab stop per block, and keeps the focus when a block is inserted', async () => {
  author = await EditorDriver.openNewPage(server.url, 'One by one');
  await author.fill('Search blocks', 'employee');
  await author.page.press('Tab');
  expect(await author.focusedName()).toBe('Employee slide');
  const ring = await author.page.evaluate(() => {
    const face = document.activeElement?.querySelector('.block-choice');
    return face && getComputedStyle(face).outlineStyle;
  });
  expect(ring).toBe('solid');
  await author.page.press('Tab');
  expect(await author.focusedName()).toBe('Employee slider');
  await author.page.press('Enter');
  await author.expectEventually(() => server.shape('one-by-one'), ['employee-slider']);
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  expect(await author.focusedName()).toBe('Employee slider');
});

describe('the properties of a block', () => {
  it('are all shown when another block is selected after a search', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Searched');
    await author.addBlockByKeyboard('Section');
    await author.fill('Search properties', 'Section min height');
    await author.addBlockByKeyboard('Column');
    await author.addBlockByKeyboard('Text');
    await author.fill('Text', 'A word');
    await author.expectEventually(() => author.readBlockText('pallet-text'), 'A word');
  });

  it('show a message if no property matches the search', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Searched in vain');
    await author.addBlockByKeyboard('Section');
    await author.fill('Search properties', 'wheels');
    const status = () =>
      author.page.evaluate(() =>
        [...document.querySelectorAll('.block-panel [role=status]')].map(({ textContent }) => textContent).join(''),
      );
    await author.expectEventually(status, 'No properties match “wheels”.');
  });

  it('can all be reached with Tab without scrolling the window', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Tabbed through');
    await author.addBlockByKeyboard('Banner');
    const place = await author.page.evaluate(() => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>('.properties details')) group.open = true;
      const fields = [...document.querySelectorAll<HTMLElement>('.properties input, .properties select')];
      fields
        .filter((field) => field.checkVisibility())
        .at(-1)!
        .focus();
      const { scrollHeight, scrollTop } = document.documentElement;
      const barTop = document.querySelector('.top-bar')!.getBoundingClientRect().top;
      return { beyond: scrollHeight - innerHeight, scrollTop, barTop };
    });
    expect(place).toEqual({ beyond: 0, scrollTop: 0, barTop: 0 });
  });
});

it('a block that is copied is pasted next to another block, and into an empty page', async () => {
  author = await EditorDriver.openNewPage(server.url, 'Copied from');
  for (const block of ['Section', 'Column', 'Text']) await author.addBlockByKeyboard(block);
  await author.fill('Text', 'A word');
  await author.click('Copy');
  await author.click('Paste');
  await author.expectEventually(() => server.shape('copied-from'), [['section', ['column', 'text', 'text']]]);
  await author.expectEventually(() => author.readDraftState(), 'Saved');
  await author.page.evaluate(() => void (location.hash = '#/'));
  await author.createPage('Copied to');
  await author.click('Paste copied block at end of page');
  await author.expectEventually(() => server.shape('copied-to'), ['text']);
  expect(JSON.stringify(server.blocks('copied-to'))).toContain('A word');
});

describe('a page that is open', () => {
  it('is not saved while nobody changes it', async () => {
    const before = JSON.stringify(server.document('home'));
    author = await EditorDriver.open(`${server.url}/#/pages/home`);
    await author.waitForBlock('pallet-hero-carousel');
    await author.openTab('Outline');
    await author.selectInOutline('Section');
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    expect(JSON.stringify(server.document('home'))).toBe(before);
  });

  it('keeps all block elements while one is edited and saved', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Still');
    for (const block of ['Section', 'Column', 'Text']) await author.addBlockByKeyboard(block);
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    const first = await author.page.puppeteer().evaluateHandle(() => {
      const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
      return { section: page?.querySelector('pallet-section') };
    });
    await author.fill('Text', 'A word');
    await author.expectEventually(() => author.readBlockText('pallet-text'), 'A word');
    await author.expectEventually(() => JSON.stringify(server.blocks('still')).includes('A word'), true);
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    // A new element would lose its state, such as the current slide of a carousel.
    expect(await first.evaluate(({ section }) => section?.isConnected)).toBe(true);
  });

  it('scrolls to the block that is selected in the outline, and nothing around the page', async () => {
    author = await EditorDriver.open(`${server.url}/#/pages/home`, { width: 1440 });
    await author.waitForBlock('pallet-employee-slider');
    await author.openTab('Outline');
    /** Whether the middle of the selected block is in the frame, below the site's sticky header. */
    const isSeen = (): Promise<boolean> =>
      author.page.evaluate(() => {
        const view = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentWindow;
        const box = view?.document.querySelector('[data-puck-overlay]')?.getBoundingClientRect();
        if (view == null || box === undefined) return false;
        const headerEnd = view.document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const middle = (box.top + box.bottom) / 2;
        return middle > headerEnd && middle < view.innerHeight;
      });
    const framePosition = (): Promise<readonly number[]> =>
      author.page.evaluate(() => {
        const { left = 0, top = 0 } = document.querySelector('.canvas-area')?.getBoundingClientRect() ?? {};
        return [left, top, document.querySelector('.canvas')?.getBoundingClientRect().top ?? 0, scrollX, scrollY];
      });
    await author.click('Expand all');
    const position = await framePosition();
    // A text, and the column two lines above another one: a column has no box of its own.
    for (const [name, offset] of [
      ['TextOur people', 0],
      ['TextNorthmast', -2],
    ] as const) {
      await author.page.evaluate(
        (text, lineOffset) => {
          const lines = [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
          lines.at(lines.findIndex(({ textContent }) => textContent === text) + lineOffset)?.click();
        },
        name,
        offset,
      );
      for (const width of ['Desktop', 'Phone']) {
        await author.click(width);
        await author.expectEventually(isSeen, true);
        expect(await framePosition()).toEqual(position);
      }
    }
  });

  it('is shown in the chosen color scheme, and its media queries match', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Night');
    const isDark = (): Promise<boolean> =>
      author.page.evaluate(
        () =>
          document
            .querySelector<HTMLIFrameElement>('#preview-frame')
            ?.contentWindow?.matchMedia('(prefers-color-scheme: dark)').matches ?? false,
      );
    await author.click('View');
    for (const wanted of [true, false]) {
      await author.click('Dark');
      await author.expectEventually(isDark, wanted);
    }
  });

  it('reports a lost connection, and saves when it is back', async () => {
    author = await EditorDriver.openPage(server.url, 'why-us');
    server.isOffline = true;
    await author.openTab('Page');
    await author.fill('Title', 'Why us, really');
    await author.expectEventually(
      () => author.readDraftState(),
      'No connection. Your changes are kept in this browser.',
    );
    server.isOffline = false;
    await author.expectEventually(() => server.document('why-us')['title'], 'Why us, really');
    await author.expectEventually(() => author.readDraftState(), 'Saved');
  });

  it('offers unsaved changes when it is opened again', async () => {
    author = await EditorDriver.openPage(server.url, 'professional-careers');
    author.page.puppeteer().on('dialog', (dialog) => void dialog.accept());
    server.isOffline = true;
    await author.openTab('Page');
    await author.fill('Title', 'Written on a train');
    await author.expectEventually(
      () => author.readDraftState(),
      'No connection. Your changes are kept in this browser.',
    );
    await author.page.evaluate(() => history.replaceState(null, '', '/?again#/pages/professional-careers'));
    server.isOffline = false;
    await author.page.puppeteer().reload();
    await author.click('Restore changes');
    await author.expectEventually(() => server.document('professional-careers')['title'], 'Written on a train');
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    await author.click('Undo');
    await author.expectEventually(() => server.document('professional-careers')['title'], 'Professional Careers');
  });

  it('undoes one change at a time, even in quick succession', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Back and forth');
    const shown = (): unknown => server.shape('back-and-forth');
    await author.addBlockByKeyboard('Section');
    await author.addBlockByKeyboard('Column');
    await author.addBlockByKeyboard('Banner');
    await author.click('Undo');
    await author.expectEventually(shown, [['section', 'column']]);
    await author.click('Undo');
    await author.expectEventually(shown, ['section']);
    await author.page.press('Control+Shift+z');
    await author.expectEventually(shown, [['section', 'column']]);
    await author.page.press('Control+z');
    await author.page.press('Control+z');
    await author.expectEventually(shown, []);
  });

  it('handles keyboard shortcuts for the selected block, and selects a block that undo restores', async () => {
    author = await EditorDriver.openNewPage(server.url, 'By keys');
    const shown = (): unknown => server.shape('by-keys');
    for (const block of ['Section', 'Column', 'Text']) await author.addBlockByKeyboard(block);
    await author.fill('Text', 'Learn a trade');
    await author.page.press('Control+d');
    await author.expectEventually(shown, [['section', ['column', 'text']]]);
    await author.openTab('Outline');
    await author.selectInOutline('Text');
    await author.page.press('Control+d');
    await author.expectEventually(shown, [['section', ['column', 'text', 'text']]]);
    await author.selectInOutline('Text');
    await author.page.press('Control+x');
    await author.expectEventually(shown, [['section', ['column', 'text']]]);
    await author.selectInOutline('Section');
    await author.page.press('Control+v');
    await author.expectEventually(shown, [['section', ['column', 'text'], 'text']]);
    await author.click('Undo');
    await author.expectEventually(shown, [['section', ['column', 'text']]]);
    await author.selectInOutline('Column');
    await author.page.press('Delete');
    await author.expectEventually(shown, ['section']);
    await author.click('Undo');
    await author.expectEventually(shown, [['section', ['column', 'text']]]);
    const chosen = (): Promise<string | undefined> =>
      author.page.evaluate(() => document.querySelector('[aria-selected="true"][role="treeitem"] > span')?.textContent);
    await author.expectEventually(chosen, 'Column');
    expect(JSON.stringify(server.blocks('by-keys'))).toContain('"text":"Learn a trade"');
  });

  it('has buttons of at least 24 px above a block, even if the page is scaled down', async () => {
    author = await EditorDriver.openPage(server.url, 'home', { width: 1280, height: 800 });
    await author.openTab('Outline');
    await author.selectInOutline('Section');
    const sizes = (): Promise<number[]> =>
      author.page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
        const scale = (frame?.getBoundingClientRect().width ?? 0) / (frame?.offsetWidth ?? 1);
        const buttons = [...(frame?.contentDocument?.querySelectorAll('[data-puck-overlay] button') ?? [])];
        return buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          return [width * scale, height * scale];
        });
      });
    await expect.poll(sizes).not.toEqual([]);
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(24);
  });

  it.each([1024, 1440])('keeps the top bar in one row at %d px', async (width) => {
    author = await EditorDriver.openPage(server.url, 'why-us', { width, height: 800 });
    const [height = 0, ...edges] = await author.page.evaluate(() => {
      const bar = document.querySelector('.top-bar')!;
      const ends = [...bar.querySelectorAll(':scope > *, :scope button')].filter((one) => one.checkVisibility());
      return [bar.clientHeight, ...ends.map((one) => one.getBoundingClientRect().right)];
    });
    expect(height).toBeLessThan(60);
    expect(Math.max(...edges)).toBeLessThanOrEqual(width);
  });

  it('fits the content of a panel, also with an image per screen', async () => {
    author = await EditorDriver.open(`${server.url}/#/pages/home`, { width: 1280, height: 800 });
    await author.waitForBlock('pallet-hero-carousel');
    await author.openTab('Outline');
    await author.selectInOutline('Hero carousel');
    await author.page.until(() => document.querySelector('.properties .screen-field .focal-point img') !== null);
    const room = await author.page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.querySelector('.properties .tab-panel')!;
      return scrollWidth - clientWidth;
    });
    expect(room).toBe(0);
  });

  it('gives the space of hidden panels to the page, and shows them again to fix an issue', async () => {
    author = await EditorDriver.openPage(server.url, 'why-us');
    const room = (): Promise<number> =>
      author.page.evaluate(() => document.querySelector('.canvas-area')?.clientWidth ?? 0);
    await author.click('View');
    await author.click('Blocks');
    await author.click('Properties');
    await author.expectEventually(room, 1600);
    const issue = {
      ...{ key: 'k', file: 'pages/why-us.json', weight: 'error', place: '', path: 'title', remedy: 'Write one.' },
      ...{ wrong: 'There is no title.', blockPath: '', blockId: '', field: 'title' },
    } as unknown as GateFinding;
    server.findings = [issue];
    await author.click('Publish…');
    await author.click('Go to issue: There is no title.');
    server.findings = [];
    await author.expectEventually(() => author.page.evaluate(() => document.activeElement?.id), 'page-title');
  });

  it('restores the focus when a dialog is closed', async () => {
    author = await EditorDriver.openPage(server.url, 'early-careers');
    await author.click('Publish…');
    await author.findControl('button', 'Cancel');
    await author.page.press('Escape');
    await author.expectEventually(() => author.focusedName(), 'Publish…');
    await author.click('Publish…');
    await author.click('Cancel');
    await author.expectEventually(() => author.focusedName(), 'Publish…');
  });

  it('focuses the field of an issue', async () => {
    server.findings = [
      {
        ...{ weight: 'error', file: 'pages/early-careers.json', place: 'banner', key: 'b', blockId: '' },
        ...{ blockPath: 'blocks/0/blocks/0/blocks/0', field: 'props/height' },
        ...{ wrong: 'The height is none.', remedy: 'Choose one.' },
      },
    ];
    author = await EditorDriver.openPage(server.url, 'early-careers');
    await author.click('Publish…');
    await author.click('Go to issue: The height is none.');
    await author.expectEventually(() => author.focusedName(), 'Desktop');
  });

  it('offers the languages and layouts of the site', async () => {
    author = await EditorDriver.openPage(server.url, 'early-careers');
    await author.openTab('Page');
    const choices = async (label: string): Promise<string[]> =>
      (await author.findControl('field', label)).evaluate((field) =>
        [...(field as HTMLSelectElement).options].map(({ text }) => text),
      );
    await author.expectEventually(() => choices('Layout'), ['None', 'main']);
    await author.expectEventually(() => choices('Language'), ['Site language', 'English']);
    await (await author.findControl('field', 'Layout')).select('');
    await author.expectEventually(() => server.document('early-careers')['themeLayout'], '');
  });

  it('cannot be published with an error', async () => {
    const issue: GateFinding = {
      ...{ weight: 'error', file: 'pages/early-careers.json', place: 'the page', key: 'a', blockPath: '', blockId: '' },
      ...{ field: 'description', wrong: 'The description is missing.', remedy: 'Write one.' },
    };
    server.findings = [issue];
    author = await EditorDriver.openPage(server.url, 'early-careers');
    await author.click('Publish…');
    await author.expectEventually(() => author.isDisabled('Publish'), true);
    expect(await violations()).toEqual([]);
  });
});
