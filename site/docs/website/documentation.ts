import type { ReactNode } from 'react';
import type { Heading } from './markdown.js';

/** Groups of guides, one for each audience on the home page. */
export const GUIDE_GROUPS = ['Write', 'Build', 'Theme'] as const;

/** All groups of pages, in reading order. */
export const GROUPS = [...GUIDE_GROUPS, 'Foundations', 'Blocks', 'About'] as const;
export type Group = (typeof GROUPS)[number];

/** A page of the documentation. */
export interface DocPage {
  /** Path below `/docs`, without a leading slash; empty for the home page. Independent of the title, so that it is stable. */
  readonly path: string;
  readonly title: string;
  /** One sentence, for search engines and lists of pages. */
  readonly description: string;
  /** Undefined for pages outside all groups: the home page and the list of all pages. */
  readonly group: Group | undefined;
  /** Entries of its table of contents. */
  readonly headings: readonly Heading[];
  /** Content below the title. */
  readonly body: ReactNode;
  /** Whether the body contains the title. Default: false. */
  readonly hasOwnTitle?: boolean;
  /** Whether the page is an application that fills the window. Default: false. */
  readonly isApplication?: boolean;
  /** Whether the page only lists other pages, and is excluded from search. Default: false. */
  readonly isList?: boolean;
  /** Whether this is the 404 page, which is not linked or indexed. Default: false. */
  readonly isNotFoundPage?: boolean;
}

/** Path of the documentation, below the base path of the site. */
export const DOCS = '/docs';

/** The URL of a page on the site. */
export const getPageUrl = (basePath: string, { path }: Pick<DocPage, 'path'>): string =>
  `${basePath}${DOCS}${path === '' ? '' : `/${path}`}`;

/** Creates headings of level 2 for the table of contents of a page that is written as components. */
export const createHeadings = (entries: readonly (readonly [id: string, text: string])[]): Heading[] =>
  entries.map(([id, text]) => ({ id, text, level: 2 }));
