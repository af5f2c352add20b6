import type { ReactNode } from 'react';
import type { PlaceOfLink } from '../../server/api.js';

/** Where links stand. */
export const LinkPlaces = ({ places }: { places: readonly PlaceOfLink[] }): ReactNode => (
  <ul>
    {places.map(({ file, path, place }) => (
      <li key={`${file} ${path}`}>
        {file}
        {place === '' ? '' : `, ${place}`}
      </li>
    ))}
  </ul>
);
