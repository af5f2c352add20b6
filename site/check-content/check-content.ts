import type { Finding } from '../documents/finding.js';
import type { Drafts } from '../documents/load.js';
import { checkHeadings } from './headings.js';
import { checkLinks } from './links.js';
import { checkPictures } from './pictures.js';
import { checkPlaceholders } from './placeholders.js';
import { checkRichTexts } from './rich-text.js';
import { placeOfLevel, placeOfWords } from './seen-places.js';
import { fileOf, readContent, type SiteContent } from './site-content.js';

export interface CheckOptions {
  /** The content folder, `site/content`. */
  readonly contentRoot: string;
  /** The built page of a route, as HTML. */
  readonly html: (route: string, content: SiteContent) => Promise<string>;
  /** Texts that stand in for pages and layouts, by their path from the content folder. Default: none */
  readonly drafts?: Drafts;
  /** Routes of the pages whose headings are checked. Default: all */
  readonly routes?: readonly string[];
}

/**
 * Checks all that authors write: documents and items against what they may hold, the theme, links, pictures, texts, and the
 * headings of the built pages. What only a browser can measure, `checkLooks` finds.
 */
export async function checkContent({
  contentRoot,
  html,
  drafts,
  routes,
}: CheckOptions): Promise<{ findings: Finding[]; content: SiteContent }> {
  const { content, findings } = await readContent(contentRoot, drafts);
  const others = [
    ...checkLinks(content),
    ...checkPictures(content),
    ...checkRichTexts(content),
    ...checkPlaceholders(content),
  ];
  const all = [...findings, ...others.filter((finding) => !isToldBy(findings, finding))];
  for (const route of routes ?? content.pages.keys()) {
    // A page whose address something else owns has no headings.
    if (!content.pages.has(route)) continue;
    // What is wrong with a heading is told as what it is, and not as what follows for the others.
    const isKnown = all.some(({ file, path = '' }) => file === fileOf(route) && path.endsWith('/headingTag'));
    if (isKnown) continue;
    const places = {
      ofWords: (words: string) => placeOfWords(content, route, words),
      ofLevel: (words: string) => placeOfLevel(content, route, words),
    };
    all.push(...checkHeadings(await html(route, content), places));
  }
  return { findings: all, content };
}

/** Whether a part of a document, or what is around it, does not even reach the page. */
const isToldBy = (findings: readonly Finding[], { file, path = '' }: Finding): boolean =>
  findings.some((told) => told.file === file && told.path && `${path}/`.startsWith(`${told.path}/`));
