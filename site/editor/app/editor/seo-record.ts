import { isRecord } from '../../../documents/record.js';
import type { Page } from '../../server/api.js';
import { conflictOf, RequestError, type ApiClient } from '../api-client.js';
import type { PuckPage } from '../document/puck-data.js';
import type { DraftKeeperOptions } from './draft-keeper.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The field of the page in Puck that holds its search-engine record: a document of its own, which is written and taken back
 * with the page. No page document has such a field.
 */
export const SEO_RECORD = '@seo';

const NO_RECORD: Fields = {};

/** What search engines are told of a page that Puck holds. */
export function recordOf({ root }: PuckPage): Fields {
  const record = root.props[SEO_RECORD];
  return isRecord(record) ? record : NO_RECORD;
}

export const withRecord = (page: PuckPage, record: Fields): PuckPage => ({
  ...page,
  root: { ...page.root, props: { ...page.root.props, [SEO_RECORD]: record } },
});

/** The record as it is stored, in the place of its page. */
const inPlaceOf = (page: Page): Page => ({
  ...page,
  version: page.seo?.version ?? '',
  document: page.seo?.document ?? NO_RECORD,
});

/**
 * What a {@link DraftKeeper} has to know to keep a record as it keeps a page.
 *
 * @param onSaved - told of the page, whose record is stored
 */
export function recordKept(
  api: Pick<ApiClient, 'saveSeo'>,
  page: Page,
  onSaved: (page: Page) => void,
): Pick<DraftKeeperOptions, 'name' | 'page' | 'save' | 'onSaved'> {
  return {
    name: `seo/${page.id}`,
    page: inPlaceOf(page),
    async save(write) {
      try {
        const saved = await api.saveSeo(page.id, write);
        onSaved(saved);
        return inPlaceOf(saved);
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict === undefined) throw error;
        const body = { ...conflict, current: inPlaceOf(conflict.current) };
        throw new RequestError((error as Error).message, 409, body);
      }
    },
    onSaved: () => undefined,
  };
}
