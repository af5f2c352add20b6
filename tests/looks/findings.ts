import type { Album } from './album.js';
import { comparePictures, type Comparison } from './compare.js';

/** A picture that is not as the album has it. */
export interface Finding {
  readonly name: string;
  readonly comparison:
    | Exclude<Comparison, { kind: 'same' }>
    /** The album has a picture of no scene. */
    | { readonly kind: 'abandoned' }
    /** There is no picture of now. */
    | { readonly kind: 'untaken'; readonly reason: string };
  readonly before?: Uint8Array;
  /** In any format that sharp reads. */
  readonly after?: Uint8Array;
}

/**
 * Compares the picture of a scene with the album's; undefined where it is the same.
 *
 * @param after - the picture of now, or why there is none
 */
export async function findingOf(album: Album, name: string, after: Uint8Array | Error): Promise<Finding | undefined> {
  if (after instanceof Error) return { name, comparison: { kind: 'untaken', reason: after.message } };
  const before = await album.picture(name);
  const comparison = await comparePictures(before, after);
  return comparison.kind === 'same' ? undefined : { name, comparison, ...(before && { before }), after };
}

/** The scenes without a picture in an album, and its pictures of no scene. */
export async function namesApart(album: Album, scenes: readonly string[]): Promise<Finding[]> {
  const [known, stored] = [new Set(scenes), new Set(await album.names())];
  return [
    ...scenes.filter((name) => !stored.has(name)).map((name): Finding => ({ name, comparison: { kind: 'new' } })),
    ...[...stored]
      .filter((name) => !known.has(name))
      .map((name): Finding => ({ name, comparison: { kind: 'abandoned' } })),
  ];
}

/** Says what was found, and what to do. */
export function describeFinding({ name, comparison }: Finding): string {
  switch (comparison.kind) {
    case 'new':
      return `${name} has no stored picture: "npm run generate -- looks" stores it.`;
    case 'unreadable':
      return `${name}: its stored picture cannot be read (${comparison.reason}). "npm run generate -- looks" stores another.`;
    case 'abandoned':
      return `${name}: the stored picture has no demo or page any more. "npm run generate -- looks" removes it.`;
    case 'untaken':
      return `${name} could not be taken: ${comparison.reason}`;
    case 'different':
      return `${name} looks different: ${comparison.pixels} pixels.`;
  }
}
