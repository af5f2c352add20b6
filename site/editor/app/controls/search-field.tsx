import type { ReactNode } from 'react';

interface SearchFieldProps {
  /** What it searches: its name, and what stands in it while it is empty. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** A field that narrows the list below it while somebody types. */
export const SearchField = ({ label, query, onQuery }: SearchFieldProps): ReactNode => (
  <input
    type="search"
    aria-label={label}
    placeholder={label}
    value={query}
    onChange={({ target }) => onQuery(target.value)}
  />
);

/** Whether what somebody searches for stands in some words. */
export const isFoundIn = (words: string, query: string): boolean =>
  words.toLowerCase().includes(query.trim().toLowerCase());
