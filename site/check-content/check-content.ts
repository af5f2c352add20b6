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

/** Renders the page of a route to HTML; undefined if that fails. */
export type Render = (route: string, content: SiteContent) => Promise<string | undefined>;

export interface DocumentCheckOptions {
  /** The content folder, `site/content`. */
  readonly contentRoot: string;
  /** Text that replaces pages and layouts, by path in the content folder. Default: none */
  readonly drafts?: Drafts | undefined;
  /** Routes of the pages whose links to translations are checked. Default: all */
  readonly routes?: readonly string[] | undefined;
}

/** The content of a site and its issues. */
export interface CheckedContent {
  readonly content: SiteContent;
  readonly findings: readonly Finding[];
}

/** Checks what needs no rendering: documents and items against their schemas, the theme, links, images and text. */
export async function checkDocuments({ contentRoot, drafts, routes }: DocumentCheckOptions): Promise<CheckedContent> {
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
  return { content, findings: [...findings, ...others.filter((finding) => !isCoveredBy(findings, finding))] };
}

/**
 * Checks the headings of a page. It is not rendered if one has an invalid level: that is already reported, and would cause
 * misleading results for the others.
 */
export async function checkPage(
  route: string,
  { content, findings }: CheckedContent,
  render: Render,
): Promise<Finding[]> {
  const file = getPageFile(route);
  if (findings.some((finding) => finding.file === file && finding.path?.endsWith('/headingTag'))) return [];
  const html = await render(route, content);
  if (html === undefined) return [];
  return checkHeadings(html, {
    locateText: (words) => locateText(content, route, words),
    locateLevel: (words) => locateHeadingLevel(content, route, words),
  });
}

export interface CheckOptions extends DocumentCheckOptions {
  readonly render: Render;
  /** Routes of the pages whose headings and links to translations are checked. Default: all */
  readonly routes?: readonly string[];
}

/** Checks all content and the headings of rendered pages. `checkRenderedPages` finds what only a browser can measure. */
export async function checkContent({ render, routes, ...options }: CheckOptions): Promise<CheckedContent> {
  const documents = await checkDocuments({ ...options, routes });
  const { pages } = documents.content;
  const findings = [...documents.findings];
  for (const route of routes ?? pages.keys()) {
    // Pages with a reserved address are not rendered.
    if (pages.has(route)) findings.push(...(await checkPage(route, documents, render)));
  }
  return { ...documents, findings };
}

/** Whether another finding already reports this part of a document or its parent. */
const isCoveredBy = (findings: readonly Finding[], { file, path = '' }: Finding): boolean =>
  findings.some((reported) => reported.file === file && reported.path && `${path}/`.startsWith(`${reported.path}/`));
