import type { ReactNode } from 'react';
import { removeUndefined } from '../../../documents/record.js';
import { getText } from '../../../documents/search-metadata.js';
import { SEO_RECORD } from './seo-record.js';

interface SeoFieldsProps {
  readonly record: Readonly<Record<string, unknown>>;
  /** The page's own texts, used if the record has none. */
  readonly own: { readonly title: string; readonly description: string };
  readonly onRecord: (record: Readonly<Record<string, unknown>>) => void;
}

/** Fields of the page's search engine record, which is saved and undone together with the page. */
export function SeoFields({ record, own, onRecord }: SeoFieldsProps): ReactNode {
  const set = (name: string, value: unknown): void => onRecord(removeUndefined({ ...record, [name]: value }));
  const text = (name: string, label: string, placeholder: string, isLong = false): ReactNode => {
    const shared = {
      id: `seo-${name}`,
      value: getText(record, name),
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
    <fieldset className="page-part" data-property={SEO_RECORD}>
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
          Let search engines list this page
        </label>
      </div>
      {text('title', 'Search title', own.title)}
      {text('description', 'Search description', own.description, true)}
      {text('canonicalUrl', 'Canonical URL', 'This page’s URL')}
    </fieldset>
  );
}
