import { migratePage } from '../../../documents/migrate.js';
import type { ThemeLayoutDocument } from '../../../documents/model.js';
import { normalizeBlocks } from '../../../documents/normal-form.js';

/**
 * A layout with its lists of blocks in the form that is rendered: {@link normalizeBlocks}, {@link migratePage}.
 *
 * @param layout - the stored document, not validated
 */
export const normalizeLayout = (layout: Readonly<Record<string, unknown>>): ThemeLayoutDocument =>
  migratePage(normalizeBlocks(layout)).value as ThemeLayoutDocument;
