import { escapeMarkup } from '@pallet/elements/foundations';
import { Lexer, Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { codeFigure } from './code-figure.js';
import { slugger } from './slug.js';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  /** Its words, without markup. */
  readonly text: string;
  /** From 1. */
  readonly level: number;
}

/** A picture of a page as it is delivered. */
export interface PagePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface MarkdownOptions {
  /** Where an address that the Markdown names leads on this site; undefined where it has no such page. */
  readonly resolveLink?: (address: string) => string | undefined;
  /** The picture that the Markdown names. Default: none is known. */
  readonly picture?: (address: string) => PagePicture | undefined;
}

/** Markdown as HTML. */
export interface RenderedMarkdown {
  /** The words of its first heading of level 1, which is not in `html`. Empty where there is none. */
  readonly title: string;
  readonly html: string;
  /** Without the title. */
  readonly headings: readonly Heading[];
}

/**
 * Renders Markdown of the repository, which is trusted. Headings get ids, code its colours, tables a frame that scrolls.
 * Links to files that are no page of this site are written out as the path of the file.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const slug = slugger();
  const headings: Heading[] = [];
  let title = '';
  const renderer = rendererOf(options);
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

/** A sentence of Markdown as HTML: code, emphasis, links. */
export const renderInline = (source: string, options: MarkdownOptions = {}): string =>
  new Marked({ renderer: rendererOf(options) }).parseInline(source, { async: false });

/** A sentence of Markdown as its words alone, which are text and not HTML. */
export const wordsOf = (source: string): string => plainText(Lexer.lexInline(source));

/** The parts below the headings of level 2, by heading; what stands above the first by the empty string. */
export function partsOf(source: string): Map<string, string> {
  const [first = '', ...others] = source.split(/^## /m);
  const parts = others.map((part): [string, string] => {
    const [heading = ''] = part.split('\n', 1);
    return [heading.trim(), part.slice(heading.length).trim()];
  });
  return new Map([['', first.replace(/^# .*/, '').trim()], ...parts]);
}

/** The first example of code in a language. */
export function firstCode(source: string, languages: readonly string[]): string | undefined {
  const found = new Marked()
    .lexer(source)
    .find((token): token is Tokens.Code => token.type === 'code' && languages.includes(languageOf(token.lang)));
  return found?.text;
}

const languageOf = (info = ''): string => info.split(/\s/, 1)[0] ?? '';

function rendererOf({ resolveLink, picture }: MarkdownOptions): RendererObject {
  return {
    code: ({ text, lang }) => {
      const [, title = ''] = /title="([^"]*)"/.exec(lang ?? '') ?? [];
      return codeFigure(text, languageOf(lang), title);
    },
    table(token) {
      const head = token.header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`);
      const rows = token.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
      );
      return tableFrame(
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
      const found = picture?.(href);
      if (found === undefined) throw new Error(`There is no picture ${href}.`);
      const { url, width, height } = found;
      return `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
    // What is for the tools that read Markdown is nothing to a reader.
    html: ({ text }) => (text.startsWith('<!--') ? '' : text),
  };
}

/** A table that scrolls by itself where it is wider than its place, named by its first columns for those who hear it. */
const tableFrame = (heads: readonly string[], table: string): string =>
  `<div class="table" role="group" tabindex="0" aria-label="Table: ${escapeMarkup(heads.join(', '))}">${table}</div>\n`;

function plainText(tokens: readonly Token[]): string {
  const words = tokens.map((token) => {
    if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
    return 'text' in token ? String(token.text) : '';
  });
  return words.join('').replace(/\s+/g, ' ').trim();
}
