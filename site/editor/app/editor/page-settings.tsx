import { useEffect, useState, type ReactNode } from 'react';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { SearchPreview } from './search-preview.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

interface PageSettingsProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly page: Page;
  readonly onPage: (page: Page) => void;
}

const FIELDS = [
  {
    name: 'title',
    label: 'Title',
    help: 'In the tab of the browser and in search results. Up to 60 characters.',
    isLong: false,
  },
  {
    name: 'description',
    label: 'Description',
    help: 'Below the title in search results. 50 to 160 characters.',
    isLong: true,
  },
  { name: 'language', label: 'Language', help: 'Such as en-US. Empty: the language of the site.', isLong: false },
  { name: 'themeLayout', label: 'Layout', help: 'The header and footer around the page.', isLong: false },
] as const;

/** What a page says of itself: in the browser, in search results, and where it is shared. */
export function PageSettings({ api, session, page, onPage }: PageSettingsProps): ReactNode {
  const root = usePuckStore((puck) => puck.appState.data.root.props) as Readonly<Record<string, unknown>>;
  const getPuck = useGetPuck();
  const change = (name: string, value: unknown): void =>
    getPuck().dispatch({ type: 'replaceRoot', root: { props: { ...root, [name]: value } } });
  const title = textIn(root, 'title');
  return (
    <div className="page-settings">
      {FIELDS.map(({ name, label, help, isLong }) => {
        const shared = {
          id: `page-${name}`,
          value: textIn(root, name),
          onChange: ({ target }: { target: { value: string } }) =>
            change(name, target.value === '' && name === 'language' ? undefined : target.value),
        };
        return (
          <div className="field" key={name} data-property={name}>
            <label htmlFor={shared.id}>{label}</label>
            {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
            <p className="field-help">
              {help} {name === 'title' || name === 'description' ? `Now ${shared.value.length}.` : ''}
            </p>
          </div>
        );
      })}
      <SearchPreview
        title={title}
        description={textIn(root, 'description')}
        address={`${session.siteUrl}${page.path}`}
      />
      {page.seo !== undefined && <SeoFields key={page.seo.version} {...{ api, page, onPage }} seo={page.seo} />}
    </div>
  );
}

const textIn = (record: Readonly<Record<string, unknown>>, name: string): string =>
  typeof record[name] === 'string' ? record[name] : '';

interface SeoFieldsProps {
  readonly api: ApiClient;
  readonly page: Page;
  readonly seo: NonNullable<Page['seo']>;
  readonly onPage: (page: Page) => void;
}

/** The page's search-engine record: a document of its own, which is saved when the author says so. */
function SeoFields({ api, page, seo, onPage }: SeoFieldsProps): ReactNode {
  const [record, setRecord] = useState<Readonly<Record<string, unknown>>>(seo.document);
  const [told, setTold] = useState('');
  useEffect(() => setTold(''), [record]);
  const set = (name: string, value: unknown): void =>
    setRecord(Object.fromEntries(Object.entries({ ...record, [name]: value }).filter(([, one]) => one !== undefined)));
  const save = async (): Promise<void> => {
    try {
      onPage(await api.saveSeo(page.id, { version: seo.version, document: record }));
      setTold('Saved.');
    } catch (error) {
      setTold((error as Error).message);
    }
  };
  return (
    <fieldset>
      <legend>Search engines and sharing</legend>
      <label className="choices">
        <input
          type="checkbox"
          checked={record['isSeoIndexed'] !== false}
          onChange={({ target }) => set('isSeoIndexed', target.checked)}
        />
        Search engines may list the page
      </label>
      <label htmlFor="seo-canonical">Address for search engines, where it is not its own</label>
      <input
        id="seo-canonical"
        value={textIn(record, 'canonicalUrl')}
        onChange={({ target }) => set('canonicalUrl', target.value === '' ? undefined : target.value)}
      />
      <button type="button" disabled={record === seo.document} onClick={() => void save()}>
        Save for search engines
      </button>
      <p role="status">{told}</p>
    </fieldset>
  );
}
