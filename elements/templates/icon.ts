import { html, nothing, type TemplateResult } from 'lit';
import type { IconDrawing, IconPath, IconSymbol } from '../foundations/icons/drawing.js';

/** What there is to draw: `undefined` until that is known, `null` when there is nothing. */
export type FoundDrawing = IconDrawing | null | undefined;

/**
 * An icon, in the colour of the text around it. Its nodes are the same whatever is drawn, so that a prerendered drawing
 * stays in view while the browser loads its own.
 */
export function iconTemplate(drawing: FoundDrawing): TemplateResult {
  const { path, viewBox, stroke, mirrored, href } = { ...drawing } as Partial<IconPath & IconSymbol>;
  const found = drawing ? 'drawn' : 'gone';
  return html`<svg
    class="icon ${drawing === undefined ? '' : found} ${mirrored ? 'mirrored' : ''}"
    part="icon"
    viewBox=${viewBox ?? '0 0 24 24'}
    stroke-width=${stroke ?? nothing}
    aria-hidden="true"
  >
    <path d=${path ?? nothing}></path>
    <use href=${href ?? nothing}></use>
  </svg>`;
}
