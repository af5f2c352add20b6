import { describe, expect, it } from 'vitest';
import { diffDocuments } from '../../../../site/store/changes.js';

type Node = {
  block: string;
  id?: string;
  props?: Record<string, unknown>;
  blocks?: Node[];
  slots?: Record<string, Node[]>;
};

const text = (id: string, props: Record<string, unknown> = {}): Node => ({
  block: 'text',
  id,
  props: { text: `Words ${id}`, ...props },
});
const section = (id: string, ...blocks: Node[]): Node => ({ block: 'section', id, blocks });
const page = (...blocks: Node[]) => ({ title: 'Page', blocks });
const describeChanges = (before: object, after: object): string[] =>
  diffDocuments({ ...before }, { ...after }).map((change) => change.words);

describe('diffDocuments', () => {
  const before = page(section('one', text('a', { height: { large: 350, small: 200 } }), text('b')), section('two'));

  it('returns nothing for equal documents, regardless of the order of their fields', () => {
    expect(describeChanges(before, { blocks: before.blocks, title: 'Page' })).toEqual([]);
  });

  it('reports added blocks, including nested ones', () => {
    const after = page(...before.blocks, section('three', text('c')));
    expect(describeChanges(before, after)).toEqual(['Added Section with “Words c”.', 'Added Text “Words c”.']);
  });

  it('reports removed blocks', () => {
    expect(describeChanges(before, page(section('one', text('b')), section('two')))).toEqual([
      'Removed Text “Words a”.',
    ]);
  });

  it('identifies a block without text by its position', () => {
    const after = page(section('one', ...(before.blocks[0]?.blocks ?? []), { block: 'image' }), section('two'));
    expect(describeChanges(before, after)).toEqual(['Added Image, the third block in Section with “Words a”.']);
  });

  it('reports the previous and the new value of a changed field', () => {
    const after = page(
      section('one', text('a', { height: { large: 400, small: 200 } }), text('b', { text: 'x' })),
      section('two'),
    );
    expect(describeChanges(before, after)).toEqual([
      'Changed Text “Words a”: “Height” (“Large” from the number 350 to the number 400).',
      'Changed Text “x”: “Text” from the text "Words b" to the text "x".',
    ]);
  });

  it('reports only the block that moved to another parent', () => {
    const [one] = before.blocks as [Node];
    const [a, b] = one.blocks as [Node, Node];
    expect(describeChanges(before, page(section('one', b), section('two', a)))).toEqual([
      'Moved Text “Words a” to the start of Section, the second block of the page.',
    ]);
  });

  it('reports only the block that moved among its siblings', () => {
    const list = (...ids: string[]) => page(section('one', ...ids.map((id) => text(id))));
    expect(describeChanges(list('a', 'b', 'c', 'd'), list('d', 'a', 'b', 'c'))).toEqual([
      'Moved Text “Words d” to the start of Section with “Words a”.',
    ]);
    expect(describeChanges(list('a', 'b', 'c', 'd'), list('b', 'c', 'a', 'd'))).toEqual([
      'Moved Text “Words a” after Text “Words c” in Section with “Words a”.',
    ]);
  });

  it('reports changed page settings', () => {
    expect(describeChanges(before, { ...before, title: 'Start', language: 'es' })).toEqual([
      'Changed page settings: “Title” from the text "Page" to the text "Start"; “Language” set to the text "es".',
    ]);
  });
});
