/**
 * The head of a page: how it is written, and how the application finds the page's own tags in it again and puts those of
 * the next page in their place. What the tags say, `page-metadata.ts` tells; here stands where they are.
 */
import { escapeMarkup } from '@pallet/elements/foundations';
import type { HeadTag } from '@pallet/elements/services';
import { escapeJson } from './escape.js';

/** The tags of a prerendered page. */
export interface PageHead {
  /** What the page needs to be shown. */
  readonly site: readonly HeadTag[];
  /** Style sheets, which stand in the page itself: nothing that is asked for holds its first paint. */
  readonly styles: readonly string[];
  /** Address of the application's script. It divides the tags of the site from those of the page. */
  readonly script: string;
  /** What the page says of itself. */
  readonly page: readonly HeadTag[];
}

const VOID_TAGS = new Set(['meta', 'link']);
const JSON_LD = 'application/ld+json';

/** The element that divides the head: the application's script, which waits for the page; the one before it does not. */
const SCRIPT = 'script[type="module"]:not([async])';

/** What a page says of itself. What else bundlers and blocks add to the end of the head stays. */
const PAGE_TAGS = `title, meta, script[type="${JSON_LD}"], link:not([rel="stylesheet"], [rel="preload"], [rel="modulepreload"])`;

/** The tags as HTML: those of the site with its style sheets, the application's script, those of the page. */
export function headHtml({ site, styles, script, page }: PageHead): string {
  const divider: HeadTag = { tag: 'script', attributes: { type: 'module', src: script } };
  return [...site.map(tagHtml), ...styles.map(styleHtml), ...[divider, ...page].map(tagHtml)].join('\n');
}

/** A style sheet as an element. What would end the element is written as CSS escapes it. */
const styleHtml = (css: string): string => `<style>${css.trim().replaceAll('</', '<\\/')}</style>`;

/** One tag as HTML. Its text is written as it is in a script, else escaped. */
function tagHtml({ tag, attributes, text = '' }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`))
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${written}>`;
  return `<${tag}${written}>${tag === 'script' ? escapeJson(text) : escapeMarkup(text)}</${tag}>`;
}

function pageElements(head: HTMLHeadElement): Element[] {
  const all = [...head.children];
  const script = all.findIndex((element) => element.matches(SCRIPT));
  return all.slice(script + 1).filter((element) => element.matches(PAGE_TAGS));
}

/** Puts a page's own tags in the place of those of the page before. */
export function setPageHead(head: HTMLHeadElement, tags: readonly HeadTag[]): void {
  for (const element of pageElements(head)) element.remove();
  head.append(...tags.map((tag) => createTag(head.ownerDocument, tag)));
}

function createTag(document: Document, { tag, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!(element instanceof HTMLScriptElement)) element.textContent = text;
  else if (attributes['type'] === JSON_LD) element.text = trusted(text);
  return element;
}

interface ScriptPolicy {
  createScript(text: string): string;
}

let policy: ScriptPolicy | undefined;

/** Data for search engines, which the browser guards like any script (the page's policy names the policy). */
function trusted(text: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  policy ??= trustedTypes?.createPolicy('pallet-head', { createScript: (data) => data });
  return policy?.createScript(text) ?? text;
}
