import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageFromPattern } from '../../../../site/authoring/page-from-pattern.js';
import { countFindings, checkBeforePublishing } from '../../../../site/editor/server/gate.js';
import { createContentCopy } from '../../../support/editor/content-copy.js';

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
let content: Awaited<ReturnType<typeof createContentCopy>>;
beforeAll(async () => void (content = await createContentCopy()));
afterAll(() => content.remove());

const published = async (file = FILE): Promise<Page> =>
  JSON.parse(await readFile(join(content.root, file), 'utf8')) as Page;

/** The issues of a page after a change. */
async function findingsAfter(change: (page: Page) => void, file = FILE) {
  const page = await published(file);
  change(page);
  return checkBeforePublishing(content.root, file, JSON.stringify(page, null, 2));
}

const block = (name: string, id: string, props: Record<string, unknown>): Node => ({
  block: name,
  id,
  props,
  blocks: [],
});
const put = (one: Node) => (page: Page) => void page.blocks.push(one);
const expectFinding = (findings: readonly object[], expected: object): void =>
  expect(findings).toContainEqual(expect.objectContaining(expected));

describe('checkBeforePublishing', () => {
  it('finds no errors in the published pages', async () => {
    const findings = await findingsAfter(() => undefined);
    expect(findings.filter(({ weight }) => weight === 'error')).toEqual([]);
  });

  it('rejects a value that the schema does not allow, with its block and field', async () => {
    const findings = await findingsAfter(put(block('banner', 'new', { height: 'very high', imageFit: 'covr' })));
    const wrong = expect.stringMatching(/^“Image fit” /) as string;
    expectFinding(findings, { blockId: 'new', field: 'props/imageFit', wrong });
    const place = expect.stringMatching(/^Banner, the \w+ block of the page$/) as string;
    expectFinding(findings, { weight: 'error', blockId: 'new', field: 'props/height', place });
  });

  it('names an unknown block without listing all known blocks', async () => {
    const findings = await findingsAfter(put(block('forklift', 'new', {})));
    expectFinding(findings, {
      ...{ blockId: 'new', field: 'block', place: expect.stringMatching(/^Forklift, /) as string },
      wrong: expect.stringMatching(
        /^“Block” should be one of \d+ words, found the text "forklift"\. The block is not shown; the blocks inside it are\.$/,
      ) as string,
    });
  });

  it('rejects a dead link', async () => {
    const findings = await findingsAfter(put(block('link', 'new', { text: 'Go', url: '/nowhere' })));
    expectFinding(findings, { weight: 'error', blockId: 'new', field: 'props/url' });
  });

  it('rejects an image without an alternative text', async () => {
    const findings = await findingsAfter(put(block('image', 'new', { imageInfo: { url: '/x.png' } })));
    const remedy = 'Describe it in “Alternative text”; use an empty text if it is decorative.';
    expectFinding(findings, { weight: 'error', blockId: 'new', field: 'props/imageInfo', remedy });
  });

  it('rejects a missing social image, with the field of the page', async () => {
    const findings = await findingsAfter((page) => void Object.assign(page, { socialPicture: 'nowhere' }));
    const wrong = 'There is no image "nowhere".';
    expectFinding(findings, { weight: 'error', blockId: '', field: 'socialPicture', wrong });
  });

  it('rejects an image whose item has no alternative text', async () => {
    const item = join(content.root, 'items/hero-1.json');
    const text = await readFile(item, 'utf8');
    const broken = JSON.parse(text) as { contentBody: Record<string, unknown> };
    delete broken.contentBody['altText'];
    await writeFile(item, JSON.stringify(broken));
    const findings = await findingsAfter(put(block('image', 'new', { imageInfo: { contentKey: 'hero-1' } })));
    await writeFile(item, text);
    expectFinding(findings, { weight: 'error', file: 'items/hero-1.json' });
  });

  const textWith = (props: Record<string, unknown>): Node => block('text', 'second', { text: 'Once more', ...props });

  it.each([
    ['in the display information', { textDisplayInfo: { headingTag: 'h1' } }, 'textDisplayInfo/headingTag'],
    [
      'in the display information, which takes precedence over its own',
      { headingTag: 'h2', textDisplayInfo: { headingTag: 'h1' } },
      'textDisplayInfo/headingTag',
    ],
    ['of its own', { headingTag: 'h1' }, 'headingTag'],
    [
      'of its own, with an empty level in the display information',
      { headingTag: 'h1', textDisplayInfo: { headingTag: '' } },
      'headingTag',
    ],
    [
      'of its own, which takes precedence with an override',
      { headingTag: 'h1', textDisplayInfo: { headingTag: 'h2', enableOverride: true } },
      'headingTag',
    ],
    [
      'in the display information, without a level of its own to override it',
      { textDisplayInfo: { headingTag: 'h1', enableOverride: true } },
      'textDisplayInfo/headingTag',
    ],
    [
      'in display information as JSON',
      { textDisplayInfo: '{"headingTag":"h1","enableOverride":"false"}', headingTag: 'h2' },
      'textDisplayInfo',
    ],
  ])('warns about a second h1 on the rendered page, with the level %s', async (_, props, field) => {
    const findings = await findingsAfter(put(textWith(props)));
    const wrong = expect.stringContaining('second h1 heading') as string;
    expectFinding(findings, { weight: 'warning', blockId: 'second', field: `props/${field}`, wrong });
  });

  it('names the field to set for a heading level that was not chosen', async () => {
    const findings = await findingsAfter(
      (page) => void (page.blocks = [textWith({ text: 'First', headingTag: 'h1' }), textWith({})]),
    );
    const wrong = expect.stringContaining('h3 heading "Once more" follows') as string;
    expectFinding(findings, { field: 'props/headingTag', wrong });
  });

  it('warns about a title that is too long and a description that is too short', async () => {
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

  it('warns about untranslated text', async () => {
    const home = JSON.stringify(await published('pages/home.json'));
    const words = /"text":"([^"]{40,})"/.exec(home)?.[1] ?? '';
    const findings = await findingsAfter(put(block('text', 'new', { text: words })), 'pages/es/home.json');
    expectFinding(findings, { weight: 'warning', blockId: 'new', field: 'props/text' });
  });

  it('warns about placeholder text of a pattern until it is replaced', async () => {
    const wishes = {
      name: 'made',
      title: 'Made',
      description: 'What is made here, by whom, and how to join those who make it.',
    };
    const { file, text } = await createPageFromPattern(content.root, { ...wishes, pattern: 'article' });
    const asked = expect.objectContaining({
      ...{ weight: 'warning', blockId: 'story-text', field: 'props/value' },
      wrong: expect.stringContaining('"Say in three sentences what a reader…"'),
    });
    const found = await checkBeforePublishing(content.root, file, text);
    expect(found.filter(({ weight }) => weight === 'warning')).toEqual([asked]);
    expect((await countFindings(content.root, new Map([[file, text]]))).get(file)?.warnings).toBe(1);
    const written = text.replace('Say in three sentences what a reader should know first.', 'We build masts.');
    expect(await checkBeforePublishing(content.root, file, written)).not.toContainEqual(asked);
  });

  it('warns about blocks without content, at the field to fill in', async () => {
    const findings = await findingsAfter((page) => {
      page.blocks.push(
        block('banner', 'no-banner', { height: 300 }),
        block('contacts', 'no-contacts', { titleTextColor: '#000000' }),
        block('rich-text', 'no-text', { value: '<p>&nbsp;</p>' }),
        block('rich-text', 'no-visible-text', { value: '<p>&nbsp &#160;&ZeroWidthSpace;&shy;</p>' }),
        block('employee-slider', 'no-slides', { slides: [] }),
        block('section', 'spacing', {}),
        block('banner', 'plain', { backgroundColor: '#0b1f3a' }),
      );
    });
    const empty = findings.filter(({ wrong }) => wrong === 'The block is empty, so visitors see nothing.');
    expect(empty.map(({ blockId, field, remedy, weight }) => [blockId, field, remedy, weight])).toEqual([
      ['no-banner', 'props/imageInfo', 'Fill in “Image” or add blocks to it, or remove the block.', 'warning'],
      ['no-contacts', 'props/section1Label', 'Fill in “Section 1 label”, or remove the block.', 'warning'],
      ['no-text', 'props/value', 'Fill in “Value”, or remove the block.', 'warning'],
      ['no-visible-text', 'props/value', 'Fill in “Value”, or remove the block.', 'warning'],
      ['no-slides', 'props/slides', 'Fill in “Slides”, or remove the block.', 'warning'],
    ]);
  });

  it('warns about an image block without images', async () => {
    const findings = await findingsAfter((page) => {
      page.blocks.push(
        block('hero-carousel', 'no-images', { heading: 'Drive the work', headingTag: 'h2' }),
        block('hero-carousel', 'second', { heading: 'Lift', headingTag: 'h2', slide2: { contentKey: 'hero-1' } }),
        block('image', 'address', { imageUrl: '/favicon.svg', alternativeText: 'Our sign' }),
      );
    });
    expect(findings.filter(({ wrong }) => wrong.includes('has no image'))).toMatchObject([
      {
        ...{ weight: 'warning', blockId: 'no-images', field: 'props/slide1' },
        ...{ wrong: 'The hero carousel has no image.', remedy: 'Choose one in “Slide 1”.' },
      },
    ]);
  });

  it('quotes the beginning of a long text, without its soft hyphens', async () => {
    const long = 'Material\u00adfluss\u200b for people who want to know what moves a whole warehouse';
    const findings = await findingsAfter(put(block('text', 'long', { text: long, headingTag: 'h1' })));
    expectFinding(findings, {
      blockId: 'long',
      wrong: expect.stringMatching(
        /^"Materialfluss for people who want to…" is a second h1 heading besides "[^"]*"\.$/,
      ) as string,
    });
  });

  it('uses the terms of authors: no files, variables or markup', async () => {
    const findings = await findingsAfter((page) => {
      page.blocks.push(
        block('image', 'lost', { imageInfo: { contentKey: 'zzzzzzzzzz' } }),
        block('html', 'mute', { value: '<p><img src="/x.png"></p>' }),
        block('text', 'theme', { text: 'Hi', headingTag: 'var(--pallet-g-color-accent)' }),
      );
    });
    const own = findings.filter(({ blockId }) => ['lost', 'mute', 'theme'].includes(blockId));
    expect(new Set(own.map(({ blockId }) => blockId)).size).toBe(3);
    for (const { wrong, remedy, ...rest } of own) {
      expect(`${wrong} ${remedy}`).not.toMatch(/--|var\(|\.json|\.css|\\u|<img/);
      expect(rest).not.toHaveProperty('details');
    }
  });

  it('reports the line at which invalid JSON ends', async () => {
    const findings = await checkBeforePublishing(content.root, FILE, '{ "title": ');
    expect(findings).toMatchObject([{ weight: 'error', file: FILE, line: 1 }]);
  });

  it('checks a page that was never published', async () => {
    const text = JSON.stringify({ ...(await published()), blocks: [] });
    const findings = await checkBeforePublishing(content.root, 'pages/new.json', text);
    expectFinding(findings, { file: 'pages/new.json', wrong: 'The page has no h1 heading.' });
  });

  it('checks a layout', async () => {
    const layout = JSON.parse(await readFile(join(content.root, 'layouts/main.json'), 'utf8')) as {
      header: { links: { url: string }[] };
    };
    (layout.header.links[0] as { url: string }).url = '/nowhere';
    const findings = await checkBeforePublishing(content.root, 'layouts/main.json', JSON.stringify(layout));
    expect(findings).toMatchObject([{ weight: 'error', field: 'header/links/0/url' }]);
  });

  it('gives equal issues equal keys, and different issues different keys', async () => {
    const findKeys = async () =>
      (await findingsAfter(put(block('link', 'new', { text: 'Go', url: '/nowhere' })))).map(({ key }) => key);
    const keys = await findKeys();
    expect(await findKeys()).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('counts the errors and warnings of all documents', async () => {
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

  it('counts the same warnings about texts as the check before publishing', async () => {
    const counts = await countFindings(content.root, new Map());
    for (const file of ['pages/why-us.json', 'pages/es/home.json', 'pages/404.json']) {
      const found = await findingsAfter(() => undefined, file);
      const ofTexts = found.filter((one) => one.file === file && !/px wide|heading/.test(one.wrong));
      expect(counts.get(file)?.warnings ?? 0).toBe(ofTexts.filter(({ weight }) => weight !== 'error').length);
    }
  });
});
