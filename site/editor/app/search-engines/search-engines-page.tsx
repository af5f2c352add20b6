import { useEffect, useState, type ReactNode } from 'react';
import { METADATA_FIELDS, type MetadataField } from '../../../documents/search-metadata.js';
import type { SearchResult, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { SiteNavigation } from '../controls/site-navigation.js';
import { Table } from '../controls/table.js';
import { describeCount } from '../pages/count-pages.js';
import { truncateMetadata } from '../editor/search-preview.js';
import { searchSettingsRoute } from '../route.js';

interface SearchEnginesPageProps {
  readonly api: ApiClient;
  readonly session: Session;
}

const FILTERS = {
  all: { label: 'All pages', isShown: () => true },
  issues: { label: 'With issues', isShown: ({ issues }) => issues.length > 0 },
  hidden: { label: 'Hidden from search engines', isShown: ({ isListed }) => !isListed },
} as const satisfies Readonly<Record<string, { label: string; isShown: (result: SearchResult) => boolean }>>;

/** All pages of the site as search engines show them. */
export function SearchEnginesPage({ api, session }: SearchEnginesPageProps): ReactNode {
  const [results, setResults] = useState<readonly SearchResult[]>();
  const [error, setError] = useState('');
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<keyof typeof FILTERS>('all');
  useEffect(() => {
    api.searchResults().then(setResults, (reason: Error) => setError(reason.message));
  }, [api]);
  const found = results
    ?.filter(({ path, title, description }) => matchesQuery(`${path} ${title} ${description}`, query))
    .filter(FILTERS[filter].isShown)
    .sort((one, other) => one.path.localeCompare(other.path));
  const hasLanguages = session.languages.length > 1;
  return (
    <main className="page-list">
      <SiteNavigation current="search-engines" />
      <header>
        <h1>Search engines</h1>
        <SearchField label="Search pages" query={query} onQuery={setQuery} />
      </header>
      <p className="quiet intro">
        How search engines show each page, approximately and including unpublished changes. Select a page to change its
        search settings.
      </p>
      <p role="alert" className="error">
        {error}
      </p>
      <div className="list-options">
        <div>
          <label htmlFor="search-filter">Show</label>
          <select
            id="search-filter"
            value={filter}
            onChange={({ target }) => setFilter(target.value as keyof typeof FILTERS)}
          >
            {Object.entries(FILTERS).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <p role="status" className="quiet">
          {found !== undefined && describeCount(found.length, results?.length ?? 0)}
        </p>
      </div>
      {found === undefined
        ? error === '' && <p className="quiet">Loading…</p>
        : found.length > 0 && (
            <Table
              label="Search results of all pages"
              className="search-results"
              columns={['Page', ...(hasLanguages ? ['Language'] : []), 'Title', 'Description', 'Issues']}
            >
              {found.map((result) => (
                <ResultRow key={result.id} result={result} hasLanguages={hasLanguages} />
              ))}
            </Table>
          )}
    </main>
  );
}

function ResultRow({ result, hasLanguages }: { result: SearchResult; hasLanguages: boolean }): ReactNode {
  const { id, path, language, state, isListed, issues } = result;
  return (
    <tr>
      <th scope="row">
        <a href={searchSettingsRoute(id)}>{path}</a>
        {state === 'draft' && <span className="quiet note">Not published</span>}
      </th>
      {hasLanguages && <td>{language}</td>}
      {METADATA_FIELDS.map((field) => (
        <td key={field}>
          <MetadataText field={field} text={result[field]} />
        </td>
      ))}
      <td>
        {!isListed && <span className="quiet">Hidden from search engines</span>}
        {isListed && issues.length === 0 && 'None'}
        {issues.length > 0 && (
          <ul className="issues">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function MetadataText({ field, text }: { field: MetadataField; text: string }): ReactNode {
  const { length } = text.trim();
  if (length === 0) return <span className="quiet">None</span>;
  return (
    <>
      {truncateMetadata(field, text)}
      <span className="quiet note">
        {length} {length === 1 ? 'character' : 'characters'}
      </span>
    </>
  );
}
