import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, parse, relative, resolve } from 'node:path';
import { decodeComponent, findNearest } from '@pallet/elements/foundations';
import type { HeadTag } from '@pallet/elements/services';
import { find, generate, parse as parseCss, walk, type CssNode, type StringNode, type Url } from 'css-tree';
import { transform } from 'lightningcss';
import type { ReportProblem } from '../content-sources/content-source.js';
import { describeReadError, type Problem } from '../documents/finding.js';
import { readBytes, readFolder, statIfPresent } from '../documents/read-files.js';
import { hookProblems, type Hook } from '../theming/hook-problems.js';
import { shortHash } from './short-hash.js';
import { readTextFile } from '../documents/text-file.js';

const FOLDER = 'themes';
const ASSETS = 'assets';
const PLAIN_NAME = /^[a-z0-9][\w-]*$/i;

export interface ThemeOptions {
  /** Name of the theme's file without its extension, as in `theme` of `site.json`. Default: the site has no theme. */
  readonly name: unknown;
  /** Folder of the content, which contains the theme as `themes/<name>.css`. */
  readonly contentRoot: string;
  readonly outDir: string;
  readonly basePath: string;
  /** The hooks that a theme can set. */
  readonly hooks: readonly Hook[];
  readonly report: ReportProblem;
}

/** The built theme of a site. */
export interface BuiltTheme {
  /** Its style sheet. */
  readonly css: string;
  /** URLs of the fonts that a page preloads: those with `font-display: optional`, which would otherwise be too late. */
  readonly fonts: readonly string[];
}

type ThemeChoice = Omit<ThemeOptions, 'outDir' | 'basePath'>;

/**
 * Reads the theme of a site, and copies the files that it refers to, such as fonts, next to the scripts.
 *
 * @returns undefined if there is none, or if it cannot be used, which is reported
 */
export async function buildTheme({ outDir, basePath, ...choice }: ThemeOptions): Promise<BuiltTheme | undefined> {
  const file = await findChosenTheme(choice);
  if (file === undefined) return undefined;
  return buildThemeFile({ file, outDir, basePath, hooks: choice.hooks, report: choice.report });
}

/** Reports the issues of the theme of a site, and builds nothing. */
export async function checkTheme(choice: ThemeChoice): Promise<void> {
  const file = await findChosenTheme(choice);
  if (file !== undefined) await readTheme({ file, hooks: choice.hooks, report: choice.report });
}

/** The file of a theme in the content folder, such as `themes/burgundy.css`. */
export const themeFile = (name: string): string => `${FOLDER}/${name}.css`;

const THEME_IGNORED = 'Until this is fixed, the site has no theme.';

/** The file of a site's theme. An invalid name is reported. */
async function findChosenTheme({ name, contentRoot, report }: ThemeChoice): Promise<string | undefined> {
  if (name === undefined) return undefined;
  const settings = join(contentRoot, 'site.json');
  if (typeof name !== 'string' || !PLAIN_NAME.test(name)) {
    const wrong = `"theme" should be a name of letters, digits, "-" and "_", found ${JSON.stringify(name)}.`;
    report({ file: settings, wrong, remedy: `Name a file in "${FOLDER}", without ".css". ${THEME_IGNORED}` });
    return undefined;
  }
  const file = join(contentRoot, themeFile(name));
  if ((await statIfPresent(file))?.isFile()) return file;
  const wrong = `"theme" is "${name}", but there is no "${themeFile(name)}".`;
  const remedy = `${await suggestThemes(name, join(contentRoot, FOLDER))} ${THEME_IGNORED}`;
  report({ file: settings, wrong, remedy });
  return undefined;
}

export interface ThemeFileOptions extends Pick<ThemeOptions, 'hooks' | 'report'> {
  /** The style sheet, which is there. */
  readonly file: string;
}

/** Writes a theme and the files that it refers to. Issues are reported, and the rest of the theme applies. */
export async function buildThemeFile({
  outDir,
  basePath,
  ...read
}: ThemeFileOptions & Pick<ThemeOptions, 'outDir' | 'basePath'>): Promise<BuiltTheme | undefined> {
  const theme = await readTheme(read);
  if (theme === undefined) return undefined;
  await mkdir(join(outDir, ASSETS), { recursive: true });
  for (const { address, file, suffix } of theme.files) {
    const { name, ext } = parse(file);
    const copy = `${name}-${shortHash(await readBytes(file))}${ext}`;
    // The name contains a hash of the content, and the server may be sending the file.
    if (!existsSync(join(outDir, ASSETS, copy))) await copyFile(file, join(outDir, ASSETS, copy));
    address.value = `${basePath}/${ASSETS}/${encodeURIComponent(copy)}${suffix}`;
  }
  return { css: generate(theme.sheet), fonts: findPreloadedFonts(theme.sheet) };
}

/** The tags that preload the fonts of a theme. */
export const preloadedFonts = (theme: BuiltTheme | undefined): HeadTag[] =>
  (theme?.fonts ?? []).map((href) => {
    return { tag: 'link', attributes: { rel: 'preload', as: 'font', href, type: 'font/woff2', crossorigin: '' } };
  });

function findPreloadedFonts(sheet: CssNode): string[] {
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

/** A URL in a style sheet. */
type Address = Url | StringNode;

interface Theme {
  readonly sheet: CssNode;
  /** The URLs of files, to be replaced by those of their copies, which keep the query and the fragment. */
  readonly files: readonly { readonly address: Address; readonly file: string; readonly suffix: string }[];
}

const PART_IGNORED = 'It is ignored; the rest of the theme applies.';

async function readTheme({ file, hooks, report }: ThemeFileOptions): Promise<Theme | undefined> {
  let source;
  try {
    source = await readTextFile(file);
  } catch (error) {
    report({ file, ...describeReadError(error) });
    return undefined;
  }
  hookProblems(source, hooks).forEach((problem) => report({ file, ...problem }));
  try {
    // Only to check it: the output of lightningcss may lack declarations, such as `border-image: none`.
    const code = Buffer.from(source);
    const { warnings } = transform({ filename: file, code, errorRecovery: true });
    for (const { message, loc } of warnings) {
      report({ file, line: loc.line, column: loc.column, wrong: `${message}.`, remedy: `Fix it. ${PART_IGNORED}` });
    }
  } catch (error) {
    report({ file, ...getPosition(error), wrong: `${(error as Error).message}.`, remedy: `Fix it. ${THEME_IGNORED}` });
    return undefined;
  }
  const refuse = ({ loc }: Address, wrong: string, remedy: string): void =>
    report({ file, ...getPosition({ loc: loc?.start }), wrong, remedy: `${remedy} ${PART_IGNORED}` });
  const { sheet, imports, addresses } = parseTheme(source);
  for (const address of imports) {
    refuse(
      address,
      `A theme is a single file, so "${address.value}" cannot be imported.`,
      'Copy its rules into the theme.',
    );
  }
  const files: Theme['files'][number][] = [];
  for (const address of addresses) {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address.value) ?? [];
    const named = await findThemeFile(decodeComponent(path), dirname(file));
    if (named !== undefined) files.push({ address, file: named, suffix });
    else {
      const wrong = `"${address.value}" is neither a file next to the theme nor part of an installed package.`;
      refuse(address, wrong, 'Put the file next to the theme, or install the package.');
      address.value = EMPTY_FILE;
    }
  }
  return { sheet, files };
}

/** Parses a theme without its imports, and finds the URLs of files in it. */
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

/** Replaces a URL that a theme must not contain: an empty file. */
const EMPTY_FILE = 'data:,';

/** The file that a URL refers to. Undefined if there is none, or if a theme must not refer to it. */
async function findThemeFile(url: string, folder: string): Promise<string | undefined> {
  const beside = resolve(folder, url);
  const isOutside = relative(folder, beside).startsWith('..') || /^(?:[a-z][\w+.-]*:|\/)/i.test(url);
  if (isOutside) return undefined;
  return (await statIfPresent(beside))?.isFile() ? beside : findPackageFile(url);
}

/** A file of an installed package, such as `@fontsource/barlow/files/….woff2`. */
function findPackageFile(path: string): string | undefined {
  try {
    const file = createRequire(import.meta.url).resolve(path);
    // A name alone resolves to a module of Node or to the code of a package.
    return isAbsolute(file) && path.endsWith(basename(file)) ? file : undefined;
  } catch {
    return undefined;
  }
}

async function suggestThemes(name: string, folder: string): Promise<string> {
  const names = (await readFolder(folder))
    .filter((file) => file.name.endsWith('.css'))
    .map((file) => parse(file.name).name);
  const meant = findNearest(name, names);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  return names.length === 0 ? 'Write one.' : `Available: ${names.join(', ')}.`;
}

/** Line and column of an error in a style sheet. */
function getPosition(error: unknown): Pick<Problem, 'line' | 'column'> {
  const { loc } = error as { loc?: { line: number; column: number } };
  return loc === undefined ? {} : { line: loc.line, column: loc.column };
}
