import { createRequire } from 'node:module';
import createDOMPurify, { type WindowLike } from 'dompurify';
import sharp from 'sharp';
import { preparePicture } from '../../authoring/prepare-picture.js';
import { ApiProblem } from './api-problem.js';

/** Bytes of an upload. */
export const UPLOAD_LIMIT = 20_000_000;

/** Pixels of a picture: more is made to exhaust whoever unpacks it. */
const PIXEL_LIMIT = 100_000_000;

/** Characters of a drawing. */
const DRAWING_LIMIT = 2_000_000;

/** What a file says it is by its ending, in the words of sharp. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['heif'],
  gif: ['gif'],
  tif: ['tiff'],
  tiff: ['tiff'],
  svg: ['svg'],
};

export interface AcceptedPicture {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/webp' | 'image/svg+xml';
  readonly extension: 'webp' | 'svg';
  readonly focalPoint: string;
}

/**
 * Takes a picture in: what it is, its bytes say, and its name must say the same. A photograph is encoded anew, which leaves
 * what the camera wrote and whatever stood behind the picture; a drawing keeps what draws, and nothing that acts or loads.
 *
 * @param name - of the file, as its author has it
 * @throws ApiProblem that names the file, and says why it is refused
 */
export async function acceptPicture(bytes: Uint8Array, name: string): Promise<AcceptedPicture> {
  const refuse = (why: string): never => {
    throw new ApiProblem('BAD_REQUEST', `"${name}" is refused: ${why}`);
  };
  if (bytes.length === 0) refuse('the file is empty.');
  if (bytes.length > UPLOAD_LIMIT) refuse(`it has more than ${UPLOAD_LIMIT / 1_000_000} MB.`);
  const claimed = ENDINGS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (claimed === undefined)
    return refuse('pictures are JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, and their names end so.');

  if (claimed.includes('svg')) {
    const svg = cleanDrawing(new TextDecoder().decode(bytes)) ?? refuse('it is no SVG drawing.');
    return { bytes: new TextEncoder().encode(svg), mimeType: 'image/svg+xml', extension: 'svg', focalPoint: '50% 50%' };
  }
  const { format, width, height } = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .metadata()
    .catch(() => refuse('it is no picture that can be read.'));
  if (!claimed.includes(format)) refuse(`its name says one thing, and its content is ${format}.`);
  if (width * height > PIXEL_LIMIT) refuse(`it has more than ${PIXEL_LIMIT / 1_000_000} million pixels.`);
  const picture = await preparePicture(bytes).catch(() => refuse('it is no picture that can be read.'));
  return { bytes: picture.bytes, mimeType: 'image/webp', extension: 'webp', focalPoint: picture.focalPoint };
}

// jsdom has no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: Window & WindowLike } };
const { window } = new JSDOM();
const purify = createDOMPurify(window);

/** Whether an attribute names what is not in the drawing itself. */
const leadsOut = ({ localName, value }: Attr): boolean =>
  localName === 'href' ? !/^#/.test(value.trim()) : /url\(\s*(?!['"]?#)|image-set|image\(|\\/i.test(value);

/** A drawing without what acts or loads from elsewhere; undefined where it is none. */
function cleanDrawing(text: string): string | undefined {
  if (text.length > DRAWING_LIMIT || !purify.isSupported) return undefined;
  // Entities that stand for entities grow without end, and a drawing needs none of its own.
  if (/<!(?:DOCTYPE|ENTITY)[^>]*\[/i.test(text)) return undefined;
  const bare = text.replace(/<!--[^]*?-->|<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|\uFEFF/gi, '').trim();
  if (!/^<svg[\s>]/.test(bare)) return undefined;
  const clean = purify.sanitize(bare, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // A drawing may use its own parts again.
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['style', 'a', 'image', 'feImage', 'foreignObject'],
    RETURN_DOM_FRAGMENT: true,
  });
  const drawing = clean.firstElementChild;
  if (drawing?.localName !== 'svg' || clean.childElementCount !== 1) return undefined;
  for (const element of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const attribute of [...element.attributes]) if (leadsOut(attribute)) element.removeAttributeNode(attribute);
  }
  const written = new (window as unknown as typeof globalThis).XMLSerializer().serializeToString(drawing);
  return `${written}\n`;
}
