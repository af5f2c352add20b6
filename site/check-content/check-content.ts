import type { Finding } from './finding.js';
import { checkHeadings } from './headings.js';
import { checkLinks } from './links.js';
import { checkPictures } from './pictures.js';
import { fileOf, readContent } from './site-content.js';

export interface CheckOptions {
  /** The content folder, `site/content`. */
  readonly contentRoot: string;
  /** The built page of a route, as HTML. */
  readonly html: (route: string) => Promise<string>;
}

/**
 * Checks all that authors write: documents and items against what they may hold, links, pictures, and the headings of
 * the built pages. How text stands out from pictures, `checkContrast` measures.
 */
export async function checkContent({
  contentRoot,
  html,
}: CheckOptions): Promise<{ findings: Finding[]; routes: string[] }> {
  const { content, findings } = await readContent(contentRoot);
  const routes = [...content.pages.keys()];
  const headings = await Promise.all(routes.map(async (route) => checkHeadings(await html(route), fileOf(route))));
  return { findings: [...findings, ...checkLinks(content), ...checkPictures(content), ...headings.flat()], routes };
}
