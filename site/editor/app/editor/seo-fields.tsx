import { useEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { defined } from '../../../documents/record.js';
import type { Page } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { textIn } from './page-words.js';

interface SeoFieldsProps {
  readonly api: ApiClient;
  readonly page: Page;
  /** As it is stored. */
  readonly record: Readonly<Record<string, unknown>>;
  /** What the page says of itself, which holds where the record says nothing. */
  readonly own: { readonly title: string; readonly description: string };
  /** Told of each change, before it is saved. */
  readonly onRecord: (record: Readonly<Record<string, unknown>>) => void;
  readonly onPage: (page: Page) => void;
}

/** The page's search-engine record: a document of its own, which is saved when the author leaves its fields or says so. */
export function SeoFields({ api, page, record, own, onRecord, onPage }: SeoFieldsProps): ReactNode {
  const [told, setTold] = useState<{ readonly text: string; readonly isError: boolean }>();
  useEffect(() => setTold(undefined), [record]);
  const stored = page.seo?.document ?? {};
  const isChanged = JSON.stringify(record) !== JSON.stringify(stored);
  const set = (name: string, value: unknown): void => onRecord(defined({ ...record, [name]: value }));
  const save = async (): Promise<void> => {
    try {
      onPage(await api.saveSeo(page.id, { version: page.seo?.version ?? '', document: record }));
      setTold({ text: 'Saved. It is published with the page.', isError: false });
    } catch (error) {
      setTold({ text: (error as Error).message, isError: true });
    }
  };
  /** Another tab or page takes the fields away, and what is written in them. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (isChanged && !currentTarget.contains(relatedTarget)) void save();
  };
  const text = (name: string, label: string, placeholder: string, isLong = false): ReactNode => {
    const shared = {
      id: `seo-${name}`,
      value: textIn(record, name),
      placeholder,
      onChange: ({ target }: { target: { value: string } }) =>
        set(name, target.value === '' ? undefined : target.value),
    };
    return (
      <div className="field">
        <label htmlFor={shared.id}>{label}</label>
        {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
      </div>
    );
  };
  return (
    <fieldset className="page-part" onBlur={leave}>
      <legend>Search engines</legend>
      <div className="field">
        <label className="choices">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={record['isSeoIndexed'] !== false}
            onChange={({ target }) => set('isSeoIndexed', target.checked)}
          />
          Search engines may list the page
        </label>
      </div>
      {text('title', 'Title in search results, where it is another', own.title)}
      {text('description', 'Description in search results, where it is another', own.description, true)}
      {text('canonicalUrl', 'Address for search engines, where it is not its own', 'The page’s own')}
      <button type="button" disabled={!isChanged} onClick={() => void save()}>
        Save for search engines
      </button>
      <p role="status" className={told?.isError === true ? 'error' : 'quiet'}>
        {told?.text ?? (isChanged ? 'Not saved yet.' : '')}
      </p>
    </fieldset>
  );
}
