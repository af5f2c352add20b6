import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Icon } from '@pallet/react';
import type { ReactNode } from 'react';
import { ROOT } from './block-sources.js';

/** The names of the default set, by category. */
export type IconNames = Readonly<Record<string, readonly string[]>>;

const CATEGORIES = ['utility', 'action', 'standard', 'doctype'];

/** Reads the names of the default set of icons. */
export async function readIconNames(): Promise<IconNames> {
  const file = join(ROOT, 'elements/foundations/icons/icons.json');
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>;
  return Object.fromEntries(CATEGORIES.map((category) => [category, Object.keys(all[category] ?? {}).sort()]));
}

/** Every icon with its name to copy. The field that filters them is shown by the script that does it. */
export function IconPage({ names }: { names: IconNames }): ReactNode {
  return (
    <>
      <p className="lead">
        An icon helps to find words; it hardly ever stands for them. A page loads the drawings of the icons only once it
        shows one.
      </p>
      <search className="icon-filter">
        <label htmlFor="icon-filter">Find an icon by its name</label>
        <input id="icon-filter" type="search" autoComplete="off" />
        <p role="status" />
      </search>
      {Object.entries(names).map(([category, icons]) => (
        <section key={category} className="icons" aria-labelledby={category}>
          <h2 id={category}>{category}</h2>
          <ul>
            {icons.map((icon) => (
              <li key={icon} data-icon={`${category}:${icon}`}>
                <Icon iconName={`${category}:${icon}`} size="medium" />
                <code>{icon}</code>
                <button type="button" className="copy" aria-label={`Copy ${category}:${icon}`}>
                  Copy
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
