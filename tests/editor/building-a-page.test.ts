import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildEditorApp } from '../../site/editor/build.js';
import type { GateFinding } from '../../site/editor/server/api.js';
import { EditorHand } from '../support/editor-hand.js';
import { startEditorServer, type EditorServer } from '../support/editor-server.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let folder: string;
let server: EditorServer;
let author: EditorHand;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-editor-'));
  await buildEditorApp({ outDir: folder });
  server = await startEditorServer(folder);
});
afterEach(() => author.close());
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const blocksOf = (id: string): unknown => server.document(id)['blocks'];
/** The blocks of a page by their names, as they stand inside each other. */
const shape = (blocks: unknown): unknown =>
  (blocks as { block: string; blocks?: unknown[] }[]).map(({ block, blocks: inside }) =>
    inside === undefined ? block : [block, ...(shape(inside) as unknown[])],
  );

/** No axe finding in the editor, the frame with its name among it; the page in the frame is judged where the site is. */
async function violations(): Promise<string[]> {
  await author.page.puppeteer().evaluate(axe);
  return author.page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<Found> } };
    const found = await axe.run(document, { iframes: false });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  });
}

describe('an empty page', () => {
  it('becomes a section of two columns by the mouse', async () => {
    author = await EditorHand.at(server.url);
    await author.find('button', 'New page');
    expect(await violations()).toEqual([]);
    await author.newPage('By mouse');
    expect(await violations()).toEqual([]);
    await author.drag('Section', '[data-puck-dropzone="root:default-zone"]');
    await author.until(() => shape(blocksOf('by-mouse')), ['section']);
    await author.drag('Column', 'pallet-section > .empty-place');
    await author.until(() => shape(blocksOf('by-mouse')), [['section', 'column']]);
    await author.drag('Banner', 'pallet-column > .empty-place');
    await author.until(() => shape(blocksOf('by-mouse')), [['section', ['column', 'banner']]]);
    await author.drag('Text', 'pallet-banner > .empty-place');
    await author.until(() => shape(blocksOf('by-mouse')), [['section', ['column', ['banner', 'text']]]]);
  });

  it('becomes a section with a column, a banner and words by the keyboard alone', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('By keyboard');
    for (const block of ['Section', 'Column', 'Banner']) await author.pressBlock(block);
    await author.until(() => shape(blocksOf('by-keyboard')), [['section', ['column', 'banner']]]);
    await author.openTab('Outline');
    await author.chooseInOutline('Column');
    await author.pressBlock('Text');
    await author.openTab('Outline');
    await author.until(() => shape(blocksOf('by-keyboard')), [['section', ['column', 'banner', 'text']]]);
    await author.fill('Text', 'Learn a trade');
    await author.chooseInOutline('Text');
    await author.page.press('Alt+ArrowUp');
    await author.until(() => shape(blocksOf('by-keyboard')), [['section', ['column', 'text', 'banner']]]);
    await author.page.press('Alt+ArrowLeft');
    await author.until(() => shape(blocksOf('by-keyboard')), [['section', ['column', 'banner'], 'text']]);
    expect(JSON.stringify(blocksOf('by-keyboard'))).toContain('"text":"Learn a trade"');
    await author.until(() => author.textInPage('pallet-text'), 'Learn a trade');
  });
});

describe('the list of blocks', () => {
  it('has one stop for the Tab key per block, and keeps the focus when a block is put into the page', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('One by one');
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
    await author.until(() => shape(blocksOf('one-by-one')), ['employee-slider']);
    await author.until(() => author.draftState(), 'Saved');
    expect(await author.focusedName()).toBe('Employee slider');
  });
});

describe('the properties of a block', () => {
  it('are shown in full, whatever was searched for among those of the block before', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Searched');
    await author.pressBlock('Section');
    await author.fill('Search properties', 'Section min height');
    await author.pressBlock('Column');
    await author.pressBlock('Text');
    await author.fill('Text', 'A word');
    await author.until(() => author.textInPage('pallet-text'), 'A word');
  });

  it('are told to have none of a name that nothing has', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Searched in vain');
    await author.pressBlock('Section');
    await author.fill('Search properties', 'wheels');
    const told = () =>
      author.page.evaluate(() =>
        [...document.querySelectorAll('.block-panel [role=status]')].map(({ textContent }) => textContent).join(''),
      );
    await author.until(told, 'No property is called “wheels”.');
  });
});

describe('a block that is copied', () => {
  it('is pasted beside another one, and into a page that is empty', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Copied from');
    for (const block of ['Section', 'Column', 'Text']) await author.pressBlock(block);
    await author.fill('Text', 'A word');
    await author.click('Copy');
    await author.click('Paste');
    await author.until(() => shape(blocksOf('copied-from')), [['section', ['column', 'text', 'text']]]);
    await author.until(() => author.draftState(), 'Saved');
    await author.page.evaluate(() => void (location.hash = '#/'));
    await author.newPage('Copied to');
    await author.click('Paste the copied block at the end of the page');
    await author.until(() => shape(blocksOf('copied-to')), ['text']);
    expect(JSON.stringify(blocksOf('copied-to'))).toContain('A word');
  });
});

describe('a page that is open', () => {
  it('is not written while nobody changes it', async () => {
    const before = JSON.stringify(server.document('home'));
    author = await EditorHand.at(`${server.url}/#/pages/home`);
    await author.pageShows('pallet-hero-carousel');
    await author.openTab('Outline');
    await author.chooseInOutline('Section');
    await author.until(() => author.draftState(), 'Saved');
    expect(JSON.stringify(server.document('home'))).toBe(before);
  });

  it('lets all blocks stand while one of them is written and saved', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Still');
    for (const block of ['Section', 'Column', 'Text']) await author.pressBlock(block);
    await author.until(() => author.draftState(), 'Saved');
    const first = await author.page.puppeteer().evaluateHandle(() => {
      const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
      return { section: page?.querySelector('pallet-section') };
    });
    await author.fill('Text', 'A word');
    await author.until(() => author.textInPage('pallet-text'), 'A word');
    await author.until(() => JSON.stringify(blocksOf('still')).includes('A word'), true);
    await author.until(() => author.draftState(), 'Saved');
    // One that was made anew has lost what its visitor sees of it, such as the slide of a carousel.
    expect(await first.evaluate(({ section }) => section?.isConnected)).toBe(true);
  });

  it('shows the block that is chosen in the outline, wherever the page stands', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/why-us`);
    await author.pageShows('pallet-button-group');
    await author.openTab('Outline');
    const isSeen = (): Promise<boolean> =>
      author.page.evaluate(() => {
        const view = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentWindow;
        const { top = 0, bottom = 0 } =
          view?.document.querySelector('pallet-button-group')?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom > 0 && bottom <= (view?.innerHeight ?? 0);
      });
    expect(await isSeen()).toBe(false);
    await author.chooseInOutline('Button group');
    await author.until(isSeen, true);
  });

  it('is shown in the scheme that is chosen, with what its style sheets ask of that', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Night');
    const isDark = (): Promise<boolean> =>
      author.page.evaluate(
        () =>
          document
            .querySelector<HTMLIFrameElement>('#preview-frame')
            ?.contentWindow?.matchMedia('(prefers-color-scheme: dark)').matches ?? false,
      );
    for (const wanted of [true, false]) {
      await author.click('Dark');
      await author.until(isDark, wanted);
    }
  });

  it('says that there is no connection, and sends the work when there is one again', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/why-us`);
    await author.pageShows('pallet-section');
    server.isAway = true;
    await author.openTab('Page');
    await author.fill('Title', 'Why us, really');
    await author.until(() => author.draftState(), 'No connection: your work is kept in this browser');
    server.isAway = false;
    await author.until(() => server.document('why-us')['title'], 'Why us, really');
    await author.until(() => author.draftState(), 'Saved');
  });

  it('offers work that was not saved when it is opened again', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/professional-careers`);
    author.page.puppeteer().on('dialog', (dialog) => void dialog.accept());
    await author.pageShows('pallet-section');
    server.isAway = true;
    await author.openTab('Page');
    await author.fill('Title', 'Written on a train');
    await author.until(() => author.draftState(), 'No connection: your work is kept in this browser');
    await author.page.evaluate(() => history.replaceState(null, '', '/?again#/pages/professional-careers'));
    server.isAway = false;
    await author.page.puppeteer().reload();
    await author.click('Go on with it');
    await author.until(() => server.document('professional-careers')['title'], 'Written on a train');
    await author.until(() => author.draftState(), 'Saved');
    await author.click('Undo');
    await author.until(() => server.document('professional-careers')['title'], 'Professional Careers');
  });

  it('takes back one change at a time, however soon', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('Back and forth');
    const shown = (): unknown => shape(blocksOf('back-and-forth'));
    await author.pressBlock('Section');
    await author.pressBlock('Column');
    await author.pressBlock('Banner');
    await author.click('Undo');
    await author.until(shown, [['section', 'column']]);
    await author.click('Undo');
    await author.until(shown, ['section']);
    await author.page.press('Control+Shift+z');
    await author.until(shown, [['section', 'column']]);
    await author.page.press('Control+z');
    await author.page.press('Control+z');
    await author.until(shown, []);
  });

  it('copies, cuts, pastes, duplicates and removes the chosen block by keys, and chooses what comes back', async () => {
    author = await EditorHand.at(server.url);
    await author.newPage('By keys');
    const shown = (): unknown => shape(blocksOf('by-keys'));
    for (const block of ['Section', 'Column', 'Text']) await author.pressBlock(block);
    await author.fill('Text', 'Learn a trade');
    await author.page.press('Control+d');
    await author.until(shown, [['section', ['column', 'text']]]);
    await author.openTab('Outline');
    await author.chooseInOutline('Text');
    await author.page.press('Control+d');
    await author.until(shown, [['section', ['column', 'text', 'text']]]);
    await author.chooseInOutline('Text');
    await author.page.press('Control+x');
    await author.until(shown, [['section', ['column', 'text']]]);
    await author.chooseInOutline('Section');
    await author.page.press('Control+v');
    await author.until(shown, [['section', ['column', 'text'], 'text']]);
    await author.click('Undo');
    await author.until(shown, [['section', ['column', 'text']]]);
    await author.chooseInOutline('Column');
    await author.page.press('Delete');
    await author.until(shown, ['section']);
    await author.click('Undo');
    await author.until(shown, [['section', ['column', 'text']]]);
    const chosen = (): Promise<string | undefined> =>
      author.page.evaluate(() => document.querySelector('[aria-selected="true"][role="treeitem"] > span')?.textContent);
    await author.until(chosen, 'Column');
    expect(JSON.stringify(blocksOf('by-keys'))).toContain('"text":"Learn a trade"');
  });

  it('has buttons above a block of the page that are large enough to press, however small the page is shown', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/home`);
    await author.page.puppeteer().setViewport({ width: 1280, height: 800 });
    await author.pageShows('pallet-section');
    await author.openTab('Outline');
    await author.chooseInOutline('Section');
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

  it('gives the room of its panels to the page, and brings them back where a field is to be mended', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/why-us`);
    await author.pageShows('pallet-section');
    const room = (): Promise<number> =>
      author.page.evaluate(() => document.querySelector('.canvas-room')?.clientWidth ?? 0);
    await author.click('Blocks');
    await author.click('Properties');
    await author.until(room, 1600);
    const finding = {
      ...{ key: 'k', file: 'pages/why-us.json', weight: 'error', place: '', path: 'title', remedy: 'Write one.' },
      ...{ wrong: 'There is no title.', blockPath: '', blockId: '', field: 'title' },
    } as unknown as GateFinding;
    server.findings = [finding];
    await author.click('Publish …');
    await author.click('Show it: There is no title.');
    server.findings = [];
    await author.until(() => author.page.evaluate(() => document.activeElement?.id), 'page-title');
  });

  it('gives the focus back when a dialog is closed', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/early-careers`);
    await author.pageShows('pallet-section');
    await author.click('Publish …');
    await author.find('button', 'Not now');
    await author.page.press('Escape');
    await author.until(() => author.focusedName(), 'Publish …');
    await author.click('Publish …');
    await author.click('Not now');
    await author.until(() => author.focusedName(), 'Publish …');
  });

  it('leads from a finding of the gate to what is to be written', async () => {
    server.findings = [
      {
        ...{ weight: 'error', file: 'pages/early-careers.json', place: 'banner', key: 'b', blockId: '' },
        ...{ blockPath: 'blocks/0/blocks/0/blocks/0', field: 'props/height' },
        ...{ wrong: 'The height is none.', remedy: 'Choose one.' },
      },
    ];
    author = await EditorHand.at(`${server.url}/#/pages/early-careers`);
    await author.pageShows('pallet-section');
    await author.click('Publish …');
    await author.click('Show it: The height is none.');
    await author.until(() => author.focusedName(), 'Desktop');
  });

  it('has one of the languages and layouts that there are', async () => {
    author = await EditorHand.at(`${server.url}/#/pages/early-careers`);
    await author.pageShows('pallet-section');
    await author.openTab('Page');
    const choices = async (label: string): Promise<string[]> =>
      (await author.find('field', label)).evaluate((field) =>
        [...(field as HTMLSelectElement).options].map(({ text }) => text),
      );
    await author.until(() => choices('Layout'), ['None', 'main']);
    await author.until(() => choices('Language'), ['The language of the site', 'English']);
    await (await author.find('field', 'Layout')).select('');
    await author.until(() => server.document('early-careers')['themeLayout'], '');
  });

  it('does not pass the gate with an error', async () => {
    const finding: GateFinding = {
      ...{ weight: 'error', file: 'pages/early-careers.json', place: 'the page', key: 'a', blockPath: '', blockId: '' },
      ...{ field: 'description', wrong: 'The description is missing.', remedy: 'Write one.' },
    };
    server.findings = [finding];
    author = await EditorHand.at(`${server.url}/#/pages/early-careers`);
    await author.pageShows('pallet-section');
    await author.click('Publish …');
    await author.until(() => author.isDisabled('Publish'), true);
    expect(await violations()).toEqual([]);
  });
});
