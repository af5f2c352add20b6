import { imagesContext, navigationContext, provide } from '@pallet/elements/contexts';
import { pageReferenceUrl } from '@pallet/elements/foundations';
import type { PageData } from './page-data.js';

/**
 * Tells the blocks below `root` what this site knows: the routes of its named pages, and its pictures.
 * The same on the server and in the browser.
 */
export function provideHost(root: HTMLElement, { basePath, namedPages, pictures }: PageData): void {
  provide(root, navigationContext, {
    basePath,
    urlFor: (reference) => pageReferenceUrl(reference, { basePath, namedPages }),
  });
  provide(root, imagesContext, (contentKey) => pictures[contentKey]);
}
