import { describe, expect, it } from 'vitest';
import { filterForAudience } from '../../../site/documents/audience.js';
import { checkPage, loadLayouts } from '../../../site/documents/load.js';
import { isFullRun } from '../../setup/sampling.js';
import { createPage } from '../../support/create-page.js';
import fc from '../../support/fast-check.js';

/** Content that guests must not see: it is in no public document. */

const SECRET = 'Secret words';
const FOR_MEMBERS = { visibility: { audience: 'signed-in' } };

const text = (words: string, fields: object = {}) => ({ block: 'text', id: 't', props: { text: words }, ...fields });
const grid = (itemTemplate: unknown) => ({ block: 'grid', id: 'g', props: { itemTemplate } });
const json = (value: unknown) => JSON.stringify(value);

function publish(...blocks: unknown[]) {
  const { document, problems } = checkPage({ ...createPage(), blocks });
  return { document: filterForAudience(document, 'guest'), problems };
}

/** The public form of a layout with these fields, and its issues. */
function publishLayout(fields: object) {
  const { layouts, problems } = loadLayouts('none', new Map([['layouts/main.json', json(fields)]]));
  const layout = layouts.get('main');
  return { layout: layout && filterForAudience(layout, 'guest'), problems };
}

const secret = text(SECRET, FOR_MEMBERS);

it.each([
  ['in a list', [secret]],
  ['as text in a list', [json(secret)]],
  ['in a template', [grid([secret])]],
  ['alone in a template', [grid(secret)]],
  ['in a template that is text', [grid(json([secret]))]],
  ['as text in a template', [grid([json(secret)])]],
  ['as text in a template that is text', [grid(json([json(secret)]))]],
  ['in slots that are text', [grid([{ block: 'tile', slots: json({ heading: [secret] }) }])]],
  ['as text in a slot', [grid([{ block: 'tile', slots: { heading: [json(secret)] } }])]],
  ['in a template in a template', [grid([grid(json([secret]))])]],
  [
    'in a template of a block whose properties are text',
    [{ block: 'grid', id: 'g', props: json(grid([secret]).props) }],
  ],
  ['in an unknown block in a template', [grid([{ block: 'unknown', blocks: [secret] }])]],
  ['with a visibility that is text', [text(SECRET, { visibility: json(FOR_MEMBERS.visibility) })]],
])('a block for signed-in visitors is not public: %s', (_, blocks) => {
  expect(json(publish(...blocks).document)).not.toContain(SECRET);
  const { layout } = publishLayout({ header: blocks, footer: [text('Public'), ...blocks] });
  expect(json(layout)).not.toContain(SECRET);
  expect(json(layout)).toContain('Public');
});

describe('a block whose audience is misspelled or misplaced is hidden and reported', () => {
  const { visibility } = FOR_MEMBERS;
  const cases: [string, object][] = [
    ['visibilty', { visibilty: visibility }],
    ['Visibility', { Visibility: visibility }],
    ['visi-bility', { 'visi-bility': {} }],
    ['audience', { audience: 'signed-in' }],
    ['Audience', { Audience: 'signed-in' }],
    ['access', { access: { audience: 'signed-in' } }],
    ['access', { access: json({ audience: 'signed-in' }) }],
    ['props/visibility', { props: { text: SECRET, visibility } }],
    ['props/audience', { props: { text: SECRET, audience: 'signed-in' } }],
  ];

  it.each(cases)('in a page: %s', (path, fields) => {
    const { document, problems } = publish(text(SECRET, fields), text('Public', { id: 'u' }));
    expect(json(document)).not.toContain(SECRET);
    expect(json(document)).toContain('Public');
    expect(problems).toMatchObject([{ path: `blocks/0/${path}`, weight: 'error' }]);
    expect(problems[0]?.wrong).toContain('The block is hidden until this is fixed.');
    expect(problems[0]?.remedy).toContain('"visibility": {"audience": "signed-in"}');
  });

  it.each(cases)('in a template: %s', (path, fields) => {
    const { document, problems } = publish(grid([text(SECRET, fields), text('Public')]));
    expect(json(document)).not.toContain(SECRET);
    expect(json(document)).toContain('Public');
    expect(problems).toMatchObject([{ path: `blocks/0/props/itemTemplate/0/${path}`, weight: 'error' }]);
  });

  it('but other unknown fields do not hide it', () => {
    const { document } = publish(text('Public', { note: 'For editors', props: { text: 'Public', color: 'red' } }));
    expect(json(document)).toContain('Public');
  });
});

it.each([(list: object[]): unknown => list, json])(
  'a slide with an audience is hidden and reported, because slides have none: %#',
  (written) => {
    const slides = [
      { name: 'Ada', story: SECRET, ...FOR_MEMBERS },
      { name: 'Ben', audience: 'All engineers' },
    ];
    const { document, problems } = publish({ block: 'employee-slider', id: 's', props: { slides: written(slides) } });
    expect(document.blocks[0]?.props?.['slides']).toEqual([slides[1]]);
    expect(problems).toMatchObject([{ path: 'blocks/0/props/slides/0/visibility', weight: 'error' }]);
  },
);

it.each([{ visibility: { audience: 'signed-in' } }, { audience: 'signed-in' }, { Visibilty: {} }])(
  'a page with a field that seems to restrict its audience is hidden and reported: %j',
  (fields) => {
    const { isHidden, problems } = checkPage({ ...createPage(text('Words')), ...fields });
    expect(isHidden).toBe(true);
    expect(problems).toMatchObject([{ path: Object.keys(fields)[0], weight: 'error' }]);
    expect(problems[0]?.wrong).toContain('The page is hidden until this is fixed.');
  },
);

it.each([{ visibility: { audience: 'signed-in' } }, { audience: 'signed-in' }, { Visibilty: {} }])(
  'a layout with a field that seems to restrict its audience is hidden and reported: %j',
  (fields) => {
    const { layout, problems } = publishLayout({ header: [text('Words')], ...fields });
    expect(layout).toBeUndefined();
    expect(problems).toMatchObject([{ path: Object.keys(fields)[0], weight: 'error' }]);
    expect(problems[0]?.wrong).toContain('The layout is hidden until this is fixed.');
  },
);

describe('what is never rendered is not public', () => {
  it.each([
    ['the properties of an unknown block', [{ block: 'grid-lst', id: 'a', props: { itemTemplate: [text(SECRET)] } }]],
    ['those of an unknown block in a template', [grid([{ block: 'Grid', props: { text: SECRET } }])]],
    ['unknown fields in a template', [grid([text('Public', { note: SECRET })])]],
    ['a list in a template', [grid([[text(SECRET)]])]],
    ['a text in a template', [grid([SECRET])]],
    ['a template that is not JSON', [grid(SECRET)]],
    ['blocks in a template that are not a list', [grid([text('Public', { blocks: SECRET })])]],
  ])('%s', (_, blocks) => {
    const { document, problems } = publish(...blocks);
    expect(json(document)).not.toContain(SECRET);
    expect(problems.length).toBeGreaterThan(0);
  });

  it('but the blocks inside an unknown block are', () => {
    const inside = [text('Public')];
    expect(json(publish({ block: 'grid-lst', id: 'a', blocks: inside }).document)).toContain('Public');
    expect(json(publish(grid([{ block: 'grid-lst', blocks: inside }])).document)).toContain('Public');
  });
});

it('the public form of a random document never contains secret text', { timeout: 900_000 }, () => {
  const restriction = fc.constantFrom<object>(
    FOR_MEMBERS,
    { visibility: json(FOR_MEMBERS.visibility) },
    { visibility: { audience: 'member' } },
    { visibilty: FOR_MEMBERS.visibility },
    { AUDIENCE: 'signed-in' },
    { access: { audience: 'signed-in' } },
  );
  const name = fc.constantFrom('section', 'column', 'tile', 'grid', 'contacts', 'employee-slider', 'unknown', 'text');
  const written = (value: fc.Arbitrary<object>) =>
    fc.tuple(value, fc.boolean()).map(([one, isText]): unknown => (isText ? json(one) : one));
  const { block } = fc.letrec<{ block: unknown }>((tie) => {
    const list = fc.array(tie('block'), { maxLength: 3 });
    const container = fc
      .record({
        block: name,
        id: fc.uuid(),
        blocks: fc.option(list, { nil: undefined }),
        slots: fc.option(written(list.map((heading) => ({ heading }))), { nil: undefined }),
        props: fc.option(written(written(list as fc.Arbitrary<object>).map((itemTemplate) => ({ itemTemplate }))), {
          nil: undefined,
        }),
      })
      .map((node): object => node);
    const hidden = fc.tuple(container, restriction).map(([node, fields]) => ({
      ...node,
      ...fields,
      blocks: [text(SECRET)],
    }));
    return {
      block: fc.oneof(
        { maxDepth: 4 },
        { weight: 1, arbitrary: fc.constant<unknown>(text('Public')) },
        { weight: 1, arbitrary: written(restriction.map((fields) => text(SECRET, fields))) },
        { weight: 2, arbitrary: written(container) },
        { weight: 1, arbitrary: written(hidden) },
      ),
    };
  });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      expect(json(publish(...blocks).document)).not.toContain(SECRET);
      expect(json(publishLayout({ header: blocks }).layout)).not.toContain(SECRET);
    }),
    { numRuns: isFullRun ? 10_000 : 100 },
  );
});
