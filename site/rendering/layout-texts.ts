import { decodeReferences } from '@pallet/elements/ssr';
import type { ThemeLayoutDocument } from '../documents/model.js';

/** Fields of a layout that are no texts. */
const OTHER_FIELDS = new Set(['$schema', 'url', 'hreflang', 'lang']);

/** Decodes the character references in the texts of a header and footer, like those of blocks. */
export const decodeLayout = (layout: ThemeLayoutDocument): ThemeLayoutDocument =>
  decodeTexts(layout) as ThemeLayoutDocument;

function decodeTexts(value: unknown): unknown {
  if (typeof value === 'string') return decodeReferences(value);
  if (Array.isArray(value)) return value.map(decodeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, OTHER_FIELDS.has(name) ? field : decodeTexts(field)]),
  );
}
