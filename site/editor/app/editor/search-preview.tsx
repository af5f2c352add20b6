import type { ReactNode } from 'react';
import { METADATA_LENGTHS, type MetadataField } from '../../../documents/search-metadata.js';

interface SearchPreviewProps {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly siteName: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
}

/** An approximate preview of the page in search results. */
export const SearchPreview = ({ title, description, address, siteName, isListed }: SearchPreviewProps): ReactNode => (
  <figure className="search-preview" aria-label="Search result preview">
    {isListed ? (
      <>
        <p>{siteName}</p>
        <p className="search-address">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
        <p className="search-title">{truncateMetadata('title', title) || 'No title'}</p>
        <p>
          {truncateMetadata('description', description) ||
            'Without a description, search engines choose text from the page.'}
        </p>
      </>
    ) : (
      <p>Search engines are asked not to list this page.</p>
    )}
  </figure>
);

/** Cuts off a text about where search engines do. */
export function truncateMetadata(field: MetadataField, text: string): string {
  const { most } = METADATA_LENGTHS[field];
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
