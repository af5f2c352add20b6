import { getOwn } from '../documents/record.js';
import type { BlockNode, ThemeLayoutDocument } from '../documents/model.js';
import { convertComponents, refuseVariations } from './convert-blocks.js';
import type { ReadView } from './convert-view.js';

/** Regions of layouts by the part of the page that they are in. Others have components of the page itself. */
const PARTS: Readonly<Record<string, 'header' | 'footer'>> = {
  stickyHeader: 'header',
  announcement: 'header',
  header: 'header',
  footer: 'footer',
  stickyFooter: 'footer',
};

/** Converts a layout: its header and footer become lists of blocks. */
export function convertLayout({ root, context }: ReadView): ThemeLayoutDocument {
  context.count(root.definition, 'mapped');
  refuseVariations(root, context);
  const parts: Record<'header' | 'footer', BlockNode[]> = { header: [], footer: [] };
  for (const { name, components } of root.regions) {
    const part = getOwn(PARTS, name);
    if (part === undefined && components.length > 0) {
      context.reportIssue(root, `The region "${name}" is unknown. Its components are in the header.`);
    }
    parts[part ?? 'header'].push(...convertComponents(components, context));
  }
  return Object.fromEntries(Object.entries(parts).filter(([, blocks]) => blocks.length > 0));
}
