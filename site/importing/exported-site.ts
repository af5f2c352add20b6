import { decodeText } from '../documents/decode-text.js';
import { describeSyntaxProblem, findSyntaxProblem } from '../documents/parse-json.js';
import { isRecord } from '../documents/record.js';
import { ExportError, type ExportFiles } from './export-files.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** One item of an export: a view, a route, an image. */
export interface ExportedItem {
  /** Its `apiName`, or else the name of its folder. */
  readonly name: string;
  /** Path of its folder in the export. */
  readonly folder: string;
  /** Path of its `content.json`. */
  readonly file: string;
  readonly title: string;
  readonly content: JsonObject;
  readonly body: JsonObject;
  /** Paths of its other files. */
  readonly otherFiles: readonly string[];
}

/** A site of an export. */
export interface ExportedSite {
  readonly name: string;
  /** Items by type, such as `sfdc_cms__view`. */
  /** All item types. */
  readonly types: readonly string[];
  items(type: string): readonly ExportedItem[];
  /** Images of all workspaces in the export. */
  readonly images: readonly ExportedItem[];
  readonly issues: readonly { readonly file: string; readonly message: string }[];
}

/** `…/sfdc_cms__view/home/content.json` */
const ITEM_PATH = /^(.*?)(sfdc_cms__\w+)\/([^/]+)\/(.+)$/;

/** Names of the sites in an export by the path of their folder. */
function findSiteFolders({ name, paths }: ExportFiles): Map<string, string> {
  const folders = new Map<string, string>();
  for (const path of paths) {
    const [, root = '', type] = ITEM_PATH.exec(path) ?? [];
    if (type === 'sfdc_cms__view') folders.set(root, root.split('/').at(-2) ?? name);
  }
  return folders;
}

/**
 * Reads one site of an export with all its items.
 *
 * @param siteName - name of the site. Default: the only one in the export
 * @throws ExportError if there is no such site, or several and none is named
 */
export async function readSite(files: ExportFiles, siteName?: string): Promise<ExportedSite> {
  const folders = findSiteFolders(files);
  const names = [...folders.values()];
  if (names.length === 0) {
    throw new ExportError(
      `${files.name} contains no site. A site has a folder "sfdc_cms__view" with its pages: retrieve the DigitalExperienceBundle with "sf project retrieve start".`,
    );
  }
  if (siteName === undefined && names.length > 1) {
    throw new ExportError(`${files.name} contains several sites: ${names.join(', ')}. Name one: --site ${names[0]}`);
  }
  const found = [...folders].find(([, name]) => siteName === undefined || name === siteName);
  if (found === undefined) {
    throw new ExportError(`${files.name} contains no site "${siteName}". Its sites: ${names.join(', ')}.`);
  }
  const [root, name] = found;
  const issues: { file: string; message: string }[] = files.refusedPaths.map((file) => ({
    file,
    message: 'The path leads out of the zip. The file was skipped.',
  }));
  const items = new Map<string, ExportedItem[]>();
  const images: ExportedItem[] = [];
  for (const [folder, { type, itemRoot, paths }] of groupItems(files)) {
    const isImage = type === 'sfdc_cms__image';
    if (itemRoot !== root && !isImage) continue;
    const item = await readItem(files, folder, paths, issues);
    if (item === undefined) continue;
    items.set(type, [...(items.get(type) ?? []), item]);
    if (isImage) images.push(item);
  }
  return { name, types: [...items.keys()], items: (type) => items.get(type) ?? [], images, issues };
}

interface ItemFiles {
  readonly type: string;
  /** Path of the site or workspace. */
  readonly itemRoot: string;
  readonly paths: string[];
}

/** The files of each item by its folder. */
function groupItems({ paths }: ExportFiles): Map<string, ItemFiles> {
  const groups = new Map<string, ItemFiles>();
  for (const path of paths) {
    const [, itemRoot = '', type = '', name = ''] = ITEM_PATH.exec(path) ?? [];
    if (type === '') continue;
    const folder = `${itemRoot}${type}/${name}`;
    const group = groups.get(folder) ?? { type, itemRoot, paths: [] };
    groups.set(folder, group);
    group.paths.push(path);
  }
  return groups;
}

async function readItem(
  files: ExportFiles,
  folder: string,
  paths: readonly string[],
  issues: { file: string; message: string }[],
): Promise<ExportedItem | undefined> {
  const file = `${folder}/content.json`;
  if (!paths.includes(file)) {
    issues.push({ file: folder, message: 'The folder has no content.json. It was left out.' });
    return undefined;
  }
  const report = (path: string, message: string): void => void issues.push({ file: path, message });
  const content = await readJsonFile(files, file, report);
  if (content === undefined) return undefined;
  const metaFile = `${folder}/_meta.json`;
  const meta = paths.includes(metaFile) ? await readJsonFile(files, metaFile, report) : undefined;
  const folderName = folder.split('/').at(-1) ?? '';
  const body = content['contentBody'];
  if (!isRecord(body)) report(file, 'It has no "contentBody". It was read as empty.');
  const { title } = content;
  const apiName = meta?.['apiName'];
  const name = typeof apiName === 'string' && apiName !== '' ? apiName : folderName;
  return {
    ...{ name, folder, file, content },
    title: typeof title === 'string' && title !== '' ? title : name,
    body: isRecord(body) ? body : {},
    otherFiles: paths.filter((path) => path !== file && path !== metaFile),
  };
}

/**
 * Reads a JSON object.
 *
 * @returns undefined if the file is something else; the problem was reported
 */
export async function readJsonFile(
  files: ExportFiles,
  path: string,
  report: (path: string, message: string) => void,
): Promise<JsonObject | undefined> {
  let text: string;
  try {
    text = decodeText(await files.read(path));
  } catch (error) {
    report(path, `The file cannot be read: ${(error as Error).message} It was left out.`);
    return undefined;
  }
  const problem = findSyntaxProblem(text);
  if (problem !== undefined) {
    report(path, `Line ${problem.line}: ${describeSyntaxProblem(problem).wrong}`);
    return undefined;
  }
  const value = parseJson(text);
  if (isRecord(value)) return value;
  report(path, 'The file is not a JSON object. It was left out.');
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    return undefined;
  }
}
