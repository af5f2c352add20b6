import type { ApiClient, DocumentKind } from './api-client.js';
import { normalizeLayout } from './document/normalize-layout.js';
import type { LoadedPage } from './editor/editor-props.js';

/** Loads a page or layout with its theme layout, link targets and images. Rejects with an error that can be shown. */
export async function loadPage(api: ApiClient, id: string, kind: DocumentKind): Promise<LoadedPage> {
  const [page, references, media] = await Promise.all([api.page(id, kind), api.references(''), api.media()]);
  const name = page.document?.['themeLayout'];
  const layout = typeof name === 'string' && name !== '' ? await api.layout(name).catch(() => undefined) : undefined;
  return { page, references, media, layout: normalizeLayout(layout?.document ?? {}) };
}
