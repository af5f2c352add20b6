import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../site-server/fixture.js';

export const CONTENT = join(import.meta.dirname, '../../../site/content');

/** A copy of the site's content with other pages, for one test. */
export async function contentFolder(pages: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await temporaryFolder(pages);
  for (const part of ['site.json', 'patterns', 'layouts', 'items']) {
    await cp(join(CONTENT, part), join(root, part), { recursive: true });
  }
  return root;
}
