import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { EditorDriver } from '../support/editor-driver.js';
import { useMemoryEditorServer } from '../support/memory-editor-server.js';

const server = useMemoryEditorServer();
let author: EditorDriver;

const DESKTOP = { width: 1440, height: 768 };
const TABLET = { width: 1024, height: 768 };

/** The different backgrounds of elements. */
const backgrounds = (selector: string): Promise<string[]> =>
  author.page.evaluate(
    (path) => [...new Set([...document.querySelectorAll(path)].map((one) => getComputedStyle(one).backgroundColor))],
    selector,
  );

describe('with forced colors', () => {
  it('pressed buttons and the selected block differ from others', async () => {
    author = await EditorDriver.openPage(server.url, 'why-us', { ...DESKTOP, forcedColors: true });
    await author.openTab('Outline');
    await author.selectInOutline('Section');
    await expect.poll(() => backgrounds('[aria-label="Width"] button')).toHaveLength(2);
    await expect.poll(() => backgrounds('[role="treeitem"]')).toHaveLength(2);
    const countTabColors = () =>
      author.page.evaluate(() => {
        const all = [...document.querySelectorAll('.properties [role="tab"]')];
        return new Set(all.map((tab) => getComputedStyle(tab).borderBottomColor)).size;
      });
    await expect.poll(countTabColors).toBe(2);
  });

  it('swatches show their colors, and the chosen one has an outline', async () => {
    author = await EditorDriver.openNewPage(server.url, 'Forced colors', { ...DESKTOP, forcedColors: true });
    await author.addBlockByKeyboard('Banner');
    await author.page.until(() => document.querySelector('.swatch') !== null);
    expect((await backgrounds('.swatch')).length).toBeGreaterThan(10);
    await author.page.evaluate(() => document.querySelector<HTMLInputElement>('.swatches input')?.click());
    const readOutlines = () =>
      author.page.evaluate(() =>
        [...document.querySelectorAll('.swatches input')]
          .slice(0, 2)
          .map((input) => getComputedStyle(input.nextElementSibling!).outlineStyle),
      );
    await expect.poll(readOutlines).toEqual(['solid', 'none']);
  });
});

it('a color field shows that it has no color, and otherwise the color with its name', async () => {
  author = await EditorDriver.openNewPage(server.url, 'Colors', DESKTOP);
  await author.addBlockByKeyboard('Banner');
  for (const group of await author.page.puppeteer().$$('.block-panel details:not([open]) > summary'))
    await group.click();
  const picker = await author.page.puppeteer().waitForSelector('[data-property="backgroundColor"] [type="color"]');
  /** The red, green and blue of a pixel above the diagonal. */
  const pixel = async (): Promise<number[]> => {
    const image = sharp(await picker!.screenshot()).extract({ left: 10, top: 9, width: 1, height: 1 });
    return [...(await image.removeAlpha().raw().toBuffer())];
  };
  expect(await pixel()).toEqual([255, 255, 255]);
  const swatch = '[data-property="backgroundColor"] label[title="Accent"]';
  await author.page.click(swatch);
  const [color = ''] = await backgrounds(`${swatch} .swatch`);
  await expect.poll(async () => `rgb(${(await pixel()).join(', ')})`).toBe(color);
  const name = await author.page.evaluate(
    () => document.querySelector<HTMLInputElement>('[data-property="backgroundColor"] .length input[readonly]')?.value,
  );
  expect(name).toBe('Accent');
});

it('the previews of an image per screen show each screen’s image, with its proportions and focal point', async () => {
  const imageInfo = { large: { contentKey: 'hero-1' }, small: { contentKey: 'hero-2-phone', focalPoint: '10% 90%' } };
  const page = server.document('why-us');
  const before = page['blocks'];
  page['blocks'] = [{ block: 'section', blocks: [{ block: 'image', props: { imageInfo } }] }];
  author = await EditorDriver.openPage(server.url, 'why-us', DESKTOP);
  page['blocks'] = before;
  await author.openTab('Outline');
  await author.selectInOutline('Image');
  const readPreviews = (field: string): Promise<string[]> =>
    author.page.evaluate(
      (selector) =>
        [...document.querySelectorAll(`${selector} .crops > div`)].map((preview) => {
          const image = preview.querySelector('img')!;
          const { width, height } = image.getBoundingClientRect();
          const shape = width > height ? 'landscape' : 'portrait';
          const screen = preview.textContent.replace(/:.*/, '');
          return [screen, image.getAttribute('src'), shape, image.style.objectPosition].join(' ');
        }),
      field,
    );
  const desktop = ['Desktop /media/hero-1 landscape ', 'Tablet /media/hero-1 landscape '];
  const phone = ['Phone /media/hero-2-phone portrait 10% 90%'];
  await author.expectEventually(() => readPreviews('[role="group"][aria-label="Desktop"]'), desktop);
  await author.expectEventually(() => readPreviews('[role="group"][aria-label="Phone"]'), phone);
  await author.expectEventually(() => readPreviews('[data-property~="position"]'), [...desktop, ...phone]);
});

it.each([360, 768, 1024, 1440])('at a width of %i px, the list of pages shows all columns', async (width) => {
  author = await EditorDriver.open(server.url, { width, height: 768 });
  await author.page.until(() => document.querySelector('.table-scroller td') !== null);
  const overflow = await author.page.evaluate(() => {
    // The longest texts of a site in two languages.
    const [sentence, word] = document.querySelectorAll('tbody th a');
    sentence!.textContent = 'Careers in engineering, manufacturing and supply chain '.repeat(5);
    word!.textContent = 'Rindfleischetikettierung'.repeat(8);
    document.querySelector('tbody .path')!.textContent = `/${'careers-in-engineering'.repeat(5)}`;
    for (const state of document.querySelectorAll('.state')) state.textContent = 'Unpublished changes';
    for (const cell of document.querySelectorAll('tbody td:nth-of-type(3)')) cell.textContent = 'en-US not in Español';
    for (const cell of document.querySelectorAll('tbody td:nth-of-type(6)')) cell.textContent = '3 errors, 12 warnings';
    return [document.querySelector('.table-scroller')!, document.documentElement].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
  });
  expect(overflow).toEqual([0, 0]);
});

describe('at a width of 1024 px', () => {
  it('most of the window is left to the page, with all panels beside it', async () => {
    author = await EditorDriver.openPage(server.url, 'why-us', TABLET);
    const widths = (): Promise<number[]> =>
      author.page.evaluate(() =>
        ['.canvas-area', '.sidebar', '.properties'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0,
        ),
      );
    expect(await widths()).toEqual([704, 320, 320]);
    await author.click('View');
    await author.click('Blocks');
    await author.expectEventually(widths, [704, 0, 320]);
    await author.click('Properties');
    await author.expectEventually(widths, [1024, 0, 0]);
    await author.click('Blocks');
    await author.expectEventually(widths, [704, 320, 0]);
  });
});
