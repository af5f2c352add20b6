import { readBoolean } from '@pallet/elements/foundations';
import { factsOf } from './facts-of.js';
import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';

/** The texts of a page that search engines show. */
export const METADATA_FIELDS = ['title', 'description'] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

/** Recommended number of characters; search engines cut off longer texts. */
export const METADATA_LENGTHS: Readonly<Record<MetadataField, { readonly least: number; readonly most: number }>> = {
  title: { least: 3, most: 60 },
  description: { least: 50, most: 160 },
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns a text field of a document or record; empty if it has none. */
export const getText = (record: Fields, name: string): string => (typeof record[name] === 'string' ? record[name] : '');

/** The properties of the last metadata block of a document; empty if it has none. */
export function getMetadataProps(document: Fields): Fields {
  const block = [...walkUnchecked(document)].findLast(({ node }) => factsOf(node['block'])?.isMetadata);
  return isRecord(block?.node['props']) ? block.node['props'] : {};
}

/** The metadata of a page for search engines. */
export interface SearchMetadata {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
}

/**
 * Reads the metadata block, else the search engine record, else the page: the same order as the build (`pageMetadata`).
 */
export function getSearchMetadata(document: Fields, record: Fields): SearchMetadata {
  const metadata = getMetadataProps(document);
  const isAllowed = (source: Fields): boolean => readBoolean(source['isSeoIndexed'], true);
  return {
    title: getText(metadata, 'pageTitle') || getText(record, 'title') || getText(document, 'title'),
    description: getText(metadata, 'description') || getText(record, 'description') || getText(document, 'description'),
    isListed: isAllowed(metadata) && isAllowed(record),
  };
}
