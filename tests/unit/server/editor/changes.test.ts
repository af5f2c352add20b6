import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../site/editor/store/changes.js';

type Node = {
  block: string;
  id?: string;
  props?: Record<string, unknown>;
  blocks?: Node[];
  slots?: Record<string, Node[]>;
};

const text = (id: string, props: Record<string, unknown> = {}): Node => ({ block: 'text', id, props });
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
    expect(words(before, after)).toEqual(['Added section "three".', 'Added text "c".']);
  });

  it('says what was removed', () => {
    expect(words(before, page(section('one', text('b')), section('two')))).toEqual(['Removed text "a".']);
  });

  it('says of a block without an id where it stands', () => {
    const after = page(section('one', ...(before.blocks[0]?.blocks ?? []), { block: 'image' }), section('two'));
    expect(words(before, after)).toEqual(['Added image, the third block in section "one".']);
  });

  it('says what was changed, from what to what', () => {
    const after = page(
      section('one', text('a', { height: { large: 400, small: 200 } }), text('b', { text: 'x' })),
      section('two'),
    );
    expect(words(before, after)).toEqual([
      'Changed text "a": "height" ("large" from the number 350 to the number 400).',
      'Changed text "b": "text" is now the text "x".',
    ]);
  });

  it('says what was moved to another block, and only that', () => {
    const [one] = before.blocks as [Node];
    const [a, b] = one.blocks as [Node, Node];
    expect(words(before, page(section('one', b), section('two', a)))).toEqual([
      'Moved text "a" to the start of section "two".',
    ]);
  });

  it('says what was moved among its like, and not what only made room', () => {
    const list = (...ids: string[]) => page(section('one', ...ids.map((id) => text(id))));
    expect(words(list('a', 'b', 'c', 'd'), list('d', 'a', 'b', 'c'))).toEqual([
      'Moved text "d" to the start of section "one".',
    ]);
    expect(words(list('a', 'b', 'c', 'd'), list('b', 'c', 'a', 'd'))).toEqual([
      'Moved text "a" behind text "c" in section "one".',
    ]);
  });

  it('says what is other of the page itself', () => {
    expect(words(before, { ...before, title: 'Start', language: 'es' })).toEqual([
      'Changed the page itself: "title" from the text "Page" to the text "Start"; "language" is now the text "es".',
    ]);
  });
});
