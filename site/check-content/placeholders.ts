import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plain } from '../documents/block-words.js';
import type { Finding } from '../documents/finding.js';
import { textsIn } from './seen-places.js';
import { fileOf, placeIn, type SiteContent } from './site-content.js';

/**
 * Finds texts that still tell the author of a page what to write there. Patterns mark them, as `{{write: Say …}}`; all others
 * of their texts may stay.
 */
export function checkPlaceholders(content: SiteContent): Finding[] {
  const placeholders = placeholdersOf(content.root);
  return [...content.pages.keys()].flatMap((route) => {
    const file = fileOf(route);
    return [...textsIn(content.sources.get(file)?.value)].flatMap(([path, text]): Finding[] => {
      const read = plain(text);
      const words = placeholders.find((placeholder) => read.includes(placeholder));
      if (words === undefined) return [];
      const wrong = `"${words}" is what the pattern of the page asks its author for, and no text for readers.`;
      const remedy = 'Write your own words in its place, or take the block out.';
      return [{ ...placeIn(content.sources, file, path), weight: 'warning', wrong, remedy }];
    });
  });
}

function placeholdersOf(root: string): string[] {
  const folder = join(root, 'patterns');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.flatMap((name) => {
    const marked = readFileSync(join(folder, name), 'utf8').matchAll(/\{\{write: (.*?)\}\}/g);
    return [...marked].map(([, words = '']) => plain(words));
  });
}
