import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Argument, Option } from 'commander';
import { nearest } from '@pallet/elements/foundations';
import { command, Misuse, runCommand } from '../console/command.js';
import { describeProblem } from '../documents/finding.js';
import { knownHooks } from '../rendering/theme-hooks.js';
import { buildAll, isBuilt } from '../server/build-all.js';
import { checkThemeFile, measuredPaths } from './check-theme.js';
import { importBranding } from './import-branding.js';
import { assertThemeName, newTheme } from './new-theme.js';

const THEMES = fileURLToPath(new URL('../content/themes', import.meta.url));

/** Where the command was called: `npm run` changes to the repository. */
const FOLDER = process.env['INIT_CWD'] ?? process.cwd();

/** What `check` is asked for. */
interface CheckOptions {
  readonly level: 'AA' | 'AAA';
  readonly only?: readonly string[];
  readonly static?: boolean;
  readonly json?: true;
}

const written = (path: string): string => relative(FOLDER, path);

/** Writes a theme and says where; one that is there already stays as it is. */
async function writeTheme(name: string, css: string): Promise<void> {
  const file = join(THEMES, `${name}.css`);
  await writeFile(file, css, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Misuse(`There is a theme "${name}" already: ${written(file)}. Give another name, or remove it.`);
  });
  console.log(`${written(file)}

Next: write "theme": "${name}" into site/content/site.json, look at it with "npm run dev", and check it with
"npm run theme -- check ${name}".`);
}

async function makeNew(name: string): Promise<void> {
  await writeTheme(
    name,
    misused(() => newTheme(name)),
  );
}

async function importSet(path: string, { name }: { readonly name?: string }): Promise<void> {
  const file = resolve(FOLDER, path);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Misuse(`${path} is no file that can be read.`);
  });
  await ensureHooks();
  const hooks = await knownHooks();
  const { title, css, unmapped } = misused(() => importBranding(text, hooks));
  const called = name ?? nameOf(title === '' ? basename(dirname(file)) : title);
  misused(() => assertThemeName(called));
  await writeTheme(called, css);
  if (unmapped.length > 0) console.log(`\nNot mapped (${unmapped.length}):`);
  for (const value of unmapped) console.log(`  ${value.name}: ${value.value} — ${value.reason}`);
}

/** Of `Build Your Own (LWR)` the name `build-your-own-lwr`. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** What a wrong input makes of a step is a misuse of the command. */
function misused<Result>(step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** Builds what has changed, without a word on the output, which may be JSON. */
async function ensureBuilt(): Promise<void> {
  if (await isBuilt()) return;
  console.error('Building what has changed, which takes a minute …');
  await buildAll(undefined, { output: 'nothing' });
}

/** What the hooks are stands in what was built once; to open pages, it has to be up to date. */
async function ensureHooks(): Promise<void> {
  if (!existsSync(fileURLToPath(import.meta.resolve('@pallet/elements/custom-elements.json')))) await ensureBuilt();
}

async function check(given: string, { level, only, json, static: isStatic = false }: CheckOptions): Promise<void> {
  const file = await themeFileOf(given);
  const known = await measuredPaths();
  for (const path of only ?? []) {
    if (known.includes(path)) continue;
    const near = nearest(path, known);
    throw new Misuse(`There is no page ${path}. ${near === undefined ? '' : `Did you mean ${near}?`}`);
  }
  await (isStatic ? ensureHooks() : ensureBuilt());
  const { findings, isMeasured } = await checkThemeFile({
    ...{ file, level },
    ...(only && { paths: only }),
    ...(isStatic && { executablePath: null }),
  });
  const isWhole = isMeasured || isStatic;
  process.exitCode = findings.length > 0 || !isWhole ? 1 : 0;
  if (json) {
    console.log(JSON.stringify({ file: written(file), level, isMeasured, findings }, undefined, 2));
    return;
  }
  for (const finding of findings) console.error(describeProblem({ ...finding, file: written(finding.file) }));
  if (!isWhole) {
    console.error(
      'Contrast was not measured: there is no Chromium. Install it (Debian: apt-get install chromium), or name one in CHROMIUM.',
    );
  }
  const count = findings.length === 0 ? 'nothing to mend' : `${findings.length} to mend`;
  console.log(`${written(file)}, level ${level}${isMeasured ? '' : ', without contrast'}: ${count}.`);
}

/** The file of a theme that is given by its path, or by its name in `site/content/themes`. */
async function themeFileOf(given: string): Promise<string> {
  const places = [resolve(FOLDER, given), join(THEMES, `${given}.css`)];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Misuse(`${given} is neither a file nor a theme in ${written(THEMES)}.`);
  if (!(await stat(found)).isFile()) throw new Misuse(`${given} is no file.`);
  return found;
}

const program = command('theme', 'Writes, imports and checks themes, which stand in site/content/themes.');

program.command('new <name>').description('writes a theme to start from, never over one that is there').action(makeNew);
program
  .command('import')
  .description('makes a theme of a branding set of Experience Cloud, and says what it could not map')
  .argument('<file>', 'the content.json of the branding set')
  .option('--name <name>', 'of the theme; by default the title of the set')
  .action(importSet);
program
  .command('check')
  .description(
    'checks the hooks of a theme, their values, and the contrast of every page and of the demos of every block, in both ' +
      'schemes and every state; ends with 1 where something is to be fixed or contrast could not be measured',
  )
  .addArgument(new Argument('<theme>', 'a file, or the name of a theme of the site'))
  .addOption(
    new Option('--level <level>', 'AAA asks for 7 to 1, and for 4.5 of what is large, instead of 4.5 and 3')
      .choices(['AA', 'AAA'])
      .default('AA'),
  )
  .option('--only <path...>', 'opens these pages only; /demos/<block> is a page, too')
  .option('--static', 'opens no page')
  .option('--json', 'prints JSON alone: run it with npm run --silent')
  .action(check);

await runCommand(program);
