import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Copies the site's content to a temporary folder. */
export async function createContentCopy(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-content-'));
  await cp('site/content', root, { recursive: true, filter: (path) => !path.includes('.versions') });
  // A closed server may still write a version.
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) };
}
