import { VIEW_API_VERSION } from '@pallet/elements/foundations';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { audienceProblems } from './audience-problems.js';
import { withoutHidden, type VisitorSettings } from './audience.js';
import { check } from './check.js';
import type { JsonSchema } from './json-schema.js';
import { EMPTY_LAYOUT, type BlockNode, type PageDocument, type ThemeLayoutDocument } from './model.js';
import { describeSyntaxProblem, findSyntaxProblem } from './parse-json.js';
import { describeValue } from './describe-value.js';
import type { Finding } from './finding.js';
import type { FoundProblem } from './messages.js';
import { migratePage } from './migrate.js';
import { lengthProblem } from './name-limits.js';
import { positionOf } from './places.js';
import { addressKey, reservation, routeOf, siteAddresses } from './page-addresses.js';
import { isRecord } from './record.js';
import { readSource } from './source.js';
import { childrenOf, mapChildren, walkUnchecked } from './tree.js';

/** Something in a document that is not as it should be. */
type DocumentProblem = Finding & Pick<FoundProblem, 'path' | 'expected' | 'found'>;

const SCHEMAS = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * Loads every page document below `pages/`. A page is in the result whatever is wrong inside it: a wrong value is left
 * out, so that the block's default holds, and a block that nobody knows stays, so that the renderer can say so. A file that
 * is no JSON object has no page, and neither has one whose address something else owns.
 *
 * @param contentRoot - the content folder, for instance `site/content`
 * @param drafts - texts that stand in for files, by their path from the content folder. Default: none
 * @param visitors - the site's settings, without which nothing is said of blocks for signed-in visitors
 * @returns the documents by route (`home.json` is `/`, `es/home.json` is `/es/`, `why-us.json` is `/why-us`), and every
 *   problem
 */
export function loadPages(
  contentRoot: string,
  drafts: Drafts = NO_DRAFTS,
  visitors?: VisitorSettings,
): { pages: Map<string, PageDocument>; problems: DocumentProblem[] } {
  const schema = readSchema('page');
  const examine = (value: Record<string, unknown>) => checkPage(value, schema, visitors);
  const site = siteAddresses(contentRoot);
  const ownership = { addressOf: routeOf, reservation: (name: string) => reservation(name, site) };
  const { documents, problems } = loadDocuments(contentRoot, 'pages', { examine, drafts, ...ownership });
  return { pages: new Map([...documents].map(([name, page]) => [routeOf(name), page])), problems };
}

/**
 * Loads every theme layout below `layouts/`, by the name of its file.
 *
 * @param contentRoot - the content folder
 * @param drafts - texts that stand in for files, by their path from the content folder. Default: none
 */
export function loadLayouts(
  contentRoot: string,
  drafts: Drafts = NO_DRAFTS,
): {
  layouts: Map<string, ThemeLayoutDocument>;
  problems: DocumentProblem[];
} {
  const schema = readSchema('theme-layout');
  const examine = (value: Record<string, unknown>) => checkLayout(value, schema);
  const ownership = { addressOf: (name: string) => name, reservation: lengthProblem };
  const { documents, problems } = loadDocuments(contentRoot, 'layouts', { examine, drafts, ...ownership });
  return { layouts: documents, problems };
}

/** Documents that are not published yet, by the path of their file from the content folder. */
export type Drafts = ReadonlyMap<string, string>;

const NO_DRAFTS: Drafts = new Map();

/** The name of a document of its file: `pages/es/home.json` in `pages` is `es/home`. */
const nameIn = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).replace(/\.json$/, '') : undefined;

interface CheckedDocument<T> {
  readonly document: T;
  readonly problems: readonly FoundProblem[];
}

const schemas = new Map<string, JsonSchema>();

/** A schema of the site; read once, because it is compiled once. */
function readSchema(name: string): JsonSchema {
  const known = schemas.get(name);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(`${SCHEMAS}${name}.schema.json`, 'utf8')) as JsonSchema;
  schemas.set(name, schema);
  return schema;
}

interface LoadDocumentsOptions<T> {
  readonly examine: (value: Record<string, unknown>) => CheckedDocument<T>;
  readonly drafts: Drafts;
  /** The address of a document of its name, which no other document may have. */
  readonly addressOf: (name: string) => string;
  /** Why no document may have a name; undefined for one that it may have. */
  readonly reservation: (name: string) => string | undefined;
}

function loadDocuments<T>(
  contentRoot: string,
  folder: string,
  { examine, drafts, addressOf, reservation }: LoadDocumentsOptions<T>,
): { documents: Map<string, T>; problems: DocumentProblem[] } {
  const documents = new Map<string, T>();
  const problems: DocumentProblem[] = [];
  const owners = new Map<string, string>();
  const written = documentNames(join(contentRoot, folder)).sort(byClaim);
  const drafted = [...drafts.keys()].flatMap((file) => nameIn(folder, file) ?? []).sort(byClaim);
  for (const name of new Set([...written, ...drafted])) {
    const file = `${folder}/${name}.json`;
    const key = addressKey(addressOf(name));
    const owner = owners.get(key);
    const reason = reservation(name) ?? (owner && `"${addressOf(name)}" is the address of ${owner}.`);
    if (reason !== undefined) {
      const wrong = `${reason} The file is left out.`;
      const remedy = 'Give it another name.';
      const told = { expected: 'an address of its own', found: describeValue(addressOf(name)) };
      problems.push({ file, path: '', ...told, weight: 'error', wrong, remedy });
      continue;
    }
    owners.set(key, file);
    try {
      const text = drafts.get(file) ?? readFileSync(join(contentRoot, file), 'utf8');
      const { document, problems: found } = readDocument(file, text.replace(/^\uFEFF/, ''), examine);
      if (document !== undefined) documents.set(name, document);
      problems.push(...found);
    } catch (error) {
      // The message of a system error has the path of the folder.
      const { code, message } = error as NodeJS.ErrnoException;
      const wrong = `This cannot be read: ${code ?? message}. The file is left out.`;
      const told = { expected: 'a document', found: 'a file that cannot be read', remedy: 'Write it again.' };
      problems.push({ file, path: '', weight: 'error', wrong, ...told });
    }
  }
  return { documents, problems };
}

/** @returns no document where the text is none */
function readDocument<T>(
  file: string,
  text: string,
  examine: LoadDocumentsOptions<T>['examine'],
): { document?: T; problems: readonly DocumentProblem[] } {
  const syntax = findSyntaxProblem(text);
  if (syntax !== undefined) {
    return { problems: [{ file, path: '', weight: 'error', ...describeSyntaxProblem(syntax), ...syntax }] };
  }
  const source = readSource(file, text);
  const { value } = source;
  if (!isRecord(value)) {
    const found = describeValue(value);
    const wrong = `This should be an object, found ${found}. The file is left out.`;
    const remedy = 'Put its fields into { }.';
    return { problems: [{ file, path: '', expected: 'an object', found, weight: 'error', wrong, remedy }] };
  }
  const { document, problems } = examine(value);
  return { document, problems: problems.map((problem) => ({ ...problem, ...source.at(problem.path) })) };
}

/** Names of the files in `pages`, as {@link routeOf} takes them. */
export const pageNames = (contentRoot: string): string[] => documentNames(join(contentRoot, 'pages'));

function documentNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .map((file) => file.replace(/\.json$/, ''));
}

/** Of names that differ in letter case only, the one in small letters comes first. */
const byClaim = (a: string, b: string): number =>
  Number(a !== a.toLowerCase()) - Number(b !== b.toLowerCase()) || (a < b ? -1 : 1);

/**
 * Checks one page document, its blocks in the current versions of their properties: what is wrong is left out of it, and
 * every block has an id of its own or none.
 *
 * @param schema - the schema of page documents. Default: that of the site
 * @param visitors - the site's settings. Default: nothing is known of them
 */
export function checkPage(
  value: Record<string, unknown>,
  schema: JsonSchema = readSchema('page'),
  visitors?: VisitorSettings,
): CheckedDocument<PageDocument> {
  const migrated = migratePage(value);
  const { problems, value: whole } = check(migrated.value, schema);
  const shown = withoutHidden(migrated.value);
  const checked = shown === migrated.value ? whole : check(shown, schema).value;
  const { hidden, blocks = [], ...page } = checked as Partial<PageDocument>;
  const ids = new Set<string>();
  const document: PageDocument = {
    title: '',
    description: '',
    themeLayout: '',
    features: [],
    ...page,
    apiVersion: VIEW_API_VERSION,
    ...(hidden !== undefined && { hidden: repaired(hidden, ids) }),
    blocks: repaired(blocks, ids),
  };
  const others = [...repeatedIds(migrated.value), ...audienceProblems(migrated.value, visitors)];
  return { document, problems: [...migrated.problems, ...problems, ...others] };
}

function checkLayout(value: Record<string, unknown>, schema: JsonSchema): CheckedDocument<ThemeLayoutDocument> {
  const checked = check(value, schema);
  // A header or footer without all its texts cannot be shown as a whole: the page stands without it.
  const isWhole = (part: string): boolean => !checked.problems.some(({ path }) => path.split('/')[0] === part);
  const parts = Object.entries(checked.value as ThemeLayoutDocument).filter(([part]) => isWhole(part));
  return { document: { ...EMPTY_LAYOUT, ...Object.fromEntries(parts) }, problems: checked.problems };
}

/**
 * Blocks, each with an id of its own or none; `ids` gathers those that are taken. One without a name is kept, as one that nobody
 * knows, where there are blocks inside it.
 */
function repaired(nodes: readonly Partial<BlockNode>[], ids: Set<string>): BlockNode[] {
  return nodes.flatMap(({ block = '', id = '', ...node }) => {
    if (block === '' && childrenOf(node).every(({ nodes: children }) => children.length === 0)) return [];
    const isFree = !ids.has(id);
    ids.add(id);
    return { block, id: isFree ? id : '', ...mapChildren(node, (children) => repaired(children, ids)) };
  });
}

/** One problem for each block whose id a block before it has. */
function repeatedIds(page: Readonly<Record<string, unknown>>): FoundProblem[] {
  const places = new Map<string, string>();
  const problems: FoundProblem[] = [];
  for (const { node, path } of walkUnchecked(page)) {
    const { id } = node;
    if (typeof id !== 'string' || id === '') continue;
    const first = places.get(id);
    if (first === undefined) places.set(id, path);
    else problems.push(repeatedId(id, `${path}/id`, positionOf(page, first)));
  }
  return problems;
}

function repeatedId(id: string, path: string, first: string): FoundProblem {
  return {
    path,
    expected: 'an id that no other block of the page has',
    found: describeValue(id),
    weight: 'error',
    wrong: `The id "${id}" is taken by ${first}. This block is shown without an id.`,
    remedy: 'Give it an id of its own.',
  };
}
