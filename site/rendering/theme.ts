import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { nearest } from '@pallet/elements/foundations';
import type { HeadTag } from '@pallet/elements/services';
import { find, generate, parse as parseCss, walk, type CssNode, type StringNode, type Url } from 'css-tree';
import { transform } from 'lightningcss';
import type { ReportProblem } from '../content-sources/content-source.js';
import type { Problem } from '../documents/finding.js';
import { hookProblems, type Hook } from './hook-problems.js';

const FOLDER = 'themes';
const ASSETS = 'assets';
const PLAIN_NAME = /^[a-z0-9][\w-]*$/i;

export interface ThemeOptions {
  /** Name of the file without its ending, as `theme` in `site.json` says it. Not given: the site has no theme. */
  readonly name: unknown;
  /** Folder of the content; the theme is `themes/<name>.css` in it. */
  readonly contentRoot: string;
  readonly outDir: string;
  readonly basePath: string;
  /** What a theme may set. */
  readonly hooks: readonly Hook[];
  readonly report: ReportProblem;
}

/** The built theme of a site. */
export interface BuiltTheme {
  /** Its style sheet. */
  readonly css: string;
  /** Addresses of the fonts that a page loads ahead: those with `font-display: optional`, which would else come too late. */
  readonly fonts: readonly string[];
}

type ThemeChoice = Omit<ThemeOptions, 'outDir' | 'basePath'>;

/**
 * Reads the theme of a site, and writes the files that it names, such as fonts, beside its scripts.
 *
 * @returns undefined where there is none, or where it cannot be used, which is reported:
 *   the site then stands without it
 */
export async function buildTheme({ outDir, basePath, ...choice }: ThemeOptions): Promise<BuiltTheme | undefined> {
  const file = await chosenFile(choice);
  if (file === undefined) return undefined;
  return buildThemeFile({ file, outDir, basePath, hooks: choice.hooks, report: choice.report });
}

/** Reports what is wrong with the theme of a site, and builds nothing. */
export async function checkTheme(choice: ThemeChoice): Promise<void> {
  const file = await chosenFile(choice);
  if (file !== undefined) await readTheme({ file, hooks: choice.hooks, report: choice.report });
}

/** The file of a theme, by its name and the content folder: `themes/burgundy.css`. */
export const themeFile = (name: string): string => `${FOLDER}/${name}.css`;

const WITHOUT = 'Until then the site has no theme.';

/** The file of the theme that a site names; what is wrong with the name is reported. */
async function chosenFile({ name, contentRoot, report }: ThemeChoice): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const settings = join(contentRoot, 'site.json');
  if (typeof name !== 'string' || !PLAIN_NAME.test(name)) {
    const wrong = `"theme" should be a name of letters, digits, "-" and "_", found ${JSON.stringify(name)}.`;
    report({ file: settings, wrong, remedy: `Name a file of "${FOLDER}" without ".css". ${WITHOUT}` });
    return undefined;
  }
  const file = join(contentRoot, themeFile(name));
  if ((await stat(file).catch(() => undefined))?.isFile()) return file;
  const wrong = `"theme" is "${name}", and there is no "${themeFile(name)}".`;
  const remedy = `${await knownThemes(name, join(contentRoot, FOLDER))} ${WITHOUT}`;
  report({ file: settings, wrong, remedy });
  return undefined;
}

export interface ThemeFileOptions extends Pick<ThemeOptions, 'hooks' | 'report'> {
  /** The style sheet, which is there. */
  readonly file: string;
}

/** Writes one theme and the files that it names; what is wrong with it is reported, and the rest of it applies. */
export async function buildThemeFile({
  outDir,
  basePath,
  ...read
}: ThemeFileOptions & Pick<ThemeOptions, 'outDir' | 'basePath'>): Promise<BuiltTheme | undefined> {
  const theme = await readTheme(read);
  if (theme === undefined) return undefined;
  await mkdir(join(outDir, ASSETS), { recursive: true });
  for (const { address, file } of theme.files) {
    const { name, ext } = parse(file);
    const path = `${ASSETS}/${name}-${hashOf(await readFile(file))}${ext}`;
    await copyFile(file, join(outDir, path));
    address.value = `${basePath}/${path}`;
  }
  return { css: generate(theme.sheet), fonts: fontsAhead(theme.sheet) };
}

/** The tags by which a page loads the fonts of a theme ahead; none without a theme. */
export const preloadedFonts = (theme: BuiltTheme | undefined): HeadTag[] =>
  (theme?.fonts ?? []).map((href) => {
    return { tag: 'link', attributes: { rel: 'preload', as: 'font', href, type: 'font/woff2', crossorigin: '' } };
  });

function fontsAhead(sheet: CssNode): string[] {
  const fonts: string[] = [];
  walk(sheet, {
    visit: 'Atrule',
    enter: (rule) => {
      const isOptional = find(rule, (node) => node.type === 'Identifier' && node.name === 'optional') !== null;
      const source = find(rule, (node) => node.type === 'Url' && node.value.endsWith('.woff2'));
      if (rule.name === 'font-face' && isOptional && source?.type === 'Url') fonts.push(source.value);
    },
  });
  return fonts;
}

/** An address in a style sheet. */
type Address = Url | StringNode;

interface Theme {
  readonly sheet: CssNode;
  /** The addresses that name files, to be replaced by those of their copies. */
  readonly files: readonly { readonly address: Address; readonly file: string }[];
}

const LEFT_OUT = 'It is left out, and the rest of the theme applies.';

async function readTheme({ file, hooks, report }: ThemeFileOptions): Promise<Theme | undefined> {
  const source = await readFile(file, 'utf8');
  hookProblems(source, hooks).forEach((problem) => report({ file, ...problem }));
  try {
    // Only to check it: what lightningcss writes may lack declarations, such as `border-image: none`.
    const code = Buffer.from(source);
    const { warnings } = transform({ filename: file, code, errorRecovery: true });
    for (const { message, loc } of warnings) {
      report({ file, line: loc.line, column: loc.column, wrong: `${message}.`, remedy: `Mend it. ${LEFT_OUT}` });
    }
  } catch (error) {
    report({ file, ...placeOf(error), wrong: `${(error as Error).message}.`, remedy: `Mend it. ${WITHOUT}` });
    return undefined;
  }
  const refuse = ({ loc }: Address, wrong: string, remedy: string): void =>
    report({ file, ...placeOf({ loc: loc?.start }), wrong, remedy: `${remedy} ${LEFT_OUT}` });
  const { sheet, imports, addresses } = parseTheme(source);
  for (const address of imports) {
    refuse(address, `A theme is one file, and "${address.value}" cannot be imported.`, 'Write its rules here.');
  }
  const files: { address: Address; file: string }[] = [];
  for (const address of addresses) {
    const named = await namedFile(address.value, dirname(file));
    if (named !== undefined) files.push({ address, file: named });
    else {
      const wrong = `"${address.value}" is no file beside the theme, nor of an installed package.`;
      refuse(address, wrong, 'Put the file beside the theme, or install the package.');
      address.value = NOTHING;
    }
  }
  return { sheet, files };
}

/** Parses a theme without its imports, and finds the addresses of files in it. */
function parseTheme(source: string): { sheet: CssNode; imports: Address[]; addresses: Address[] } {
  const sheet = parseCss(source, { positions: true, parseCustomProperty: true });
  const imports: Address[] = [];
  const addresses: Address[] = [];
  walk(sheet, function (node) {
    if (node.type !== 'Url' && node.type !== 'String') return;
    if (this.atrule?.name === 'import') imports.push(node);
    else if (node.type === 'Url' || this.function?.name.endsWith('image-set')) addresses.push(node);
  });
  walk(sheet, { visit: 'Atrule', enter: (rule, item, list) => rule.name === 'import' && list.remove(item) });
  return { sheet, imports, addresses: addresses.filter(({ value }) => !/^(?:data:|#)/.test(value)) };
}

/** What stands in the place of an address that a theme may not name: an empty file. */
const NOTHING = 'data:,';

/** The file that a theme names; undefined where it may not be named, or there is none. */
async function namedFile(url: string, folder: string): Promise<string | undefined> {
  const isOutside = relative(folder, resolve(folder, url)).startsWith('..') || /^(?:[a-z][\w+.-]*:|\/)/i.test(url);
  return isOutside ? undefined : fileNamed(url, folder);
}

/** A file beside the theme, or one of a package that the site has installed: `@fontsource/barlow/files/….woff2`. */
async function fileNamed(url: string, folder: string): Promise<string | undefined> {
  const beside = resolve(folder, url);
  if ((await stat(beside).catch(() => undefined))?.isFile()) return beside;
  try {
    return createRequire(import.meta.url).resolve(url);
  } catch {
    return undefined;
  }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

async function knownThemes(name: string, folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.css'))
    .map((file) => parse(file).name);
  const meant = nearest(name, names);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return names.length === 0 ? 'Write one.' : `There are: ${names.join(', ')}.`;
}

/** Line and column of an error in a style sheet. */
function placeOf(error: unknown): Pick<Problem, 'line' | 'column'> {
  const { loc } = error as { loc?: { line: number; column: number } };
  return loc === undefined ? {} : { line: loc.line, column: loc.column };
}
