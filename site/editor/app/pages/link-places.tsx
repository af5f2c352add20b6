import type { ReactNode } from 'react';
import type { PlaceOfLink } from '../../server/api.js';

/** A document in an author's words, who knows pages and layouts, not files. */
const documentWords = ({ file, id }: PlaceOfLink): string => {
  if (file.startsWith('pages/')) return `Page ${id}`;
  return file.startsWith('layouts/') ? `Header and footer “${id}”` : 'Settings of the whole site';
};

/** Where links or pictures stand. */
export const LinkPlaces = ({ places }: { places: readonly PlaceOfLink[] }): ReactNode => (
  <ul>
    {places.map((found) => (
      <li key={`${found.file} ${found.path}`}>
        {documentWords(found)}
        {found.place === '' ? '' : `, ${found.place}`}
      </li>
    ))}
  </ul>
);
