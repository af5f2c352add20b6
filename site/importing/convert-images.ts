import { acceptImage } from '../authoring/accept-image.js';
import { createImageItem } from '../authoring/image-item.js';
import { InvalidInput } from '../authoring/invalid-input.js';
import type { ContentItem } from '../content-sources/content-source.js';
import { isRecord } from '../documents/record.js';
import type { ExportFiles } from './export-files.js';
import type { ExportedItem, ExportedSite } from './exported-site.js';
import type { ReportBuilder } from './report.js';

export interface ConvertedImages {
  /** Files of the content folder by their path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Content keys by those of the export. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Converts the images of an export. Those that are no images are left out and reported. */
export async function convertImages(
  { images }: ExportedSite,
  source: ExportFiles,
  language: string,
  report: ReportBuilder,
): Promise<ConvertedImages> {
  const files = new Map<string, Uint8Array>();
  const keys = new Map<string, string>();
  const items: ContentItem[] = [];
  for (const image of images) {
    const path = findImageFile(image);
    if (path === undefined) {
      report.addIssue(image.folder, '', 'The image has no file. It was left out.');
      continue;
    }
    const accepted = await accept(source, path, report);
    if (accepted === undefined) continue;
    const { bytes, extension, mimeType, focalPoint } = accepted;
    const altText = typeof image.body['altText'] === 'string' ? image.body['altText'] : '';
    const item = createImageItem(
      { items, files: [...files.keys()] },
      {
        publishedDate: PUBLISHED,
        key: image.name,
        title: image.title,
        altText,
        focalPoint,
        language,
        size: bytes.length,
        mimeType,
      },
    );
    items.push(item);
    files.set(`media/${item.contentKey}.${extension}`, bytes);
    files.set(`items/${item.contentKey}.json`, new TextEncoder().encode(`${JSON.stringify(item, undefined, 2)}\n`));
    for (const key of getKeys(image)) keys.set(key, item.contentKey);
  }
  return { files, keys };
}

/** Exports have no dates. With a constant one, the same export is imported as the same files. */
const PUBLISHED = '2000-01-01T00:00:00.000Z';

async function accept(
  source: ExportFiles,
  path: string,
  report: ReportBuilder,
): Promise<Awaited<ReturnType<typeof acceptImage>> | undefined> {
  const name = path.split('/').at(-1) ?? '';
  try {
    return await acceptImage(await source.read(path), name);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    report.addIssue(path, '', error.message);
    return undefined;
  }
}

/** The file that the item names, or else the only one beside it. */
function findImageFile({ body, folder, otherFiles }: ExportedItem): string | undefined {
  const media = body['sfdc_cms:media'];
  const source = isRecord(media) ? media['source'] : undefined;
  const ref = isRecord(source) ? source['ref'] : undefined;
  const named = otherFiles.find((path) => path.startsWith(folder) && path.endsWith(`/${String(ref)}`));
  return named ?? (otherFiles.length === 1 ? otherFiles[0] : undefined);
}

/** The names under which pages refer to an image. */
const getKeys = ({ name, content }: ExportedItem): string[] =>
  [name, content['contentKey'], content['urlName']].filter((key) => typeof key === 'string' && key !== '') as string[];
