import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the site's content in a folder of its own. */
export async function copiedContent(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-content-'));
  await cp('site/content', root, { recursive: true, filter: (path) => !path.includes('.versions') });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
