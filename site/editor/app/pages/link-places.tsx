import type { ReactNode } from 'react';
import type { PlaceOfLink } from '../../server/api.js';
import { routeTo } from '../route.js';

/** A document in an author's words, who knows pages and layouts, not files; it leads there. */
function DocumentLink({ file, id, title }: PlaceOfLink): ReactNode {
  if (file.startsWith('pages/')) return <a href={routeTo(id)}>{title === '' ? `Page ${id}` : `Page “${title}”`}</a>;
  if (file.startsWith('layouts/')) return <a href={routeTo(id, 'layouts')}>Header and footer “{id}”</a>;
  return 'Settings of the whole site';
}

/** Where links or pictures stand. */
export const LinkPlaces = ({ places }: { places: readonly PlaceOfLink[] }): ReactNode => (
  <ul>
    {places.map((found) => (
      <li key={`${found.file} ${found.path}`}>
        <DocumentLink {...found} />
        {found.place === '' ? '' : `, ${found.place}`}
      </li>
    ))}
  </ul>
);
