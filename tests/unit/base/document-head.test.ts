// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeHeadTags, setHeadTags } from '../../../elements/base/document-head.js';
import type { HeadTag } from '../../../elements/services/head-tags.js';

const title = (text: string): HeadTag => ({ tag: 'title', attributes: {}, text });
const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const graph = (name: string): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify({ '@graph': [{ name }] }),
});

const BUILT = [
  '<meta charset="utf-8">',
  '<title>Built</title>',
  '<meta name="Description" content="Built">',
  '<link rel="canonical" href="https://a.example/">',
  '<link rel="alternate" hreflang="es" href="https://a.example/es/">',
  '<link rel="alternate" hreflang="en" href="https://a.example/">',
  '<link rel="stylesheet" href="/site.css">',
  '<script type="application/ld+json">{"@graph":[]}</script>',
  '<script type="application/json" id="data">{}</script>',
].join('');

const owner = {};
const contents = () => [...document.head.children].map(({ outerHTML }) => outerHTML).sort();
let built: string[];

beforeEach(() => {
  document.head.innerHTML = BUILT;
  built = contents();
});
afterEach(() => removeHeadTags(document, owner));

describe("a document's head", () => {
  it('contains each tag once, regardless of its source', () => {
    setHeadTags(document, owner, [title('New'), meta('description', 'New'), graph('New')]);
    expect(document.title).toBe('New');
    expect(document.querySelectorAll('title, [name="description" i], [type="application/ld+json"]')).toHaveLength(3);
    expect(document.querySelector('[type="application/ld+json"]')?.textContent).toContain('New');
  });

  it('loses all alternate links when the new tags name others', () => {
    const link = {
      tag: 'link',
      attributes: { rel: 'alternate', hreflang: 'de', href: 'https://a.example/de/' },
    } as const;
    setHeadTags(document, owner, [link]);
    expect([...document.querySelectorAll('[hreflang]')].map((one) => one.getAttribute('hreflang'))).toEqual(['de']);
  });

  it('keeps tags that are not replaced', () => {
    setHeadTags(document, owner, [title('New')]);
    expect(contents()).toEqual([...built.filter((one) => !one.startsWith('<title')), '<title>New</title>'].sort());
  });

  it('keeps identical tags', () => {
    const before = [...document.head.children];
    setHeadTags(document, owner, [title('Built'), graph('New')]);
    expect(document.head.querySelector('title')).toBe(before.find(({ localName }) => localName === 'title'));
    removeHeadTags(document, owner);
    expect(contents()).toEqual(built);
  });

  it('restores replaced tags', () => {
    setHeadTags(document, owner, [title('New'), meta('description', 'New'), meta('robots', 'noindex')]);
    setHeadTags(document, owner, [title('Newer'), graph('Newer')]);
    removeHeadTags(document, owner);
    expect(contents()).toEqual(built);
  });

  it('uses the tags of the last owner, then of the previous one', () => {
    const other = {};
    setHeadTags(document, owner, [title('First')]);
    setHeadTags(document, other, [title('Second')]);
    setHeadTags(document, owner, [title('First, changed')]);
    expect(document.title).toBe('Second');
    removeHeadTags(document, other);
    expect(document.title).toBe('First, changed');
    removeHeadTags(document, owner);
    expect(contents()).toEqual(built);
  });

  it('holds values as text and attributes, never as markup', () => {
    setHeadTags(document, owner, [title('</title><script>1</script>'), meta('description', '"><script>1</script>')]);
    expect(document.title).toBe('</title><script>1</script>');
    expect(document.querySelectorAll('script')).toHaveLength(2);
  });
});
