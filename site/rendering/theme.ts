import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, parse, relative, resolve } from 'node:path';
import { transform, type ImportDependency, type UrlDependency } from 'lightningcss';
import type { ReportProblem } from '../content-sources/content-source.js';
import { hookProblems, type Hook } from './theme-hooks.js';

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

/**
 * Writes the theme of a site beside its scripts, with the files that it names, such as fonts.
 *
 * @returns the address of its style sheet; undefined where there is none, or where it cannot be used, which is reported:
 *   the site then stands without it
 */
export async function buildTheme({ name, ...options }: ThemeOptions): Promise<string | undefined> {
  const { contentRoot, outDir, basePath, report } = options;
  if (name === undefined) return undefined;
  const without = 'Until then the site has no theme.';
  if (typeof name !== 'string' || !PLAIN_NAME.test(name)) {
    const wrong = `"theme" should be a name of letters, digits, "-" and "_", found ${JSON.stringify(name)}.`;
    report({
      file: join(contentRoot, 'site.json'),
      wrong,
      remedy: `Name a file of "${FOLDER}" without ".css". ${without}`,
    });
    return undefined;
  }
  const folder = join(contentRoot, FOLDER);
  const file = join(folder, `${name}.css`);
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) {
    const wrong = `"theme" is "${name}", and there is no "${FOLDER}/${name}.css".`;
    report({ file: join(contentRoot, 'site.json'), wrong, remedy: `${await knownThemes(folder)} ${without}` });
    return undefined;
  }
  for (const { line, column, ...problem } of hookProblems(source, options.hooks)) {
    report({ file: `${file}:${line}:${column}`, ...problem });
  }
  try {
    const { code, dependencies } = transform({
      filename: file,
      code: Buffer.from(source),
      analyzeDependencies: true,
    });
    let css = code.toString();
    for (const dependency of dependencies ?? []) {
      if (!('placeholder' in dependency)) continue;
      css = css.replaceAll(dependency.placeholder, await placeFile(dependency, folder, options));
    }
    const path = `${ASSETS}/theme-${name}-${hashOf(css)}.css`;
    await mkdir(join(outDir, ASSETS), { recursive: true });
    await writeFile(join(outDir, path), css);
    return `${basePath}/${path}`;
  } catch (error) {
    report({ file: file + placeOf(error), wrong: `${(error as Error).message}.`, remedy: `Mend it. ${without}` });
    return undefined;
  }
}

/** Brings a file that the theme names to the site, and tells its new address. What the page carries itself stays. */
async function placeFile(
  { type, url, loc }: ImportDependency | UrlDependency,
  folder: string,
  { outDir, basePath }: Omit<ThemeOptions, 'name'>,
): Promise<string> {
  const refuse = (message: string): Error => Object.assign(new Error(message), { loc: loc.start });
  if (type === 'import') throw refuse(`A theme is one file, and "${url}" cannot be imported`);
  if (url.startsWith('data:') || url.startsWith('#')) return url;
  const file = resolve(folder, url);
  const isOutside = relative(folder, file).startsWith('..') || /^(?:[a-z][\w+.-]*:|\/)/i.test(url);
  if (isOutside || !(await stat(file).catch(() => undefined))?.isFile()) {
    throw refuse(`"${url}" is no file beside the theme`);
  }
  const { name, ext } = parse(file);
  const path = `${ASSETS}/${name}-${hashOf(await readFile(file))}${ext}`;
  await mkdir(join(outDir, ASSETS), { recursive: true });
  await copyFile(file, join(outDir, path));
  return `${basePath}/${path}`;
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

async function knownThemes(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.css'))
    .map((file) => parse(file).name);
  return names.length === 0 ? 'Write one.' : `There are: ${names.join(', ')}.`;
}

/** Line and column of an error in a style sheet, both from 1: `:3:14`. */
function placeOf(error: unknown): string {
  const { loc } = error as { loc?: { line: number; column: number } };
  return loc === undefined ? '' : `:${loc.line}:${loc.column}`;
}
