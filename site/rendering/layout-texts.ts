import { decodeReferences } from '@pallet/elements/ssr';
import type { ThemeLayoutDocument } from '../documents/model.js';

/** Fields of a layout that are no texts. */
const OTHER_FIELDS = new Set(['$schema', 'url', 'hreflang', 'lang']);

/** Decodes the character references in the texts of a header and footer. Blocks decode theirs themselves. */
export const decodeLayout = (layout: ThemeLayoutDocument): ThemeLayoutDocument =>
  Object.fromEntries(
    Object.entries(decodeTexts(layout) as ThemeLayoutDocument).map(([name, decoded]) => {
      const part = layout[name as keyof ThemeLayoutDocument];
      return [name, Array.isArray(part) ? part : decoded];
    }),
  );

function decodeTexts(value: unknown): unknown {
  if (typeof value === 'string') return decodeReferences(value);
  if (Array.isArray(value)) return value.map(decodeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, OTHER_FIELDS.has(name) ? field : decodeTexts(field)]),
  );
}
