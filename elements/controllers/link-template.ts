import { html, nothing, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { warnOnce } from '../foundations/warn.js';
import { phrase } from './language.js';
import type { ResolvedLink } from './link.js';

/** Tells whether a link has a name; one that nobody could tell from others is reported, and may not be rendered. */
export function isNamed(host: HTMLElement, { href }: ResolvedLink, name: string): boolean {
  if (name.trim() !== '') return true;
  warnOnce(
    `unnamed:${host.localName}:${href}`,
    `<${host.localName}> does not link to ${href}, because the link has no name. Give it a heading, an alternative text or an assistive text.`,
  );
  return false;
}

/** What a screen reader adds to a link: the author's words, and that a new window opens. */
export function assistiveText(host: HTMLElement, link: ResolvedLink, text: string): TemplateResult | typeof nothing {
  const added = [text, link.opensNewWindow ? phrase(host, phrases.newWindow) : ''].filter((part) => part !== '');
  return added.length === 0 ? nothing : html`<span class="visually-hidden"> ${added.join(' ')}</span>`;
}
