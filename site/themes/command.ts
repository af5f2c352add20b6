import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, Option } from 'commander';
import { findNearest } from '@pallet/elements/foundations';
import { stage } from '../console/stages.js';
import { command, Misuse, runCommand, withExample } from '../console/command.js';
import { fileContent } from '../content-sources/file-content.js';
import { describeProblem } from '../documents/finding.js';
import { slugify } from '../documents/slug.js';
import { contentFolder, fileContentFolder } from '../store/content-folder.js';
import { withContentOption } from '../store/content-option.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildWithNotice } from '../server/ensure-built.js';
import { withBuiltPages } from './built-pages.js';
import { checkThemeFile, listMeasuredPaths } from './check-theme.js';
import { importBranding } from '../theming/import-branding.js';
import { assertThemeName, createThemeCss } from '../theming/new-theme.js';
import { EncodingError } from '../documents/decode-text.js';
import { ignoreAbsent } from '../documents/read-files.js';
import { readTextFile } from '../documents/text-file.js';

const getThemesFolder = (): string => join(fileContentFolder(), 'themes');

/** Folder in which the command was called: `npm run` changes to the repository. */
const FOLDER = process.env['INIT_CWD'] ?? process.cwd();

/** Options of `check`. */
interface CheckOptions {
  readonly level: 'AA' | 'AAA';
  readonly only?: readonly string[];
  readonly static?: boolean;
  readonly json?: true;
}

const toRelativePath = (path: string): string => relative(FOLDER, path);

/** Writes a new theme and prints its path; never overwrites a theme. */
async function writeTheme(name: string, css: string): Promise<void> {
  const file = join(getThemesFolder(), `${name}.css`);
  await mkdir(getThemesFolder(), { recursive: true });
  await writeFile(file, css, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Misuse(`The theme "${name}" already exists: ${toRelativePath(file)}. Choose another name, or remove it.`);
  });
  console.log(`${toRelativePath(file)}

Next: write "theme": "${name}" into ${toRelativePath(join(fileContentFolder(), 'site.json'))}, preview it with "npm run dev", and check it with
"npm run theme -- check ${name}".`);
}

async function createTheme(name: string): Promise<void> {
  const siteTheme = await readSiteTheme();
  await writeTheme(
    name,
    rethrowAsMisuse(() => createThemeCss(name, siteTheme)),
  );
}

/** The style sheet of the site's theme; undefined if the site has none. */
async function readSiteTheme(): Promise<string | undefined> {
  const { theme } = await fileContent(contentFolder()).settings();
  if (theme === undefined) return undefined;
  return readTextFile(join(getThemesFolder(), `${theme}.css`)).catch(ignoreAbsent);
}

async function importBrandingSet(path: string, { name }: { readonly name?: string }): Promise<void> {
  const file = resolve(FOLDER, path);
  const text = await readTextFile(file).catch((error: unknown) => {
    throw new Misuse(
      `${path} cannot be read as a file${error instanceof EncodingError ? `: it is ${error.message}` : ''}.`,
    );
  });
  await ensureHooks();
  const hooks = knownHooks();
  const { title, css, unmapped } = rethrowAsMisuse(() => importBranding(text, hooks));
  const themeName = name ?? (slugify(title === '' ? basename(dirname(file)) : title) || 'imported');
  rethrowAsMisuse(() => assertThemeName(themeName));
  await writeTheme(themeName, css);
  if (unmapped.length > 0) console.log(`\nNot mapped (${unmapped.length}):`);
  for (const value of unmapped) console.log(`  ${value.name}: ${value.value} — ${value.reason}`);
}

/** Reports errors of invalid input as misuse of the command. */
function rethrowAsMisuse<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** Builds the packages if their manifest, which lists the hooks, is missing. */
async function ensureHooks(): Promise<void> {
  if (existsSync(fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json')))) return;
  await buildWithNotice({ stream: process.stderr });
}

async function check(given: string, { level, only, json, static: isStatic = false }: CheckOptions): Promise<void> {
  const file = await findThemeFile(given);
  const known = await listMeasuredPaths();
  for (const path of only ?? []) {
    if (known.includes(path)) continue;
    const near = findNearest(path, known);
    throw new Misuse(`There is no page ${path}. ${near === undefined ? '' : `Did you mean ${near}?`}`);
  }
  await ensureHooks();
  const { findings, isMeasured } = isStatic
    ? await checkThemeFile({ file, level, executablePath: null })
    : await withBuiltPages(only ?? known, (dist) =>
        stage(
          'Pages measured',
          (progress) => checkThemeFile({ file, level, paths: only ?? known, dist, progress }),
          process.stderr,
        ),
      );
  const isWhole = isMeasured || isStatic;
  process.exitCode = findings.length > 0 || !isWhole ? 1 : 0;
  if (json) {
    console.log(JSON.stringify({ file: toRelativePath(file), level, isMeasured, findings }, undefined, 2));
    return;
  }
  for (const finding of findings) console.error(describeProblem({ ...finding, file: toRelativePath(finding.file) }));
  if (!isWhole) {
    console.error(
      'Contrast was not measured, because Chromium is missing. Install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
    );
  }
  const count = findings.length === 0 ? 'nothing to fix' : `${findings.length} to fix`;
  console.log(`${toRelativePath(file)}, level ${level}${isMeasured ? '' : ', without contrast'}: ${count}.`);
}

/** Finds a theme by its path, or by its name in the content folder. */
async function findThemeFile(given: string): Promise<string> {
  const places = [resolve(FOLDER, given), join(getThemesFolder(), `${given}.css`)];
  const found = places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Misuse(`${given} is neither a file nor a theme in ${toRelativePath(getThemesFolder())}.`);
  if (!(await stat(found)).isFile()) throw new Misuse(`${given} is not a file.`);
  return found;
}

const program = command(
  'theme',
  'Creates, imports and checks themes of the site, in the folder "themes" of its content.',
);

withContentOption(withExample(program.command('new'), 'npm run theme -- new burgundy'))
  .argument('<name>', 'name of the theme: lowercase words joined by hyphens')
  .description('creates a theme to start from; never overwrites a theme')
  .action(createTheme);
withContentOption(withExample(program.command('import'), 'npm run theme -- import content.json --name burgundy'))
  .description('creates a theme from an Experience Cloud branding set, and reports what it could not map')
  .argument('<file>', 'the content.json of the branding set')
  .option('--name <name>', 'name of the theme (default: the title of the set)')
  .action(importBrandingSet);
withContentOption(withExample(program.command('check'), 'npm run theme -- check northmast'))
  .description(
    'checks the hooks of a theme and their values, the contrast of every page and block demo in both schemes and every ' +
      'state, and words that overflow; exits with 1 if there are issues or something could not be measured',
  )
  .addArgument(new Argument('<theme>', 'a file, or the name of a theme of the site'))
  .addOption(
    new Option('--level <level>', 'AAA requires a contrast of 7 (large text: 4.5) instead of 4.5 (large text: 3)')
      .choices(['AA', 'AAA'])
      .default('AA'),
  )
  .option('--only <path...>', 'checks only these pages; /demos/<block> is a page, too')
  .option('--static', 'checks the file only, without opening pages')
  .option('--json', 'prints only JSON; run with npm run --silent')
  .action(check);

await runCommand(program);
