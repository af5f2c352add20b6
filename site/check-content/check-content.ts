import type { Finding } from '../documents/finding.js';
import type { Drafts } from '../documents/load.js';
import { checkEmptyBlocks } from './empty-blocks.js';
import { checkHeadings } from './headings.js';
import { checkLanguageLinks } from './language-links.js';
import { checkLinks } from './links.js';
import { checkImages } from './images.js';
import { checkPlaceholders } from './placeholders.js';
import { checkRichTexts } from './rich-text.js';
import { locateHeadingLevel, locateText } from './locate-text.js';
import { getPageFile, readContent, type SiteContent } from './site-content.js';
import { checkLanguages } from './translations.js';

export interface CheckOptions {
  /** The content folder, `site/content`. */
  readonly contentRoot: string;
  /** Renders the page of a route to HTML; undefined if that fails. */
  readonly html: (route: string, content: SiteContent) => Promise<string | undefined>;
  /** Text that replaces pages and layouts, by path in the content folder. Default: none */
  readonly drafts?: Drafts;
  /** Routes of the pages whose headings and links to translations are checked. Default: all */
  readonly routes?: readonly string[];
  /** Routes of the pages that are rendered before others. Default: none */
  readonly first?: readonly string[];
}

/**
 * Checks all content: documents and items against their schemas, the theme, links, images, text, and the headings of
 * rendered pages. `checkRenderedPages` finds what only a browser can measure.
 */
export async function checkContent({
  contentRoot,
  html,
  drafts,
  routes,
  first = [],
}: CheckOptions): Promise<{ findings: Finding[]; content: SiteContent }> {
  const { content, findings } = await readContent(contentRoot, drafts);
  const others = [
    ...checkLinks(content),
    ...checkImages(content),
    ...checkRichTexts(content),
    ...checkPlaceholders(content),
    ...checkEmptyBlocks(content, findings),
    ...checkLanguages(content),
    ...(await checkLanguageLinks(content, routes)),
  ];
  const all = [...findings, ...others.filter((finding) => !isCoveredBy(findings, finding))];
  const checked = routes ?? [...content.pages.keys()];
  for (const route of new Set([...first.filter((route) => checked.includes(route)), ...checked])) {
    // Pages with a reserved address are not rendered.
    if (!content.pages.has(route)) continue;
    // An invalid heading level is already reported, and would cause misleading results for the other headings.
    const isKnown = all.some(({ file, path = '' }) => file === getPageFile(route) && path.endsWith('/headingTag'));
    if (isKnown) continue;
    const places = {
      locateText: (words: string) => locateText(content, route, words),
      locateLevel: (words: string) => locateHeadingLevel(content, route, words),
    };
    const rendered = await html(route, content);
    if (rendered !== undefined) all.push(...checkHeadings(rendered, places));
  }
  return { findings: all, content };
}

/** Whether another finding already reports this part of a document or its parent. */
const isCoveredBy = (findings: readonly Finding[], { file, path = '' }: Finding): boolean =>
  findings.some((told) => told.file === file && told.path && `${path}/`.startsWith(`${told.path}/`));
