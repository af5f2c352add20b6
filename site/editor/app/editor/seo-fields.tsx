import type { ReactNode } from 'react';
import { defined } from '../../../documents/record.js';
import { textIn } from './page-words.js';

interface SeoFieldsProps {
  readonly record: Readonly<Record<string, unknown>>;
  /** What the page says of itself, which holds where the record says nothing. */
  readonly own: { readonly title: string; readonly description: string };
  readonly onRecord: (record: Readonly<Record<string, unknown>>) => void;
}

/** The page's search-engine record: a document of its own, which is saved and taken back as the page is. */
export function SeoFields({ record, own, onRecord }: SeoFieldsProps): ReactNode {
  const set = (name: string, value: unknown): void => onRecord(defined({ ...record, [name]: value }));
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
    <fieldset className="page-part">
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
    </fieldset>
  );
}
