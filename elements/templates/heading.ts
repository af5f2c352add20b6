import { html, type TemplateResult } from 'lit';
import type { HeadingTag } from '../foundations/enumerations.js';

const templates = new Map<HeadingTag, TemplateStringsArray>();

/**
 * Renders the heading of a block, or a paragraph instead, with class and part `heading`.
 * @param tag - must be a known tag, because it becomes part of the template
 */
export function heading(tag: HeadingTag, content: unknown): TemplateResult {
  let strings = templates.get(tag);
  if (strings === undefined) {
    const texts = [`<${tag} class="heading" part="heading">`, `</${tag}>`];
    templates.set(tag, (strings = Object.assign(texts, { raw: texts })));
  }
  return html(strings, content);
}
