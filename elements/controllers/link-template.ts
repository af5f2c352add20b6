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

/** What a screen reader adds to the name of a link: its author's words. */
export const assistiveText = (text: string): TemplateResult | typeof nothing =>
  text === '' ? nothing : html`<span class="visually-hidden"> ${text}</span>`;

/** Id of what says that a link opens a new window, in the shadow root of the link. */
export const NEW_WINDOW_ID = 'opens-new-window';

/** The description of a link, for its `aria-describedby`: that a new window opens, which {@link newWindowHint} says. */
export const describedBy = ({ opensNewWindow }: ResolvedLink): string | typeof nothing =>
  opensNewWindow ? NEW_WINDOW_ID : nothing;

/**
 * Says that a link opens a new window (Specification 2). It stands beside the link, and outside any heading around it, so
 * that it is no part of their names.
 */
export const newWindowHint = (
  host: HTMLElement,
  { opensNewWindow }: Pick<ResolvedLink, 'opensNewWindow'>,
): TemplateResult | typeof nothing =>
  opensNewWindow ? html`<span id=${NEW_WINDOW_ID} hidden>${phrase(host, phrases.newWindow)}</span>` : nothing;
