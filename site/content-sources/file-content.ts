import { join } from 'node:path';
import type { SeoProperties } from '@pallet/elements/services';
import { getMimeType } from 'hono/utils/mime';
import {
  type ContentItem,
  type ContentSource,
  type ReportProblem,
  type SiteSettings,
  type StoredFile,
} from './content-source.js';
import { getFileStamp } from '../documents/file-stamp.js';
import { describeProblem, describeReadError } from '../documents/finding.js';
import { followFolder, type FileStamps } from '../documents/follow-folder.js';
import { describeSyntaxProblem, findSyntaxProblem } from '../documents/parse-json.js';
import { toLanguageCode } from '../documents/languages.js';
import { byteLength, NAME_LIMIT } from '../documents/name-limits.js';
import { getReservedLanguageReason } from '../documents/page-addresses.js';
import { listNamedFiles } from '../documents/named-files.js';
import { readBytesIfPresent } from '../documents/read-files.js';
import { readSettings } from '../documents/read-settings.js';
import { isRecord } from '../documents/record.js';
import { readTextFile } from '../documents/text-file.js';

/** Whether a name is safe to join to a folder path. */
const isPlainName = (text: string): boolean => /^[A-Za-z0-9_][\w-]*$/.test(text) && text.length <= NAME_LIMIT;

/** Whether a text is safe as the name of a file without its extension, in any script. */
const isFileName = (text: string): boolean =>
  /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*$/u.test(text) && byteLength(text) <= NAME_LIMIT;

/** Whether a text can name a search-engine record: that of a page in a folder has slashes, as in `es/jobs`. */
export const isRecordName = (text: string): boolean =>
  byteLength(text) <= NAME_LIMIT && text.split('/').every(isFileName);

/** Descriptions of field types for messages. */
const FIELD_KINDS = {
  name: `a name of at most ${NAME_LIMIT} letters, digits, "-" and "_"`,
  text: 'text',
  boolean: 'true or false',
  object: 'an object',
  list: 'a list',
};

type Shape = Readonly<Record<string, keyof typeof FIELD_KINDS>>;

const ITEM_SHAPE: Shape = {
  contentKey: 'name',
  managedContentId: 'text',
  title: 'text',
  urlName: 'text',
  contentType: 'object',
  language: 'text',
  publishedDate: 'text',
  contentBody: 'object',
};

const SEO_SHAPE: Shape = {
  title: 'text',
  description: 'text',
  customHeadTags: 'text',
  canonicalUrl: 'text',
  hrefLangUrls: 'object',
  isSeoIndexed: 'boolean',
  recordName: 'text',
  objectName: 'text',
  fields: 'object',
  complexFields: 'object',
};

/** Defaults of an SEO record. The page provides its own URL and name. */
const SEO_DEFAULTS = {
  customHeadTags: '',
  canonicalUrl: '',
  hrefLangUrls: {},
  isSeoIndexed: true,
  recordName: '',
  objectName: 'Page',
  fields: {},
  complexFields: {},
};

/** How the JSON of a kind of file is checked and read. */
interface Format<T> {
  readonly shape: Shape;
  readonly defaults?: object;
  readonly normalize?: (value: T) => T;
}

const ITEM: Format<ContentItem> = {
  shape: ITEM_SHAPE,
  normalize: (item) => ({ ...item, language: toLanguageCode(item.language) }),
};

const RECORD: Format<SeoProperties> = { shape: SEO_SHAPE, defaults: SEO_DEFAULTS };

const SETTINGS_SHAPE: Shape = {
  siteId: 'text',
  channelId: 'text',
  communityId: 'text',
  basePath: 'text',
  languages: 'list',
  namedPages: 'object',
  pictureHosts: 'list',
  texts: 'object',
  manifest: 'object',
};

/** Defaults of `site.json`, which needs only `origin`. The ids are those of the site's own delivery API. */
const SETTINGS_DEFAULTS = {
  siteId: '0DM000000000000AAA',
  channelId: '0ap000000000000AAA',
  communityId: '0DB000000000000AAA',
  basePath: '',
  languages: [{ code: 'en_US', label: 'English', path: '', isDefault: true, isActive: true }],
  namedPages: {},
  pictureHosts: [],
  texts: {},
  manifest: {},
};

const SETTINGS: Format<Readonly<Record<string, unknown>>> = { shape: SETTINGS_SHAPE, defaults: SETTINGS_DEFAULTS };

/**
 * The content of a folder: `site.json`, `items/**.json`, `media/*`, `seo/**.json` and `file-assets/*`.
 *
 * Invalid files are reported and left out. A missing or invalid `site.json` throws, and so does a file that cannot be read
 * (UnreadableError). Files are read again when they change; {@link followFolder} describes when changes of items are seen.
 *
 * @param root The folder.
 * @param report Receives problems, each once per state of its file. Default: a warning on the console.
 */
export function fileContent(
  root: string,
  report: ReportProblem = (problem) => console.warn(describeProblem(problem)),
): ContentSource {
  const parsed = new Map<string, { stamp: string; value: unknown }>();
  const itemFiles = followFolder(join(root, 'items'), '.json');
  let known: { readonly files: FileStamps; readonly items: Promise<readonly ContentItem[]> } | undefined;
  let checked: { readonly of: unknown; readonly settings: SiteSettings | undefined } | undefined;

  async function readJson<T>(
    file: string,
    { shape, defaults = {}, normalize = (read) => read }: Format<T>,
    stamp?: string,
  ): Promise<T | undefined> {
    stamp ??= await getFileStamp(file);
    if (stamp === '') return undefined;
    const last = parsed.get(file);
    if (last?.stamp === stamp) return last.value as T | undefined;
    const text = await readTextFile(file).catch((error: unknown) => {
      report({ file, ...describeReadError(error) });
    });
    const read = text === undefined ? undefined : parse(file, text, { shape, defaults }, report);
    const value = read && normalize(read as T);
    parsed.set(file, { stamp, value });
    return value as T | undefined;
  }

  const readItems = async (files: FileStamps): Promise<readonly ContentItem[]> => {
    const items = await Promise.all([...files].map(([file, stamp]) => readJson(file, ITEM, stamp)));
    return items
      .filter((item) => item !== undefined)
      .sort((a, b) => compare(a.contentKey, b.contentKey) || compare(a.language, b.language));
  };

  const content: ContentSource = {
    async settings() {
      const file = join(root, 'site.json');
      const written = await readJson(file, SETTINGS);
      if (checked === undefined || checked.of !== written) {
        checked = { of: written, settings: written && checkSettings(written, file, report) };
      }
      if (!checked.settings) throw new Error(`${file} is missing or invalid. The site needs its settings to build.`);
      return checked.settings;
    },
    async items() {
      const files = await itemFiles();
      if (known?.files !== files) {
        const items = readItems(files);
        known = { files, items };
        // Files that could not be read once are tried again.
        items.catch(() => (known = known?.items === items ? undefined : known));
      }
      return known.items;
    },
    async seo(recordId) {
      if (!isRecordName(recordId)) return undefined;
      const read = (name: string) => readJson(join(root, 'seo', `${name}.json`), RECORD);
      return (await read(recordId.normalize('NFC'))) ?? read(recordId.normalize('NFD'));
    },
    media: (ref) => readNamed(join(root, 'media'), ref),
    asset: (name) => readNamed(join(root, 'file-assets'), name),
  };
  return content;
}

/**
 * Brings settings into their normal form, and leaves out languages whose start page could not have its address.
 *
 * @returns undefined if a setting has no normal form, or no language is the default
 */
function checkSettings(
  written: Readonly<Record<string, unknown>>,
  file: string,
  report: ReportProblem,
): SiteSettings | undefined {
  const { settings: read, problems } = readSettings(written);
  for (const problem of problems) report({ file, ...problem });
  const settings = read as unknown as SiteSettings;
  const hasDefault = settings.languages.some(({ isDefault }) => isDefault);
  if (!hasDefault) {
    const wrong = 'No language in site.json is the default.';
    report({ file, wrong, remedy: 'Write "isDefault": true into the main language of "languages".' });
  }
  if (problems.length > 0 || !hasDefault) return undefined;
  const languages = settings.languages.filter(({ label, path }) => {
    const reason = getReservedLanguageReason(path, settings);
    if (reason === undefined) return true;
    const wrong = `The path of the language "${label}" is not available: ${reason} The language is ignored.`;
    report({ file, wrong, remedy: 'Give it another path, and rename the folder of its pages.' });
    return false;
  });
  return { ...settings, languages };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The file of a folder whose name without extension is `name`. */
async function readNamed(folder: string, name: string): Promise<StoredFile | undefined> {
  if (!isFileName(name)) return undefined;
  const file = (await listNamedFiles(folder)).get(name.normalize('NFC'));
  if (file === undefined) return undefined;
  const bytes = await readBytesIfPresent(join(folder, file));
  return bytes && { bytes: Uint8Array.from(bytes), type: getMimeType(file) ?? 'application/octet-stream' };
}

function parse(
  file: string,
  text: string,
  { shape, defaults }: { shape: Shape; defaults: object },
  report: ReportProblem,
): unknown {
  const syntax = findSyntaxProblem(text);
  if (syntax !== undefined) {
    report({ file, line: syntax.line, column: syntax.column, ...describeSyntaxProblem(syntax) });
    return undefined;
  }
  const read: unknown = JSON.parse(text);
  if (!isRecord(read)) {
    report({ file, wrong: 'This is valid JSON, but not an object.', remedy: 'Wrap the fields in { }.' });
    return undefined;
  }
  const value: Record<string, unknown> = { ...defaults, ...read };
  const wrong = Object.entries(shape)
    .filter(([field, kind]) => !isOfKind(value[field], kind))
    .map(
      ([field, kind]) =>
        `"${field}" should be ${FIELD_KINDS[kind]}, found ${JSON.stringify(value[field]) ?? 'nothing'}`,
    );
  if (wrong.length === 0) return value;
  const fields = wrong.length === 1 ? 'field' : 'fields';
  report({ file, wrong: `${wrong.join('; ')}.`, remedy: `Correct the ${fields}; until then the file is ignored.` });
  return undefined;
}

function isOfKind(value: unknown, kind: keyof typeof FIELD_KINDS): boolean {
  switch (kind) {
    case 'name':
      return typeof value === 'string' && isPlainName(value);
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
      return isRecord(value);
    case 'list':
      return Array.isArray(value);
  }
}
