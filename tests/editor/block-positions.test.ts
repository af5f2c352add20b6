import { describe, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const widthsOf = (id: string): unknown[] => {
  const [columns] = server.blocks(id);
  return (columns?.blocks ?? []).map(({ props }) => props?.['columnWidth']);
};

/** Counts the frames in which blocks of the page have moved, until another block is added. */
const watchForMoves = (watched: string, added: string): Promise<void> =>
  author.page.evaluate(
    (blocks, end) => {
      const page = document.querySelector<HTMLIFrameElement>('#preview-frame')!.contentDocument!;
      const read = (): string =>
        JSON.stringify([...page.querySelectorAll(blocks)].map((block) => block.getBoundingClientRect()));
      const before = read();
      let moves = 0;
      const check = (): void => {
        if (page.querySelector(end) !== null) return;
        if (read() !== before) moves++;
        document.documentElement.dataset['moves'] = String(moves);
        requestAnimationFrame(check);
      };
      check();
    },
    watched,
    added,
  );

describe('a new block that is inserted by a click', () => {
  it('follows the one inserted before it: three clicks insert three banners side by side', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Side by side');
    await author.addBlockByKeyboard('Columns');
    await author.expectEventually(() => server.shape('side-by-side'), [['columns', 'column', 'column']]);
    expect(widthsOf('side-by-side')).toEqual([6, 6]);
    for (let banner = 0; banner < 3; banner++) await author.addBlockByKeyboard('Banner');
    const column = ['column', 'banner'];
    await author.expectEventually(() => server.shape('side-by-side'), [['columns', column, column, column]]);
    expect(widthsOf('side-by-side')).toEqual([4, 4, 4]);
    const lefts = (): Promise<number[]> =>
      author.page.evaluate(() => {
        const page = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
        return [...(page?.querySelectorAll('pallet-banner') ?? [])].map((one) => one.getBoundingClientRect().left);
      });
    await author.expectEventually(async () => new Set(await lefts()).size, 3);
    await author.click('Undo');
    await author.expectEventually(() => server.shape('side-by-side'), [['columns', column, column]]);
  });

  it('is inside the selected block only if that accepts it', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Accepted');
    for (const block of ['Section', 'Text']) await author.addBlockByKeyboard(block);
    await author.openTab('Outline');
    await author.selectInOutline('Text');
    await author.addBlockByKeyboard('Statistic');
    await author.expectEventually(() => server.shape('accepted'), [['section', 'text', 'statistic']]);
    await author.addBlockByKeyboard('Section');
    await author.expectEventually(() => server.shape('accepted'), [['section', 'text', 'statistic'], 'section']);
  });

  it('is inside a slider that is made for it', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Slides');
    for (const block of ['Employee slider', 'Employee slide', 'Employee slide', 'Text'])
      await author.addBlockByKeyboard(block);
    await author.expectEventually(
      () => server.shape('slides'),
      [['employee-slider', 'employee-slide', 'employee-slide'], 'text'],
    );
  });
});

it('a block that is moved by keyboard goes into the block above only if that accepts it', async () => {
  author = await EditorDriver.openNewPage(server.url, 'Moved in');
  for (const block of ['Text', 'Statistic']) await author.addBlockByKeyboard(block);
  await author.click('Move into block above');
  await author.expectEventually(
    () => author.page.evaluate(() => document.querySelector('.block-panel [role=status]')?.textContent),
    'The block cannot move there.',
  );
  await author.addBlockByKeyboard('Section');
  await author.click('Move up');
  await author.openTab('Outline');
  await author.selectInOutline('Statistic');
  await author.click('Move into block above');
  await author.expectEventually(() => server.shape('moved-in'), ['text', ['section', 'statistic']]);
});

describe('a block that is dropped', () => {
  it('is inserted next to a text, which accepts no blocks, and nothing moves before', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Dropped');
    for (const block of ['Section', 'Text', 'Text']) await author.addBlockByKeyboard(block);
    await author.expectEventually(() => server.shape('dropped'), [['section', 'text', 'text']]);
    await watchForMoves('pallet-text', 'pallet-statistic');
    await author.drag('Statistic', 'pallet-text');
    const landed = (): string[] => ((server.shape('dropped') as string[][])[0] ?? []).toSorted();
    await author.expectEventually(landed, ['section', 'statistic', 'text', 'text']);
    expect(await author.page.evaluate(() => document.documentElement.dataset['moves'])).toBe('0');
  });

  it('is inserted above a heading if it is dragged above it', async () => {
    // So wide that the page is not scaled down, because puppeteer does not scale the positions of the mouse.
    author = await EditorDriver.openNewPage(server.url, 'Above', { width: 1920 });
    for (const text of ['Heading', 'Paragraph']) {
      await author.addBlockByKeyboard('Text');
      await author.fill('Text', text);
    }
    const texts = (): unknown[] => server.blocks('above').map(({ props }) => props?.['text']);
    await author.expectEventually(texts, ['Heading', 'Paragraph']);
    await author.click('Page ›');
    const frame = await author.findFrame();
    const [heading, paragraph] = await frame.$$('pallet-text');
    const [to, from] = [(await heading!.boundingBox())!, (await paragraph!.boundingBox())!];
    const { mouse } = author.page.puppeteer();
    await mouse.move(from.x + 40, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 40, from.y + from.height / 2 - 12, { steps: 4 });
    let side = 0;
    const lineTop = async (): Promise<number | undefined> => {
      side = 4 - side;
      await mouse.move(to.x + 40 + side, to.y + 8, { steps: 4 });
      return frame.evaluate(() => document.querySelector('[data-puck-line-placeholder]')?.getBoundingClientRect().top);
    };
    const headingTop = await heading!.evaluate((block) => block.getBoundingClientRect().top);
    await expect
      .poll(async () => Math.abs(((await lineTop()) ?? Infinity) - headingTop) < 8, { interval: 250 })
      .toBe(true);
    await mouse.up();
    await author.expectEventually(texts, ['Paragraph', 'Heading']);
  });

  it('gets a column of its own between two columns', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Three drags');
    await author.addBlockByKeyboard('Columns');
    await author.expectEventually(() => server.shape('three-drags'), [['columns', 'column', 'column']]);
    await author.drag('Banner', 'pallet-column:first-of-type > .empty-slot');
    await author.drag('Banner', 'pallet-column:last-of-type > .empty-slot');
    const column = ['column', 'banner'];
    await author.expectEventually(() => server.shape('three-drags'), [['columns', column, column]]);
    await author.drag('Banner', 'pallet-columns');
    await author.expectEventually(() => server.shape('three-drags'), [['columns', column, column, column]]);
    expect(widthsOf('three-drags')).toEqual([4, 4, 4]);
  });
});

it('text does not move while it is edited on the page', async () => {
  // So wide that the page is not scaled down, because puppeteer does not scale the positions of clicks.
  author = await EditorDriver.openNewPage(server.url, 'Edited in place', { width: 1920 });
  await author.addBlockByKeyboard('Text');
  await author.fill('Text', 'Learn a trade');
  await author.expectEventually(() => author.readBlockText('pallet-text'), 'Learn a trade');
  const frame = await author.findFrame();
  await (await frame.waitForSelector('pallet-text'))!.click({ count: 2 });
  const field = await frame.waitForSelector('.inline-text');
  const offset = await field!.evaluate((element) => {
    const text = element.ownerDocument.querySelector('pallet-text')!.shadowRoot!.querySelector('h1, h2, h3, h4, p')!;
    const [own, shown] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
    const [style, textStyle] = [getComputedStyle(element), getComputedStyle(text)];
    return [
      own.left - shown.left,
      own.top - shown.top,
      style.paddingLeft === textStyle.paddingLeft,
      style.font === textStyle.font,
    ];
  });
  expect(offset).toEqual([0, 0, true, true]);
});
