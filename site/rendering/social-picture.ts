import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup, normaliseHeadingTag, tokens } from '@pallet/elements/foundations';
import type { PictureData, ShareImage } from '@pallet/elements/services';
import Color from 'colorjs.io';
import sharp from 'sharp';
import type { SiteSettings } from '../content-sources/content-source.js';
import { headingLevel } from '../documents/heading-level.js';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { socialPictureKey } from '../documents/picture-keys.js';
import { walk } from '../documents/tree.js';
import { directionOf } from './language.js';
import { familyNames, fontsFor } from './social-fonts.js';
import type { BuiltTheme } from './theme.js';
import { themeValues, valueOf } from './theme-values.js';

/** Pixels, as the networks ask for. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Pixels on every side that some networks cut away, so that no word may stand there. */
const MARGIN = 80;

/** The widest and highest that a heading may be, and the sizes that are tried for it. */
const HEADING = { width: 860, height: 330, sizes: [112, 96, 80, 64, 56, 48] };

/** More characters fit in no box. */
const LONGEST = 500;

/** Sizes of the site's name, and its box beside the logo. */
const NAME = { width: 900, height: 64, sizes: [44, 36, 28] };

export interface SocialPictureOptions {
  /** The built pictures by content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Folder of the built site; the pictures go to its folder `media`. */
  readonly outDir: string;
  /** The site's logo, an SVG. */
  readonly logo: string;
  readonly settings: Pick<SiteSettings, 'basePath' | 'texts'>;
  readonly theme: BuiltTheme | undefined;
}

/**
 * Draws what stands for a page where it is shared: the picture that it names or its first one, the site's name, and its
 * heading, in the colours and the font of the theme.
 *
 * @returns undefined for a page without a picture
 */
export async function buildSocialPicture(
  route: string,
  document: PageDocument,
  options: SocialPictureOptions,
): Promise<ShareImage | undefined> {
  const { pictures, outDir, settings } = options;
  const picture = pictures.get(socialPictureKey(document) ?? '');
  if (picture === undefined) return undefined;
  const siteName = settings.texts['name'] ?? '';
  const heading = headingOf(document);
  const jpeg = await draw({ ...options, picture, heading, siteName, language: document.language ?? 'en-US' });
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 12);
  const name = `social${nameOfRoute(route)}.${hash}.jpeg`;
  await mkdir(join(outDir, 'media'), { recursive: true });
  await writeFile(join(outDir, 'media', name), jpeg);
  return { url: `${settings.basePath}/media/${name}`, alt: `${siteName}: ${heading}`, width: WIDTH, height: HEIGHT };
}

const nameOfRoute = (route: string): string => route.replace(/\/$/, '-home').replaceAll('/', '-');

/** The heading of the first level that a page shows; its title where it shows none. */
export function headingOf({ blocks, title }: PageDocument): string {
  for (const node of walk(blocks)) {
    const words = isFirstHeading(node) ? textOf(node) : undefined;
    if (words !== undefined) return words;
  }
  return title;
}

const isFirstHeading = ({ block, props = {} }: BlockNode): boolean =>
  normaliseHeadingTag(headingLevel(block, props)?.level) === 'h1';

function textOf({ props = {} }: BlockNode): string | undefined {
  const words = props['heading'] ?? props['text'];
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
}

interface Drawing extends SocialPictureOptions {
  readonly picture: PictureData;
  readonly heading: string;
  readonly siteName: string;
  readonly language: string;
}

async function draw({ outDir, settings, picture, logo, theme, ...texts }: Drawing): Promise<Buffer> {
  const { heading, siteName, language } = texts;
  const style = styleOf(theme);
  const isRight = directionOf(language) === 'rtl';
  const fileOf = (url: string): string | undefined =>
    url.startsWith(`${settings.basePath}/`) ? join(outDir, url.slice(settings.basePath.length)) : undefined;
  const write = async (text: string, box: Box, spacing?: number): Promise<Words> => {
    const cased = style.isUppercase ? text.toLocaleUpperCase(language) : text;
    const { families, has } = await fontsFor(cased, {
      language,
      families: style.families,
      css: theme?.css ?? '',
      fileOf,
    });
    return fitWords(drawable(cased, has), box, { ...style, families, ...(spacing !== undefined && { spacing }) });
  };
  const title = await write(heading, HEADING);
  const name = await write(siteName, NAME, 0.06);
  const mark = await sharp(Buffer.from(logo), { density: 300 }).resize(64, 64).png().toBuffer();
  const background = await cover(join(outDir, picture.RawUrl.slice(settings.basePath.length)), picture.FocalPoint);
  const titleTop = HEIGHT - MARGIN - title.height;
  const at = (start: number, width: number): number => (isRight ? WIDTH - start - width : start);
  return sharp(background)
    .composite([
      { input: shade(style.overlay, isRight), left: 0, top: 0 },
      // The logo's own background vanishes in the shade: what is seen of it begins at the margin.
      { input: mark, left: at(MARGIN - 18, 64), top: MARGIN },
      {
        input: name.bytes,
        left: at(MARGIN + 62, name.width),
        top: MARGIN + Math.round((64 - name.height) / 2),
      },
      ...(title.height > 0 ? [{ input: rule(style.accent), left: at(MARGIN, RULE.width), top: titleTop - 40 }] : []),
      { input: title.bytes, left: at(MARGIN, title.width), top: titleTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

interface TextStyle {
  readonly families: readonly string[];
  readonly weight: number;
  readonly color: string;
  /** Between letters, as a part of their size. Default: none */
  readonly spacing?: number;
}

/** What a theme says of text on pictures. */
function styleOf(theme: BuiltTheme | undefined): TextStyle & { overlay: string; accent: string; isUppercase: boolean } {
  const values = themeValues(theme?.css ?? '');
  const color = (token: string): string =>
    hexOf(valueOf(token, values)) ?? hexOf(valueOf(token, new Map())) ?? '#000000';
  const weight = Number(valueOf(tokens.fontWeightBold, values));
  return {
    families: familyNames(valueOf(tokens.fontFamilyHeading, values)),
    weight: weight >= 1 && weight <= 1000 ? weight : 700,
    color: color(tokens.colorTextInverse),
    overlay: color(tokens.colorOverlay),
    accent: color(tokens.colorAccent),
    isUppercase: valueOf(tokens.textTransformTitle, values) === 'uppercase',
  };
}

function hexOf(color: string): string | undefined {
  try {
    const known = new Color(color).to('srgb').toGamut();
    known.alpha = 1;
    return known.toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

/** A text without characters that no font has. Without letters it says something else: then nothing is left of it. */
function drawable(text: string, has: (character: string) => boolean): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST);
  const lacks = (character: string): boolean =>
    /[\p{Cc}\p{Cs}]/u.test(character) || (!has(character) && !/\p{Cf}/u.test(character));
  if (characters.some((character) => lacks(character) && /\p{L}/u.test(character))) return '';
  return characters
    .filter((character) => !lacks(character))
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

interface Words {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A pixel that is not seen. */
const NOTHING = sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
  .png()
  .toBuffer();

interface Box {
  readonly width: number;
  readonly height: number;
  /** Font sizes in pixels, the greatest first. */
  readonly sizes: readonly number[];
}

/** Words in the greatest size in which they fit into a box; what does not fit in the smallest one is cut off. */
async function fitWords(text: string, box: Box, style: TextStyle): Promise<Words> {
  const fits = ({ width, height }: Words): boolean => width <= box.width && height <= box.height;
  for (const size of box.sizes) {
    const words = await drawWords(text, { ...style, size, box });
    if (fits(words)) return words;
  }
  const size = box.sizes.at(-1) ?? 0;
  let characters = Array.from(text);
  while (characters.length > 1) {
    characters = characters.slice(0, Math.ceil(characters.length * 0.9) - 1);
    const words = await drawWords(`${characters.join('').trimEnd()}…`, { ...style, size, box, isBroken: true });
    if (fits(words)) return words;
  }
  return drawWords('', { ...style, size, box });
}

interface DrawWords extends TextStyle {
  readonly size: number;
  readonly box: Box;
  /** Whether lines may end inside words. Default: false */
  readonly isBroken?: boolean;
}

/** Words in as many lines as they need. */
async function drawWords(text: string, style: DrawWords): Promise<Words> {
  const { size, box, families, weight, color, spacing = 0, isBroken = false } = style;
  // What cannot be drawn takes no room.
  if (text.trim() === '') return { bytes: await NOTHING, width: 1, height: 0 };
  // Pango counts sizes and spacing in 1024ths of a point.
  const units = (points: number): string => String(Math.round(points * 1024));
  const attributes = Object.entries({
    font_family: families.join(','),
    weight: String(weight),
    size: units(size),
    foreground: color,
    letter_spacing: units(spacing * size),
  });
  const written = attributes.map(([name, value]) => `${name}="${escapeMarkup(value)}"`).join(' ');
  const options = { text: `<span ${written}>${escapeMarkup(text)}</span>`, rgba: true, width: box.width };
  const { data, info } = await sharp({ text: { ...options, wrap: isBroken ? 'word-char' : 'word' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The picture cut to the size, around its focal point. */
async function cover(file: string, focalPoint = '50% 50%'): Promise<Buffer> {
  const { width = WIDTH, height = HEIGHT } = await sharp(file).metadata();
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [x = 0.5, y = 0.5] = focalPoint.split(' ').map((part) => {
    const share = Number.parseFloat(part) / 100;
    return Number.isNaN(share) ? 0.5 : Math.min(Math.max(share, 0), 1);
  });
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const left = Math.round((scaled.width - WIDTH) * x);
  const top = Math.round((scaled.height - HEIGHT) * y);
  return sharp(file)
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, width: WIDTH, height: HEIGHT })
    .toBuffer();
}

/** The shade over the picture, so that words stand out everywhere; it is densest where they begin. */
const shade = (color: string, isRight: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="side" ${isRight ? 'x1="1" x2="0"' : ''}><stop offset="0.15" stop-color="${color}" stop-opacity="0.9"/><stop offset="0.95" stop-color="${color}" stop-opacity="0.25"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset="0.35" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="0.75"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#side)"/><rect width="100%" height="100%" fill="url(#foot)"/>
    </svg>`,
  );

const RULE = { width: 96, height: 6 };

/** The thin rule above titles. */
const rule = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RULE.width}" height="${RULE.height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  );
