import type { ReactNode } from 'react';
import type { LinkLocation } from '../../server/api.js';
import { routeTo } from '../route.js';

/** A link to a document, named as a page or layout instead of a file. */
function DocumentLink({ file, id, title }: LinkLocation): ReactNode {
  if (file.startsWith('pages/')) return <a href={routeTo(id)}>{title === '' ? `Page ${id}` : `Page “${title}”`}</a>;
  if (file.startsWith('layouts/')) return <a href={routeTo(id, 'layouts')}>Header and footer “{id}”</a>;
  return 'Site settings';
}

/** The locations where a page or an image is used. */
export const UsageList = ({ usages }: { usages: readonly LinkLocation[] }): ReactNode => (
  <ul>
    {usages.map((usage) => (
      <li key={`${usage.file} ${usage.path}`}>
        <DocumentLink {...usage} />
        {usage.place === '' ? '' : `, ${usage.place}`}
      </li>
    ))}
  </ul>
);
