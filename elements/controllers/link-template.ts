import { html, nothing, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { phrase } from './language.js';
import type { ResolvedLink } from './link.js';

/** What a screen reader adds to a link: the author's words, and that a new window opens. */
export function assistiveText(host: HTMLElement, link: ResolvedLink, text: string): TemplateResult | typeof nothing {
  const added = [text, link.opensNewWindow ? phrase(host, phrases.newWindow) : ''].filter((part) => part !== '');
  return added.length === 0 ? nothing : html`<span class="visually-hidden"> ${added.join(' ')}</span>`;
}
