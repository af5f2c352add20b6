import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import sharp from 'sharp';
import { mediaOf } from '../content-sources/content-source.js';
import type { Finding } from '../documents/finding.js';
import { keysIn } from '../documents/picture-keys.js';
import type { UncheckedNode } from '../documents/tree.js';
import type { MeasuredScreen, ShownPicture } from './shown-pictures.js';
import { blocksOf, fileOf, placeIn, propsOf, type SiteContent } from './site-content.js';

/** Pixels below which a picture looks soft on a phone already. */
const NARROW = 640;

/** How far a picture may be enlarged before it is seen that it is: by a tenth. */
const ENLARGED = 1.1;

/** Pixels of a screen for each CSS pixel, on phones and on desks. */
const DENSITIES = { phone: 2, desk: 1 } as const;

/** Bytes above which visitors wait for one picture: on a slow mobile network (200 kB a second) for more than half a second. */
const HEAVY = { phone: 120_000, desk: 300_000 } as const;

/** Bytes that no picture of a page may have, wherever it is seen. */
const TOO_HEAVY = 1_000_000;

/** What is known of a picture's master and of its renditions. */
export interface PictureFacts {
  /** Pixels of the master. */
  readonly width: number;
  readonly height: number;
  /** The renditions that browsers prefer, the narrowest first; none where they are not made yet. */
  readonly renditions: readonly { readonly width: number; readonly bytes: number }[];
}

/**
 * Finds pictures that are too small for the widest box in which a block of the page shows them, and those whose rendition for
 * such a box is so heavy that visitors wait for it.
 *
 * @param screens - the page as it was measured, on a phone and on a desk at least
 * @param factsOf - told a content key; undefined where there is no such picture
 */
export async function checkShownPictures(
  content: SiteContent,
  route: string,
  screens: readonly MeasuredScreen[],
  factsOf: (key: string) => Promise<PictureFacts | undefined>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { block, key, path } of namedPictures(content, route)) {
    const facts = await factsOf(key);
    if (facts === undefined) continue;
    const needs = screens.flatMap(({ width, pictures }) => {
      const own = pictures.filter((picture) => picture.key === key && isIn(block, picture));
      return own.map((picture) => ({ screen: width, needed: neededWidth(picture, facts) }));
    });
    const place = placeIn(content.sources, fileOf(route), path);
    findings.push(...tooSmall(key, facts, needs, place), ...tooHeavy(key, facts, needs, place));
  }
  return findings;
}

/** A picture that a property of a block names. */
function namedPictures(content: SiteContent, route: string): { block: UncheckedNode; key: string; path: string }[] {
  return blocksOf(content, route).flatMap((block) =>
    Object.entries(propsOf(block)).flatMap(([name, value]) =>
      [...new Set(keysIn(value, name))].map((key) => ({ block, key, path: `${block.path}/props/${name}` })),
    ),
  );
}

/** Whether a picture stands in a block: in that of its id, or, where it has none, in one of its kind without an id. */
const isIn = ({ node }: UncheckedNode, { blocks }: ShownPicture): boolean =>
  blocks.some(({ block, id }) => block === node['block'] && id === (node['id'] ?? ''));

/** The width in pixels at which a picture fills its box and is not enlarged; never more than the build makes of any. */
function neededWidth({ width, height, fit }: ShownPicture, facts: PictureFacts): number {
  const asHigh = (height * facts.width) / facts.height;
  const filled = fit === 'cover' ? Math.max(width, asHigh) : fit === 'contain' ? Math.min(width, asHigh) : width;
  return Math.min(Math.ceil(filled), IMAGE_WIDTHS.desktop);
}

interface Need {
  /** CSS pixels of the screen. */
  readonly screen: number;
  /** CSS pixels of the picture on it. */
  readonly needed: number;
}
type Place = ReturnType<typeof placeIn>;

function tooSmall(key: string, { width }: PictureFacts, needs: readonly Need[], place: Place): Finding[] {
  const [widest] = [...needs].sort((one, other) => other.needed - one.needed);
  if (widest === undefined || widest.needed <= width * ENLARGED) return [];
  const { needed, screen } = widest;
  const wrong = `The picture "${key}" is ${width} px wide, and is shown ${needed} px wide here on a screen of ${screen} px: it looks blurred.`;
  const remedy = `Take one that is at least ${needed} px wide, or show it smaller.`;
  return [{ ...place, weight: 'warning', wrong, remedy }];
}

function tooHeavy(key: string, { renditions }: PictureFacts, needs: readonly Need[], place: Place): Finding[] {
  const loads = needs.flatMap(({ screen, needed }) => {
    const kind = screen < NARROW ? 'phone' : 'desk';
    const pixels = needed * DENSITIES[kind];
    const taken = renditions.find(({ width }) => width >= pixels) ?? renditions.at(-1);
    return taken === undefined
      ? []
      : ([{ kind, screen, bytes: taken.bytes, over: taken.bytes / HEAVY[kind] }] as const);
  });
  const [heaviest] = [...loads].sort((one, other) => other.over - one.over);
  if (heaviest === undefined || heaviest.over <= 1) return [];
  const { kind, screen, bytes } = heaviest;
  const kilobytes = (count: number): string => `${Math.round(count / 1000)} kB`;
  const wrong = `The picture "${key}" has ${kilobytes(bytes)} where it is shown here on a screen of ${screen} px, and should have ${kilobytes(HEAVY[kind])} at most: visitors wait for it.`;
  const remedy = 'Take a calmer picture, with less noise and fine detail, or show it smaller.';
  return [{ ...place, weight: bytes > TOO_HEAVY ? 'error' : 'warning', wrong, remedy }];
}

/** Finds pictures of a page that are too narrow to be sharp anywhere: all that can be told of a page that nobody has measured. */
export async function checkPictureWidths(content: SiteContent, route: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { key, path } of namedPictures(content, route)) {
    const width = await widthOf(content, key);
    if (width === undefined || width >= NARROW) continue;
    const wrong = `The picture "${key}" is ${width} px wide, and looks soft where it is shown larger.`;
    const remedy = `Take one of ${NARROW} px at least; ${IMAGE_WIDTHS.desktop} px fill a large screen.`;
    findings.push({ ...placeIn(content.sources, fileOf(route), path), weight: 'warning', wrong, remedy });
  }
  return findings;
}

/** Pixels; undefined where there is no picture that can be read. Drawings (SVG) are built as wide as they say they are. */
async function widthOf({ root, items }: SiteContent, key: string): Promise<number | undefined> {
  const item = items.find(({ contentKey }) => contentKey === key);
  const ref = item && mediaOf(item)?.source.ref;
  const names = await readdir(join(root, 'media')).catch(() => []);
  const name = names.find((one) => parse(one).name === ref);
  if (name === undefined) return undefined;
  return sharp(join(root, 'media', name))
    .metadata()
    .then(({ autoOrient }) => autoOrient.width)
    .catch(() => undefined);
}
