import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { generate, parse, string as cssString, walk, type Atrule } from 'css-tree';
import * as fontkit from 'fontkit';
import fontverter from 'fontverter';
import sharp from 'sharp';
import { readBytes } from '../documents/read-files.js';
import { UnreadableError } from '../documents/unreadable-error.js';
import { shortHash } from './short-hash.js';

const require = createRequire(import.meta.url);

/** Fonts for characters that the theme's fonts lack. The order of East Asian scripts depends on the page's language. */
const NOTO_PACKAGES = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'];
const EAST_ASIAN_PACKAGES: Readonly<Record<string, string>> = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-Hant': 'noto-sans-tc',
  'zh-Hans': 'noto-sans-sc',
};

/** A `@font-face` rule: a file, and its characters. */
interface FontFace {
  readonly family: string;
  readonly file: string;
  readonly covers: (codePoint: number) => boolean;
}

/** A font that is registered with the text renderer. */
interface Font {
  readonly family: string;
  readonly characters: ReadonlySet<number>;
}

export interface TextFonts {
  /** Font families for all characters of the text, by priority. */
  readonly families: readonly string[];
  /** Whether one of the fonts has a character. */
  readonly has: (character: string) => boolean;
}

export interface TextFontsOptions {
  readonly language: string;
  /** The font families of the theme, by priority. */
  readonly families: readonly string[];
  /** The theme's style sheet, and the file of a URL in it. Undefined if there is none. */
  readonly css: string;
  readonly fileOf: (url: string) => string | undefined;
}

/**
 * The fonts for a text: those of the theme, and Noto Sans for missing characters. System fonts are not used, so that images
 * are the same on every machine.
 */
export async function findFonts(
  text: string,
  { language, families, css, fileOf }: TextFontsOptions,
): Promise<TextFonts> {
  const own = parseFontFaces(css, fileOf);
  const themeFaces = families.flatMap((family) => own.filter((face) => isSameFamily(face.family, family)));
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) as number));
  const missing = new Set(characters);
  const fonts: Font[] = [];
  for (const faces of [themeFaces, ...getNotoPackages(language).map(readNotoFaces)]) {
    for (const { file } of faces.filter(({ covers }) => [...missing].some(covers))) {
      // As in a browser, the next font is used if one is missing or invalid.
      fonts.push(
        ...(await loadFont(file)
          .then((font) => [font])
          .catch((error: unknown) => {
            if (error instanceof UnreadableError) throw error;
            return [];
          })),
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

/** The packages with the fonts of a language, because languages that share a script have different glyphs. */
function getNotoPackages(language: string): string[] {
  const { language: primary, script } = new Intl.Locale(language).maximize();
  const own = EAST_ASIAN_PACKAGES[primary] ?? EAST_ASIAN_PACKAGES[`${primary}-${script}`];
  const eastAsian = [...new Set([...(own === undefined ? [] : [own]), ...Object.values(EAST_ASIAN_PACKAGES)])];
  return [...NOTO_PACKAGES, ...eastAsian];
}

const packages = new Map<string, FontFace[]>();

function readNotoFaces(name: string): FontFace[] {
  const known = packages.get(name);
  if (known !== undefined) return known;
  const sheet = require.resolve(`@fontsource-variable/${name}/wght.css`);
  const faces = parseFontFaces(readFileSync(sheet, 'utf8'), (url) => resolve(dirname(sheet), url));
  packages.set(name, faces);
  return faces;
}

/** The `@font-face` rules of a style sheet that have a file. */
function parseFontFaces(css: string, fileOf: TextFontsOptions['fileOf']): FontFace[] {
  const faces: FontFace[] = [];
  walk(parse(css, { context: 'stylesheet' }), {
    visit: 'Atrule',
    enter(rule) {
      const url = rule.name === 'font-face' ? findUrl(rule) : undefined;
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

function findUrl(rule: Atrule): string | undefined {
  let found: string | undefined;
  walk(rule, (node) => {
    if (node.type === 'Url') found ??= node.value;
  });
  return found;
}

/** The names in a `font-family` list. */
export const familyNames = (list: string): string[] =>
  (list.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,'"]+/g) ?? [])
    .map((name) => (/^\s*["']/.test(name) ? cssString.decode(name.trim()) : name.trim()))
    .filter((name) => name !== '');

/** The characters in a `unicode-range`. Without one, all characters. */
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
 * Registers a font file with the text renderer. The renderer reads the file again later, so files are kept until the process
 * ends.
 */
function loadFont(file: string): Promise<Font> {
  const known = fonts.get(file) ?? readFont(file);
  fonts.set(file, known);
  return known;
}

async function readFont(file: string): Promise<Font> {
  const bytes = await fontverter.convert(await readBytes(file), 'sfnt');
  const font = fontkit.create(bytes);
  if (!('characterSet' in font))
    throw new Error(`${file} holds several fonts. Name a file with one font in the theme.`);
  const fontFile = join(getFontFolder(), `${shortHash(bytes)}.ttf`);
  await writeFile(fontFile, bytes);
  await sharp({ text: { text: 'x', font: font.familyName, fontfile: fontFile } }).toBuffer();
  return { family: font.familyName, characters: new Set(font.characterSet) };
}

function getFontFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'pallet-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}
