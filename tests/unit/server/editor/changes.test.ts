import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../site/editor/store/changes.js';

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
const words = (before: object, after: object): string[] =>
  changesBetween({ ...before }, { ...after }).map((change) => change.words);

describe('the difference of two versions in words', () => {
  const before = page(section('one', text('a', { height: { large: 350, small: 200 } }), text('b')), section('two'));

  it('is empty where nothing is other, whatever the order of fields', () => {
    expect(words(before, { blocks: before.blocks, title: 'Page' })).toEqual([]);
  });

  it('says what was added, with what is inside it', () => {
    const after = page(...before.blocks, section('three', text('c')));
    expect(words(before, after)).toEqual(['Added Section with “Words c”.', 'Added Text “Words c”.']);
  });

  it('says what was removed', () => {
    expect(words(before, page(section('one', text('b')), section('two')))).toEqual(['Removed Text “Words a”.']);
  });

  it('says of a block that shows no words where it stands', () => {
    const after = page(section('one', ...(before.blocks[0]?.blocks ?? []), { block: 'image' }), section('two'));
    expect(words(before, after)).toEqual(['Added Image, the third block in Section with “Words a”.']);
  });

  it('says what was changed, from what to what', () => {
    const after = page(
      section('one', text('a', { height: { large: 400, small: 200 } }), text('b', { text: 'x' })),
      section('two'),
    );
    expect(words(before, after)).toEqual([
      'Changed Text “Words a”: “Height” (“Large” from the number 350 to the number 400).',
      'Changed Text “x”: “Text” from the text "Words b" to the text "x".',
    ]);
  });

  it('says what was moved to another block, and only that', () => {
    const [one] = before.blocks as [Node];
    const [a, b] = one.blocks as [Node, Node];
    expect(words(before, page(section('one', b), section('two', a)))).toEqual([
      'Moved Text “Words a” to the start of Section, the second block of the page.',
    ]);
  });

  it('says what was moved among its like, and not what only made room', () => {
    const list = (...ids: string[]) => page(section('one', ...ids.map((id) => text(id))));
    expect(words(list('a', 'b', 'c', 'd'), list('d', 'a', 'b', 'c'))).toEqual([
      'Moved Text “Words d” to the start of Section with “Words a”.',
    ]);
    expect(words(list('a', 'b', 'c', 'd'), list('b', 'c', 'a', 'd'))).toEqual([
      'Moved Text “Words a” behind Text “Words c” in Section with “Words a”.',
    ]);
  });

  it('says what is other of the page itself', () => {
    expect(words(before, { ...before, title: 'Start', language: 'es' })).toEqual([
      'Changed the page itself: “Title” from the text "Page" to the text "Start"; “Language” is now the text "es".',
    ]);
  });
});
