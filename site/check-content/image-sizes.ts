import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import sharp from 'sharp';
import { getMedia } from '../content-sources/content-source.js';
import type { Finding } from '../documents/finding.js';
import { getImageUses } from '../documents/image-keys.js';
import { listNamedFiles, type NamedFiles } from '../documents/named-files.js';
import { readBytesIfPresent } from '../documents/read-files.js';
import type { UncheckedNode } from '../documents/tree.js';
import type { MeasuredScreen, ShownImage } from './shown-images.js';
import { getBlocks, getPageFile, locate, type SiteContent } from './site-content.js';

/** Pixels below which an image looks soft even on a phone. */
const MIN_WIDTH = 640;

/** Enlargement that is not visible: by a tenth. */
const MAX_ENLARGEMENT = 1.1;

/** Device pixels per CSS pixel on phones and on desktop screens. */
const DENSITIES = { phone: 2, desk: 1 } as const;

/** Bytes that take more than half a second on a slow mobile network (200 kB a second). */
const HEAVY_BYTES = { phone: 120_000, desk: 300_000 } as const;

/** Bytes above which an image is an error on any screen. */
const TOO_HEAVY_BYTES = 1_000_000;

/** Sizes of an original image and its renditions. */
export interface ImageFacts {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** The renditions in the preferred format, narrowest first; empty if they do not exist yet. */
  readonly renditions: readonly { readonly width: number; readonly bytes: number }[];
}

/**
 * Finds images that are too small for the widest box in which a block shows them, and those whose rendition for that
 * box is too large to load quickly.
 *
 * @param screens - the measured page, at least on a phone and a desktop screen
 * @param factsOf - returns the sizes of an image by content key; undefined if there is no such image
 */
export async function checkShownImages(
  content: SiteContent,
  route: string,
  screens: readonly MeasuredScreen[],
  factsOf: (key: string) => Promise<ImageFacts | undefined>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { block, key, path } of findImageReferences(content, route)) {
    const facts = await factsOf(key);
    if (facts === undefined) continue;
    const needs = screens.flatMap(({ width, images }) => {
      const own = images.filter((picture) => picture.key === key && isShownIn(block, picture));
      return own.map((picture) => ({ screen: width, needed: getNeededWidth(picture, facts) }));
    });
    const place = locate(content.sources, getPageFile(route), path);
    findings.push(...checkTooSmall(key, facts, needs, place), ...checkTooHeavy(key, facts, needs, place));
  }
  return findings;
}

/** The images that blocks refer to, each once per block. */
function findImageReferences(
  content: SiteContent,
  route: string,
): { block: UncheckedNode; key: string; path: string }[] {
  return getBlocks(content, getPageFile(route)).flatMap((block) =>
    [...getImageUses(block.node)]
      .filter(({ contentKey }, at, all) => all.findIndex((one) => one.contentKey === contentKey) === at)
      .map(({ contentKey, path }) => ({ block, key: contentKey, path: `${block.path}/props/${path}` })),
  );
}

/** Whether a block shows an image: the block with its id, or one of the same type without an id. */
const isShownIn = ({ node }: UncheckedNode, { blocks }: ShownImage): boolean =>
  blocks.some(({ block, id }) => block === node['block'] && id === (node['id'] ?? ''));

/** The width in pixels at which an image fills its box without enlargement, at most that of the largest rendition. */
function getNeededWidth({ width, height, fit }: ShownImage, facts: ImageFacts): number {
  const asHigh = (height * facts.width) / facts.height;
  const filled = fit === 'cover' ? Math.max(width, asHigh) : fit === 'contain' ? Math.min(width, asHigh) : width;
  return Math.min(Math.ceil(filled), IMAGE_WIDTHS.desktop);
}

interface Need {
  /** CSS pixels of the screen. */
  readonly screen: number;
  /** CSS pixels of the image on it. */
  readonly needed: number;
}
type Place = ReturnType<typeof locate>;

function checkTooSmall(key: string, { width }: ImageFacts, needs: readonly Need[], place: Place): Finding[] {
  const [widest] = [...needs].sort((one, other) => other.needed - one.needed);
  if (widest === undefined || widest.needed <= width * MAX_ENLARGEMENT) return [];
  const { needed, screen } = widest;
  const wrong = `The image "${key}" is ${width} px wide but is shown ${needed} px wide here on a ${screen} px screen, so it looks blurry.`;
  const remedy = `Use one that is at least ${needed} px wide, or show it smaller.`;
  return [{ ...place, weight: 'warning', wrong, remedy }];
}

function checkTooHeavy(key: string, { renditions }: ImageFacts, needs: readonly Need[], place: Place): Finding[] {
  const loads = needs.flatMap(({ screen, needed }) => {
    const kind = screen < MIN_WIDTH ? 'phone' : 'desk';
    const pixels = needed * DENSITIES[kind];
    const taken = renditions.find(({ width }) => width >= pixels) ?? renditions.at(-1);
    return taken === undefined
      ? []
      : ([{ kind, screen, bytes: taken.bytes, over: taken.bytes / HEAVY_BYTES[kind] }] as const);
  });
  const [heaviest] = [...loads].sort((one, other) => other.over - one.over);
  if (heaviest === undefined || heaviest.over <= 1) return [];
  const { kind, screen, bytes } = heaviest;
  const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`;
  const wrong = `The image "${key}" is ${kilobytes(bytes)} as shown here on a ${screen} px screen; to load quickly, it should be at most ${kilobytes(HEAVY_BYTES[kind])}.`;
  const remedy = 'Use an image with less noise and fine detail, or show it smaller.';
  return [{ ...place, weight: bytes > TOO_HEAVY_BYTES ? 'error' : 'warning', wrong, remedy }];
}

/** Finds images that are too narrow for any screen, for pages that were not measured. */
export async function checkImageWidths(content: SiteContent, route: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const files = await listNamedFiles(join(content.root, 'media'));
  for (const { key, path } of findImageReferences(content, route)) {
    const width = await readImageWidth(content, files, key);
    if (width === undefined || width >= MIN_WIDTH) continue;
    const wrong = `The image "${key}" is ${width} px wide and looks soft when shown larger.`;
    const remedy = `Use one at least ${MIN_WIDTH} px wide; ${IMAGE_WIDTHS.desktop} px fills a large screen.`;
    findings.push({ ...locate(content.sources, getPageFile(route), path), weight: 'warning', wrong, remedy });
  }
  return findings;
}

/** Width in pixels; undefined if there is no readable image, and for an SVG, which is sharp at every width. */
async function readImageWidth(
  { root, items }: SiteContent,
  files: NamedFiles,
  key: string,
): Promise<number | undefined> {
  const item = items.find(({ contentKey }) => contentKey === key);
  const ref = item && getMedia(item)?.source.ref;
  const name = files.get(ref?.normalize('NFC') ?? '');
  const bytes = name === undefined ? undefined : await readBytesIfPresent(join(root, 'media', name));
  if (bytes === undefined) return undefined;
  return sharp(bytes)
    .metadata()
    .then(({ format, autoOrient }) => (format === 'svg' ? undefined : autoOrient.width))
    .catch(() => undefined);
}
