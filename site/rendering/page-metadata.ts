import {
  fillExpressions,
  pageHead,
  readPageFacts,
  readPageMetadata,
  recordFields,
  type HeadTag,
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
 * language.
 */
export async function pageMetadata(options: PageMetadataOptions): Promise<PageMetadata> {
  const { route, document, pages, settings, language, socialPicture, report } = options;
  const props = [...walk(getTopBlocks(document), isForGuests)].filter(isMetadata).at(-1)?.props;
  const pageRecord = document.recordId ?? pageNameOf(route);
  const named = typeof props?.['recordId'] === 'string' ? props['recordId'] : '';
  const recordId = fillExpressions(named, { recordId: pageRecord }).trim() || pageRecord;
  const own = readPageMetadata(props ?? {});
  const record = await recordOf(recordId, recordId !== pageRecord || document.recordId !== undefined, own, options);

  const root = `${settings.origin}${settings.basePath}`;
  const name = settings.texts['name'] ?? '';
  const translations = Object.entries(findTranslations(route, settings.languages, (one) => pages.has(one)));
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
    { hrefLangUrls: Object.fromEntries(translations.map(([code, path]) => [code, `${root}${path}`])) },
  );
  for (const warning of warnings) report(`Page ${route}: ${warning}`);
  return { recordId, head: tags, complete: (one) => addBuildValues(one, options, tags) };
}

const isMetadata = ({ block }: BlockNode): boolean => factsOf(block)?.isMetadata === true;
const isForGuests = ({ visibility }: BlockNode): boolean => visibility?.audience !== 'signed-in';

async function recordOf(
  recordId: string,
  isNamed: boolean,
  own: ReturnType<typeof readPageMetadata>,
  { route, document, content, report }: PageMetadataOptions,
): Promise<SeoProperties | undefined> {
  const texts = [own.title, own.description, own.customHeadTags, document.title, document.description];
  const record = await content.seo(recordId, recordFields(texts.filter((text) => text !== undefined)));
  if (record === undefined && isNamed) {
    report(
      `Page ${route}: there is no search-engine record "${recordId}", so the page's own values are used. Create the record, or correct "recordId" of the page.`,
    );
  }
  return record;
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
