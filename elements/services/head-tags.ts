import { safeHref } from '../foundations/links.js';
import { decodeReferences, type DecodeReference } from '../foundations/references.js';

/** An element in the head of a page. The prerenderer writes it as HTML; the browser creates the element. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const MAX_CHARACTERS = 32_768;
const ALLOWED_ATTRIBUTES = {
  meta: /^(?:name|property|itemprop|content|media|lang)$/,
  link: /^(?:rel|href|hreflang|type|media|sizes|title|as|crossorigin|integrity|referrerpolicy|color)$/,
};

/** Matches a comment, an element with raw text, any other tag, or text. */
const TOKEN =
  /<!--[^]*?-->|<(script|style|title|noscript|template|textarea|iframe)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>([^]*?)<\/\1\s*>|<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Parses the custom head tags of an SEO record: `meta`, `link` and JSON-LD, with safe attributes only. Everything else is
 * dropped.
 *
 * @param fill Fills expressions in attribute values and JSON-LD. It is called after parsing, so that no value can become
 * markup. Default: expressions are unchanged.
 * @param basePath Path of the site, prepended to links with a single leading slash. Default: none.
 * @param decodeReference Decodes character references by HTML's table. Default: only basic and numeric ones are decoded.
 * @returns The tags, and a warning for each dropped part.
 */
export function readHeadTags(
  html: string,
  fill: (text: string, encode?: (value: string) => string) => string = (text) => text,
  basePath?: string,
  decodeReference?: DecodeReference,
): { readonly tags: HeadTag[]; readonly warnings: string[] } {
  if (html.length > MAX_CHARACTERS) {
    return {
      tags: [],
      warnings: [`The custom head tags were dropped: they are longer than ${MAX_CHARACTERS} characters.`],
    };
  }
  const tags: HeadTag[] = [];
  const warnings: string[] = [];
  for (const [token, rawText, rawAttributes, content = '', name, attributes] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--') || !token.trim()) continue;
    const tagName = (rawText ?? name ?? '').toLowerCase();
    const read = readAttributes(rawAttributes ?? attributes ?? '', (value) =>
      fill(decodeReferences(value, { decodeReference, isAttribute: true })),
    );
    const tag =
      tagName === 'script'
        ? readJsonLd(read, content, fill)
        : token.startsWith('</')
          ? undefined
          : readTag(tagName, read, basePath);
    if (tag) tags.push(tag);
    else
      warnings.push(
        `A custom head tag was dropped; only meta, link and JSON-LD are kept: ${token.trim().slice(0, 80)}`,
      );
  }
  return { tags, warnings };
}

/** Creates a script tag with JSON-LD. `<` is escaped, so that no text can end the script. */
export function jsonLd(data: unknown): HeadTag {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text };
}

/**
 * Identifies what a tag describes. A head has only one tag, or one set of language links, per key.
 *
 * @returns `undefined` for a tag that can be combined with any other.
 */
export function headTagKey({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'title') return tag;
  if (tag === 'meta') return attributes.name?.toLowerCase() ?? attributes.property?.toLowerCase();
  const rel = attributes.rel?.toLowerCase();
  if (rel === 'canonical') return rel;
  return rel === 'alternate' && attributes.hreflang ? 'alternate' : undefined;
}

/** Whether a tag tells search engines not to list the page. */
export const forbidsListing = ({ tag, attributes: { name, content = '' } }: HeadTag): boolean =>
  tag === 'meta' && name?.toLowerCase() === 'robots' && /\b(?:noindex|none)\b/i.test(content);

function readTag(name: string, attributes: Record<string, string>, basePath?: string): HeadTag | undefined {
  if (name !== 'meta' && name !== 'link') return undefined;
  const allowed = Object.entries(attributes).filter(([attribute]) => ALLOWED_ATTRIBUTES[name].test(attribute));
  const kept: Record<string, string> = Object.fromEntries(allowed);
  if (name === 'link') {
    const href = safeHref(attributes.href, { basePath });
    const isUsable = attributes.rel && /^(?:https:|\/)/i.test(href);
    return isUsable ? { tag: name, attributes: { ...kept, href } } : undefined;
  }
  // "http-equiv" can redirect, set cookies and change the content security policy.
  const subject = !attributes['http-equiv'] && (attributes.name ?? attributes.property ?? attributes.itemprop);
  return subject && attributes.content !== undefined ? { tag: name, attributes: kept } : undefined;
}

function readJsonLd(
  { type = '' }: Record<string, string>,
  content: string,
  fill: (text: string, encode: (value: string) => string) => string,
): HeadTag | undefined {
  if (type.trim().toLowerCase() !== 'application/ld+json') return undefined;
  try {
    return jsonLd(JSON.parse(fill(content, (value) => JSON.stringify(value).slice(1, -1))));
  } catch {
    return undefined;
  }
}

function readAttributes(source: string, read: (value: string) => string): Record<string, string> {
  const pairs = Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    read(double ?? single ?? bare ?? ''),
  ]);
  // The first of several attributes with the same name applies, as in HTML.
  return Object.fromEntries(pairs.reverse()) as Record<string, string>;
}
