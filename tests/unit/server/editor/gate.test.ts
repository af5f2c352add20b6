import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFromPattern } from '../../../../site/authoring/page-from-pattern.js';
import { countFindings, gateFindings } from '../../../../site/editor/server/gate.js';
import { copiedContent } from '../../../support/editor/copied-content.js';

interface Node {
  block: string;
  id: string;
  props: Record<string, unknown>;
  blocks: Node[];
}
interface Page {
  title: string;
  description: string;
  blocks: Node[];
}

const FILE = 'pages/why-us.json';
let content: Awaited<ReturnType<typeof copiedContent>>;
beforeAll(async () => void (content = await copiedContent()));
afterAll(() => content.remove());

const published = async (file = FILE): Promise<Page> =>
  JSON.parse(await readFile(join(content.root, file), 'utf8')) as Page;

/** What the gate says of a page that was changed so. */
async function findingsAfter(change: (page: Page) => void, file = FILE) {
  const page = await published(file);
  change(page);
  return gateFindings(content.root, file, JSON.stringify(page, null, 2));
}

const block = (name: string, id: string, props: Record<string, unknown>): Node => ({
  block: name,
  id,
  props,
  blocks: [],
});
const put = (one: Node) => (page: Page) => void page.blocks.push(one);

describe('the gate before publishing', () => {
  it('lets the published pages through, but for what their authors have to judge', async () => {
    const findings = await findingsAfter(() => undefined);
    expect(findings.filter(({ weight }) => weight === 'error')).toEqual([]);
  });

  it('stops a value that the schema does not allow, and names block and field', async () => {
    const findings = await findingsAfter(put(block('banner', 'new', { height: 'very high', imageFit: 'covr' })));
    expect(findings).toContainEqual(
      expect.objectContaining({
        blockId: 'new',
        field: 'props/imageFit',
        wrong: expect.stringMatching(/^“Image fit” /),
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        weight: 'error',
        blockId: 'new',
        field: 'props/height',
        place: expect.stringMatching(/^Banner, the \w+ block of the page$/),
      }),
    );
  });

  it('says of a block that there is not what it is, and not the names of all that there are', async () => {
    const findings = await findingsAfter(put(block('forklift', 'new', {})));
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ blockId: 'new', field: 'block', place: expect.stringMatching(/^Forklift, /) },
        wrong:
          '“Block” should be one of 28 words, found the text "forklift". The block is left out; the blocks inside it stay.',
      }),
    );
  });

  it('stops a dead link', async () => {
    const findings = await findingsAfter(put(block('link', 'new', { text: 'Go', url: '/nowhere' })));
    expect(findings).toContainEqual(expect.objectContaining({ weight: 'error', blockId: 'new', field: 'props/url' }));
  });

  it('stops a picture that nobody describes', async () => {
    const findings = await findingsAfter(put(block('image', 'new', { imageInfo: { url: '/x.png' } })));
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ weight: 'error', blockId: 'new', field: 'props/imageInfo' },
        remedy: 'Say in “Alternative text” what it shows; the empty text stands for decoration.',
      }),
    );
  });

  it('stops a picture for sharing that is not there, and leads to the page’s own field', async () => {
    const findings = await findingsAfter((page) => void Object.assign(page, { socialPicture: 'nowhere' }));
    expect(findings).toContainEqual(
      expect.objectContaining({
        weight: 'error',
        blockId: '',
        field: 'socialPicture',
        wrong: 'There is no picture "nowhere".',
      }),
    );
  });

  it('stops a picture whose item has lost its alternative text', async () => {
    const item = join(content.root, 'items/hero-1.json');
    const text = await readFile(item, 'utf8');
    const broken = JSON.parse(text) as { contentBody: Record<string, unknown> };
    delete broken.contentBody['altText'];
    await writeFile(item, JSON.stringify(broken));
    const findings = await findingsAfter(put(block('image', 'new', { imageInfo: { contentKey: 'hero-1' } })));
    await writeFile(item, text);
    expect(findings).toContainEqual(expect.objectContaining({ weight: 'error', file: 'items/hero-1.json' }));
  });

  const textWith = (props: Record<string, unknown>): Node => block('text', 'second', { text: 'Once more', ...props });

  it.each([
    ['where the page is exported to', { textDisplayInfo: { headingTag: 'h1' } }, 'textDisplayInfo/headingTag'],
    [
      'which goes before its own',
      { headingTag: 'h2', textDisplayInfo: { headingTag: 'h1' } },
      'textDisplayInfo/headingTag',
    ],
    ['of its own', { headingTag: 'h1' }, 'headingTag'],
    ['of its own, where the other is empty', { headingTag: 'h1', textDisplayInfo: { headingTag: '' } }, 'headingTag'],
    [
      'of its own, which goes first with an override',
      { headingTag: 'h1', textDisplayInfo: { headingTag: 'h2', enableOverride: true } },
      'headingTag',
    ],
    [
      'where the page is exported to, with nothing of its own to override it',
      { textDisplayInfo: { headingTag: 'h1', enableOverride: true } },
      'textDisplayInfo/headingTag',
    ],
    [
      'that is written as JSON in a text',
      { textDisplayInfo: '{"headingTag":"h1","enableOverride":"false"}', headingTag: 'h2' },
      'textDisplayInfo',
    ],
  ])('warns of a second h1 on the page as it will be, and leads to the level %s', async (_, props, field) => {
    const findings = await findingsAfter(put(textWith(props)));
    expect(findings).toContainEqual(
      expect.objectContaining({
        weight: 'warning',
        blockId: 'second',
        field: `props/${field}`,
        wrong: expect.stringContaining('second heading h1'),
      }),
    );
  });

  it('leads from a level that nobody has chosen to where it is chosen', async () => {
    const findings = await findingsAfter(
      (page) => void (page.blocks = [textWith({ text: 'First', headingTag: 'h1' }), textWith({})]),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ field: 'props/headingTag', wrong: expect.stringContaining('h3 "Once more" follows') }),
    );
  });

  it('warns of a title that is cut and of a description that says nothing', async () => {
    const findings = await findingsAfter((page) => {
      page.title = 'A title that goes on and on until nobody sees where it ends any more';
      page.description = 'Jobs.';
    });
    expect(findings.map(({ field, weight }) => [field, weight])).toEqual(
      expect.arrayContaining([
        ['title', 'warning'],
        ['description', 'warning'],
      ]),
    );
  });

  it('warns of words that were not translated', async () => {
    const home = JSON.stringify(await published('pages/home.json'));
    const words = /"text":"([^"]{40,})"/.exec(home)?.[1] ?? '';
    const findings = await findingsAfter(put(block('text', 'new', { text: words })), 'pages/es/home.json');
    expect(findings).toContainEqual(
      expect.objectContaining({ weight: 'warning', blockId: 'new', field: 'props/text' }),
    );
  });

  it('warns of what a pattern asks its author for, until it is written, and of no other text of it', async () => {
    const wishes = {
      name: 'made',
      title: 'Made',
      description: 'What is made here, by whom, and how to join those who make it.',
    };
    const { file, text } = await pageFromPattern(content.root, { ...wishes, pattern: 'article' });
    const asked = expect.objectContaining({
      ...{ weight: 'warning', blockId: 'story-text', field: 'props/value' },
      wrong: expect.stringContaining('"Say in three sentences what a reader should know first."'),
    });
    const found = await gateFindings(content.root, file, text);
    expect(found.filter(({ weight }) => weight === 'warning')).toEqual([asked]);
    expect((await countFindings(content.root, new Map([[file, text]]))).get(file)?.warnings).toBe(1);
    const written = text.replace('Say in three sentences what a reader should know first.', 'We build masts.');
    expect(await gateFindings(content.root, file, written)).not.toContainEqual(asked);
  });

  it('tells the author of a file that is no JSON where it stops', async () => {
    const findings = await gateFindings(content.root, FILE, '{ "title": ');
    expect(findings).toMatchObject([{ weight: 'error', file: FILE, line: 1 }]);
  });

  it('checks a page that was never published', async () => {
    const text = JSON.stringify({ ...(await published()), blocks: [] });
    const findings = await gateFindings(content.root, 'pages/new.json', text);
    expect(findings).toContainEqual(
      expect.objectContaining({ file: 'pages/new.json', wrong: 'The page has no heading h1.' }),
    );
  });

  it('checks a layout', async () => {
    const layout = JSON.parse(await readFile(join(content.root, 'layouts/main.json'), 'utf8')) as {
      header: { links: { url: string }[] };
    };
    (layout.header.links[0] as { url: string }).url = '/nowhere';
    const findings = await gateFindings(content.root, 'layouts/main.json', JSON.stringify(layout));
    expect(findings).toMatchObject([{ weight: 'error', field: 'header/links/0/url' }]);
  });

  it('gives the same finding the same key, and others others', async () => {
    const twice = async () =>
      (await findingsAfter(put(block('link', 'new', { text: 'Go', url: '/nowhere' })))).map(({ key }) => key);
    const keys = await twice();
    expect(await twice()).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('counts what is to be mended in all documents at once', async () => {
    const file = 'pages/es/home.json';
    const page = await published(file);
    const before = await countFindings(content.root, new Map());
    const words = /"text": ?"([^"]{40,})"/.exec(JSON.stringify(await published('pages/home.json')))?.[1] ?? '';
    put(block('link', 'new', { text: 'Go', url: '/nowhere' }))(page);
    put(block('text', 'same', { text: words }))(page);
    page.title = 'Un título que sigue y sigue hasta que nadie puede ver dónde termina';
    const after = await countFindings(content.root, new Map([[file, JSON.stringify(page)]]));
    const { errors = 0, warnings = 0 } = before.get(file) ?? {};
    expect(after.get(file)).toEqual({ errors: errors + 1, warnings: warnings + 2 });
    expect([...after].filter(([other]) => other !== file)).toEqual([...before].filter(([other]) => other !== file));
  });

  it('tells the list of pages of no less than the gate finds in the texts of a page', async () => {
    const counts = await countFindings(content.root, new Map());
    for (const file of ['pages/why-us.json', 'pages/es/home.json', 'pages/404.json']) {
      const found = await findingsAfter(() => undefined, file);
      const ofTexts = found.filter((one) => one.file === file && !/px wide|heading/.test(one.wrong));
      expect(counts.get(file)?.warnings ?? 0).toBe(ofTexts.filter(({ weight }) => weight !== 'error').length);
    }
  });
});
