import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HeadTag } from '@pallet/elements/services';
import sharp from 'sharp';
import type { SiteSettings } from '../content-sources/content-source.js';

/** Fraction of the side of a maskable icon that no device crops. */
const SAFE = 0.8;

const APP_SIZES = [192, 512];

export interface IconOptions {
  /** The site's logo: a square SVG, with or without round corners. */
  readonly logo: string;
  readonly settings: SiteSettings;
  /** Folder of the built site. */
  readonly outDir: string;
}

/**
 * Creates all icons of the site from one SVG: `favicon.ico`, `apple-touch-icon.png`, the icons of the web app with a maskable
 * one, and the web app manifest. `favicon.svg` is in the built site already.
 *
 * @returns their tags for the head of a page
 */
export async function buildIcons({ logo, settings, outDir }: IconOptions): Promise<HeadTag[]> {
  const { basePath } = settings;
  const { name = settings.texts['name'] ?? '', shortName = name, color = '#ffffff' } = settings.manifest ?? {};
  const write = (file: string, content: Buffer | string): Promise<void> => writeFile(join(outDir, file), content);
  const square = (size: number, part = 1): Promise<Buffer> => drawSquare(logo, size, { color, part });

  await write('favicon.ico', ico(await draw(logo, 32), 32));
  await write('apple-touch-icon.png', await square(180));
  for (const size of APP_SIZES) await write(`icon-${size}.png`, await draw(logo, size));
  await write('icon-maskable-512.png', await square(512, SAFE));
  const icon = (file: string, size: number, purpose: string): object => ({
    src: `${basePath}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: shortName,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: [
      ...APP_SIZES.map((size) => icon(`icon-${size}.png`, size, 'any')),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  await write('site.webmanifest', JSON.stringify(manifest, undefined, 2));

  const link = (rel: string, file: string, attributes: Record<string, string> = {}): HeadTag => ({
    tag: 'link',
    attributes: { rel, ...attributes, href: `${basePath}/${file}` },
  });
  return [
    link('icon', 'favicon.ico', { sizes: '32x32' }),
    link('icon', 'favicon.svg', { type: 'image/svg+xml' }),
    link('apple-touch-icon', 'apple-touch-icon.png'),
    link('manifest', 'site.webmanifest'),
  ];
}

const draw = (logo: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(logo), { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** The logo on a square background, because some devices round the corners. The logo takes `part` of the side. */
async function drawSquare(
  logo: string,
  size: number,
  { color, part }: { color: string; part: number },
): Promise<Buffer> {
  const inner = await draw(logo, Math.round(size * part));
  return sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
