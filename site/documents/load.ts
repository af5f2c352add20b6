import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import { readFileSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAudienceProblems } from './audience-problems.js';
import type { VisitorSettings } from './audience.js';
import { findRestricted, isDocumentHidden, removeHiddenBlocks } from './hidden-blocks.js';
import { checkValue } from './check.js';
import type { JsonSchema } from './json-schema.js';
import { EMPTY_LAYOUT, type BlockNode, type PageDocument, type ThemeLayoutDocument } from './model.js';
import { describeSyntaxProblem, findSyntaxProblem } from './parse-json.js';
import { describeValue } from './describe-value.js';
import { describeKeptComponents } from './kept-components.js';
import { findKindProblems } from './kind-problems.js';
import { findMisplacedBlocks } from './misplaced-blocks.js';
import { describeReadError, type Finding } from './finding.js';
import type { DocumentIssue } from './messages.js';
import { migratePage } from './migrate.js';
import { keepRenderedFields, normalizeBlocks } from './normal-form.js';
import { findNameProblem } from './name-limits.js';
import { describePosition } from './block-location.js';
import { addressKey, getReservedReason, routeOf } from './page-addresses.js';
import { readFolderSync } from './read-files.js';
import { readReservedAddresses } from './read-reserved-addresses.js';
import { isRecord } from './record.js';
import { parseSource } from './source.js';
import { getChildLists, mapChildren, walkUnchecked } from './tree.js';
import { toLanguageTag } from '@pallet/elements/foundations';
import { isLanguageTag } from './languages.js';
import { withoutByteOrderMark } from './decode-text.js';
import { readTextFileSync } from './text-file.js';

/** An issue in a document. */
type DocumentProblem = Finding & Pick<DocumentIssue, 'path' | 'expected' | 'found'>;

const SCHEMAS = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * Loads every page document below `pages/`. Invalid values are left out, so that the defaults apply, and unknown blocks
 * are kept, so that the renderer can report them. Files that are not JSON objects or whose address is taken are left
 * out. A file or folder that cannot be read throws (UnreadableError).
 *
 * @param contentRoot - the content folder, for instance `site/content`
 * @param drafts - text that replaces files, by path in the content folder. Default: none
 * @param visitors - the site's settings. Default: blocks for signed-in visitors are not checked
 * @returns the documents by route (`home.json` is `/`, `es/home.json` is `/es/`, `why-us.json` is `/why-us`), and every
 *   problem. `restricted` has the blocks of each page that guests do not see: {@link findRestricted}; `hidden` the routes
 *   of pages that must not be shown
 */
export function loadPages(
  contentRoot: string,
  drafts: Drafts = NO_DRAFTS,
  visitors?: VisitorSettings,
): {
  pages: Map<string, PageDocument>;
  problems: DocumentProblem[];
  restricted: Map<string, readonly string[]>;
  hidden: string[];
} {
  const schema = readSchema('page');
  const examine = (value: Record<string, unknown>) => checkPage(value, schema, visitors);
  const site = readReservedAddresses(contentRoot);
  const ownership = { addressOf: routeOf, reservation: (name: string) => getReservedReason(name, site) };
  const { documents, problems, hidden } = loadDocuments(contentRoot, 'pages', { examine, drafts, ...ownership });
  const byRoute = <V>(read: (checked: CheckedDocument<PageDocument>) => V): Map<string, V> =>
    new Map([...documents].map(([name, checked]) => [routeOf(name), read(checked)]));
  return {
    pages: byRoute(({ document }) => document),
    restricted: byRoute(({ restricted = [] }) => restricted),
    hidden: hidden.map(routeOf),
    problems,
  };
}

/**
 * Loads every theme layout below `layouts/`, by the name of its file. Those that must not be shown are left out.
 *
 * @param contentRoot - the content folder
 * @param drafts - text that replaces files, by path in the content folder. Default: none
 * @param visitors - the site's settings. Default: blocks for signed-in visitors are not checked
 * @returns the layouts and every problem. `restricted` has the blocks of each layout that guests do not see:
 *   {@link findRestricted}. In a layout that must not be shown, it is the document itself, whose path is empty
 */
export function loadLayouts(
  contentRoot: string,
  drafts: Drafts = NO_DRAFTS,
  visitors?: VisitorSettings,
): {
  layouts: Map<string, ThemeLayoutDocument>;
  problems: DocumentProblem[];
  restricted: Map<string, readonly string[]>;
} {
  const schema = readSchema('theme-layout');
  const examine = (value: Record<string, unknown>) => checkLayout(value, schema, visitors);
  const ownership = { addressOf: (name: string) => name.normalize('NFC'), reservation: findNameProblem };
  const { documents, problems, hidden } = loadDocuments(contentRoot, 'layouts', { examine, drafts, ...ownership });
  return {
    layouts: new Map([...documents].map(([name, { document }]) => [name, document])),
    restricted: new Map([
      ...[...documents].map(([name, { restricted = [] }]) => [name, restricted] as const),
      ...hidden.map((name) => [name, ['']] as const),
    ]),
    problems,
  };
}

/** Unpublished documents by the path of their file in the content folder. */
export type Drafts = ReadonlyMap<string, string>;

const NO_DRAFTS: Drafts = new Map();

/** The name of a document from its file: `pages/es/home.json` in `pages` is `es/home`. */
const getDocumentName = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).replace(/\.json$/, '') : undefined;

interface CheckedDocument<T> {
  readonly document: T;
  /** Whether it must not be shown, because its author may have meant it for signed-in visitors only. */
  readonly isHidden?: boolean;
  /** The blocks that guests do not see: {@link findRestricted}. Default: none */
  readonly restricted?: readonly string[];
  readonly problems: readonly DocumentIssue[];
}

const schemas = new Map<string, JsonSchema>();

/** Reads a schema once, so that it is compiled once. That of layouts includes the definitions of blocks. */
function readSchema(name: 'page' | 'theme-layout'): JsonSchema {
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const { $defs, ...schema } = JSON.parse(readFileSync(`${SCHEMAS}${name}.schema.json`, 'utf8')) as JsonSchema;
  const blocks = name === 'page' ? {} : readSchema('page').$defs;
  const whole = { ...schema, $defs: { ...$defs, ...blocks } };
  schemas.set(name, whole);
  return whole;
}

interface LoadDocumentsOptions<T> {
  readonly examine: (value: Record<string, unknown>) => CheckedDocument<T>;
  readonly drafts: Drafts;
  /** The address of a document, which must be unique. */
  readonly addressOf: (name: string) => string;
  /** Why a name is not allowed; undefined if it is. */
  readonly reservation: (name: string) => string | undefined;
}

function loadDocuments<T>(
  contentRoot: string,
  folder: string,
  { examine, drafts, addressOf, reservation }: LoadDocumentsOptions<T>,
): { documents: Map<string, CheckedDocument<T>>; problems: DocumentProblem[]; hidden: string[] } {
  const documents = new Map<string, CheckedDocument<T>>();
  const problems: DocumentProblem[] = [];
  const hidden: string[] = [];
  const owners = new Map<string, string>();
  for (const file of listDocumentFolders(contentRoot, folder)) {
    problems.push(createReadProblem(file, { code: 'EISDIR' }));
  }
  const written = listDocumentNames(join(contentRoot, folder)).sort(byLowerCaseFirst);
  const drafted = [...drafts.keys()].flatMap((file) => getDocumentName(folder, file) ?? []).sort(byLowerCaseFirst);
  for (const name of new Set([...written, ...drafted])) {
    const file = `${folder}/${name}.json`;
    const key = addressKey(addressOf(name));
    const owner = owners.get(key);
    const reason = reservation(name) ?? (owner && describeOwner(file, owner, addressOf(name)));
    if (reason !== undefined) {
      const wrong = `${reason} The file is ignored.`;
      const remedy = 'Give it another name.';
      const details = { expected: 'a unique address', found: describeValue(addressOf(name)) };
      problems.push({ file, path: '', ...details, weight: 'error', wrong, remedy });
      continue;
    }
    owners.set(key, file);
    try {
      const text = drafts.get(file) ?? readTextFileSync(join(contentRoot, file));
      const { checked, problems: found } = readDocument(file, withoutByteOrderMark(text), examine);
      const composed = name.normalize('NFC');
      if (checked?.isHidden === true) hidden.push(composed);
      else if (checked !== undefined) documents.set(composed, checked);
      problems.push(...found);
    } catch (error) {
      problems.push(createReadProblem(file, error));
    }
  }
  return { documents, problems, hidden };
}

/** Why a file cannot have the address of another one. */
function describeOwner(file: string, owner: string, address: string): string {
  const reason = `"${address}" is the address of ${owner}.`;
  return file.normalize('NFC') === owner.normalize('NFC')
    ? `${reason} The names of the two files look the same: one has its accents as separate characters.`
    : reason;
}

/** @returns no document if the text is not a JSON object */
function readDocument<T>(
  file: string,
  text: string,
  examine: LoadDocumentsOptions<T>['examine'],
): { checked?: CheckedDocument<T>; problems: readonly DocumentProblem[] } {
  const syntax = findSyntaxProblem(text);
  if (syntax !== undefined) {
    return { problems: [{ file, path: '', weight: 'error', ...describeSyntaxProblem(syntax), ...syntax }] };
  }
  const source = parseSource(file, text);
  const { value } = source;
  if (!isRecord(value)) {
    const found = describeValue(value);
    const wrong = `This should be an object, found ${found}. The file is ignored.`;
    const remedy = 'Wrap its fields in { }.';
    return { problems: [{ file, path: '', expected: 'an object', found, weight: 'error', wrong, remedy }] };
  }
  const checked = examine(value);
  return {
    checked,
    problems: checked.problems.map((problem) => ({ ...problem, ...source.locate(problem.path) })),
  };
}

/** Names of the files in `pages`, as {@link routeOf} takes them. */
export const listPageNames = (contentRoot: string): string[] => listDocumentNames(join(contentRoot, 'pages'));

const listDocumentNames = (folder: string): string[] =>
  listEntries(folder, (entry) => !entry.isDirectory()).map((file) => file.replace(/\.json$/, ''));

/** Folders with the ending of documents, by their paths in the content folder. */
const listDocumentFolders = (contentRoot: string, folder: string): string[] =>
  listEntries(join(contentRoot, folder), (entry) => entry.isDirectory()).map((path) => `${folder}/${path}`);

function listEntries(folder: string, isListed: (entry: Dirent) => boolean): string[] {
  return readFolderSync(folder, { recursive: true })
    .filter((entry) => entry.name.endsWith('.json') && isListed(entry))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

const createReadProblem = (file: string, error: unknown): DocumentProblem => ({
  ...{ file, path: '', expected: 'a document', found: 'something that cannot be read', weight: 'error' },
  ...describeReadError(error),
});

/** Of names that differ only in letter case, the lowercase one comes first. */
const byLowerCaseFirst = (a: string, b: string): number =>
  Number(a !== a.toLowerCase()) - Number(b !== b.toLowerCase()) || (a < b ? -1 : 1);

/**
 * Migrates and checks one page document: invalid values and duplicate ids are removed.
 *
 * @param schema - the schema of page documents. Default: that of the site
 * @param visitors - the site's settings. Default: audiences are not checked against them
 */
export function checkPage(
  value: Record<string, unknown>,
  schema: JsonSchema = readSchema('page'),
  visitors?: VisitorSettings,
): CheckedDocument<PageDocument> {
  const { document: checked, ...result } = checkBlocks(value, schema, visitors);
  const { hidden, blocks = [], ...page } = checked as Partial<PageDocument>;
  const ids = new Set<string>();
  const document: PageDocument = {
    title: '',
    description: '',
    features: [],
    ...page,
    themeLayout: (page.themeLayout ?? '').normalize('NFC'),
    ...(isLanguageTag(page.language ?? '') && { language: toLanguageTag(page.language ?? '') }),
    apiVersion: VIEW_API_VERSION,
    ...(hidden !== undefined && { hidden: withUniqueIds(hidden, ids) }),
    blocks: withUniqueIds(blocks, ids),
  };
  return { document, ...result };
}

/** Migrates and checks a page or layout with its blocks: invalid values and blocks for no audience are removed. */
function checkBlocks(
  value: Record<string, unknown>,
  schema: JsonSchema,
  visitors: VisitorSettings | undefined,
): CheckedDocument<Readonly<Record<string, unknown>>> {
  const migrated = migratePage(normalizeBlocks(value));
  const { problems, value: whole } = checkValue(migrated.value, schema);
  const visible = removeHiddenBlocks(migrated.value);
  const checked = visible === migrated.value ? whole : checkValue(visible, schema).value;
  const rendered = keepRenderedFields(checked as Record<string, unknown>);
  const others = [
    ...findKindProblems(migrated.value),
    ...findMisplacedBlocks(migrated.value),
    ...findDuplicateIds(migrated.value),
    ...findAudienceProblems(migrated.value, visitors),
  ];
  return {
    document: rendered.value,
    isHidden: isDocumentHidden(value, Object.keys(schema.properties ?? {})),
    restricted: findRestricted(migrated.value),
    problems: [
      ...migrated.problems,
      ...describeKeptComponents(problems, migrated.value),
      ...rendered.problems,
      ...others,
    ],
  };
}

function checkLayout(
  value: Record<string, unknown>,
  schema: JsonSchema,
  visitors: VisitorSettings | undefined,
): CheckedDocument<ThemeLayoutDocument> {
  const { document, problems, ...result } = checkBlocks(value, schema, visitors);
  const ids = new Set<string>();
  const parts = Object.entries(document as ThemeLayoutDocument).flatMap(([name, part]): [string, unknown][] => {
    if (Array.isArray(part)) return [[name, withUniqueIds(part as BlockNode[], ids)]];
    // Fields of a header or footer depend on each other, so it is left out as a whole if one of them is invalid.
    return problems.some(({ path }) => path.split('/')[0] === name) ? [] : [[name, part]];
  });
  return { document: { ...EMPTY_LAYOUT, ...Object.fromEntries(parts) }, problems, ...result };
}

/**
 * Removes duplicate ids from blocks; `ids` collects those in use. A block without a name is kept only if it has blocks
 * inside.
 */
function withUniqueIds(nodes: readonly Partial<BlockNode>[], ids: Set<string>): BlockNode[] {
  return nodes.flatMap(({ block = '', id = '', ...node }) => {
    if (block === '' && getChildLists(node).every(({ nodes: children }) => children.length === 0)) return [];
    const isFree = !ids.has(id);
    ids.add(id);
    return { block, id: isFree ? id : '', ...mapChildren(node, (children) => withUniqueIds(children, ids)) };
  });
}

/** One problem for each block whose id an earlier block has. */
function findDuplicateIds(page: Readonly<Record<string, unknown>>): DocumentIssue[] {
  const firstPaths = new Map<string, string>();
  const problems: DocumentIssue[] = [];
  for (const { node, path } of walkUnchecked(page)) {
    const { id } = node;
    if (typeof id !== 'string' || id === '') continue;
    const first = firstPaths.get(id);
    if (first === undefined) firstPaths.set(id, path);
    else problems.push(createDuplicateId(id, `${path}/id`, describePosition(page, first)));
  }
  return problems;
}

function createDuplicateId(id: string, path: string, first: string): DocumentIssue {
  return {
    path,
    expected: 'an id that is unique on the page',
    found: describeValue(id),
    weight: 'error',
    wrong: `The id "${id}" is already used by ${first}. This block is shown without an id.`,
    remedy: 'Give it a unique id.',
  };
}
