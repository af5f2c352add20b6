import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeProblem } from '../../../site/documents/finding.js';
import { getReservedReason, routeOf } from '../../../site/documents/page-addresses.js';
import { loadLayouts, loadPages } from '../../../site/documents/load.js';
import { createPage } from '../../support/create-page.js';
import fc from '../../support/fast-check.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A content folder with the given files; objects are written as JSON. */
function content(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pallet-content-'));
  folders.push(folder);
  for (const [file, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
  }
  return folder;
}

const page = (changes: object = {}) => ({ ...createPage(), ...changes });
const banner = (changes: object = {}) => ({ block: 'banner', id: 'hero', ...changes });

/** Loads one page whose blocks are given. */
function load(...blocks: unknown[]) {
  const { pages, problems } = loadPages(content({ 'pages/home.json': page({ blocks }) }));
  return { loaded: pages.get('/')!, problems, texts: problems.map(describeProblem) };
}

const tooLong = (letter: string, has: string): string =>
  `"${letter.repeat(40)}…" is too long: it has ${has}. At most 200 bytes are allowed: a plain letter takes one, an accented letter two, a Chinese or Japanese character three.`;

describe('the routes of loadPages', () => {
  it('follow from the paths of the files [2.2a]', () => {
    const files = ['home', 'why-us', 'es/home', 'es/why-us', 'jobs/welder'].map((name) => [
      `pages/${name}.json`,
      page(),
    ]);
    const { pages, problems } = loadPages(content(Object.fromEntries(files) as Record<string, unknown>));
    expect([...pages.keys()].sort()).toEqual(['/', '/es/', '/es/why-us', '/jobs/welder', '/why-us']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['index', '"/index" is reserved for a start page.'],
    ['jobs/index', '"/jobs/index" is reserved for a start page.'],
    ['Home', '"/Home" is reserved for a start page.'],
    ['docs', '"/docs" is reserved for the documentation.'],
    ['Docs/mine', '"/Docs/mine" is reserved for the documentation.'],
    ['services', '"/services" is reserved for the delivery API.'],
    ['sfsites/x', '"/sfsites/x" is reserved for the delivery API.'],
    ['assets', '"/assets" is reserved for scripts and style sheets.'],
    ['MEDIA', '"/MEDIA" is reserved for images.'],
    ['data/pages/why-us', '"/data/pages/why-us" is reserved for page data.'],
    ['sitemap.xml', '"/sitemap.xml" contains a dot or a backslash, which only URLs of files may contain.'],
    ['Robots.txt', '"/Robots.txt" contains a dot or a backslash, which only URLs of files may contain.'],
    ['why-us.html', '"/why-us.html" contains a dot or a backslash, which only URLs of files may contain.'],
    ['_redirects', '"/_redirects" is reserved for server redirects.'],
    ['es', '"/es" is reserved for the start page of a language.'],
    ['ES', '"/ES" is reserved for the start page of a language.'],
    ['who/am-i', '"/who/am-i" is reserved by "userPath" in site.json.'],
    ['Why-Us', '"/Why-Us" is the address of pages/why-us.json.'],
    ['why-us/home', '"/why-us/" is the address of pages/why-us.json.'],
    ['ü'.repeat(101), tooLong('ü', '101 characters, 202 bytes')],
    [`${'j'.repeat(150)}/${'w'.repeat(60)}`, tooLong('j', '211 characters, 211 bytes')],
  ])('omit %s.json, whose address is reserved or already used', (name, reason) => {
    const settings = { languages: [{ path: '' }, { path: 'es' }], userPath: '/who/am-i' };
    const names = ['home', 'why-us', 'es/home', 'es/why-us', name];
    const files = Object.fromEntries(names.map((one) => [`pages/${one}.json`, page()]));
    const { pages, problems } = loadPages(content({ ...files, 'site.json': settings }));
    expect([...pages.keys()].sort()).toEqual(['/', '/es/', '/es/why-us', '/why-us']);
    expect(problems.map(describeProblem)).toEqual([
      `pages/${name}.json: ${reason} The file is ignored. Give it another name.`,
    ]);
    expect(problems[0]?.weight).toBe('error');
  });

  it.each([
    ...['a?b', 'a#b', 'a%41', 'a%2Fb', '%', '50%-off', 'a\tb', 'a\nb', 'a\u007fb'],
    ...['trail ', ' lead', 'jobs /welder', 'jobs/ welder', 'jobs/', ''],
  ])('omit "%s", which is not valid in an address, and report it in one line', (name) => {
    const { pages, problems } = loadPages(content({ 'pages/c.json': page(), [`pages/${name}.json`]: page() }));
    expect([...pages.keys()]).toEqual(['/c']);
    expect(problems).toMatchObject([{ file: `pages/${name}.json`, weight: 'error' }]);
    const [line = ''] = problems.map(describeProblem);
    expect(line).toContain(' is not a name that addresses can contain');
    expect(line).not.toMatch(/[\t\n\u007f]/);
  });

  it('match the addresses that browsers request', () => {
    const part = fc.string({ unit: fc.constantFrom(...' \u00a0\t%?#&+:;~*"<é\u0301日abC41-', '\u200b', '😀') });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const name = parts.join('/');
        if (getReservedReason(name, { languages: [] }) !== undefined) return;
        const { pathname } = new URL(`https://careers.example${routeOf(name)}`);
        expect(decodeURIComponent(pathname)).toBe(routeOf(name));
      }),
      { numRuns: 500 },
    );
  });

  it('prefer the published page to a draft with the same address', () => {
    const root = content({ 'pages/why/home.json': page() });
    const { pages, problems } = loadPages(root, new Map([['pages/why.json', JSON.stringify(page())]]));
    expect([...pages.keys()]).toEqual(['/why/']);
    expect(problems.map(({ file }) => file)).toEqual(['pages/why.json']);
  });

  it('ignore and name folders whose names end with .json', () => {
    const { pages, problems } = loadPages(content({ 'pages/a.json/b.json': page(), 'pages/c.json': page() }));
    expect([...pages.keys()]).toEqual(['/c']);
    expect(problems.map(({ file }) => file)).toEqual(['pages/a.json', 'pages/a.json/b.json']);
    expect(problems.map(describeProblem)).toContain(
      'pages/a.json: This is a folder, so it is ignored. Remove ".json" from its name, or delete it.',
    );
  });

  it('are empty without pages', () => {
    const { pages, problems } = loadPages(content({}));
    expect([pages.size, problems]).toEqual([0, []]);
  });
});

it('a valid page is loaded unchanged, with its slots in the order of the file [2.7a]', () => {
  const blocks = [
    {
      block: 'section',
      id: 'path',
      slots: { heading: [{ block: 'text', id: 'title', props: { text: 'FIND YOUR PATH' } }] },
      blocks: [
        {
          block: 'column',
          id: 'one',
          props: { columnWidth: { large: 6, small: 12 } },
          visibility: { devices: ['large'], audience: 'guest' },
          customCssClasses: ['wide'],
        },
      ],
    },
  ];
  const { loaded, problems } = load(...blocks);
  expect(problems).toEqual([]);
  expect(loaded.blocks).toEqual(blocks);
  expect(Object.keys(loaded.blocks[0]!)).toEqual(['block', 'id', 'slots', 'blocks']);
});

describe('a field of the wrong type', () => {
  it('is reported with its location, the expected and the found value, and left out', () => {
    const { loaded, problems, texts } = load(banner({ id: 'first' }), {
      block: 'section',
      id: 's',
      blocks: [banner({ props: { height: true, imageFit: 'cover' } })],
    });
    expect(problems).toMatchObject([
      { file: 'pages/home.json', path: 'blocks/1/blocks/0/props/height', found: 'true' },
    ]);
    expect(problems[0]?.expected).toBe(
      'a number or a CSS length such as "20rem" or an object with small, medium, large',
    );
    expect(texts[0]).toBe(
      'pages/home.json:1, banner "hero": "height" should be a number or a CSS length such as "20rem" or an object with small, medium, large, found true. It is ignored. Correct it, or leave it out.',
    );
    expect(loaded.blocks[1]?.blocks?.[0]?.props).toEqual({ imageFit: 'cover' });
  });

  it.each([
    ['banner', 'showButtons', 'false', false, 'true or false, found the text "false". It is treated as false.'],
    ['banner', 'showButtons', 'yes', true, 'true or false, found the text "yes". It is treated as true.'],
    ['banner', 'showButtons', 0, false, 'true or false, found the number 0. It is treated as false.'],
    [
      'grid',
      'numberOfColumns',
      '{"large":4,"small":"many"}',
      { large: 4 },
      'a number or a number as text or an object with small, medium, large, found the text "{\\"large\\":4,\\"small\\":\\"many\\"}". It is treated as an object.',
    ],
    ['statistic', 'value', 100, '100', 'text, found the number 100. It is treated as the text "100".'],
    ['statistic', 'label', null, undefined, 'text, found null. It is ignored.'],
    [
      'button',
      'stretch',
      1,
      true,
      'one of "standard", "stretch" or true or false, found the number 1. It is treated as true.',
    ],
    [
      'banner',
      'buttonGroupSpacingVertical',
      7,
      7,
      'one of "x-large", "large", "medium", "small", "xx-small", "none", found the number 7. The default is used.',
    ],
    ['employee-slide', 'image', 7, '7', 'an object or text, found the number 7. It is treated as the text "7".'],
    ['page-metadata', 'isSeoIndexed', {}, undefined, 'true or false, found an object. It is ignored.'],
  ])('is converted if its meaning is clear: %s with %s %j [3.8e]', (block, name, value, expected, message) => {
    const { loaded, problems } = load({ block, id: 'a', props: { [name]: value } });
    expect(problems.map(({ wrong }) => wrong)).toEqual([`"${name}" should be ${message}`]);
    expect(loaded.blocks[0]?.props).toEqual(expected === undefined ? {} : { [name]: expected });
  });

  it('is found inside values per screen size', () => {
    const { loaded, problems } = load(banner({ props: { height: { large: 350, small: [220] } } }));
    expect(problems.map(({ path }) => path)).toEqual(['blocks/0/props/height/small']);
    expect(loaded.blocks[0]?.props).toEqual({ height: { large: 350 } });
  });

  it.each(['Nobody answered', { status: 500 }, 7])(
    'does not exist for properties that accept any value: %j',
    (error) => {
      const { loaded, problems } = load({ block: 'grid', id: 'jobs', props: { error } });
      expect(problems).toEqual([]);
      expect(loaded.blocks[0]?.props).toEqual({ error });
    },
  );

  it('is not found in properties with expressions, whose values are only known when the page is visited', () => {
    const props = { isBannerLink: '{!Record.IsOpen}', scrollDuration: '{!Record.Time}', surface: '{!Record.Look}' };
    const { isBannerLink, scrollDuration, surface } = props;
    const { loaded, problems } = load(
      banner({ props: { isBannerLink } }),
      { block: 'hero-carousel', id: 'b', props: { scrollDuration } },
      { block: 'section', id: 'c', props: { surface } },
    );
    expect(problems).toEqual([]);
    expect(loaded.blocks.map((block) => block.props)).toEqual([{ isBannerLink }, { scrollDuration }, { surface }]);
    expect(load(banner({ visibility: { audience: '{!User.kind}' } })).problems).toHaveLength(1);
  });

  it('is found in every field of a block', () => {
    const { problems } = load(
      banner({
        props: { isBannerLink: 'yes', bannerLinkUrl: '/jobs', imageInfo: 4 },
        visibility: { devices: ['huge'], audience: 'nobody' },
        customCssClasses: 'hero',
        blocks: {},
      }),
      'no block at all',
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'blocks/0/props/isBannerLink',
      'blocks/0/props/imageInfo',
      'blocks/0/visibility/devices/0',
      'blocks/0/visibility/audience',
      'blocks/0/customCssClasses',
      'blocks/0/blocks',
      'blocks/1',
    ]);
  });

  it('is reported with the nearest valid word', () => {
    const { texts } = load({ block: 'section', id: 's', props: { surface: 'mutd' } });
    expect(texts[0]).toContain('one of "base", "muted", "inverse"');
    expect(texts[0]).toContain('Did you mean "muted"?');
  });
});

describe('the audience of a block', () => {
  const inside = { blocks: [{ block: 'text', id: 'inside' }] };

  it.each([
    ['an unknown audience', { audience: 'member' }, 'visibility/audience'],
    ['an audience in another letter case', { audience: 'Signed-In' }, 'visibility/audience'],
    ['an empty one', { audience: '' }, 'visibility/audience'],
    ['a list', { audience: ['guest'] }, 'visibility/audience'],
    ['a flag', { audience: true }, 'visibility/audience'],
    ['an unknown field', { audiance: 'signed-in' }, 'visibility/audiance'],
    ['a word', 'signed-in', 'visibility'],
    ['JSON with an unknown audience', '{"audience":"member"}', 'visibility/audience'],
    ['a boolean instead of an object', false, 'visibility'],
  ])('is nobody if its visibility is invalid: %s', (_, visibility, path) => {
    const { loaded, problems } = load(banner(), { block: 'section', id: 's', visibility, ...inside });
    expect(problems.map((problem) => [problem.path, problem.weight])).toEqual([[`blocks/1/${path}`, 'error']]);
    expect(problems[0]?.wrong).toContain('The block is hidden until this is fixed.');
    expect(loaded.blocks.map(({ id }) => id)).toEqual(['hero']);
  });

  it.each([
    ['an unknown screen size', { devices: ['huge'], audience: 'guest' }],
    ['no audience', { audience: null }],
    ['an audience in JSON', '{"audience":"guest"}'],
    ['nothing', null],
  ])('is still valid with %s', (_, visibility) => {
    const { loaded } = load({ block: 'section', id: 's', visibility, ...inside });
    expect(loaded.blocks.map(({ id }) => id)).toEqual(['s']);
  });

  it.each([[(list: object[]): unknown => list], [(list: object[]): unknown => JSON.stringify(list)]])(
    'is nobody if it is invalid in a template, which is reported: %#',
    (written) => {
      const text = (id: string, more: object = {}) => ({ block: 'text', id, ...more });
      const members = text('members', { visibility: { audience: 'member' } });
      const grid = (itemTemplate: unknown) => ({ block: 'grid', id: 'g', props: { itemTemplate } });
      const { loaded, problems } = load(grid(written([text('all'), members])));
      expect(problems).toMatchObject([{ path: 'blocks/0/props/itemTemplate/1/visibility', weight: 'error' }]);
      expect(loaded.blocks).toEqual([grid([text('all')])]);
    },
  );

  it.each([
    [{}, 'site.json has no "signedInPath"'],
    [{ signedInPath: '/for-you' }, 'without a "userPath"'],
    [{ userPath: '/who', signedInPath: '/for-you' }, undefined],
  ])('is reported if the settings do not support signed-in visitors: %j', (visitors, reason) => {
    const forMembers = { visibility: { audience: 'signed-in' }, blocks: [{ block: 'text', id: 't' }] };
    const file = { 'pages/home.json': page({ blocks: [{ block: 'section', id: 's', ...forMembers }] }) };
    const { pages, problems } = loadPages(content(file), undefined, visitors);
    expect(problems.map(({ path, weight }) => [path, weight])).toEqual(
      reason === undefined ? [] : [['blocks/0/visibility/audience', 'warning']],
    );
    expect(problems[0]?.wrong ?? '').toContain(reason ?? '');
    expect(pages.get('/')?.blocks).toHaveLength(1);
  });
});

describe('an unknown block', () => {
  it('is reported with the nearest name, and kept for the renderer to skip', () => {
    const { loaded, problems, texts } = load(
      { block: 'baner', id: 'hero', props: { anything: 1 } },
      { block: 'commerce-cart', id: 'cart' },
    );
    expect(problems.map(({ path }) => path)).toEqual(['blocks/0/block', 'blocks/1/block']);
    expect(texts[0]).toContain(
      'found the text "baner". The block is not shown; the blocks inside it are. Did you mean "banner"? The "$schema" of the file lists all of them.',
    );
    expect(texts[1]).not.toContain('Did you mean');
    expect(texts[1]).toMatch(/Write one of banner, .*, view-notifier\./);
    expect(loaded.blocks.map(({ block }) => block)).toEqual(['baner', 'commerce-cart']);
  });

  it('is reported with the available names if the name is missing', () => {
    expect(load({ id: 'hero' }).texts).toEqual([
      expect.stringMatching(/The field "block" is missing\. Add it\. Write one of banner, .*, view-notifier\.$/),
    ]);
  });

  it('has its children checked', () => {
    const { problems } = load({ block: 'baner', id: 'a', slots: { top: [banner({ props: { height: null } })] } });
    expect(problems.map(({ path }) => path)).toEqual(['blocks/0/block', 'blocks/0/slots/top/0/props/height']);
  });
});

it.each([undefined, { name: 'banner' }])('a block without a name is kept if it has blocks inside it: %j', (block) => {
  const node = { block, id: 'a', visibility: { audience: 'guest' }, blocks: [{ block: 'text', id: 'inside' }] };
  const { loaded, problems } = load(node);
  expect(problems.map(({ path }) => path)).toEqual(['blocks/0/block']);
  expect(loaded.blocks).toEqual([{ ...node, block: '' }]);
});

describe('a field that does not exist', () => {
  it('is left out of the page', () => {
    const { loaded, texts } = load(banner({ props: { heigth: 300, onclick: 'x' }, slot: 'top' }));
    expect(texts[0]).toContain('banner "hero": There is no field "heigth" here. It is ignored. Did you mean "height"?');
    expect(texts).toHaveLength(3);
    expect(loaded.blocks).toEqual([{ block: 'banner', id: 'hero', props: {} }]);
  });

  it('may be a slot that the block does not have', () => {
    const { loaded, problems } = load(banner({ slots: { 'primary-buton': [] } }));
    expect(problems).toMatchObject([{ path: 'blocks/0/slots/primary-buton' }]);
    expect(problems[0]?.remedy).toBe('Did you mean "primary-button"?');
    expect(loaded.blocks[0]?.slots).toEqual({});
  });

  it('cannot pollute a prototype', () => {
    const text = JSON.stringify(page()).replace('"features"', '"__proto__":{"polluted":1},"features"');
    const { pages, problems } = loadPages(content({ 'pages/home.json': text }));
    expect(problems.map(({ path }) => path)).toEqual(['__proto__']);
    expect(Reflect.get(pages.get('/')!, 'polluted')).toBeUndefined();
  });
});

describe('ids', () => {
  it('are unique: a repeated id is removed, and the report names the first block', () => {
    const { loaded, problems, texts } = load(banner(), {
      block: 'section',
      id: 's',
      slots: { heading: [{ block: 'text', id: 'hero' }] },
    });
    expect(problems).toMatchObject([{ path: 'blocks/1/slots/heading/0/id', found: 'the text "hero"' }]);
    expect(texts[0]).toContain('The id "hero" is already used by the first block of the page.');
    expect(loaded.blocks[0]?.id).toBe('hero');
    expect(loaded.blocks[1]?.slots?.['heading']?.[0]?.id).toBe('');
  });

  it('are reported if they are missing, and the block is kept', () => {
    const { loaded, problems } = load({ block: 'text', props: { text: 'A' } });
    expect(problems).toMatchObject([{ path: 'blocks/0/id', expected: 'text', found: 'nothing' }]);
    expect(loaded.blocks).toEqual([{ block: 'text', id: '', props: { text: 'A' } }]);
  });
});

it('a page with missing fields is loaded, and every missing field is reported', () => {
  const { pages, problems } = loadPages(content({ 'pages/home.json': { blocks: [{ id: 'nameless' }] } }));
  expect(problems.map(({ path }) => path).sort()).toEqual([
    'apiVersion',
    'blocks/0/block',
    'description',
    'features',
    'themeLayout',
    'title',
  ]);
  expect(pages.get('/')).toEqual(page({ title: '', description: '', themeLayout: '' }));
});

describe('a file that is not JSON', () => {
  it.each([
    ['{\n  "title": "Home",\n}', 3, 1, 'a name in double quotes', '"}"'],
    ['{\n  "title": "Home"\n  "description": ""\n}', 3, 3, 'a comma or }', '""description":"'],
    ['{ "title": \'Home\' }', 1, 12, 'a value', '"\'Home\'"'],
    ['{ "blocks": [ { "id": "a" }', 1, 28, 'a comma or ]', 'the end of the file'],
    ['{ "title" "Home" }', 1, 11, 'a colon', '""Home""'],
    ['{} {}', 1, 4, 'the end of the file', '"{}"'],
    ['', 1, 1, 'a value', 'the end of the file'],
  ])('is reported with line and column: %j', (text, line, column, expected, found) => {
    const { pages, problems } = loadPages(content({ 'pages/home.json': text, 'pages/why-us.json': page() }));
    expect(problems).toMatchObject([{ file: 'pages/home.json', path: '', line, column, expected, found }]);
    expect(describeProblem(problems[0]!)).toContain(`pages/home.json:${line}:${column}: This is not valid JSON`);
    expect([...pages.keys()]).toEqual(['/why-us']);
  });

  it('is reported if it is JSON but not an object', () => {
    const { pages, problems } = loadPages(content({ 'pages/home.json': [1] }));
    expect(pages.size).toBe(0);
    expect(problems.map(describeProblem)).toEqual([
      'pages/home.json: This should be an object, found a list of 1. The file is ignored. Wrap its fields in { }.',
    ]);
  });
});

describe('theme layouts', () => {
  const header = { wordMark: { text: 'N', url: '/' }, links: [], menuLabel: 'Menu', navigationLabel: 'Careers' };

  it('are loaded by name', () => {
    const { layouts, problems } = loadLayouts(content({ 'layouts/main.json': { skipLink: 'Skip', header } }));
    expect(problems).toEqual([]);
    expect(layouts.get('main')).toEqual({ skipLink: 'Skip', header });
  });

  it('are loaded without an incomplete header', () => {
    const broken = { ...header, links: [{ text: 'Jobs' }] };
    const { layouts, problems } = loadLayouts(content({ 'layouts/main.json': { skipLink: 'Skip', header: broken } }));
    expect(problems).toMatchObject([{ file: 'layouts/main.json', path: 'header/links/0/url' }]);
    expect(layouts.get('main')).toEqual({ skipLink: 'Skip' });
  });

  it('have a header or footer that is a list of blocks, checked like those of a page', () => {
    const text = (id: string, fields: object = {}) => ({ block: 'text', id, props: { text: id }, ...fields });
    const footer = [
      { block: 'crane', id: 'crane', props: { load: 4 }, blocks: [text('inside')] },
      text('name'),
      'no block',
      text('wide', { props: { text: 'Wide', color: 'none at all' } }),
    ];
    const { layouts, problems } = loadLayouts(content({ 'layouts/main.json': { header: [text('name')], footer } }));
    expect(problems.map(({ path }) => path).sort()).toEqual([
      'footer/0/block',
      'footer/1/id',
      'footer/2',
      'footer/3/props/color',
    ]);
    expect(problems.find(({ path }) => path === 'footer/1/id')).toMatchObject({
      file: 'layouts/main.json',
      line: 1,
      wrong: 'The id "name" is already used by the first block of the header. This block is shown without an id.',
    });
    expect(problems.find(({ path }) => path === 'footer/3/props/color')?.place).toBe('text "wide"');
    expect(layouts.get('main')).toEqual({
      header: [text('name')],
      footer: [
        { block: 'crane', id: 'crane', blocks: [text('inside')] },
        text('name', { id: '' }),
        text('wide', { props: { text: 'Wide' } }),
      ],
    });
  });

  it('can have a header of blocks and a footer with fields', () => {
    const footer = { statement: 'S', groups: [], legal: 'L', legalLinks: [] };
    const layout = { header: [{ block: 'text', id: 'a', props: { text: 'Harbor' } }], footer };
    const { layouts, problems } = loadLayouts(content({ 'layouts/main.json': layout }));
    expect(problems).toEqual([]);
    expect(layouts.get('main')).toEqual(layout);
  });

  it('have no header that is neither', () => {
    const { layouts, problems } = loadLayouts(content({ 'layouts/main.json': { header: 'Harbor' } }));
    expect(problems.map(describeProblem)).toEqual([
      'layouts/main.json:1: "header" should be an object or a list, found the text "Harbor". It is ignored. Correct it, or leave it out.',
    ]);
    expect(layouts.get('main')).toEqual({});
  });
});

it('the content of this site has no issues', () => {
  const root = join(process.cwd(), 'site/content');
  expect([...loadPages(root).problems, ...loadLayouts(root).problems].map(describeProblem)).toEqual([]);
});
