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
import type { BlockNode, PageDocument } from '../documents/model.js';
import { mapChildren, topBlocks, walk } from '../documents/tree.js';
import type { SiteSettings } from '../content-sources/content-source.js';
import { breadcrumbsOf } from './breadcrumbs.js';
import type { SiteContent } from '../content-sources/delivered-content.js';

const BLOCK = 'page-metadata';

export interface PageMetadataOptions {
  readonly route: string;
  readonly document: PageDocument;
  /** Every page of the site, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  readonly settings: SiteSettings;
  readonly content: Pick<SiteContent, 'seo'>;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** What stands for the page where it is shared. */
  readonly socialPicture: ShareImage | undefined;
  readonly report: (message: string) => void;
}

/** What a page says of itself. */
export interface PageMetadata {
  /** The record that the page takes its search-engine properties from. */
  readonly recordId: string;
  readonly head: readonly HeadTag[];
  /** The page's document, or its document for others, with metadata blocks that know what only the build does. */
  readonly complete: (document: PageDocument) => PageDocument;
}

/**
 * The head of a page, from its document, from the metadata block in it that is in force (the last one that guests get), and
 * from the record that the block, the document or the route names (Specification 2, 3 and 5).
 */
export async function pageMetadata(options: PageMetadataOptions): Promise<PageMetadata> {
  const { route, document, pages, settings, language, socialPicture, report } = options;
  const props = [...walk(topBlocks(document), isForGuests)].filter(({ block }) => block === BLOCK).at(-1)?.props;
  const pageRecord = document.recordId ?? (route.replaceAll('/', '') || 'home');
  const named = typeof props?.['recordId'] === 'string' ? props['recordId'] : '';
  const recordId = fillExpressions(named, { recordId: pageRecord }).trim() || pageRecord;
  const own = readPageMetadata(props ?? {});
  const record = await recordOf(recordId, recordId !== pageRecord || document.recordId !== undefined, own, options);

  const root = `${settings.origin}${settings.basePath}`;
  const name = settings.texts['name'] ?? '';
  const { languages, site, image } = readPageFacts(props ?? {});
  const { tags, warnings } = pageHead(
    {
      url: `${root}${route}`,
      title: document.title,
      titleSuffix: name,
      description: document.description,
      language,
      languages: languages?.length ? languages : settings.languages,
      site: site ?? { name, url: `${root}/`, logo: `${root}/icon-512.png` },
      image: image ?? socialPicture,
      basePath: settings.basePath,
      breadcrumbs: breadcrumbsOf(route, pages).map((crumb) => ({ name: crumb.name, url: `${root}${crumb.url}` })),
    },
    own,
    record,
  );
  for (const warning of warnings) report(`Page ${route}: ${warning}`);
  return { recordId, head: tags, complete: (one) => withKnown(one, options, tags) };
}

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
      `Page ${route}: there is no search-engine record "${recordId}", and the page's own values stand. Write the record, or correct the recordId of the page.`,
    );
  }
  return record;
}

/**
 * Tells the blocks that write the page's metadata in the browser what only the build knows: the page's public address,
 * wherever it is served, its social picture, and, where a guest gets them, that their values stand in the head.
 */
function withKnown(
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
      const own = node.block === BLOCK && { props: { ...known, ...node.props, ...(isShown && { isInHead: true }) } };
      return mapChildren({ ...node, ...own }, (children) => children.map(complete(isShown)));
    };
  const { blocks, hidden } = document;
  return { ...document, blocks: blocks.map(complete(true)), ...(hidden && { hidden: hidden.map(complete(true)) }) };
}
