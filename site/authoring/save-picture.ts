import type { ContentItem } from '../content-sources/content-source.js';
import { fileBackend } from '../editor/store/file-backend.js';

/**
 * Writes a new picture into a content folder: its file and its content item, both or neither.
 *
 * @returns their names below the folder
 * @throws Error when one of them is there already
 */
export async function savePicture(contentRoot: string, item: ContentItem, bytes: Uint8Array): Promise<string[]> {
  const { contentKey } = item;
  const backend = await fileBackend(contentRoot);
  const files = [
    { name: `media/${contentKey}.webp`, bytes },
    { name: `items/${contentKey}.json`, bytes: new TextEncoder().encode(`${JSON.stringify(item, null, 2)}\n`) },
  ];
  for (const { name } of files) {
    if ((await backend.read(name)) !== undefined) {
      throw new Error(`There is a file ${name} already, so nothing was written. Choose another key: --key <key>.`);
    }
  }
  await backend.commit([], files);
  return files.map(({ name }) => name);
}
