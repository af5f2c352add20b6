import { html, nothing, type TemplateResult } from 'lit';

/**
 * Renders a visually hidden live region. It has no role, because some screen readers mention an empty status while reading
 * the page.
 *
 * @param words - the announcement, empty for none
 */
export const liveRegion = (words: string): TemplateResult =>
  html`<div class="visually-hidden" aria-live="polite" aria-atomic="true">${words || nothing}</div>`;
