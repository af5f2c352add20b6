import type { Config, DOMPurify } from 'dompurify';
import { muteMarkup } from './sanitise.js';
import {
  keptAttribute,
  PROFILE_ATTRIBUTES,
  PROFILE_TAGS,
  type HtmlProfile,
  type ProfileOptions,
} from './sanitise-profiles.js';

interface SanitiseOptions extends ProfileOptions {
  /** Told of each picture before its attributes are judged, for instance to give it its address. */
  readonly prepare?: (image: HTMLImageElement) => void;
}

/**
 * Sanitises HTML by a profile; undefined where that failed: then its plain text is to be shown. Inline styles stand in
 * `data-style`: who shows the HTML applies them.
 */
export type SanitiseHtml = (
  html: string,
  profile: HtmlProfile,
  options?: SanitiseOptions,
) => DocumentFragment | undefined;

/** `NodeFilter.SHOW_COMMENT`, which a server does not have. */
const SHOW_COMMENT = 128;

const configOf = (profile: HtmlProfile) =>
  ({
    ALLOWED_TAGS: [...PROFILE_TAGS[profile], 'body'],
    ALLOWED_ATTR: [...PROFILE_ATTRIBUTES],
    // Words and declarations, which may hold a colon.
    ADD_URI_SAFE_ATTR: ['abbr', 'data-style'],
    ALLOW_DATA_ATTR: false,
    // Its own list of names follows the properties of the document at hand, which differ.
    SANITIZE_DOM: false,
    // Engines differ in what they let stand inside.
    ADD_FORBID_CONTENTS: ['select', 'datalist'],
    RETURN_DOM_FRAGMENT: true,
  }) satisfies Config;

const CONFIGS = { 'rich-text': configOf('rich-text'), 'html-block': configOf('html-block') };

/**
 * The one sanitiser of HTML, the same on a server and in a browser (Specification 5).
 *
 * @param purify - an instance of its own, with a DOM to work in
 * @returns undefined where it cannot be relied on: no proper DOM, or a policy of the page that does not name `dompurify`
 */
export function createSanitiser(purify: DOMPurify | undefined): SanitiseHtml | undefined {
  if (!purify?.isSupported) return undefined;
  let profile: HtmlProfile = 'rich-text';
  let options: SanitiseOptions = {};

  purify.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName === 'BODY') clear(node as Element);
  });
  purify.addHook('beforeSanitizeAttributes', (node) => {
    if (node.localName === 'img') options.prepare?.(node as HTMLImageElement);
  });
  purify.addHook('uponSanitizeAttribute', (node, attribute) => {
    const kept = keptAttribute(profile, node.localName, attribute.attrName, attribute.attrValue, options);
    attribute.keepAttr = kept !== undefined;
    attribute.attrValue = kept ?? '';
  });
  purify.addHook('afterSanitizeAttributes', complete);

  const sanitise: SanitiseHtml = (html, chosen, given = {}) => {
    profile = chosen;
    options = given;
    try {
      // A document that follows the standards, as the page does: others let tables stand inside paragraphs.
      return purify.sanitize(`<!DOCTYPE html><body>${muteMarkup(html)}`, CONFIGS[chosen]);
    } catch {
      return undefined;
    } finally {
      // Or the block that was served last could never be let go: both lead to it.
      options = {};
      purify.removed = [];
    }
  };
  const probe = sanitise('<b onclick="0">b</b><script>0</script>', 'rich-text')?.firstChild as Element | undefined;
  return probe?.localName === 'b' && probe.attributes.length === 0 && !probe.nextSibling ? sanitise : undefined;
}

/**
 * Takes away what makes the engine drop more than it must, and not the same in every DOM: names that shadow properties of
 * a form, which goes with all its words, and comments beside words that look like markup.
 */
function clear(body: Element): void {
  for (const field of body.querySelectorAll('form :not(form), [form]')) {
    for (const name of ['id', 'name', 'form']) field.removeAttribute(name);
  }
  const comments = body.ownerDocument.createNodeIterator(body, SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) (comment as Comment).remove();
}

/** What an element needs beside its own attributes; without its address it is nothing but its words. */
function complete(element: Element): void {
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
