/**
 * `npm run new-page -- <name>`: a page from a pattern, in `site/content/pages`. What is not said is asked.
 *
 *     npm run new-page -- apprenticeships --title "Apprenticeships" --description "Learn a trade where it is used."
 *         [--pattern article] [--picture hero-3] [--language es]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem, type Problem } from '../documents/finding.js';
import { NAME_LIMIT } from '../documents/name-limits.js';
import { addressKey } from '../documents/page-addresses.js';
import { writableContentFolder } from '../editor/store/content-folder.js';
import { readRedirects } from '../rendering/redirects.js';
import { askFor } from './ask.js';
import { pageFromPattern } from './page-from-pattern.js';

try {
  const contentRoot = writableContentFolder();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      description: { type: 'string' },
      pattern: { type: 'string', default: 'article' },
      picture: { type: 'string' },
      language: { type: 'string' },
    },
  });
  const answers = await askFor(
    {
      name: `The name of the page, as it stands in its address (small letters, digits and "-", ${NAME_LIMIT} at most)`,
      title: 'Its title, as it stands in the tab of the browser and in search results',
      description: 'What it is about, in one or two sentences, for search results',
    },
    { name: positionals[0], title: values.title, description: values.description },
  );
  const { file, route, text } = await pageFromPattern(contentRoot, { ...values, ...answers });
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
