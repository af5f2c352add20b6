import { EDITOR_TAGS, LAYOUT_TAGS, SECTION_TAGS, TEXT_TAGS } from './html-tags.js';
import { isValidImageUrl, isValidLink, safeHref, safeSrcset } from './links.js';
import { NEW_WINDOW_ID } from './resolved-link.js';
import { sanitizeStyle } from './sanitize-style.js';

/** The profiles that allow markup. Labels without markup are sanitized by `sanitizeLabel`. */
export type HtmlProfile = 'rich-text' | 'html-block';

/** Options of a host. */
export interface ProfileOptions {
  /** Hosts whose pages `html-block` may show in frames, such as `www.youtube-nocookie.com`. Default: none. */
  readonly frameHosts?: readonly string[] | undefined;
}

/** Allowed tags. Other tags are replaced by their text, unless it is not visible content. */
export const PROFILE_TAGS: Readonly<Record<HtmlProfile, readonly string[]>> = {
  'rich-text': [...TEXT_TAGS, ...EDITOR_TAGS],
  'html-block': [...TEXT_TAGS, ...EDITOR_TAGS, ...SECTION_TAGS, ...LAYOUT_TAGS],
};

type Reader = (value: string, options: ProfileOptions) => string | undefined;

const matching =
  (pattern: RegExp): Reader =>
  (value) =>
    pattern.test(value) ? value : undefined;

const anyText: Reader = (value) => value;
const flag: Reader = () => '';
const whole = matching(/^\d{1,4}$/);
const size = matching(/^\d{1,4}(?:\.\d+)?%?$/);
const signed = matching(/^-?\d{1,6}$/);
const language = matching(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i);
/** `{host}` is allowed, because it is resolved when the link is rendered. */
const address: Reader = (value) => safeHref(value) || (isValidLink(value) ? value : undefined);
const condition = matching(/^[\w\s().,:%*+/-]{1,300}$/);

const picture: Reader = (value) => {
  const url = value.replaceAll(' ', '%20');
  return isValidImageUrl(url) ? url : undefined;
};

const frame: Reader = (value, { frameHosts = [] }) => {
  const { host } = safeHref(value).startsWith('https:') ? new URL(value) : {};
  return host !== undefined && frameHosts.includes(host) ? value : undefined;
};

/** Only classes of the editor: others could match the block's own styles. */
const editorClasses: Reader = (value) =>
  value
    .split(/\s+/)
    .filter((name) => /^ql-[\w-]+$/.test(name))
    .join(' ') || undefined;

/** Any ID that the block does not use itself. In a shadow root, IDs cannot shadow document properties. */
const id: Reader = (value) => (/^\S+$/.test(value) && value !== NEW_WINDOW_ID ? value : undefined);

const windowName: Reader = (value) => (/^_(?:self|parent|top)$/i.test(value) ? value.toLowerCase() : '_blank');

const EVERYWHERE: Readonly<Record<string, Reader>> = {
  class: editorClasses,
  dir: matching(/^(?:ltr|rtl|auto)$/i),
  id,
  lang: language,
  title: anyText,
};

const EVERYWHERE_IN_BLOCKS: Readonly<Record<string, Reader>> = {
  align: matching(/^(?:left|right|center|justify)$/i),
  role: matching(/^[a-z]{3,20}$/),
  // See `preprocessMarkup`.
  'data-style': (value) => sanitizeStyle(value) || undefined,
};

const change = { cite: address, datetime: matching(/^[\w:.+ -]{1,40}$/) };
const cell = { colspan: whole, rowspan: whole };
const columns = { span: whole };
const dimensions = { width: size, height: size };
const sources = { srcset: ((value) => safeSrcset(value) || undefined) satisfies Reader, sizes: condition };

const BY_TAG: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  a: { href: address, hreflang: language, name: id, target: windowName },
  blockquote: { cite: address },
  col: columns,
  colgroup: columns,
  del: change,
  details: { open: flag },
  iframe: { ...dimensions, src: frame, allowfullscreen: flag },
  img: { ...dimensions, ...sources, src: picture, alt: anyText, 'data-content-key': matching(/^[\w-]{1,64}$/) },
  ins: change,
  li: { value: signed, 'data-list': matching(/^(?:bullet|ordered|checked|unchecked)$/) },
  ol: { reversed: flag, start: signed, type: matching(/^[aAiI1]$/) },
  q: { cite: address },
  source: { ...dimensions, ...sources, media: condition, type: matching(/^image\/[\w.+-]+$/) },
  td: cell,
  th: { ...cell, abbr: anyText, scope: matching(/^(?:row|col|rowgroup|colgroup)$/i) },
  time: { datetime: change.datetime },
};

/**
 * Sanitizes an attribute. Only use the result in a shadow root: elsewhere, an ID may shadow a global property.
 *
 * @param tag in lower case
 * @param name in lower case
 * @param value trimmed
 * @returns the sanitized value, or `undefined` to remove the attribute
 */
export function sanitizeAttribute(
  profile: HtmlProfile,
  tag: string,
  name: string,
  value: string,
  options: ProfileOptions = {},
): string | undefined {
  if (/^aria-[a-z]+$/.test(name)) return value;
  const own = Object.hasOwn(BY_TAG, tag) ? BY_TAG[tag] : {};
  const readers = { ...EVERYWHERE, ...(profile === 'html-block' && EVERYWHERE_IN_BLOCKS), ...own };
  return Object.hasOwn(readers, name) ? readers[name]?.(value, options) : undefined;
}

/** Names of all allowed attributes, except `aria-…`. */
export const PROFILE_ATTRIBUTES: readonly string[] = [
  EVERYWHERE,
  EVERYWHERE_IN_BLOCKS,
  ...Object.values(BY_TAG),
].flatMap((readers) => Object.keys(readers));
