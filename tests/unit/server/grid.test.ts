import { describe, expect, it } from 'vitest';
import { prerenderMarked } from '../../support/prerender.js';
import '@pallet/elements';
import { phrases } from '../../../elements/foundations/texts.js';

/** The server-rendered HTML of a grid without children. */
const prerender = (properties: Readonly<Record<string, unknown>>): string =>
  prerenderMarked('<pallet-grid marked="x-0"></pallet-grid>', [{ tagName: 'pallet-grid', properties }]);

const found = (page: string, pattern: RegExp): string[] => page.match(pattern) ?? [];

const items = [
  { id: 'a', title: 'Welder & Co', url: '/jobs/a' },
  { id: 'b', title: 'Planner', url: 'javascript:alert(1)' },
];
const itemTemplate = {
  block: 'tile',
  props: { isLink: true, url: '{!Item.url}' },
  blocks: [{ block: 'text', props: { text: '{!Item.title}', headingTag: 'h2' } }],
};

describe('a prerendered grid', () => {
  it('shows its items with the blocks of its template', () => {
    const page = prerender({ items, itemTemplate, numberOfColumns: 3 });
    expect(found(page, /role="listitem"(?! aria-label)/g)).toHaveLength(2);
    expect(found(page, /<h2[^>]*>[^]*?<\/h2>/g).map((heading) => heading.replace(/<[^>]*>/g, '').trim())).toEqual([
      'Welder &amp; Co',
      'Planner',
    ]);
    expect(page).toContain('--_columns:3');
  });

  it('keeps the data for its template in its attributes', () => {
    const [tag = ''] = found(prerender({ items, itemTemplate }), /<pallet-grid(?:[^>"]|"[^"]*")*>/g);
    expect(tag).toContain(`item-template='{"block":"tile"`);
    expect(tag).toContain(` items='[{"id":"a"`);
  });

  it('writes no URL that could run a script', () => {
    const page = prerender({ items, itemTemplate });
    expect(found(page, /\shref="[^"]*"/g)).toEqual([' href="/jobs/a"']);
  });

  it('shows its slots without a template, and no list without items', () => {
    expect(found(prerender({ items }), /<slot name="item-[ab]">/g)).toHaveLength(2);
    const empty = prerender({ items: [], showEmptyState: true, showPagination: true });
    expect(empty).toContain(phrases.empty);
    expect(found(empty, /role="list(?:item)?"|<button/g)).toEqual([]);
  });

  it('renders its slot for children, without a list role or an empty state', () => {
    const page = prerender({ numberOfColumns: 2, showEmptyState: true });
    expect(page).toMatch(/<slot\s*><\/slot>/);
    expect(found(page, /role="list"|part="empty"/g)).toEqual([]);
  });

  it('shows a pagination for its pages', () => {
    const words = (properties: object) =>
      found(prerender({ items, showPagination: true, ...properties }), /<button[^]*?<\/button>/g).map((button) =>
        button.replace(/<[^>]*>/g, '').trim(),
      );
    expect(words({})).toEqual([phrases.showMore]);
    expect(words({ page: 2, pageCount: 2 })).toEqual([]);
    expect(words({ paginationAction: 'replace', pageCount: 3 })).toEqual([phrases.previousPage, phrases.nextPage]);
  });
});
