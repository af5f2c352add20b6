import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generate, parse, string as cssString, walk, type Atrule } from 'css-tree';
import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** Fonts for what the theme's fonts cannot show. The scripts of East Asia come in the order of the page's language. */
const NOTO = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];
const EAST_ASIAN: Readonly<Record<string, string>> = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-Hant': 'noto-sans-tc',
  'zh-Hans': 'noto-sans-sc',
};

/** A `@font-face` rule: a file, and the characters for which a browser loads it. */
interface FontFace {
  readonly family: string;
  readonly file: string;
  readonly covers: (codePoint: number) => boolean;
}

/** A font as the library that draws text knows it. */
interface Font {
  readonly family: string;
  readonly characters: ReadonlySet<number>;
}

export interface TextFonts {
  /** Families for all characters of the text, the preferred one first. */
  readonly families: readonly string[];
  /** Whether one of the fonts has a character. */
  readonly has: (character: string) => boolean;
}

export interface TextFontsOptions {
  readonly language: string;
  /** The families of the theme, the preferred one first. */
  readonly families: readonly string[];
  /** The theme's style sheet, and the file that an address in it names; undefined for an address that names none. */
  readonly css: string;
  readonly fileOf: (url: string) => string | undefined;
}

/**
 * The fonts for a text: those that the theme brings, and Noto Sans for what these lack. Fonts of the machine are not asked for,
 * so that pictures are the same everywhere.
 */
export async function fontsFor(
  text: string,
  { language, families, css, fileOf }: TextFontsOptions,
): Promise<TextFonts> {
  const own = facesIn(css, fileOf);
  const ofTheme = families.flatMap((family) => own.filter((face) => isSameFamily(face.family, family)));
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) as number));
  const missing = new Set(characters);
  const fonts: Font[] = [];
  for (const faces of [ofTheme, ...notoFor(language).map(notoFaces)]) {
    for (const { file } of faces.filter(({ covers }) => [...missing].some(covers))) {
      // As in a browser, a font that cannot be read leaves the text to the next one.
      fonts.push(
        ...(await loadFont(file)
          .then((font) => [font])
          .catch(() => [])),
      );
    }
    for (const codePoint of missing)
      if (fonts.some((font) => font.characters.has(codePoint))) missing.delete(codePoint);
    if (missing.size === 0) break;
  }
  return {
    families: [...new Set(fonts.map(({ family }) => family))],
    has: (character) => !missing.has(character.codePointAt(0) as number),
  };
}

const isSameFamily = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The packages with the fonts of a language, by which the scripts that languages share get their shapes. */
function notoFor(language: string): string[] {
  const { language: primary, script } = new Intl.Locale(language).maximize();
  const own = EAST_ASIAN[primary] ?? EAST_ASIAN[`${primary}-${script}`];
  const eastAsian = [...new Set([...(own === undefined ? [] : [own]), ...Object.values(EAST_ASIAN)])];
  return [...NOTO, ...eastAsian];
}

const packages = new Map<string, FontFace[]>();

function notoFaces(name: string): FontFace[] {
  const known = packages.get(name);
  if (known !== undefined) return known;
  const sheet = require.resolve(`@fontsource-variable/${name}/wght.css`);
  const faces = facesIn(readFileSync(sheet, 'utf8'), (url) => resolve(dirname(sheet), url));
  packages.set(name, faces);
  return faces;
}

/** The fonts that a style sheet brings in files. */
function facesIn(css: string, fileOf: TextFontsOptions['fileOf']): FontFace[] {
  const faces: FontFace[] = [];
  walk(parse(css, { context: 'stylesheet' }), {
    visit: 'Atrule',
    enter(rule) {
      const url = rule.name === 'font-face' ? urlIn(rule) : undefined;
      const file = url === undefined ? undefined : fileOf(url);
      const family = familyNames(descriptor(rule, 'font-family') ?? '')[0];
      if (file !== undefined && family !== undefined) faces.push({ family, file, covers: coverage(rule) });
    },
  });
  return faces;
}

const descriptor = (rule: Atrule, name: string): string | undefined => {
  let found: string | undefined;
  walk(rule, (node) => {
    if (node.type === 'Declaration' && node.property === name) found = generate(node.value);
  });
  return found;
};

function urlIn(rule: Atrule): string | undefined {
  let found: string | undefined;
  walk(rule, (node) => {
    if (node.type === 'Url') found ??= node.value;
  });
  return found;
}

/** The names in a list of families. */
export const familyNames = (list: string): string[] =>
  (list.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,'"]+/g) ?? [])
    .map((name) => (/^\s*["']/.test(name) ? cssString.decode(name.trim()) : name.trim()))
    .filter((name) => name !== '');

/** The characters in a face's `unicode-range`; all of them without one. */
function coverage(rule: Atrule): FontFace['covers'] {
  const ranges = (descriptor(rule, 'unicode-range') ?? 'U+0-10FFFF').split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^u\+/i, '').split('-');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)] as const;
  });
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

const fonts = new Map<string, Promise<Font>>();
let folder: string | undefined;

/**
 * Makes a font file known to the library that draws text. It remembers where each file was, and finds it there later: files stay
 * for as long as the process runs.
 */
function loadFont(file: string): Promise<Font> {
  const known = fonts.get(file) ?? readFont(file);
  fonts.set(file, known);
  return known;
}

async function readFont(file: string): Promise<Font> {
  const bytes = await fontverter.convert(await readFile(file), 'sfnt');
  const font = fontkit.create(bytes);
  if (!('characterSet' in font))
    throw new Error(`${file} holds several fonts. Name a file with one font in the theme.`);
  const unpacked = join(folderOfFonts(), `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.ttf`);
  await writeFile(unpacked, bytes);
  await sharp({ text: { text: 'x', font: font.familyName, fontfile: unpacked } }).toBuffer();
  return { family: font.familyName, characters: new Set(font.characterSet) };
}

function folderOfFonts(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'pallet-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}
