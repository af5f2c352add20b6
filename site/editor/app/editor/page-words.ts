import { readBoolean } from '@pallet/elements/foundations';
import { isRecord } from '../../../documents/record.js';
import { walkUnchecked } from '../../../documents/tree.js';

type Fields = Readonly<Record<string, unknown>>;

/** A text of a document or record; empty where there is none. */
export const textIn = (record: Fields, name: string): string => (typeof record[name] === 'string' ? record[name] : '');

const propsIn = (document: Fields): Fields[] =>
  [...walkUnchecked(document)].flatMap(({ node: { props } }) => (isRecord(props) ? [props] : []));

/** What search engines are told of a page. */
interface SearchWords {
  readonly title: string;
  readonly description: string;
  /** Whether they may list the page. */
  readonly isListed: boolean;
}

/** What the page's metadata block says, else its record, else the page itself: the order of the build (`pageMetadata`). */
export function searchWords(document: Fields, record: Fields): SearchWords {
  const metadata = propsIn(document).findLast((props) => 'pageTitle' in props || 'isSeoIndexed' in props) ?? {};
  const isAllowed = (source: Fields): boolean => readBoolean(source['isSeoIndexed'], true);
  return {
    title: textIn(metadata, 'pageTitle') || textIn(record, 'title') || textIn(document, 'title'),
    description: textIn(metadata, 'description') || textIn(record, 'description') || textIn(document, 'description'),
    isListed: isAllowed(metadata) && isAllowed(record),
  };
}
