import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Icon } from '@pallet/react';
import type { ReactNode } from 'react';
import { ROOT } from './block-sources.js';

/** Icon names of the default set, by category. */
export type IconNames = Readonly<Record<string, readonly string[]>>;

const CATEGORIES = ['utility', 'action', 'standard', 'doctype'];

/** Reads the icon names of the default set. */
export async function readIconNames(): Promise<IconNames> {
  const file = join(ROOT, 'elements/foundations/icons/icons.json');
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>;
  return Object.fromEntries(CATEGORIES.map((category) => [category, Object.keys(all[category] ?? {}).sort()]));
}

/** All icons with copy buttons. The filter field is hidden until its script has loaded. */
export function IconPage({ names }: { names: IconNames }): ReactNode {
  return (
    <>
      <p className="lead">
        Icons support text and rarely replace it. A page loads the icon drawings only when it shows an icon.
      </p>
      <search className="icon-filter">
        <label htmlFor="icon-filter">Filter icons by name</label>
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
