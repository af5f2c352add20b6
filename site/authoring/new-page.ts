import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describeProblem, type Problem } from '../documents/finding.js';
import { NAME_LIMIT } from '../documents/name-limits.js';
import { addressKey } from '../documents/page-addresses.js';
import { writableContentFolder } from '../editor/store/content-folder.js';
import { readRedirects } from '../rendering/redirects.js';
import { askFor } from './ask.js';
import { pageFromPattern } from './page-from-pattern.js';

export interface NewPageOptions {
  /** What is not said is asked. */
  readonly title?: string;
  readonly description?: string;
  /** Of `site/content/patterns`. */
  readonly pattern: string;
  /** The content key of the image that the pattern shows first. */
  readonly picture?: string;
  readonly language?: string;
}

/**
 * Writes a page from a pattern into the content folder, and says what comes next.
 *
 * @param name - as it stands in the address of the page; asked for where it is not said
 * @throws Error that says what is missing or taken
 */
export async function newPage(name: string | undefined, options: NewPageOptions): Promise<void> {
  const contentRoot = writableContentFolder();
  const answers = await askFor(
    {
      name: `The name of the page, as it stands in its address (small letters, digits and "-", ${NAME_LIMIT} at most)`,
      title: 'Its title, as it stands in the tab of the browser and in search results',
      description: 'What it is about, in one or two sentences, for search results',
    },
    { name, title: options.title, description: options.description },
  );
  const { file, route, text } = await pageFromPattern(contentRoot, { ...options, ...answers });
  const warn = (problem: Problem): void => console.warn(describeProblem(problem));
  const redirects = await readRedirects(contentRoot, warn);
  const redirect = redirects.find(({ from }) => addressKey(from) === addressKey(route));
  if (redirect !== undefined) {
    const { from, to } = redirect;
    throw new Error(`redirects.json leads from "${from}" to "${to}". Remove that line, or choose another name.`);
  }
  const path = join(contentRoot, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  console.log(`${relative(process.cwd(), path)}

Next: write its words; "npm run dev" shows ${route} while you do. Lead to it from another page or from
layouts/*.json, and let "npm run check-content" look at it.`);
}
