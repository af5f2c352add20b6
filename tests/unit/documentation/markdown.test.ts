import { describe, expect, it } from 'vitest';
import {
  findFirstCode,
  splitSections,
  renderInline,
  renderMarkdown,
  toPlainText,
} from '../../../site/docs/website/markdown.js';

const resolveLink = (address: string): string | undefined => (address === 'vue.md' ? '/docs/guides/vue' : undefined);

describe('a page of Markdown', () => {
  it('has its first heading as its title, and ids for the others', () => {
    const { title, html, headings } = renderMarkdown(
      '# Pallet in Vue\n\nText.\n\n## 1. Install\n\n### The `vite` entry\n',
    );
    expect(title).toBe('Pallet in Vue');
    expect(html).not.toContain('<h1');
    expect(headings).toEqual([
      { id: 'install', text: '1. Install', level: 2 },
      { id: 'the-vite-entry', text: 'The vite entry', level: 3 },
    ]);
    expect(html).toContain('<h3 id="the-vite-entry">The <code>vite</code> entry</h3>');
  });

  it('contains links to pages, to sections of the page, and to other sites', () => {
    const html = renderInline('[a](vue.md) [b](#install) [c](https://example.com/?a&b)', { resolveLink });
    expect(html).toContain('<a href="/docs/guides/vue">a</a>');
    expect(html).toContain('<a href="#install">b</a>');
    expect(html).toContain('<a href="https://example.com/?a&amp;b">c</a>');
  });

  it('can be converted to plain text', () => {
    expect(toPlainText("Columns inside a **section's** column:\n`<b>` & [others](vue.md).")).toBe(
      "Columns inside a section's column: <b> & others.",
    );
  });

  it('shows the path of a file that is not a page, without a link', () => {
    const html = renderInline('[the house](../../site/docs/architecture.md)', { resolveLink });
    expect(html).toBe('the house (<code>site/docs/architecture.md</code>)');
  });

  it('highlights code, and shows its title and a copy button', () => {
    const { html } = renderMarkdown('```html title="index.html"\n<p class="a">1 &amp; 2</p>\n```');
    expect(html).toContain('<figcaption>index.html</figcaption>');
    expect(html).toContain('aria-label="Copy index.html"');
    expect(html).toContain('<span class="hljs-attr">class</span>');
    expect(html.replace(/<[^>]*>/g, '')).toContain('&lt;p class=&quot;a&quot;&gt;1 &amp;amp; 2&lt;/p&gt;');
  });

  it('does not highlight code in an unknown language', () => {
    expect(renderMarkdown('```text\na < b\n```').html).toContain('<code>a &lt; b</code>');
  });

  it('wraps tables, so that they can be scrolled by keyboard', () => {
    const { html } = renderMarkdown('| Hook | Use |\n| --- | --- |\n| `--a` | \\| |\n');
    expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="Table: Hook, Use">');
    expect(html).toContain('<th scope="col">Hook</th>');
    expect(html).toContain('<td><code>--a</code></td><td>|</td>');
  });

  it('omits comments', () => {
    expect(renderMarkdown('<!-- prettier-ignore-start -->\n\nText\n').html.trim()).toBe('<p>Text</p>');
  });

  it('shows images with their size, and throws for missing ones', () => {
    const findImage = () => ({ url: '/docs/a.webp', width: 640, height: 360 });
    expect(renderInline('![A page](a.webp)', { findImage })).toBe(
      '<img src="/docs/a.webp" alt="A page" width="640" height="360" loading="lazy">',
    );
    expect(() => renderInline('![A page](a.webp)')).toThrow('Image not found: a.webp');
  });
});

it('splitSections splits a page at its second-level headings', () => {
  const parts = splitSections(
    '# Banner\n\nA picture.\n\n## Use it\n\n- here\n\n### Deep\n\n## HTML\n\n```html\n<p></p>\n```\n',
  );
  expect([...parts.keys()]).toEqual(['', 'Use it', 'HTML']);
  expect(parts.get('')).toBe('A picture.');
  expect(parts.get('Use it')).toBe('- here\n\n### Deep');
  expect(findFirstCode(parts.get('HTML') ?? '', ['html'])).toBe('<p></p>');
  expect(findFirstCode(parts.get('HTML') ?? '', ['tsx'])).toBeUndefined();
});
