import { html, nothing, type TemplateResult } from 'lit';

/**
 * What a block says without being asked, heard when it changes and never seen. It has no role: screen readers that read a
 * page would name an empty status on their way.
 *
 * @param words - empty while there is nothing to say
 */
export const voice = (words: string): TemplateResult =>
  html`<div class="visually-hidden" aria-live="polite" aria-atomic="true">${words || nothing}</div>`;
