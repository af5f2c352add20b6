import { isRecord } from '../../../documents/record.js';
import type { Page } from '../../server/api.js';
import { getConflict, RequestError, type ApiClient } from '../api-client.js';
import type { PuckPage } from '../document/puck-data.js';
import type { DraftSaverOptions } from './draft-saver.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The field of the page in Puck that holds its search engine record, so that changes of both share one history. The
 * record is a separate document; no page document has such a field.
 */
export const SEO_RECORD = '@seo';

const EMPTY_RECORD: Fields = {};

/** Returns the search engine record of a page in Puck. */
export function getSeoRecord({ root }: PuckPage): Fields {
  const record = root.props[SEO_RECORD];
  return isRecord(record) ? record : EMPTY_RECORD;
}

export const withSeoRecord = (page: PuckPage, record: Fields): PuckPage => ({
  ...page,
  root: { ...page.root, props: { ...page.root.props, [SEO_RECORD]: record } },
});

/** Returns the page with version and document of its search engine record, as a {@link DraftSaver} needs it. */
const asRecordPage = (page: Page): Page => ({
  ...page,
  version: page.seo?.version ?? '',
  document: page.seo?.document ?? EMPTY_RECORD,
});

/**
 * Returns the options of a {@link DraftSaver} that saves search engine records.
 *
 * @param onSaved - called with the page after its record was saved
 */
export function recordSaverOptions(
  api: Pick<ApiClient, 'saveSeo'>,
  page: Page,
  onSaved: (page: Page) => void,
): Pick<DraftSaverOptions, 'name' | 'page' | 'save' | 'onSaved'> {
  return {
    name: `seo/${page.id}`,
    page: asRecordPage(page),
    async save(write) {
      try {
        const saved = await api.saveSeo(page.id, write);
        onSaved(saved);
        return asRecordPage(saved);
      } catch (error) {
        const conflict = getConflict(error);
        if (conflict === undefined) throw error;
        const body = { ...conflict, current: asRecordPage(conflict.current) };
        throw new RequestError((error as Error).message, 409, body);
      }
    },
    onSaved: () => undefined,
  };
}
