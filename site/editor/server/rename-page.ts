import type { SiteLanguage } from '../../content-sources/content-source.js';
import { defined } from '../../documents/record.js';
import type { NewRevision } from '../store/backend.js';
import type { Written } from '../store/block-index.js';
import type { DocumentName, OpenDocument, Revision } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore, DocumentChange } from '../store/store.js';
import type { PlaceOfLink, Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';
import { languageOf, pathOf } from './document-names.js';
import { REDIRECTS, withoutRedirects, withRedirect } from './redirects.js';
import { relinkedAt, relinkTo, type Relink } from './relink.js';

export interface PageLinks {
  readonly published: readonly PlaceOfLink[];
  readonly drafts: readonly PlaceOfLink[];
}

export interface Renaming {
  readonly store: ContentStore;
  readonly name: DocumentName;
  readonly to: DocumentName;
  readonly by: string;
  /** The page's search-engine record, under the name that it has now and under that which its new address gives it. */
  readonly record: { readonly from: DocumentName; readonly to: DocumentName };
  /** Languages of the site. */
  readonly languages: readonly SiteLanguage[];
  /** Links that lead to the page, in what is published and in drafts. */
  readonly links: PageLinks;
  readonly hasRedirect: boolean;
  /** Redirects from the new address, which are removed. Default: none */
  readonly leadingAway?: readonly Redirect[];
  readonly isPublished: boolean;
}

/**
 * Gives a page another address, in its folder, another one or another language: its file, draft, versions and search-engine
 * record move, links that led to it follow in what is published and in drafts, and where it is wished its former address
 * leads to the new one. All of it is done, or nothing.
 *
 * @returns the links of other documents that were changed
 * @throws ApiProblem when the page is gone
 */
export async function renamePage(renaming: Renaming): Promise<readonly PlaceOfLink[]> {
  const { store, name, to, by, record, links, hasRedirect, leadingAway = [], isPublished } = renaming;
  const relink = relinkTo(pathOf(name), pathOf(to));
  const inOthers = [...links.published, ...links.drafts].filter(({ file }) => file !== name);
  const files = [...new Set(inOthers.map(({ file }) => file))];
  const hasOwnRecord = record.from !== record.to && (await store.peek(record.from)) !== undefined;
  const records = hasOwnRecord ? [record.from, record.to] : [];
  const place = await placeIn(renaming);
  const placed = (text: string): string => {
    const document = parsed(text);
    return document === undefined ? text : documentText(place(document), text);
  };
  const pathsIn = (places: readonly PlaceOfLink[], file: string): string[] =>
    places.filter((link) => link.file === file).map(({ path }) => path);
  const added = hasRedirect && isPublished ? { from: pathOf(name), to: pathOf(to) } : undefined;
  const redirected = added !== undefined || leadingAway.length > 0 ? [REDIRECTS] : [];
  await store.changeTogether([name, to, ...records, ...files, ...redirected], by, async (current) => {
    const page = current.get(name);
    if (page === undefined) throw new ApiProblem('NOT_FOUND', `There is no page ${pathOf(name)} any more.`);
    const moves = [
      await moveOf(store, page, to, (text, state) => placed(relinkedText(text, pathsIn(links[state], name), relink))),
    ];
    const ownRecord = hasOwnRecord ? current.get(record.from) : undefined;
    if (ownRecord !== undefined) moves.push(await moveOf(store, ownRecord, record.to, (text) => text));
    const linking = await Promise.all(
      files.map(async (file): Promise<DocumentChange> => {
        const before = await store.published(file);
        const published = before && relinkedText(before, pathsIn(links.published, file), relink);
        const draft = current.get(file)?.text;
        return {
          name: file,
          ...(published !== undefined && published !== before && { published }),
          ...(draft !== before && { draft: relinkedText(draft ?? '', pathsIn(links.drafts, file), relink) }),
        };
      }),
    );
    const redirects = redirected.map((file) =>
      added === undefined
        ? withoutRedirects(current.get(file), leadingAway)
        : withRedirect(current.get(file), added, pathOf(to)),
    );
    return {
      documents: [...moves.flatMap(({ documents }) => documents), ...linking, ...redirects],
      histories: moves.flatMap(({ histories }) => histories),
    };
  });
  return inOthers;
}

/**
 * What a page says because of where it stands: how far up its schema is, and in another language its language, and the
 * layout that the start page of that language has.
 *
 * @returns the document of the page, as it is to be there
 */
export async function placeIn({
  store,
  name,
  to,
  languages,
}: Pick<Renaming, 'store' | 'name' | 'to' | 'languages'>): Promise<(document: Written) => Written> {
  const language = languageOf(to, languages);
  const isOtherLanguage = language !== languageOf(name, languages);
  const start = await store.peek(`pages/${language?.path ? `${language.path}/` : ''}home.json`);
  const { themeLayout } = parsed(start?.text ?? '') ?? {};
  const schema = `${'../'.repeat(to.split('/').length - 1)}page.schema.json`;
  return (document) => {
    const { $schema, themeLayout: former } = document;
    return defined({
      ...document,
      $schema: $schema === undefined ? undefined : schema,
      ...(isOtherLanguage && {
        language: language?.isDefault ? undefined : language?.code.replace('_', '-'),
        themeLayout: themeLayout ?? former,
      }),
    });
  };
}

type PublishedOrDraft = keyof PageLinks;

/**
 * A document, all its versions with it, under another name.
 *
 * @param change - changes what is published, and the draft where that is another
 */
async function moveOf(
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
    histories: (await store.revisions(name)).map((revision) => moved(revision, to, offset)),
  };
}

/** A revision of a document under its new name, behind what that name has of former pages. */
function moved(revision: Revision, name: DocumentName, offset: number): NewRevision {
  const behind = (number: number): number => (number === 0 ? 0 : number + offset);
  const { publishes, restores } = revision;
  return {
    name,
    revision: {
      ...revision,
      number: behind(revision.number),
      lastPublished: behind(revision.lastPublished),
      ...(publishes !== undefined && { publishes: behind(publishes) }),
      ...(restores !== undefined && { restores: behind(restores) }),
    },
  };
}

function relinkedText(text: string, paths: readonly string[], relink: Relink): string {
  const document = parsed(text);
  return document === undefined ? text : documentText(relinkedAt(document, paths, relink), text);
}
