import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../site/store/block-index.js';
import { mergeDocuments } from '../../../../site/store/merge.js';

type Node = {
  block: string;
  id?: string;
  props?: Record<string, unknown>;
  blocks?: Node[];
  slots?: Record<string, Node[]>;
};

const text = (id: string, words = id): Node => ({ block: 'text', id, props: { text: words } });
/** A section with these blocks: texts are given by their ids. */
const section = (id: string, ...blocks: (Node | string)[]): Node => ({
  ...{ block: 'section', id },
  blocks: blocks.map((block) => (typeof block === 'string' ? text(block) : block)),
});
const page = (...blocks: Node[]) => ({ title: 'Page', features: ['a'], blocks });

/** The ids of a page's blocks, those inside a block in brackets. */
const shape = (nodes: unknown): string =>
  (nodes as Node[]).map(({ id, blocks }) => (blocks ? `${id}(${shape(blocks)})` : id)).join(' ');

const merge = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => {
  const result = mergeDocuments(base, mine, theirs);
  return { ...result, shape: shape(result.merged['blocks']), of: result.conflicts.map(({ id }) => id) };
};

describe('mergeDocuments', () => {
  const base = page(section('one', 'a', 'b', 'c'), section('two', 'd'));

  it('keeps the changes of both authors to different blocks', () => {
    const mine = page(section('one', text('a', 'mine'), 'b', 'c'), section('two', 'd'));
    const theirs = page(section('one', 'a', text('b', 'theirs'), 'c'), section('two', 'd'));
    const { merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(page(section('one', text('a', 'mine'), text('b', 'theirs'), 'c'), section('two', 'd')));
  });

  it('keeps the changes of both authors to different properties of one block', () => {
    const mine = page({ block: 'text', id: 'a', props: { text: 'mine', size: 1 } });
    const theirs = page({ block: 'text', id: 'a', props: { text: 'old', size: 2 } });
    const from = page({ block: 'text', id: 'a', props: { text: 'old', size: 1 } });
    const { merged, conflicts } = merge(from, mine, theirs);
    expect([merged, conflicts]).toEqual([page({ block: 'text', id: 'a', props: { text: 'mine', size: 2 } }), []]);
  });

  it('reports a conflict for the same property and keeps the author’s own value', () => {
    const mine = page(section('one', text('a', 'mine'), 'b', 'c'), section('two', 'd'));
    const theirs = page(section('one', text('a', 'theirs'), 'b', 'c'), section('two', 'd'));
    const { merged, conflicts } = merge(base, mine, theirs);
    expect(merged).toEqual(mine);
    expect(conflicts).toMatchObject([{ block: 'text', id: 'a', path: 'blocks/0/blocks/0' }]);
    expect(conflicts[0]?.mine[0]?.words).toBe('Changed Text “mine”: “Text” from the text "a" to the text "mine".');
    expect(conflicts[0]?.theirs[0]?.words).toBe(
      'Changed Text “theirs”: “Text” from the text "a" to the text "theirs".',
    );
  });

  it('reports no conflict for identical changes', () => {
    const both = page(section('one', text('a', 'both'), 'c'), section('two', 'd'));
    expect(merge(base, both, both)).toMatchObject({ merged: both, conflicts: [] });
  });

  it('keeps all blocks that both authors add at the same position', () => {
    const mine = page(section('one', 'a', 'm', 'b', 'c'), section('two', 'd'));
    const theirs = page(section('one', 'a', 't', 'b', 'c'), section('two', 'd'));
    const result = merge(base, mine, theirs);
    expect(result.conflicts).toEqual([]);
    expect(result.shape).toMatch(/^one\(a (m t|t m) b c\) two\(d\)$/);
  });

  it('keeps two new blocks with the same id and gives one of them a new id', () => {
    const mine = page(section('one', 'a', 'b', 'c', text('new', 'mine')), section('two', 'd'));
    const theirs = page(section('one', 'a', 'b', 'c'), section('two', 'd', text('new', 'theirs')));
    const result = merge(base, mine, theirs);
    expect([result.shape, result.of]).toEqual(['one(a b c new) two(d new-2)', []]);
  });

  it('keeps both changes when one author moves a block and the other edits it', () => {
    const mine = page(section('one', 'b', 'c'), section('two', 'd', 'a'));
    const theirs = page(section('one', text('a', 'theirs'), 'b', 'c'), section('two', 'd'));
    const { merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(page(section('one', 'b', 'c'), section('two', 'd', text('a', 'theirs'))));
  });

  it('removes a block that the other author did not change', () => {
    const mine = page(section('one', 'a', 'c'), section('two', 'd'));
    const theirs = page(section('one', 'a', 'b', 'c'), section('two', text('d', 'theirs')));
    const result = merge(base, mine, theirs);
    expect([result.shape, result.of]).toEqual(['one(a c) two(d)', []]);
  });

  it('reports a conflict for a removed block that the other author changed, and keeps the block', () => {
    const mine = page(section('one', 'a', 'c'), section('two', 'd'));
    const theirs = page(section('one', 'a', text('b', 'theirs'), 'c'), section('two', 'd'));
    const result = merge(base, mine, theirs);
    expect([result.shape, result.of]).toEqual(['one(a b c) two(d)', ['b']]);
  });

  it('keeps a removed section into which the other author put a block', () => {
    const mine = page(section('one', 'a', 'b', 'c'));
    const theirs = page(section('one', 'a', 'b', 'c'), section('two', 'd', 'new'));
    const result = merge(base, mine, theirs);
    expect(result.shape).toBe('one(a b c) two(new)');
    expect(result.of).toEqual(['two']);
  });

  it('resolves two sections nested in each other to the author’s own order', () => {
    const sections = page(section('one'), section('two'));
    const result = merge(sections, page(section('two', section('one'))), page(section('one', section('two'))));
    expect([result.shape, result.of]).toEqual(['two(one())', ['two']]);
  });

  it('keeps a new order together with blocks that the other author added', () => {
    const mine = page(section('one', 'c', 'a', 'b'), section('two', 'd'));
    const theirs = page(section('one', 'a', 'b', 'new', 'c'), section('two', 'd'));
    const result = merge(base, mine, theirs);
    expect([result.shape, result.of]).toEqual(['one(c a b new) two(d)', []]);
  });

  it('reports a conflict of the parent block when both authors change the order', () => {
    const mine = page(section('one', 'c', 'a', 'b'), section('two', 'd'));
    const theirs = page(section('one', 'b', 'a', 'c'), section('two', 'd'));
    const result = merge(base, mine, theirs);
    expect([result.shape, result.of]).toEqual(['one(c a b) two(d)', ['one']]);
  });

  it('matches blocks without ids by their position', () => {
    const anonymous = (words: string): Node => ({ block: 'text', props: { text: words } });
    const from = page(anonymous('a'), anonymous('b'));
    const theirs = page(anonymous('a'), anonymous('theirs'));
    const { merged, conflicts } = merge(from, page(anonymous('mine'), anonymous('b')), theirs);
    expect([merged, conflicts]).toEqual([page(anonymous('mine'), anonymous('theirs')), []]);
  });

  it('keeps slots and invalid entries in block lists', () => {
    const odd = (words: string) => ({
      title: words,
      blocks: ['no block'],
      hidden: [{ block: 'x', id: 'x', slots: { s: [text('t')], odd: 3 } }],
    });
    const { merged } = mergeDocuments(odd('a'), odd('mine'), { ...odd('a'), description: 'theirs' });
    expect(merged).toEqual({ ...odd('mine'), description: 'theirs' });
  });

  it('merges a theme layout, which has no blocks, field by field', () => {
    const layout = (url: string, label: string) => ({ header: { wordMark: { text: 'N', url }, menuLabel: label } });
    const { merged, conflicts } = mergeDocuments(layout('/', 'Menu'), layout('/a', 'Menu'), layout('/', 'Open'));
    expect([merged, conflicts]).toEqual([layout('/a', 'Open'), []]);
  });
});
