import type { ReactNode } from 'react';

interface SearchPreviewProps {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly siteName: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
}

/** How many characters search engines show, roughly; the rest is cut. */
const SHOWN = { title: 60, description: 160 } as const;

/** About how the page looks among the results of a search. */
export const SearchPreview = ({ title, description, address, siteName, isListed }: SearchPreviewProps): ReactNode => (
  <figure className="search-preview" aria-label="Preview of the search result">
    {isListed ? (
      <>
        <p>{siteName}</p>
        <p className="search-address">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
        <p className="search-title">{cut(title, SHOWN.title) || 'No title'}</p>
        <p>
          {cut(description, SHOWN.description) || 'Without a description, search engines choose words of the page.'}
        </p>
      </>
    ) : (
      <p>Search engines are asked to leave the page out.</p>
    )}
  </figure>
);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()} …` : text;
