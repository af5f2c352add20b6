import type { ScreenshotStore } from './screenshot-store.js';
import { compareScreenshots, type Comparison } from './compare-screenshots.js';

/** A screenshot that differs from the stored one. */
export interface Mismatch {
  readonly name: string;
  readonly comparison:
    | Exclude<Comparison, { kind: 'same' }>
    /** A stored screenshot has no scene. */
    | { readonly kind: 'orphaned' }
    /** The screenshot could not be taken. */
    | { readonly kind: 'failed'; readonly reason: string };
  readonly before?: Uint8Array;
  /** In any format that sharp reads. */
  readonly after?: Uint8Array;
}

/**
 * Compares the screenshot of a scene with the stored one; undefined if they are equal.
 *
 * @param after - the new screenshot, or the error
 */
export async function findMismatch(
  store: ScreenshotStore,
  name: string,
  after: Uint8Array | Error,
): Promise<Mismatch | undefined> {
  if (after instanceof Error) return { name, comparison: { kind: 'failed', reason: after.message } };
  const before = await store.read(name);
  const comparison = await compareScreenshots(before, after);
  return comparison.kind === 'same' ? undefined : { name, comparison, ...(before && { before }), after };
}

/** Scenes without a stored screenshot, and stored screenshots without a scene. */
export async function findUnmatchedNames(store: ScreenshotStore, scenes: readonly string[]): Promise<Mismatch[]> {
  const [known, stored] = [new Set(scenes), new Set(await store.names())];
  return [
    ...scenes.filter((name) => !stored.has(name)).map((name): Mismatch => ({ name, comparison: { kind: 'new' } })),
    ...[...stored]
      .filter((name) => !known.has(name))
      .map((name): Mismatch => ({ name, comparison: { kind: 'orphaned' } })),
  ];
}

/** A message with the mismatch and how to resolve it. */
export function describeMismatch({ name, comparison }: Mismatch): string {
  switch (comparison.kind) {
    case 'new':
      return `${name} has no stored screenshot. Run "npm run generate -- looks" to store it.`;
    case 'unreadable':
      return `${name}: the stored screenshot cannot be read (${comparison.reason}). Run "npm run generate -- looks" to replace it.`;
    case 'orphaned':
      return `${name}: the stored screenshot has no demo or page. Run "npm run generate -- looks" to remove it.`;
    case 'failed':
      return `${name}: the screenshot failed: ${comparison.reason}`;
    case 'different':
      return `${name} differs in ${comparison.pixels} pixels.`;
  }
}
