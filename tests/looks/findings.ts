import type { Album } from './album.js';
import { comparePictures, type Comparison } from './compare.js';

/** A picture that is not as the album has it. */
export interface Finding {
  readonly name: string;
  readonly comparison: Exclude<Comparison, { kind: 'same' }> | { readonly kind: 'abandoned' };
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
}

/** Compares the picture of a scene with the album's; undefined where it is the same. */
export async function findingOf(album: Album, name: string, after: Uint8Array): Promise<Finding | undefined> {
  const before = await album.picture(name);
  const comparison = await comparePictures(before, after);
  return comparison.kind === 'same' ? undefined : { name, comparison, ...(before && { before }), after };
}

/** The pictures of an album that are of no scene. */
export async function abandonedIn(album: Album, scenes: readonly string[]): Promise<Finding[]> {
  const known = new Set(scenes);
  const names = (await album.names()).filter((name) => !known.has(name));
  return names.map((name) => ({ name, comparison: { kind: 'abandoned' } }));
}

/** Says what was found, and what to do. */
export function describeFinding({ name, comparison }: Finding): string {
  switch (comparison.kind) {
    case 'new':
      return `${name} has no stored picture: "npm run looks -- accept" stores it.`;
    case 'unreadable':
      return `${name}: its stored picture cannot be read (${comparison.reason}). "npm run looks -- accept" stores another.`;
    case 'abandoned':
      return `${name}: the stored picture has no demo or page any more. "npm run looks -- accept" removes it.`;
    case 'different':
      return `${name} looks different: ${comparison.pixels} pixels.`;
  }
}
