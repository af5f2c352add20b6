// @vitest-environment jsdom
import { render } from 'lit';
import { describe, expect, it } from 'vitest';
import { columnShares, readColumns } from '../../../elements/blocks/grid/grid-columns.js';
import { compileTemplate, fillTemplate } from '../../../elements/blocks/grid/item-template.js';
import {
  readBlocks,
  readMarkup,
  type TemplateElement,
  type TemplateNode,
} from '../../../elements/blocks/grid/item-tree.js';

describe('the columns of a grid', () => {
  it.each([
    [3, { large: 3, medium: 3, small: 3 }, true],
    ['9', { large: 6, medium: 6, small: 6 }, true],
    [undefined, { large: 1, medium: 1, small: 1 }, true],
    [{ large: 4, small: 2 }, { large: 4, medium: 4, small: 2 }, false],
    ['{"large":4,"medium":0}', { large: 4, medium: 1, small: 1 }, false],
    [{ wide: 4 }, { large: 1, medium: 1, small: 1 }, true],
  ])('%j', (value, columns, isFlowing) => {
    expect(readColumns(value)).toEqual({ columns, isFlowing });
  });

  it('share the width, with fewer columns on smaller screens unless set', () => {
    expect(columnShares(readColumns(6))).toEqual({ large: 1 / 6, medium: 1 / 3, small: 1 });
    expect(columnShares(readColumns({ large: 6, small: 2 }))).toEqual({ large: 1 / 6, medium: 1 / 6, small: 1 / 2 });
  });
});

const markup = (html: string): TemplateNode[] => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return readMarkup(template.content);
};

/** What a template shows for an item. */
function filled(nodes: readonly TemplateNode[], item: object): string {
  const root = document.createElement('div');
  render(fillTemplate(compileTemplate(nodes), { scope: { Item: item }, link: (href) => ({ href }) }), root);
  return root.innerHTML.replace(/<!--.*?-->/g, '');
}

describe('an item template', () => {
  it.each([
    ['<p class="a">{!Item.a} and {!Item.b.c}</p>', { a: 1, b: { c: true } }, '<p class="a">1 and true</p>'],
    ['<p>{!Item.none}</p>', {}, '<p></p>'],
    ['<p>a &amp; b &lt; "c"</p>', {}, '<p>a &amp; b &lt; "c"</p>'],
    ['<p title="&quot;{!Item.a}&quot;">x</p>', { a: '<b>' }, '<p title="&quot;<b>&quot;">x</p>'],
    ['<img alt="{!Item.a}" src="{!Item.src}">', { a: 'A', src: '/a.png' }, '<img alt="A" src="/a.png">'],
    ['<img alt="" src="{!Item.src}">', { src: 'javascript:x' }, '<img alt="">'],
    ['<a href="{!Item.url}">x</a>', { url: '/a' }, '<a href="/a">x</a>'],
    ['<p onclick="x" style="x">a</p><script>x</script><svg><a href="x"></a></svg>', {}, '<p>a</p>'],
    ['<pallet-x text="{!Item.a}"></pallet-x>', { a: '{!User.id}' }, '<pallet-x text="{\u2060!User.id}"></pallet-x>'],
    ['<pallet-x a="{!Item.none}" b="b" onload="x"></pallet-x>', {}, '<pallet-x b="b"></pallet-x>'],
    ['<pallet-x a="{!Item.list}"></pallet-x>', { list: [1, 'b'] }, '<pallet-x a="[1,&quot;b&quot;]"></pallet-x>'],
    [
      `<pallet-x a='{"b":["{!Item.a}"],"c":1}'></pallet-x>`,
      { a: '"' },
      '<pallet-x a="{&quot;b&quot;:[&quot;\\&quot;&quot;],&quot;c&quot;:1}"></pallet-x>',
    ],
  ])('%s with %j', (template, item, expected) => {
    expect(filled(markup(template), item).replaceAll('&lt;b&gt;', '<b>')).toBe(expected);
  });

  it('is parsed equally from blocks and from markup', () => {
    const blocks = {
      block: 'tile',
      props: { isLink: true, url: '{!Item.url}', height: 200, imageInfo: { url: '/a' }, label: null, onload: 'x' },
      slots: { top: [{ block: 'text', props: { text: 'New' } }] },
      blocks: [{ block: 'text', props: { text: '{!Item.title}' } }],
    };
    const written = markup(
      `<pallet-tile is-link url="{!Item.url}" height="200" image-info='{"url":"/a"}'><pallet-text text="New" slot="top"></pallet-text><pallet-text text="{!Item.title}"></pallet-text></pallet-tile>`,
    );
    expect(readBlocks(blocks)).toEqual(written);
    expect(readBlocks(JSON.stringify([blocks]))).toEqual(written);
  });

  it.each([undefined, null, 7, '', 'x', [], [null, 'x'], { block: 'script><x' }, { block: 7 }, { props: {} }])(
    'does not exist in %j',
    (garbage) => expect(readBlocks(garbage)).toEqual([]),
  );

  it('replaces a block with an invalid name by its children', () => {
    const inside = { block: 'text', props: { text: 'Words' } };
    const unknown = { block: 'c:card', slots: { footer: [inside] }, blocks: [inside] };
    const text = (attributes: object) => ({
      tag: 'pallet-text',
      attributes: { text: 'Words', ...attributes },
      children: [],
    });
    expect(readBlocks([unknown])).toEqual([text({}), text({})]);
    const [tile] = readBlocks({ block: 'tile', slots: { top: [unknown] } }) as TemplateElement[];
    expect(tile?.children).toEqual([text({ slot: 'top' }), text({ slot: 'top' })]);
  });

  it('ignores properties whose names are not valid attribute names', () => {
    const hostile = { block: 'text', props: { 'a b': 1, 'x=y': 1, '"><script>': 1, style: 1, ok: 1, slot: 'x' } };
    expect(readBlocks(hostile)).toEqual([{ tag: 'pallet-text', attributes: { ok: '1', slot: 'x' }, children: [] }]);
  });
});
