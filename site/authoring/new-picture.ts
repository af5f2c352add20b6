/**
 * `npm run new-picture -- <file>`: a picture for the pages, as a file in `site/content/media` and a content item that says
 * what it shows. What is not said is asked.
 *
 *     npm run new-picture -- ~/welder.jpg --title "Welder at work" --alt "A welder joins two parts of a mast."
 *         [--key welder] [--focal "40% 35%"]
 */
import { readFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fileContent } from '../content-sources/file-content.js';
import { writableContentFolder } from '../editor/store/content-folder.js';
import { askFor } from './ask.js';
import { preparePicture } from './prepare-picture.js';
import { pictureItem } from './picture-item.js';
import { savePicture } from './save-picture.js';

try {
  const contentRoot = writableContentFolder();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      alt: { type: 'string' },
      key: { type: 'string' },
      focal: { type: 'string' },
    },
  });
  const { file } = await askFor({ file: 'The file of the picture' }, { file: positionals[0] });
  const { bytes, focalPoint, notice } = await preparePicture(await readFile(file));
  if (notice !== undefined) console.warn(notice);
  const { title, alt } = await askFor(
    {
      title: 'A title, by which authors find the picture',
      alt: 'What the picture shows, for those who do not see it',
    },
    { title: values.title, alt: values.alt },
  );
  const content = fileContent(contentRoot);
  const { languages } = await content.settings();
  const item = pictureItem(await content.items(), {
    ...{ title, altText: alt, size: bytes.length },
    language: languages.find(({ isDefault }) => isDefault)?.code ?? 'en_US',
    key: values.key ?? parse(file).name,
    focalPoint: values.focal ?? focalPoint,
  });
  const { contentKey } = item;
  const names = await savePicture(contentRoot, item, bytes);
  console.log(`${names.map((name) => relative(process.cwd(), join(contentRoot, name))).join('\n')}

Next: show it with "imageInfo": {"contentKey": "${contentKey}"}. ${
    values.focal === undefined
      ? `The point that crops keep is a guess (${focalPoint}): look at it, and correct
"focalPoint" in the item.`
      : ''
  }`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
