import { readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { fileContent } from '../content-sources/file-content.js';
import { writableContentFolder } from '../editor/store/content-folder.js';
import { askFor } from './ask.js';
import { preparePicture } from './prepare-picture.js';
import { pictureItem } from './picture-item.js';
import { savePicture } from './save-picture.js';

export interface NewImageOptions {
  /** What is not said is asked. */
  readonly title?: string;
  readonly alt?: string;
  /** The content key. Default: the name of the file */
  readonly key?: string;
  /** The point that crops keep, as `40% 35%`. Default: a guess */
  readonly focal?: string;
}

/**
 * Writes an image into the content folder, with a content item that says what it shows, and says what comes next.
 *
 * @param path - of the image's file; asked for where it is not said
 * @throws Error that says what is missing, taken or wrong with the file
 */
export async function newImage(path: string | undefined, options: NewImageOptions): Promise<void> {
  const contentRoot = writableContentFolder();
  const { file } = await askFor({ file: 'The file of the picture' }, { file: path });
  const { bytes, focalPoint, notice } = await preparePicture(await readFile(file));
  if (notice !== undefined) console.warn(notice);
  const { title, alt } = await askFor(
    {
      title: 'A title, by which authors find the picture',
      alt: 'What the picture shows, for those who do not see it',
    },
    { title: options.title, alt: options.alt },
  );
  const content = fileContent(contentRoot);
  const { languages } = await content.settings();
  const item = pictureItem(await content.items(), {
    ...{ title, altText: alt, size: bytes.length },
    language: languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US',
    key: options.key ?? parse(file).name,
    focalPoint: options.focal ?? focalPoint,
  });
  const { contentKey } = item;
  const names = await savePicture(contentRoot, item, bytes);
  console.log(`${names.map((name) => relative(process.cwd(), join(contentRoot, name))).join('\n')}

Next: show it with "imageInfo": {"contentKey": "${contentKey}"}. ${
    options.focal === undefined
      ? `The point that crops keep is a guess (${focalPoint}): look at it, and correct
"focalPoint" in the item.`
      : ''
  }`);
}
