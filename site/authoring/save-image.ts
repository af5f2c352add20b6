import type { ContentItem } from '../content-sources/content-source.js';
import type { AcceptedImage } from './accept-image.js';
import type { ContentBackend } from '../store/backend.js';

/**
 * Writes a new image into the content: its file and its content item, both or neither.
 *
 * @returns their names below the content folder
 * @throws Error if one of them already exists
 */
export async function saveImage(
  backend: ContentBackend,
  item: ContentItem,
  { bytes, extension }: Pick<AcceptedImage, 'bytes' | 'extension'>,
): Promise<string[]> {
  const { contentKey } = item;
  const files = [
    { name: `media/${contentKey}.${extension}`, bytes },
    { name: `items/${contentKey}.json`, bytes: new TextEncoder().encode(`${JSON.stringify(item, null, 2)}\n`) },
  ];
  for (const { name } of files) {
    if ((await backend.read(name)) !== undefined) {
      throw new Error(`The file ${name} already exists, so nothing was written. Run the command again.`);
    }
  }
  await backend.commit([], files);
  return files.map(({ name }) => name);
}
