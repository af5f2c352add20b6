import type { Config, DOMPurify } from 'dompurify';
import { preprocessMarkup } from './sanitize.js';
import {
  sanitizeAttribute,
  PROFILE_ATTRIBUTES,
  PROFILE_TAGS,
  type HtmlProfile,
  type ProfileOptions,
} from './sanitize-profiles.js';

interface SanitizeOptions extends ProfileOptions {
  /** Called for each image before its attributes are sanitized, for instance to set its URL. */
  readonly prepare?: (image: HTMLImageElement) => void;
}

/**
 * Sanitizes HTML by a profile. Undefined if that fails; show its plain text then. Inline styles are in `data-style` and
 * must be applied by the caller.
 */
export type SanitizeHtml = (
  html: string,
  profile: HtmlProfile,
  options?: SanitizeOptions,
) => DocumentFragment | undefined;

/** `NodeFilter.SHOW_COMMENT`, which does not exist on a server. */
const SHOW_COMMENT = 128;

const createConfig = (profile: HtmlProfile) =>
  ({
    ALLOWED_TAGS: [...PROFILE_TAGS[profile], 'body'],
    ALLOWED_ATTR: [...PROFILE_ATTRIBUTES],
    // Plain text and declarations, which may contain a colon.
    ADD_URI_SAFE_ATTR: ['abbr', 'data-style'],
    ALLOW_DATA_ATTR: false,
    // It would remove names that are properties of the document, which differ between DOMs.
    SANITIZE_DOM: false,
    // Parsers differ in the content that they allow inside.
    ADD_FORBID_CONTENTS: ['select', 'datalist'],
    RETURN_DOM_FRAGMENT: true,
  }) satisfies Config;

const CONFIGS = { 'rich-text': createConfig('rich-text'), 'html-block': createConfig('html-block') };

/**
 * Creates the HTML sanitizer. Its results are the same on a server and in a browser.
 *
 * @param purify - a separate instance of DOMPurify with a DOM
 * @returns undefined if it is not supported: no complete DOM, or a Trusted Types policy that does not allow `dompurify`
 */
export function createSanitizer(purify: DOMPurify | undefined): SanitizeHtml | undefined {
  if (!purify?.isSupported) return undefined;
  let profile: HtmlProfile = 'rich-text';
  let options: SanitizeOptions = {};

  purify.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName === 'BODY') removeAmbiguousMarkup(node as Element);
  });
  purify.addHook('beforeSanitizeAttributes', (node) => {
    if (node.localName === 'img') options.prepare?.(node as HTMLImageElement);
  });
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const kept = sanitizeAttribute(profile, node.localName, attribute.attrName, attribute.attrValue, options);
    attribute.keepAttr = kept !== undefined;
    attribute.attrValue = kept ?? '';
  });
  purify.addHook('afterSanitizeAttributes', completeElement);

  const sanitize: SanitizeHtml = (html, chosen, given = {}) => {
    profile = chosen;
    options = given;
    try {
      // With a doctype, because quirks mode allows tables inside paragraphs.
      return purify.sanitize(`<!DOCTYPE html><body>${preprocessMarkup(html)}`, CONFIGS[chosen]);
    } catch {
      return undefined;
    } finally {
      // Both would keep a reference to the last block and leak it.
      options = {};
      purify.removed = [];
    }
  };
  const probe = sanitize('<b onclick="0">b</b><script>0</script>', 'rich-text')?.firstChild as Element | undefined;
  return probe?.localName === 'b' && probe.attributes.length === 0 && !probe.nextSibling ? sanitize : undefined;
}

/**
 * Removes markup for which DOMPurify drops whole elements, depending on the DOM: names that shadow form properties, and
 * comments.
 */
function removeAmbiguousMarkup(body: Element): void {
  for (const field of body.querySelectorAll('form :not(form), [form]')) {
    for (const name of ['id', 'name', 'form']) field.removeAttribute(name);
  }
  const comments = body.ownerDocument.createNodeIterator(body, SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
}

/** Adds required attributes. An image without a URL is replaced by its alternative text. */
function completeElement(element: Element): void {
  const has = (name: string): boolean => element.hasAttribute(name);
  switch (element.localName) {
    case 'a':
      if (!has('href')) element.removeAttribute('target');
      if (has('target')) element.setAttribute('rel', 'noopener');
      break;
    case 'img':
      if (!has('src') && !has('srcset')) element.replaceWith(element.getAttribute('alt') ?? '');
      else if (!has('alt')) element.setAttribute('alt', '');
      break;
    case 'source':
      if (!has('srcset')) element.remove();
      break;
    case 'iframe':
      if (!has('src')) element.remove();
      element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
      element.setAttribute('loading', 'lazy');
      break;
  }
}
