import type { NewRevision } from '../store/backend.js';
import type { DocumentName, Revision } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore, DocumentChange } from '../store/store.js';
import type { PlaceOfLink } from './api.js';
import { ApiProblem } from './api-problem.js';
import { pathOf } from './document-names.js';
import { REDIRECTS, withRedirects } from './redirects.js';
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
  /** Links that lead to the page, in what is published and in the drafts of others. */
  readonly links: PageLinks;
  readonly hasRedirect: boolean;
  readonly isPublished: boolean;
}

/**
 * Gives a page another address: its file, draft and versions move, links that led to it follow in what is published and in
 * drafts, and where it is wished its former address leads to the new one. All of it is done, or nothing.
 *
 * @throws ApiProblem when there is a page of that name
 */
export async function renamePage({ store, name, to, by, links, hasRedirect, isPublished }: Renaming): Promise<{
  to: DocumentName;
  changed: readonly PlaceOfLink[];
}> {
  const all = [...links.published, ...links.drafts];
  if (to === name || (await store.peek(to)) !== undefined) {
    throw new ApiProblem('CONFLICT', `There is a page ${pathOf(to)} already. Choose another name.`);
  }
  const relink = relinkTo(pathOf(name), pathOf(to));
  const files = [...new Set(all.map(({ file }) => file))];
  const pathsIn = (places: readonly PlaceOfLink[], file: string): string[] =>
    places.filter((link) => link.file === file).map(({ path }) => path);
  const redirected = hasRedirect && isPublished ? [REDIRECTS] : [];
  await store.changeTogether([name, to, ...files, ...redirected], by, async (current) => {
    const page = current.get(name);
    if (page === undefined) throw new ApiProblem('NOT_FOUND', `There is no page ${pathOf(name)} any more.`);
    const published = await store.published(name);
    const offset = (await store.revisions(to)).length;
    const histories = (await store.revisions(name)).map((revision) => moved(revision, to, offset));
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
    const redirect = { from: pathOf(name), to: pathOf(to) };
    const redirects = redirected.map((file) =>
      withRedirects(current.get(file), (known) => [...known.filter(({ from }) => from !== redirect.to), redirect]),
    );
    return {
      documents: [
        { name: to, ...(published !== undefined && { published }), draft: page.text },
        { name, published: undefined },
        ...linking,
        ...redirects,
      ],
      histories,
    };
  });
  return { to, changed: all };
}

/** A revision of a page under its new name, behind what that name has of former pages. */
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
