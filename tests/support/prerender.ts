import type { RecordedElement } from '@pallet/elements/ssr';
import { insertShadowRoots } from '../../elements/ssr/shadow-roots.js';

/**
 * The server-rendered HTML of blocks, without their styles and Lit's markers.
 *
 * @param html - each block marked as `marked="x-<index>"`
 * @param elements - the blocks by index
 * @throws Error if one of them cannot be rendered
 */
export function prerenderMarked(html: string, elements: readonly RecordedElement[]): string {
  const page = insertShadowRoots(html, {
    recording: { marker: 'marked', nonce: 'x', elements },
    minifyStyle: () => '',
    warn: ({ message }) => {
      throw new Error(message);
    },
  });
  return page.replace(/<!--.*?-->/g, '');
}
