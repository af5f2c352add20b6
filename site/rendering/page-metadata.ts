import {
  fillExpressions,
  pageHead,
  readPageFacts,
  readPageMetadata,
  recordFields,
  type HeadTag,
  type MetadataSource,
  type SeoProperties,
  type ShareImage,
} from '@pallet/elements/services';
import { decodeReferences } from '@pallet/elements/ssr';
import { factsOf } from '../documents/facts-of.js';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { pageNameOf } from '../documents/page-addresses.js';
import { findTranslations } from '../documents/translations.js';
import { mapChildren, getTopBlocks, walk } from '../documents/tree.js';
import type { SiteSettings } from '../content-sources/content-source.js';
import { breadcrumbsOf } from './breadcrumbs.js';
import type { DeliveredContent } from '../content-sources/delivered-content.js';
import { sitemapEntry } from './sitemap.js';

export interface PageMetadataOptions {
  readonly route: string;
  readonly document: PageDocument;
  /** All pages of the site, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  readonly settings: SiteSettings;
  readonly content: Pick<DeliveredContent, 'seo'>;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** The image of the page in social networks. */
  readonly socialPicture: ShareImage | undefined;
  readonly report: (message: string) => void;
}

/** The metadata of a page. */
export interface PageMetadata {
  /** The SEO record of the page. */
  readonly recordId: string;
  readonly head: readonly HeadTag[];
  /** Returns a document of the page whose metadata blocks have the values that only the build knows. */
  readonly complete: (document: PageDocument) => PageDocument;
}

/**
 * The head of a page, from its document, from its last metadata block for guests, and from the SEO record that the block, the
 * document or the page's name refers to. A translation that none of them names is the page with the same path in the folder of its
 * language, if search engines may list that page.
 */
export async function pageMetadata(options: PageMetadataOptions): Promise<PageMetadata> {
  const { route, document, settings, language, socialPicture, pages, report } = options;
  const { props, own, record, recordId } = await readSources(route, document, options);
  const root = `${settings.origin}${settings.basePath}`;
  const name = settings.texts['name'] ?? '';
  const translations = await findListedTranslations(route, options);
  const { languages, site, image } = readPageFacts(props ?? {});
  const { tags, warnings } = pageHead(
    {
      url: `${root}${route}`,
      title: decodeReferences(document.title),
      titleSuffix: name,
      description: decodeReferences(document.description),
      language,
      languages: languages?.length ? languages : settings.languages,
      site: site ?? { name, url: `${root}/`, logo: `${root}/icon-512.png` },
      image: image ?? socialPicture,
      basePath: settings.basePath,
      breadcrumbs: breadcrumbsOf(route, pages).map((crumb) => ({
        name: decodeReferences(crumb.name),
        url: `${root}${crumb.url}`,
      })),
      decodeReference: decodeReferences,
    },
    own,
    record,
    { hrefLangUrls: Object.fromEntries(Object.entries(translations).map(([code, path]) => [code, `${root}${path}`])) },
  );
  for (const warning of warnings) report(`Page ${route}: ${warning}`);
  return { recordId, head: tags, complete: (one) => addBuildValues(one, options, tags) };
}

/**
 * The translations of a page that search engines may list, by language code, and the page itself. Other pages have no
 * `hreflang` links, so links to them would be in one direction only, and search engines ignore such links.
 */
export async function findListedTranslations(
  route: string,
  options: Pick<PageMetadataOptions, 'pages' | 'settings' | 'content'>,
): Promise<Readonly<Record<string, string>>> {
  const { pages, settings } = options;
  const found = findTranslations(route, settings.languages, (one) => pages.has(one));
  const listed: Record<string, string> = {};
  for (const [code, path] of Object.entries(found)) {
    if (path === route || (await isListed(path, options))) listed[code] = path;
  }
  return listed;
}

/** Whether search engines may list a page under its own URL. */
async function isListed(
  route: string,
  { pages, settings, content }: Pick<PageMetadataOptions, 'pages' | 'settings' | 'content'>,
): Promise<boolean> {
  const document = pages.get(route);
  if (document === undefined) return false;
  const url = `${settings.origin}${settings.basePath}${route}`;
  // What is wrong with the record is reported when that page is built.
  const { own, record } = await readSources(route, document, { content, report: () => undefined });
  const { title, description } = document;
  const { tags } = pageHead({ url, title, description, basePath: settings.basePath }, own, record);
  return sitemapEntry(tags, url) !== undefined;
}

const isMetadata = ({ block }: BlockNode): boolean => factsOf(block)?.isMetadata === true;
const isForGuests = ({ visibility }: BlockNode): boolean => visibility?.audience !== 'signed-in';

/** What the head of a page is made from. */
interface Sources {
  /** The properties of its last metadata block for guests. */
  readonly props: BlockNode['props'];
  readonly own: MetadataSource;
  readonly recordId: string;
  readonly record: SeoProperties | undefined;
}

async function readSources(
  route: string,
  document: PageDocument,
  { content, report }: Pick<PageMetadataOptions, 'content' | 'report'>,
): Promise<Sources> {
  const props = [...walk(getTopBlocks(document), isForGuests)].filter(isMetadata).at(-1)?.props;
  const pageRecord = document.recordId ?? pageNameOf(route);
  const named = typeof props?.['recordId'] === 'string' ? props['recordId'] : '';
  const recordId = fillExpressions(named, { recordId: pageRecord }).trim() || pageRecord;
  const own = readPageMetadata(props ?? {});
  const texts = [own.title, own.description, own.customHeadTags, document.title, document.description];
  const record = await content.seo(recordId, recordFields(texts.filter((text) => text !== undefined)));
  if (record === undefined && (recordId !== pageRecord || document.recordId !== undefined)) {
    report(
      `Page ${route}: there is no search-engine record "${recordId}", so the page's own values are used. Create the record, or correct "recordId" of the page.`,
    );
  }
  return { props, own, recordId, record };
}

/**
 * Gives metadata blocks, which write the head in the browser, the values that only the build knows: the public URL of the
 * page, its social image, and whether their values are in the prerendered head.
 */
function addBuildValues(
  document: PageDocument,
  { settings, socialPicture }: Pick<PageMetadataOptions, 'settings' | 'socialPicture'>,
  head: readonly HeadTag[],
): PageDocument {
  const canonicalUrl = head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
  const image = socialPicture && { ...socialPicture, url: new URL(socialPicture.url, settings.origin).href };
  const known = { ...(canonicalUrl !== undefined && { canonicalUrl }), ...(image && { image }) };
  const complete =
    (isInHead: boolean) =>
    (node: BlockNode): BlockNode => {
      const isShown = isInHead && isForGuests(node);
      const own = isMetadata(node) && { props: { ...known, ...node.props, ...(isShown && { isInHead: true }) } };
      return mapChildren({ ...node, ...own }, (children) => children.map(complete(isShown)));
    };
  const { blocks, hidden } = document;
  return { ...document, blocks: blocks.map(complete(true)), ...(hidden && { hidden: hidden.map(complete(true)) }) };
}
