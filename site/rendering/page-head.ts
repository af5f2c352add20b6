/**
 * Writes the head of a page, and replaces the page's own tags in it by those of the next page. `page-metadata.ts` creates the
 * tags.
 */
import { escapeMarkup } from '@pallet/elements/foundations';
import type { HeadTag } from '@pallet/elements/services';
import { escapeJson } from './escape.js';

/** The tags of a prerendered page. */
export interface PageHead {
  /** Tags of the site: the script that records clicks, preloads and icons. */
  readonly site: readonly HeadTag[];
  /** Style sheets. They are inlined, so that the first paint waits for no request. */
  readonly styles: readonly string[];
  /** URL of the application's script, which is preloaded. */
  readonly script: string;
  /** Metadata of the page. */
  readonly page: readonly HeadTag[];
}

const VOID_TAGS = new Set(['meta', 'link']);
const JSON_LD = 'application/ld+json';

/** Id of the element before the page's own tags. */
const DIVIDER_ID = 'pallet-page-head';

/** The metadata of a page. Other tags that bundlers and blocks add to the end of the head stay. */
const PAGE_TAGS = `title, meta, script[type="${JSON_LD}"], link:not([rel="stylesheet"], [rel="preload"], [rel="modulepreload"])`;

/** The HTML of the head: tags of the site, style sheets, a preload of the application's script, tags of the page. */
export function headHtml({ site, styles, script, page }: PageHead): string {
  const divider: HeadTag = { tag: 'link', attributes: { rel: 'modulepreload', href: script, id: DIVIDER_ID } };
  return [...site.map(tagHtml), ...styles.map(styleHtml), ...[divider, ...page].map(tagHtml)].join('\n');
}

/** A `<style>` element. Text that would end the element is escaped as in CSS. */
const styleHtml = (css: string): string => `<style>${css.trim().replaceAll('</', '<\\/')}</style>`;

/** A tag as HTML. Its text is escaped: as JSON in a script, as HTML elsewhere. */
function tagHtml({ tag, attributes, text = '' }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeMarkup(value)}"`))
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${written}>`;
  return `<${tag}${written}>${tag === 'script' ? escapeJson(text) : escapeMarkup(text)}</${tag}>`;
}

function pageElements(head: HTMLHeadElement): Element[] {
  const all = [...head.children];
  const divider = all.findIndex(({ id }) => id === DIVIDER_ID);
  return all.slice(divider + 1).filter((element) => element.matches(PAGE_TAGS));
}

/** Replaces the tags of the previous page by those of a page. */
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

/** Creates structured data with the Trusted Types policy that the page's Content-Security-Policy names. */
function trusted(text: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  policy ??= trustedTypes?.createPolicy('pallet-head', { createScript: (data) => data });
  return policy?.createScript(text) ?? text;
}
