import type { ReactNode } from 'react';

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** A search field that filters a list as you type. */
export const SearchField = ({ label, query, onQuery }: SearchFieldProps): ReactNode => (
  <input
    type="search"
    aria-label={label}
    placeholder={label}
    value={query}
    onChange={({ target }) => onQuery(target.value)}
  />
);

/** Whether a text contains the query, ignoring case. */
export const matchesQuery = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());
