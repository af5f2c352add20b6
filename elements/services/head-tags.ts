import { safeHref } from '../foundations/links.js';

/** An element of a page's head: the prerenderer writes it as HTML, the browser makes an element of it. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

const MOST_CHARACTERS = 32_768;
const ALLOWED_ATTRIBUTES = {
  meta: /^(?:name|property|itemprop|content|media|lang)$/,
  link: /^(?:rel|href|hreflang|type|media|sizes|title|as|crossorigin|integrity|referrerpolicy|color)$/,
};

/** A comment; an element that holds text; any other tag; text. */
const TOKEN =
  /<!--[^]*?-->|<(script|style|title|noscript|template|textarea|iframe)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>([^]*?)<\/\1\s*>|<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Reads the custom head tags of a search-engine record (Specification 3): `meta`, `link` and JSON-LD survive, each with its harmless
 * attributes; everything else is dropped.
 *
 * @param fill Fills expressions in attribute values and in JSON-LD, after the markup was read, so that no value can become
 * markup. Default: leaves them.
 * @param basePath Path of the site, put before the single-slash paths of links. Default: none.
 * @returns The tags, and a warning for each piece that was dropped.
 */
export function readHeadTags(
  html: string,
  fill: (text: string, encode?: (value: string) => string) => string = (text) => text,
  basePath?: string,
): { readonly tags: HeadTag[]; readonly warnings: string[] } {
  if (html.length > MOST_CHARACTERS) {
    return {
      tags: [],
      warnings: [`The custom head tags were dropped: they are longer than ${MOST_CHARACTERS} characters.`],
    };
  }
  const tags: HeadTag[] = [];
  const warnings: string[] = [];
  for (const [token, rawText, rawAttributes, content = '', name, attributes] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--') || !token.trim()) continue;
    const tagName = (rawText ?? name ?? '').toLowerCase();
    const read = readAttributes(rawAttributes ?? attributes ?? '', fill);
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

/** A script tag that holds JSON-LD. `<` is escaped, so that no text in it can end the script (Specification 2). */
export function jsonLd(data: unknown): HeadTag {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text };
}

/**
 * What a tag says something about; of two tags with the same key, one is too many. `undefined`: it may stand beside
 * any other. Specification 3.
 */
export function headTagKey({ tag, attributes }: HeadTag): string | undefined {
  if (tag === 'title') return tag;
  if (tag === 'meta') return attributes.name?.toLowerCase() ?? attributes.property?.toLowerCase();
  const rel = attributes.rel?.toLowerCase();
  if (rel === 'canonical') return rel;
  return rel === 'alternate' && attributes.hreflang ? 'alternate' : undefined;
}

function readTag(name: string, attributes: Record<string, string>, basePath?: string): HeadTag | undefined {
  if (name !== 'meta' && name !== 'link') return undefined;
  const allowed = Object.entries(attributes).filter(([attribute]) => ALLOWED_ATTRIBUTES[name].test(attribute));
  const kept: Record<string, string> = Object.fromEntries(allowed);
  if (name === 'link') {
    const href = safeHref(attributes.href, { basePath });
    const isUsable = attributes.rel && /^(?:https:|\/)/i.test(href);
    return isUsable ? { tag: name, attributes: { ...kept, href } } : undefined;
  }
  // "http-equiv" can redirect, set cookies and change the policy.
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

function readAttributes(source: string, fill: (text: string) => string): Record<string, string> {
  const pairs = Array.from(source.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    fill(unescape(double ?? single ?? bare ?? '')),
  ]);
  // Of repeated attributes the first one counts, as in HTML.
  return Object.fromEntries(pairs.reverse()) as Record<string, string>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (entity, decimal, hex, name) => {
      if (name) return ENTITIES[(name as string).toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
