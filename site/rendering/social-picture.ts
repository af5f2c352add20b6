import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeMarkup, normaliseHeadingTag } from '@pallet/elements/foundations';
import type { PictureData, ShareImage } from '@pallet/elements/services';
import sharp from 'sharp';
import { headingLevel } from '../documents/heading-level.js';
import type { BlockNode, PageDocument } from '../documents/model.js';
import { socialPictureKey } from '../documents/picture-keys.js';
import { walk } from '../documents/tree.js';
import { unpackWoff } from './woff.js';

/** Pixels, as the networks ask for. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Pixels on every side that some networks cut away, so that no word may stand there. */
const MARGIN = 80;

/** The widest and highest that a heading may be, and the sizes that are tried for it. */
const HEADING = { width: 860, height: 330 };
const SIZES = [112, 96, 80, 64, 48];

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
);

export interface SocialPictureOptions {
  readonly pages: ReadonlyMap<string, PageDocument>;
  /** The built pictures by content key. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Folder of the built site; the pictures go to its folder `media`. */
  readonly outDir: string;
  /** The site's logo, an SVG. */
  readonly logo: string;
  readonly siteName: string;
  readonly basePath: string;
}

/**
 * Draws what stands for each page where it is shared: the picture that it names or its first one, the site's name, and its
 * heading. A page without a picture has none.
 *
 * @returns by route
 */
export async function buildSocialPictures(options: SocialPictureOptions): Promise<Map<string, ShareImage>> {
  const { pages, pictures, outDir, basePath, siteName } = options;
  const found = new Map<string, ShareImage>();
  fontfile ??= unpackFont();
  await mkdir(join(outDir, 'media'), { recursive: true });
  for (const [route, document] of pages) {
    const picture = pictures.get(socialPictureKey(document) ?? '');
    if (picture === undefined) continue;
    const heading = headingOf(document);
    const jpeg = await draw({ ...options, fontfile, picture, heading, language: document.language });
    const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 12);
    const name = `social${route.replace(/\/$/, '-home').replaceAll('/', '-')}.${hash}.jpeg`;
    await writeFile(join(outDir, 'media', name), jpeg);
    found.set(route, {
      url: `${basePath}/media/${name}`,
      alt: `${siteName}: ${heading}`,
      width: WIDTH,
      height: HEIGHT,
    });
  }
  return found;
}

/** The font of the headings as a file, once a process: the library that draws remembers where it was, and finds it there later. */
let fontfile: string | undefined;

function unpackFont(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pallet-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'heading.ttf');
  writeFileSync(file, unpackWoff(readFileSync(FONT)));
  return file;
}

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
  readonly language: string | undefined;
  readonly fontfile: string;
}

async function draw({
  outDir,
  basePath,
  picture,
  logo,
  siteName,
  heading,
  language,
  fontfile,
}: Drawing): Promise<Buffer> {
  const write = (words: string, size: number, spacing = 0): Promise<Words> =>
    drawWords(words.toLocaleUpperCase(language), size, spacing, fontfile);
  const title = await firstFitting(SIZES, (size) => write(heading, size));
  const name = await write(siteName, 44, 0.06);
  const mark = await sharp(Buffer.from(logo), { density: 300 }).resize(64, 64).png().toBuffer();
  const background = await cover(join(outDir, picture.RawUrl.slice(basePath.length)), picture.FocalPoint);
  const titleTop = HEIGHT - MARGIN - title.height;
  return sharp(background)
    .composite([
      { input: SHADE, left: 0, top: 0 },
      // The logo's own ground vanishes in the shade: what is seen of it begins at the margin.
      { input: mark, left: MARGIN - 18, top: MARGIN },
      { input: name.bytes, left: MARGIN + 62, top: MARGIN + Math.round((64 - name.height) / 2) },
      { input: RULE, left: MARGIN, top: titleTop - 40 },
      { input: title.bytes, left: MARGIN, top: titleTop },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

interface Words {
  readonly bytes: Buffer;
  readonly height: number;
}

/** A pixel that is not seen. */
const NOTHING = sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
  .png()
  .toBuffer();

/** Words in white, in as many lines as they need. */
async function drawWords(words: string, size: number, spacing: number, fontfile: string): Promise<Words> {
  // What cannot be drawn takes no room.
  if (words.trim() === '') return { bytes: await NOTHING, height: 0 };
  // Pango counts letter spacing in 1024ths of a point.
  const text = `<span foreground="white" letter_spacing="${Math.round(spacing * size * 1024)}">${escapeMarkup(words)}</span>`;
  // The comma ends the family's name, which otherwise loses its last word to the width of the letters.
  const font = `Barlow Condensed, Bold ${size}`;
  const { data, info } = await sharp({ text: { text, font, fontfile, rgba: true, width: HEADING.width, wrap: 'word' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

/** The result for the first size with which the words are no higher than they may be, else for the last. */
async function firstFitting(sizes: readonly number[], write: (size: number) => Promise<Words>): Promise<Words> {
  const [size = 0, ...smaller] = sizes;
  const words = await write(size);
  return words.height <= HEADING.height || smaller.length === 0 ? words : firstFitting(smaller, write);
}

/** The picture cut to the size, around its focal point. */
async function cover(file: string, focalPoint = '50% 50%'): Promise<Buffer> {
  const { width = WIDTH, height = HEIGHT } = await sharp(file).metadata();
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [x = 0.5, y = 0.5] = focalPoint.split(' ').map((part) => Number.parseFloat(part) / 100);
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const left = Math.round((scaled.width - WIDTH) * x);
  const top = Math.round((scaled.height - HEIGHT) * y);
  return sharp(file)
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left, top, width: WIDTH, height: HEIGHT })
    .toBuffer();
}

/** The site's navy over the picture, so that white words stand out everywhere. */
const SHADE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="side"><stop offset="0.15" stop-color="#0b1f3a" stop-opacity="0.9"/><stop offset="0.95" stop-color="#0b1f3a" stop-opacity="0.25"/></linearGradient>
    <linearGradient id="foot" x2="0" y2="1"><stop offset="0.35" stop-color="#0b1f3a" stop-opacity="0"/><stop offset="1" stop-color="#0b1f3a" stop-opacity="0.75"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#side)"/><rect width="100%" height="100%" fill="url(#foot)"/>
  </svg>`,
);

/** The thin amber rule above titles. */
const RULE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="6"><rect width="96" height="6" fill="#e5a713"/></svg>',
);
