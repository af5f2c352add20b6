import type { Fetch } from '@pallet/elements/services';
import type { Hono } from 'hono';
import type { ReportProblem, SiteSettings } from '../content-sources/content-source.js';
import { type DeliveryOptions, createDeliveryRoutes } from './delivery-app.js';
import { createDeliveredContent, type DeliveredContent } from '../content-sources/delivered-content.js';
import { fileContent } from '../content-sources/file-content.js';
import { guestContent } from '../content-sources/guest-content.js';
import { createSharpResizer } from './image-resizer.js';

export interface FileDeliveryOptions extends Pick<DeliveryOptions, 'basePath' | 'log'> {
  /** The content folder (`site/content`). */
  readonly contentRoot: string;
  /** Receives problems with content files. Default: a warning on the console. */
  readonly report?: ReportProblem;
  /** Whether items that pages use only in blocks hidden from guests are delivered as well. Default: false */
  readonly deliversHidden?: boolean;
}

/**
 * The delivery server over a content folder, with images scaled by sharp. Call it in process with
 * `app.request(path)`, or serve it with `createSiteApp`.
 */
export function createDeliveryApp({
  contentRoot,
  report,
  deliversHidden = false,
  ...options
}: FileDeliveryOptions): Hono {
  const all = fileContent(contentRoot, report);
  const content = deliversHidden ? all : guestContent(contentRoot, all);
  return createDeliveryRoutes({ ...options, content, resize: createSharpResizer() });
}

/** Creates a `fetch` that calls the embedded delivery server in process, without a port. It delivers all items. */
function createEmbeddedFetch(contentRoot: string, settings: SiteSettings, report: ReportProblem): Fetch {
  const app = createDeliveryApp({ contentRoot, report, basePath: settings.basePath, deliversHidden: true });
  return async (url, init) => app.request(url, init);
}

/** The content of a folder as pages request it, read in this process. */
export const createEmbeddedContent = (
  contentRoot: string,
  settings: SiteSettings,
  report: ReportProblem,
): DeliveredContent => createDeliveredContent(settings, createEmbeddedFetch(contentRoot, settings, report), report);
