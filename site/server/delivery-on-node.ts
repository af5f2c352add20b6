import type { Fetch } from '@pallet/elements/services';
import type { Hono } from 'hono';
import type { ReportProblem, SiteSettings } from '../content-sources/content-source.js';
import { type DeliveryOptions, createDeliveryRoutes } from './delivery-app.js';
import { fileContent } from '../content-sources/file-content.js';
import { createSharpResizer } from './image-resizer.js';

export interface FileDeliveryOptions extends Pick<DeliveryOptions, 'basePath' | 'log'> {
  /** The content folder (`site/content`). */
  readonly contentRoot: string;
  /** Receives problems with content files. Default: a warning on the console. */
  readonly report?: ReportProblem;
}

/**
 * The delivery server over a content folder, with images scaled by sharp. Call it in process with
 * `app.request(path)`, or serve it with `createSiteApp`.
 */
export const createDeliveryApp = ({ contentRoot, report, ...options }: FileDeliveryOptions): Hono =>
  createDeliveryRoutes({ ...options, content: fileContent(contentRoot, report), resize: createSharpResizer() });

/** Creates a `fetch` that calls the embedded delivery server in process, without a port. */
export function createEmbeddedFetch(contentRoot: string, settings: SiteSettings, report: ReportProblem): Fetch {
  const app = createDeliveryApp({ contentRoot, report, basePath: settings.basePath });
  return async (url, init) => app.request(url, init);
}
