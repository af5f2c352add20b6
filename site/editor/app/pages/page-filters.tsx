import type { ReactNode } from 'react';
import { toLanguageTag } from '@pallet/elements/foundations';
import type { PageSummary, Session } from '../../server/api.js';
import { NO_FILTER, PAGE_STATES, type PageFilter } from './arrange-pages.js';

interface PageFiltersProps {
  readonly session: Session;
  /** All pages of the site. */
  readonly pages: readonly PageSummary[];
  readonly filter: PageFilter;
  readonly onFilter: (filter: PageFilter) => void;
}

/** The filters of the list of pages, without the search. */
export function PageFilters({ session, pages, filter, onFilter }: PageFiltersProps): ReactNode {
  const languages = [...new Set(pages.map(({ language }) => language))];
  const labelOf = (tag: string): string =>
    session.languages.find(({ code }) => toLanguageTag(code) === tag)?.label ?? tag;
  const isFiltered = (Object.keys(NO_FILTER) as (keyof PageFilter)[]).some((key) => filter[key] !== NO_FILTER[key]);
  return (
    <div className="list-options" role="group" aria-label="Filters">
      <div>
        <label htmlFor="filter-state">Status</label>
        <select
          id="filter-state"
          value={filter.state}
          onChange={({ target }) => onFilter({ ...filter, state: target.value as PageFilter['state'] })}
        >
          <option value="">All</option>
          {Object.entries(PAGE_STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {languages.length > 1 && (
        <div>
          <label htmlFor="filter-language">Language</label>
          <select
            id="filter-language"
            value={filter.language}
            onChange={({ target }) => onFilter({ ...filter, language: target.value })}
          >
            <option value="">All</option>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {labelOf(tag)}
              </option>
            ))}
          </select>
        </div>
      )}
      <label className="choices">
        <input
          type="checkbox"
          checked={filter.hasIssues}
          onChange={({ target }) => onFilter({ ...filter, hasIssues: target.checked })}
        />
        With issues
      </label>
      <button type="button" aria-disabled={!isFiltered} onClick={() => onFilter(NO_FILTER)}>
        Clear filters
      </button>
    </div>
  );
}
