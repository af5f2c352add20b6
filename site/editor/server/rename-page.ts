import type { SiteLanguage } from '../../content-sources/content-source.js';
import { removeUndefined } from '../../documents/record.js';
import type { NewRevision } from '../../store/backend.js';
import type { JsonObject } from '../../store/block-index.js';
import type { DocumentName, OpenDocument, Revision } from '../../store/content-store.js';
import { parseDocument } from '../../store/document-state.js';
import { serializeDocument } from '../../store/serialize-document.js';
import type { ContentStore, DocumentChange } from '../../store/store.js';
import type { LinkLocation, Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';
import { languageOf, pathOf } from './document-names.js';
import { REDIRECTS_FILE, withoutRedirects, withRedirects } from './redirects.js';
import { relinkAt, createRelink, type Relink } from './relink.js';
import { toLanguageTag } from '@pallet/elements/foundations';

export interface PageLinks {
  readonly published: readonly LinkLocation[];
  readonly drafts: readonly LinkLocation[];
}

export interface RenamePageOptions {
  readonly store: ContentStore;
  readonly name: DocumentName;
  readonly to: DocumentName;
  readonly by: string;
  /** The current and new name of the page's search engine settings. */
  readonly record: {
    readonly from: DocumentName;
    readonly to: DocumentName;
    /** Whether another page has the same settings, which then stay and are copied. Default: false */
    readonly isShared?: boolean;
  };
  /** Languages of the site. */
  readonly languages: readonly SiteLanguage[];
  /** Links to the page, in published documents and drafts. */
  readonly links: PageLinks;
  readonly hasRedirect: boolean;
  /** Redirects from the new address, to be removed. Default: none */
  readonly obsoleteRedirects?: readonly Redirect[];
  readonly isPublished: boolean;
}

/**
 * Renames a page or moves it to another folder or language, atomically: its file, draft, versions, search engine
 * settings, and all links to it. Optionally adds a redirect from the previous address.
 *
 * @returns the changed links of other documents
 * @throws ApiProblem if the page no longer exists
 */
export async function renamePage(options: RenamePageOptions): Promise<readonly LinkLocation[]> {
  const { store, name, to, by, record, links, hasRedirect, obsoleteRedirects = [], isPublished } = options;
  const relink = createRelink(pathOf(name), pathOf(to));
  const inOthers = [...links.published, ...links.drafts].filter(({ file }) => file !== name);
  const files = [...new Set(inOthers.map(({ file }) => file))];
  const hasOwnRecord = record.from !== record.to && (await store.peek(record.from)) !== undefined;
  const records = hasOwnRecord ? [record.from, record.to] : [];
  const updateDocument = await createAddressUpdate(options);
  const updateText = (text: string): string => {
    const document = parseDocument(text);
    return document === undefined ? text : serializeDocument(updateDocument(document), text);
  };
  const pathsIn = (places: readonly LinkLocation[], file: string): string[] =>
    places.filter((link) => link.file === file).map(({ path }) => path);
  const added = hasRedirect && isPublished ? { from: pathOf(name), to: pathOf(to) } : undefined;
  const redirected = added !== undefined || obsoleteRedirects.length > 0 ? [REDIRECTS_FILE] : [];
  await store.changeAtomically([name, to, ...records, ...files, ...redirected], by, async (current) => {
    const page = current.get(name);
    if (page === undefined) throw new ApiProblem('NOT_FOUND', `The page ${pathOf(name)} no longer exists.`);
    const moves = [
      await moveDocument(store, page, to, (text, state) =>
        updateText(relinkText(text, pathsIn(links[state], name), relink)),
      ),
    ];
    const ownRecord = hasOwnRecord ? current.get(record.from) : undefined;
    if (ownRecord !== undefined) {
      const move = await moveDocument(store, ownRecord, record.to, (text) => text);
      const documents = move.documents.filter((one) => one.name !== record.from || record.isShared !== true);
      moves.push({ ...move, documents });
    }
    const linkChanges = await Promise.all(
      files.map(async (file): Promise<DocumentChange> => {
        const before = await store.published(file);
        const published = before && relinkText(before, pathsIn(links.published, file), relink);
        const draft = current.get(file)?.text;
        return {
          name: file,
          ...(published !== undefined && published !== before && { published }),
          ...(draft !== before && { draft: relinkText(draft ?? '', pathsIn(links.drafts, file), relink) }),
        };
      }),
    );
    const redirects = redirected.map((file) =>
      added === undefined
        ? withoutRedirects(current.get(file), obsoleteRedirects)
        : withRedirects(current.get(file), [added], pathOf(to)),
    );
    return {
      documents: [...moves.flatMap(({ documents }) => documents), ...linkChanges, ...redirects],
      histories: moves.flatMap(({ histories }) => histories),
    };
  });
  return inOthers;
}

/**
 * Creates a function that updates the fields of a page that depend on its address: the path of its schema, and in
 * another language also the language and the layout of the start page in that language.
 */
export async function createAddressUpdate({
  store,
  name,
  to,
  languages,
}: Pick<RenamePageOptions, 'store' | 'name' | 'to' | 'languages'>): Promise<(document: JsonObject) => JsonObject> {
  const language = languageOf(to, languages);
  const isOtherLanguage = language !== languageOf(name, languages);
  const start = await store.peek(`pages/${language?.path ? `${language.path}/` : ''}home.json`);
  const { themeLayout } = parseDocument(start?.text ?? '') ?? {};
  const schema = `${'../'.repeat(to.split('/').length - 1)}page.schema.json`;
  return (document) => {
    const { $schema, themeLayout: former } = document;
    return removeUndefined({
      ...document,
      $schema: $schema === undefined ? undefined : schema,
      ...(isOtherLanguage && {
        language: language && !language.isDefault ? toLanguageTag(language.code) : undefined,
        themeLayout: themeLayout ?? former,
      }),
    });
  };
}

type PublishedOrDraft = keyof PageLinks;

/**
 * Moves a document with all its versions to another name.
 *
 * @param change - updates the published text, and the draft if it differs
 */
async function moveDocument(
  store: ContentStore,
  { name, text }: OpenDocument,
  to: DocumentName,
  change: (text: string, state: PublishedOrDraft) => string,
): Promise<{ documents: readonly DocumentChange[]; histories: readonly NewRevision[] }> {
  const before = await store.published(name);
  const published = before === undefined ? undefined : change(before, 'published');
  const draft = before === text && published !== undefined ? published : change(text, 'drafts');
  const offset = (await store.revisions(to)).length;
  return {
    documents: [
      { name: to, ...(published !== undefined && { published }), draft },
      { name, published: undefined },
    ],
    histories: (await store.revisions(name)).map((revision) => moveRevision(revision, to, offset)),
  };
}

/** Moves a revision to a new name, after the revisions of earlier pages with that name. */
function moveRevision(revision: Revision, name: DocumentName, offset: number): NewRevision {
  const shift = (number: number): number => (number === 0 ? 0 : number + offset);
  const { publishes, restores } = revision;
  return {
    name,
    revision: {
      ...revision,
      number: shift(revision.number),
      lastPublished: shift(revision.lastPublished),
      ...(publishes !== undefined && { publishes: shift(publishes) }),
      ...(restores !== undefined && { restores: shift(restores) }),
    },
  };
}

function relinkText(text: string, paths: readonly string[], relink: Relink): string {
  const document = parseDocument(text);
  return document === undefined ? text : serializeDocument(relinkAt(document, paths, relink), text);
}
