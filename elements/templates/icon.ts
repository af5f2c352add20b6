import { html, nothing, type TemplateResult } from 'lit';
import type { IconDrawing, IconPath, IconSymbol } from '../foundations/icons/drawing.js';

/** The drawing of an icon: `undefined` while it is loading, `null` if there is none. */
export type DrawingResult = IconDrawing | null | undefined;

/**
 * Renders an icon in the color of the surrounding text. Its nodes are the same for every drawing, so that a prerendered
 * drawing stays visible while the browser loads its own.
 */
export function iconTemplate(drawing: DrawingResult): TemplateResult {
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
