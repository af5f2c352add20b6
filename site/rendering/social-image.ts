import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeMarkup, headingTagKind, tokens } from '@pallet/elements/foundations';
import { decodeReferences, parseLabel } from '@pallet/elements/ssr';
import type { PictureData, ShareImage } from '@pallet/elements/services';
import Color from 'colorjs.io';
import sharp from 'sharp';
import type { SiteSettings } from '../content-sources/content-source.js';
import { findHeadingLevel, headingOf } from '../documents/heading-level.js';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { getSocialImageKey } from '../documents/image-keys.js';
import { walk } from '../documents/tree.js';
import { directionOf } from '../documents/languages.js';
import { shortHash } from './short-hash.js';
import { familyNames, findFonts } from './social-fonts.js';
import type { BuiltTheme } from './theme.js';
import { themeValues, valueOf } from '../theming/theme-values.js';

/** Size in pixels that social networks recommend. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Margin in pixels without text, because some networks crop it. */
const MARGIN = 80;

/** The maximum size of a heading, and the font sizes to try. */
const HEADING = { width: 860, height: 330, sizes: [112, 96, 80, 64, 56, 48] };

/** Maximum number of characters: more never fit. */
const MAX_CHARACTERS = 500;

/** The maximum size of the site's name next to the logo, and the font sizes to try. */
const NAME = { width: 900, height: 64, sizes: [44, 36, 28] };

export interface SocialImageOptions {
  /** The built images by content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Folder of the built site. Images are written to its folder `media`. */
  readonly outDir: string;
  /** The site's logo, an SVG. */
  readonly logo: string;
  readonly settings: Pick<SiteSettings, 'basePath' | 'texts'>;
  readonly theme: BuiltTheme | undefined;
}

/** A built social image. */
export interface SocialImage {
  /** Hash of everything that it is drawn from. */
  readonly source: string;
  readonly data: ShareImage;
}

/**
 * Draws the image of a page for social networks: its social image or its first image, the name of the site and the heading, in
 * the colors and the font of the theme.
 *
 * @param former - the page's image in `outDir`, which is used again if it would not change. Default: none
 * @returns undefined for a page without an image or without visible words
 */
export async function buildSocialImage(
  route: string,
  document: PageDocument,
  options: SocialImageOptions,
  former?: SocialImage,
): Promise<SocialImage | undefined> {
  const { pictures, outDir, settings, logo, theme } = options;
  const picture = pictures.get(getSocialImageKey(document) ?? '');
  if (picture === undefined) return undefined;
  const siteName = settings.texts['name'] ?? '';
  const heading = findHeading(document);
  if (!isVisible(heading)) return undefined;
  const { language = 'en-US' } = document;
  const source = shortHash(JSON.stringify([picture, heading, siteName, language, logo, theme]));
  if (former?.source === source) return former;
  const jpeg = await draw({ ...options, picture, heading, siteName, language });
  const name = `social${getFileName(route)}.${shortHash(jpeg)}.jpeg`;
  await mkdir(join(outDir, 'media'), { recursive: true });
  await writeFile(join(outDir, 'media', name), jpeg);
  const alt = [siteName, heading].filter(Boolean).join(': ');
  return { source, data: { url: `${settings.basePath}/media/${name}`, alt, width: WIDTH, height: HEIGHT } };
}

/** Whether a text has characters that are drawn: more than spaces, control characters and joiners. */
const isVisible = (text: string): boolean => /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const getFileName = (route: string): string => route.replace(/\/$/, '-home').replaceAll('/', '-');

/** The first `h1` of a page, or else its title, as plain text. */
export function findHeading({ blocks, title }: PageDocument): string {
  for (const node of walk(blocks)) {
    const text = isFirstHeading(node) ? getHeadingText(node) : undefined;
    if (text !== undefined) return text;
  }
  return decodeReferences(title);
}

const isFirstHeading = ({ block, props = {} }: BlockNode): boolean =>
  headingTagKind.normalize(findHeadingLevel(block, props)?.level) === 'h1';

function getHeadingText({ block, props = {} }: BlockNode): string | undefined {
  const texts = headingOf(block)?.texts.map((name) => props[name]) ?? [];
  return texts.map((text) => parseLabel(text).trim()).find(isVisible);
}

interface Drawing extends SocialImageOptions {
  readonly picture: PictureData;
  readonly heading: string;
  readonly siteName: string;
  readonly language: string;
}

async function draw({ outDir, settings, picture, logo, theme, ...texts }: Drawing): Promise<Buffer> {
  const { heading, siteName, language } = texts;
  const style = readTextStyle(theme);
  const isRightToLeft = directionOf(language) === 'rtl';
  const fileOf = (url: string): string | undefined =>
    url.startsWith(`${settings.basePath}/`) ? join(outDir, url.slice(settings.basePath.length)) : undefined;
  const write = async (text: string, box: Box, spacing?: number): Promise<DrawnText> => {
    const cased = style.isUppercase ? text.toLocaleUpperCase(language) : text;
    const { families, has } = await findFonts(cased, {
      language,
      families: style.families,
      css: theme?.css ?? '',
      fileOf,
    });
    return fitText(removeMissingCharacters(cased, has), box, {
      ...style,
      families,
      ...(spacing !== undefined && { spacing }),
    });
  };
  const title = await write(heading, HEADING);
  const name = await write(siteName, NAME, 0.06);
  const mark = await sharp(Buffer.from(logo), { density: 300 }).resize(64, 64).png().toBuffer();
  const background = await cropToCover(
    join(outDir, picture.RawUrl.slice(settings.basePath.length)),
    picture.FocalPoint,
  );
  const titleTop = HEIGHT - MARGIN - title.height;
  const at = (start: number, width: number): number => (isRightToLeft ? WIDTH - start - width : start);
  return sharp(background)
    .composite([
      { input: createOverlay(style.overlay, isRightToLeft), left: 0, top: 0 },
      // The background of the logo is not visible on the overlay, so its visible part is aligned with the margin.
      { input: mark, left: at(MARGIN - 18, 64), top: MARGIN },
      {
        input: name.bytes,
        left: at(MARGIN + 62, name.width),
        top: MARGIN + Math.round((64 - name.height) / 2),
      },
      ...(title.height > 0
        ? [{ input: createAccentLine(style.accent), left: at(MARGIN, RULE.width), top: titleTop - 40 }]
        : []),
      { input: title.bytes, left: at(MARGIN, title.width), top: titleTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

interface TextStyle {
  readonly families: readonly string[];
  readonly weight: number;
  readonly color: string;
  /** Letter spacing as a fraction of the font size. Default: 0. */
  readonly spacing?: number;
}

/** The style of text on images in a theme. */
function readTextStyle(
  theme: BuiltTheme | undefined,
): TextStyle & { overlay: string; accent: string; isUppercase: boolean } {
  const values = themeValues(theme?.css ?? '');
  const color = (token: string): string =>
    toHex(valueOf(token, values)) ?? toHex(valueOf(token, new Map())) ?? '#000000';
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

function toHex(color: string): string | undefined {
  try {
    const known = new Color(color).to('srgb').toGamut();
    known.alpha = 1;
    return known.toString({ format: 'hex', collapse: false });
  } catch {
    return undefined;
  }
}

/** Removes characters that no font has. Empty if a letter is missing, because the text would have another meaning. */
function removeMissingCharacters(text: string, has: (character: string) => boolean): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, MAX_CHARACTERS);
  const lacks = (character: string): boolean =>
    /[\p{Cc}\p{Cs}]/u.test(character) || (!has(character) && !/\p{Cf}/u.test(character));
  if (characters.some((character) => lacks(character) && /\p{L}/u.test(character))) return '';
  return characters
    .filter((character) => !lacks(character))
    .join('')
    .replaceAll(/ {2,}/g, ' ');
}

interface DrawnText {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A transparent pixel. */
const TRANSPARENT_PIXEL = sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
  .png()
  .toBuffer();

interface Box {
  readonly width: number;
  readonly height: number;
  /** Font sizes in pixels, the largest first. */
  readonly sizes: readonly number[];
}

/** Draws text in the largest font size that fits into a box. In the smallest size, overflowing text is cut off. */
async function fitText(text: string, box: Box, style: TextStyle): Promise<DrawnText> {
  const fits = ({ width, height }: DrawnText): boolean => width <= box.width && height <= box.height;
  for (const size of box.sizes) {
    const drawn = await drawText(text, { ...style, size, box });
    if (fits(drawn)) return drawn;
  }
  const size = box.sizes.at(-1) ?? 0;
  let characters = Array.from(text);
  while (characters.length > 1) {
    characters = characters.slice(0, Math.ceil(characters.length * 0.9) - 1);
    const drawn = await drawText(`${characters.join('').trimEnd()}…`, { ...style, size, box, isBroken: true });
    if (fits(drawn)) return drawn;
  }
  return drawText('', { ...style, size, box });
}

interface DrawTextOptions extends TextStyle {
  readonly size: number;
  readonly box: Box;
  /** Whether lines may break inside words. Default: false. */
  readonly isBroken?: boolean;
}

/** Draws text in as many lines as it needs. */
async function drawText(text: string, style: DrawTextOptions): Promise<DrawnText> {
  const { size, box, families, weight, color, spacing = 0, isBroken = false } = style;
  // Text that cannot be drawn takes no space.
  if (!isVisible(text)) return { bytes: await TRANSPARENT_PIXEL, width: 1, height: 0 };
  // Pango measures sizes and spacing in 1024ths of a point.
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

/** The image, cropped around its focal point. */
async function cropToCover(file: string, focalPoint = '50% 50%'): Promise<Buffer> {
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

/** The overlay that ensures the contrast of the text. It is densest where the text starts. */
const createOverlay = (color: string, isRightToLeft: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <linearGradient id="side" ${isRightToLeft ? 'x1="1" x2="0"' : ''}><stop offset="0.15" stop-color="${color}" stop-opacity="0.9"/><stop offset="0.95" stop-color="${color}" stop-opacity="0.25"/></linearGradient>
      <linearGradient id="foot" x2="0" y2="1"><stop offset="0.35" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="0.75"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#side)"/><rect width="100%" height="100%" fill="url(#foot)"/>
    </svg>`,
  );

const RULE = { width: 96, height: 6 };

/** The accent line above the heading. */
const createAccentLine = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${RULE.width}" height="${RULE.height}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  );
