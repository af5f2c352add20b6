import { escapeMarkup } from '@pallet/elements/foundations';
import { Lexer, Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { renderCodeFigure } from './code-figure.js';
import { createSlugger } from './slug.js';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  /** Plain text, without markup. */
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

/** A published image of a page. */
export interface PageImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface MarkdownOptions {
  /** Returns the URL of a linked page; undefined if the site has no such page. */
  readonly resolveLink?: (address: string) => string | undefined;
  /** Returns an image of the Markdown. Default: none is found, and rendering an image throws. */
  readonly findImage?: (address: string) => PageImage | undefined;
}

/** Markdown rendered to HTML. */
export interface RenderedMarkdown {
  /** Text of the first heading of level 1, which `html` does not contain; empty if there is none. */
  readonly title: string;
  readonly html: string;
  /** Without the title. */
  readonly headings: readonly Heading[];
}

/**
 * Renders trusted Markdown of the repository. Adds ids to headings, highlighting to code, and scroll containers to tables.
 * Links to files without a page are replaced with the file's path.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const slug = createSlugger();
  const headings: Heading[] = [];
  let title = '';
  const renderer = createRenderer(options);
  renderer.heading = function ({ tokens, depth }: Tokens.Heading): string {
    const text = plainText(tokens);
    if (depth === 1 && title === '') {
      title = text;
      return '';
    }
    const id = slug(text);
    headings.push({ id, text, level: depth });
    return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  };
  const html = new Marked({ renderer }).parse(source, { async: false });
  return { title, html, headings };
}

/** Renders inline Markdown: code, emphasis, links. */
export const renderInline = (source: string, options: MarkdownOptions = {}): string =>
  new Marked({ renderer: createRenderer(options) }).parseInline(source, { async: false });

/** Renders inline Markdown as plain text. */
export const toPlainText = (source: string): string => plainText(Lexer.lexInline(source));

/** Splits Markdown at headings of level 2. The text above the first heading has the key `''`. */
export function splitSections(source: string): Map<string, string> {
  const [first = '', ...others] = source.split(/^## /m);
  const parts = others.map((part): [string, string] => {
    const [heading = ''] = part.split('\n', 1);
    return [heading.trim(), part.slice(heading.length).trim()];
  });
  return new Map([['', first.replace(/^# .*/, '').trim()], ...parts]);
}

/** Finds the first code block in one of the languages. */
export function findFirstCode(source: string, languages: readonly string[]): string | undefined {
  const found = new Marked()
    .lexer(source)
    .find((token): token is Tokens.Code => token.type === 'code' && languages.includes(parseLanguage(token.lang)));
  return found?.text;
}

const parseLanguage = (info = ''): string => info.split(/\s/, 1)[0] ?? '';

function createRenderer({ resolveLink, findImage }: MarkdownOptions): RendererObject {
  return {
    code: ({ text, lang }) => {
      const [, title = ''] = /title="([^"]*)"/.exec(lang ?? '') ?? [];
      return renderCodeFigure(text, parseLanguage(lang), title);
    },
    table(token) {
      const head = token.header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`);
      const rows = token.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
      );
      return wrapTable(
        token.header.map((cell) => plainText(cell.tokens)),
        `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
      );
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (/^[a-z]+:/.test(href)) return `<a href="${escapeMarkup(href)}">${words}</a>`;
      const target = href.startsWith('#') ? href : resolveLink?.(href);
      if (target !== undefined) return `<a href="${escapeMarkup(target)}">${words}</a>`;
      return `${words} (<code>${escapeMarkup(href.replace(/^(?:\.\.?\/)+/, ''))}</code>)`;
    },
    image({ href, text }) {
      const found = findImage?.(href);
      if (found === undefined) throw new Error(`Image not found: ${href}`);
      const { url, width, height } = found;
      return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
    // Comments are for tools, such as Prettier.
    html: ({ text }) => (text.startsWith('<!--') ? '' : text),
  };
}

/** Wraps a table in a scroll container, labeled by its column headings for screen readers. */
const wrapTable = (heads: readonly string[], table: string): string =>
  `<div class="table" role="group" tabindex="0" aria-label="Table: ${escapeMarkup(heads.join(', '))}">${table}</div>\n`;

function plainText(tokens: readonly Token[]): string {
  const words = tokens.map((token) => {
    if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
    return 'text' in token ? String(token.text) : '';
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}
