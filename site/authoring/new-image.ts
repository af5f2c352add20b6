import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileContent } from '../content-sources/file-content.js';
import { writableContentFolder } from '../store/content-folder.js';
import { openFileBackend } from '../store/file-backend.js';
import { splitFileName } from '../documents/file-name.js';
import { promptFor } from './prompt.js';
import { acceptImage } from './accept-image.js';
import { createImageItem } from './image-item.js';
import { saveImage } from './save-image.js';

export interface NewImageOptions {
  /** Missing values are prompted for. */
  readonly title?: string;
  readonly alt?: string;
  /** The content key. Default: the name of the file */
  readonly key?: string;
  /** The focal point, as `40% 35%`. Default: a guess */
  readonly focal?: string;
}

/**
 * Adds an image and its content item to the content folder, and prints the next steps.
 *
 * @param path - of the image file. Default: a prompt
 * @throws Error if a value is missing, the name is taken or the file is invalid
 */
export async function newImage(path: string | undefined, options: NewImageOptions): Promise<void> {
  const contentRoot = writableContentFolder();
  const { file } = await promptFor(
    { file: { label: 'The image file', example: '~/Pictures/workshop.jpg' } },
    { file: path },
  );
  const image = await acceptImage(await readFile(file), basename(file));
  const { focalPoint, mimeType } = image;
  for (const notice of image.notices) console.warn(notice);
  const { title, alt } = await promptFor(
    {
      title: { label: 'A title by which authors find the image', example: '--title "School workshop"' },
      alt: {
        label: 'What the image shows, for people who cannot see it',
        example: '--alt "Two apprentices at a lathe."',
      },
    },
    { title: options.title, alt: options.alt },
  );
  const content = fileContent(contentRoot);
  const { languages } = await content.settings();
  const backend = await openFileBackend(contentRoot);
  const existing = { items: await content.items(), files: await backend.files() };
  const item = createImageItem(existing, {
    ...{ title, altText: alt, size: image.bytes.length, mimeType },
    language: languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US',
    key: options.key ?? splitFileName(basename(file)).base,
    focalPoint: options.focal ?? focalPoint,
  });
  const { contentKey } = item;
  const names = await saveImage(backend, item, image);
  console.log(`${names.map((name) => relative(process.cwd(), join(contentRoot, name))).join('\n')}

Next: show it with "imageInfo": {"contentKey": "${contentKey}"}. ${
    options.focal === undefined
      ? `The focal point is a guess (${focalPoint}): check it, and correct "focalPoint" in
the item if needed.`
      : ''
  }`);
}
