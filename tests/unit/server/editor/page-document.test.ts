import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../support/fast-check.js';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { createBlockCatalog, slotsByBlock } from '../../../../site/editor/app/blocks/block-catalog.js';
import { fromPuck, toNode } from '../../../../site/editor/app/document/from-puck.js';
import { NODE_FIELDS, UNKNOWN, type PuckItem, type PuckPage } from '../../../../site/editor/app/document/puck-data.js';
import { toPuck } from '../../../../site/editor/app/document/to-puck.js';
import { parseDocument } from '../../../../site/store/document-state.js';
import { serializeDocument } from '../../../../site/store/serialize-document.js';
import { createPage } from '../../../support/create-page.js';

const content = 'site/content/';
const slots = slotsByBlock(createBlockCatalog(await readManifest('elements')));
const roundTrip = (document: Record<string, unknown>): Record<string, unknown> =>
  fromPuck(toPuck(document, slots), slots);
/** Also compares the order of the keys, which `toEqual` ignores. */
const written = (document: unknown): string => JSON.stringify(document, null, 2);

const page = (blocks: unknown[]): Record<string, unknown> => ({ ...createPage(), blocks });

describe('an unchanged page', () => {
  const files = ['pages', 'patterns'].flatMap((folder) =>
    readdirSync(content + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}/${file}`),
  );

  it('is a page of the site', () => expect(files).toContain('pages/es/home.json'));

  it.each(files)('%s is saved byte for byte', (file) => {
    const text = readFileSync(content + file, 'utf8');
    const saved = roundTrip(parseDocument(text)!);
    expect(written(saved)).toBe(written(JSON.parse(text)));
    expect(serializeDocument(saved, text)).toBe(text);
  });

  it('keeps unknown content', () => {
    const key = fc.oneof(
      fc.constantFrom('id', 'in', 'in-hidden', '@source', 'text', 'puck', 'blocks', 'slots'),
      fc.string(),
    );
    const { node } = fc.letrec((tie) => ({
      list: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), fc.array(tie('node'), { maxLength: 3 })),
      node: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 1 }),
        fc.record(
          {
            block: fc.constantFrom('section', 'column', 'banner', 'text', 'nobody-knows-it', 7),
            id: fc.oneof(fc.constantFrom('a', 'b', '', 'root', 'section-1'), fc.jsonValue()),
            props: fc.oneof(fc.dictionary(key, fc.jsonValue()), fc.jsonValue()),
            visibility: fc.jsonValue(),
            customCssClasses: fc.jsonValue(),
            slots: fc.oneof(
              fc.dictionary(fc.constantFrom('heading', 'col1', '', 'other'), tie('list')),
              fc.jsonValue(),
            ),
            blocks: tie('list'),
            more: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    const document = fc.record(
      {
        title: fc.jsonValue(),
        id: fc.jsonValue(),
        hidden: fc.array(node),
        blocks: fc.oneof(fc.array(node), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(document, (any) => {
        const before = JSON.parse(JSON.stringify(any)) as Record<string, unknown>;
        expect(written(roundTrip(before))).toBe(written(before));
      }),
    );
  });
});

describe('a changed page', () => {
  const text = (id: string, words: string) => ({ block: 'text', id, props: { text: words } });
  const changed = (blocks: unknown[], change: (items: PuckItem[]) => PuckItem[]): unknown => {
    const opened = toPuck(page(blocks), slots) as PuckPage;
    return fromPuck({ ...opened, content: change([...opened.content]) }, slots)['blocks'];
  };

  it('keeps an unknown block in its position', () => {
    const unknown = { block: 'map', id: 'where', pins: [1, 2], blocks: [text('inside', 'A pin')] };
    const blocks = changed([unknown, text('a', 'Words')], (items) => items.reverse());
    expect(blocks).toEqual([text('a', 'Words'), unknown]);
  });

  it('gives a copied block and its children new ids', () => {
    const column = { block: 'column', id: 'left', blocks: [text('words', 'Words')] };
    const blocks = changed([column], ([original]) => {
      const child = (original!.props['in'] as PuckItem[])[0]!;
      const inside = { ...child, props: { ...child.props, id: 'text-9c41aa' } };
      return [original!, { ...original!, props: { ...original!.props, id: 'column-70fe12', in: [inside] } }];
    });
    expect(blocks).toEqual([column, { ...column, id: 'column-70fe', blocks: [text('text-9c41', 'Words')] }]);
  });

  it('writes a new block without editor data, with its fields in the order in which it is stored', () => {
    const props = { id: 'text-51c0ffee', [NODE_FIELDS.visibility]: { devices: ['large'] }, text: 'New', in: [] };
    const [block] = changed([], () => [{ type: 'text', props }]) as [unknown];
    const expected = { block: 'text', id: 'text-51c0', props: { text: 'New' }, visibility: { devices: ['large'] } };
    expect(written(block)).toBe(written(expected));
    expect(written(JSON.parse(serializeDocument({ blocks: [block] })))).toBe(written({ blocks: [expected] }));
  });

  it('writes the id that the author entered', () => {
    const named = (items: PuckItem[]) =>
      items.map((item) => ({ ...item, props: { ...item.props, [NODE_FIELDS.id]: 'culture' } }));
    expect(changed([text('a', 'Words')], named)).toEqual([text('culture', 'Words')]);
  });

  it('omits a cleared property', () => {
    const cleared = (items: PuckItem[]) =>
      items.map((item) => ({ ...item, props: { ...item.props, text: undefined } }));
    expect(changed([text('a', 'Words')], cleared)).toEqual([{ block: 'text', id: 'a', props: {} }]);
  });

  it('keeps entries that are not blocks', () => {
    const opened = toPuck(page([7]), slots);
    expect(opened.content[0]?.type).toBe(UNKNOWN);
    expect(toNode(opened.content[0]!, slots)).toBe(7);
  });
});
