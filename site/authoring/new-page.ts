import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { toLanguageTag } from '@pallet/elements/foundations';
import { fileContent } from '../content-sources/file-content.js';
import { describeProblem, type Problem } from '../documents/finding.js';
import { NAME_LIMIT } from '../documents/name-limits.js';
import { addressKey } from '../documents/page-addresses.js';
import { writableContentFolder } from '../store/content-folder.js';
import { readRedirects } from '../rendering/redirects.js';
import { promptFor } from './prompt.js';
import { createPageFromPattern } from './page-from-pattern.js';
import { InvalidInput } from './invalid-input.js';

export interface NewPageOptions {
  /** Missing values are prompted for. */
  readonly title?: string;
  readonly description?: string;
  /** Name of a file in the folder `patterns` of the content. */
  readonly pattern: string;
  /** The content key of the first image of the page. */
  readonly picture?: string;
  readonly language?: string;
}

/**
 * Creates a page from a pattern in the content folder, and prints the next steps.
 *
 * @param name - of the page in its address. Default: a prompt
 * @throws Error if a value is missing or the address is taken
 */
export async function newPage(name: string | undefined, options: NewPageOptions): Promise<void> {
  const contentRoot = writableContentFolder();
  const inLanguage = await describeLanguage(contentRoot, options.language);
  const answers = await promptFor(
    {
      name: {
        label: `The name of the page in its address (lowercase letters, digits and "-", at most ${NAME_LIMIT})`,
        example: 'apprenticeships',
      },
      title: {
        label: `Its title${inLanguage}, shown in the browser tab and in search results`,
        example: '--title "Apprenticeships"',
      },
      description: {
        label: `A description${inLanguage} in one or two sentences, for search results`,
        example: '--description "Learn a trade in three years, with a contract from the first day."',
      },
    },
    { name, title: options.title, description: options.description },
  );
  const { file, route, text } = await createPageFromPattern(contentRoot, { ...options, ...answers });
  const warn = (problem: Problem): void => console.warn(describeProblem(problem));
  const redirects = await readRedirects(contentRoot, warn);
  const redirect = redirects.find(({ from }) => addressKey(from) === addressKey(route));
  if (redirect !== undefined) {
    const { from, to } = redirect;
    throw new InvalidInput(`redirects.json redirects "${from}" to "${to}". Remove that line, or choose another name.`);
  }
  const path = join(contentRoot, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
  console.log(`${relative(process.cwd(), path)}

Next: write the content; "npm run dev" shows ${route} as you edit. Link to the page from another page or from
layouts/*.json, then run "npm run check-content".`);
}

/** The language of the answers, such as ` in Spanish`. Empty if the site has no such language. */
async function describeLanguage(contentRoot: string, path = ''): Promise<string> {
  const { languages } = await fileContent(contentRoot).settings();
  const code = languages.find((language) => language.path === path)?.code;
  if (code === undefined) return '';
  const { language } = new Intl.Locale(toLanguageTag(code));
  return ` in ${new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language}`;
}
