import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { mediaOf } from '../content-sources/content-source.js';
import type { Finding } from '../documents/finding.js';
import { keysIn } from '../documents/picture-keys.js';
import { blocksOf, fileOf, placeIn, propsOf, type SiteContent } from './site-content.js';

/** Pixels below which a picture looks soft on a phone already. */
const NARROW = 640;

/** Finds pictures of a page that are too narrow to be sharp. Drawings (SVG) are sharp at every size. */
export async function checkPictureSizes(content: SiteContent, route: string): Promise<Finding[]> {
  const file = fileOf(route);
  const findings: Finding[] = [];
  for (const block of blocksOf(content, route)) {
    for (const [name, value] of Object.entries(propsOf(block))) {
      for (const key of keysIn(value, name)) {
        const width = await widthOf(content, key);
        if (width === undefined || width >= NARROW) continue;
        const wrong = `The picture "${key}" is ${width} px wide, and looks soft where it is shown larger.`;
        const remedy = `Take one of ${NARROW} px at least; 1920 px fill a large screen.`;
        findings.push({
          ...placeIn(content.sources, file, `${block.path}/props/${name}`),
          ...{ weight: 'warning', wrong, remedy },
        });
      }
    }
  }
  return findings;
}

/** Pixels; undefined for drawings, and where there is none that can be read. */
async function widthOf({ root, items }: SiteContent, key: string): Promise<number | undefined> {
  const item = items.find(({ contentKey }) => contentKey === key);
  const ref = item && mediaOf(item)?.source.ref;
  const names = await readdir(join(root, 'media')).catch(() => []);
  const name = names.find((one) => parse(one).name === ref);
  if (name === undefined || name.endsWith('.svg')) return undefined;
  return sharp(join(root, 'media', name))
    .metadata()
    .then(({ width }) => width)
    .catch(() => undefined);
}
