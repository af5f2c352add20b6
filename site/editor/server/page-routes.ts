import { posix } from 'node:path';
import type { Hono } from 'hono';
import { createPageFromPattern } from '../../authoring/page-from-pattern.js';
import { findLinksTo, type FoundLink } from '../../check-content/links.js';
import { readContent } from '../../check-content/site-content.js';
import type { SiteSettings } from '../../content-sources/content-source.js';
import { describeLocationForAuthors } from '../../documents/block-location.js';
import { isRecord } from '../../documents/record.js';
import type { JsonObject } from '../../store/block-index.js';
import type { DocumentName, OpenDocument } from '../../store/content-store.js';
import { parseDocument } from '../../store/document-state.js';
import { serializeDocument } from '../../store/serialize-document.js';
import { DocumentNotFoundError, type DocumentChange, type DocumentVersion } from '../../store/store.js';
import type { LinkLocation, Page, PublishedPages, Redirect, RefusedPage, Removed } from './api.js';
import { ApiProblem } from './api-problem.js';
import { copyPage, copySeo } from './copy-page.js';
import {
  documentIdOf,
  translatedNameOf,
  documentNameOf,
  pathOf,
  purposeOf,
  requirePageName,
} from './document-names.js';
import { documentRoutes, parseConfirmed, type DocumentRoutesOptions } from './document-routes.js';
import { requireFreeAddress } from './free-address.js';
import { publisherOnly, type AuthorEnv } from './guard.js';
import { validateRedirects, REDIRECTS_FILE, withoutRedirects, withRedirects } from './redirects.js';
import { readBody, requireString } from './read-body.js';
import { createAddressUpdate, renamePage, type PageLinks } from './rename-page.js';

interface PageRoutesOptions extends DocumentRoutesOptions {
  readonly contentRoot: string;
  readonly settings: () => Promise<SiteSettings>;
}

/** A page in the version that an author has seen. */
type PageVersion = DocumentVersion & {
  /** The entry of the request. */
  readonly entry: JsonObject;
};

/** A removal of pages. */
interface PageRemoval {
  readonly pages: readonly DocumentVersion[];
  readonly by: string;
  /** The request, with `force` and `redirectTo`. */
  readonly body: JsonObject;
}

/** The labels of a document and block for authors. */
function describeLink(document: unknown, { path, place }: FoundLink): Pick<LinkLocation, 'title' | 'place'> {
  const { title } = isRecord(document) ? document : {};
  return { title: typeof title === 'string' ? title : '', place: describeLocationForAuthors(document, path) || place };
}

/** The routes of pages: those shared with layouts, and creating, renaming, moving, and deleting pages. */
export function pageRoutes(options: PageRoutesOptions): Hono<AuthorEnv> {
  const { store, contentRoot, pages, publisher, publishing, settings } = options;
  const app = documentRoutes('pages', options);

  const linksOf = async (names: readonly DocumentName[]): Promise<PageLinks> => {
    const others = [...(await store.documents('pages')), ...(await store.documents('layouts'))];
    const opened = await Promise.all(others.map((other) => store.peek(other)));
    const drafts = opened.flatMap((one) => (one && one.state !== 'published' ? [[one.name, one.text] as const] : []));
    const findLinks = async (known: ReadonlyMap<string, string>): Promise<LinkLocation[]> => {
      const { content } = await readContent(contentRoot, known);
      const links = names.flatMap((name) => findLinksTo(content, pathOf(name)));
      return links.map((link) => {
        const id = link.file === 'site.json' ? '' : documentIdOf(link.file);
        return { ...link, id, ...describeLink(content.sources.get(link.file)?.value, link) };
      });
    };
    const known = new Map(drafts);
    return {
      published: await findLinks(new Map()),
      drafts: (await findLinks(known)).filter(({ file }) => known.has(file)),
    };
  };
  /** Links of other documents to pages, without duplicates. */
  const linksFromOthers = async (names: readonly DocumentName[]): Promise<LinkLocation[]> => {
    const { published, drafts } = await linksOf(names);
    const all = [...published, ...drafts].filter(({ file }) => !names.includes(file));
    return [...new Map(all.map((link) => [`${link.file} ${link.path}`, link])).values()];
  };

  /** Creates a page as a draft and removes the redirects from its address. @throws ApiProblem if the page exists */
  const create = async (
    to: DocumentName,
    document: JsonObject,
    {
      by,
      obsoleteRedirects,
      others = [],
    }: {
      readonly by: string;
      readonly obsoleteRedirects: readonly Redirect[];
      /** Changes of other documents, made together with it. Default: none */
      readonly others?: readonly DocumentChange[];
    },
  ): Promise<Page> => {
    const redirected = obsoleteRedirects.length > 0 ? [REDIRECTS_FILE] : [];
    await store.changeAtomically([to, ...others.map(({ name }) => name), ...redirected], by, (current) => {
      if (current.has(to)) throw new ApiProblem('CONFLICT', `The page ${pathOf(to)} already exists.`);
      const redirects = redirected.map((file) => withoutRedirects(current.get(file), obsoleteRedirects));
      return Promise.resolve({
        documents: [{ name: to, draft: serializeDocument(document) }, ...others, ...redirects],
      });
    });
    if (redirected.length > 0) publisher.start([]);
    return pages.pageOf(await pages.open(to));
  };

  app.post('/', async (context) => {
    const body = await readBody(context);
    const optional = (field: string): string | undefined =>
      body[field] === undefined ? undefined : requireString(body, field);
    const fields = {
      ...{
        name: requireString(body, 'name'),
        title: requireString(body, 'title'),
        description: requireString(body, 'description'),
      },
      ...{ pattern: requireString(body, 'pattern'), picture: optional('picture'), language: optional('language') },
    };
    const to = requirePageName(fields.language ?? '', fields.name);
    const obsoleteRedirects = await requireFreeAddress({ store, contentRoot, to, removed: body['removeRedirect'] });
    if (obsoleteRedirects.length > 0) publisherOnly(context);
    const { text } = await createPageFromPattern(contentRoot, fields);
    const made = await create(to, parseDocument(text) ?? {}, { by: context.get('author').name, obsoleteRedirects });
    return context.json(made, 201);
  });

  app.post('/:id/translations', async (context) => {
    const body = await readBody(context);
    const languagePath = requireString(body, 'language');
    const page = await pages.open(documentNameOf('pages', context.req.param('id')));
    const { languages } = await settings();
    const language = languages.find(({ path, isActive }) => isActive && path === languagePath);
    if (language === undefined) throw new ApiProblem('BAD_REQUEST', `The site has no language "${languagePath}".`);
    const to = translatedNameOf(page.name, language, languages);
    const obsoleteRedirects = await requireFreeAddress({ store, contentRoot, to, removed: body['removeRedirect'] });
    if (obsoleteRedirects.length > 0) publisherOnly(context);
    const updateDocument = await createAddressUpdate({ store, name: page.name, to, languages });
    const made = await create(to, updateDocument(parseDocument(page.text) ?? {}), {
      by: context.get('author').name,
      obsoleteRedirects,
    });
    return context.json(made, 201);
  });

  app.post('/:id/copies', async (context) => {
    const body = await readBody(context);
    const title = requireString(body, 'title');
    const page = await pages.open(documentNameOf('pages', context.req.param('id')));
    const document = parseDocument(page.text);
    if (document === undefined) {
      throw new ApiProblem('CONFLICT', 'This page is not a JSON object, so it cannot be copied. Fix it first.');
    }
    const to = requirePageName(folderOf(page.name), requireString(body, 'name'));
    const obsoleteRedirects = await requireFreeAddress({ store, contentRoot, to, removed: body['removeRedirect'] });
    if (obsoleteRedirects.length > 0) publisherOnly(context);
    const links = await linksOf([page.name]);
    const ownLinks = links[page.state === 'published' ? 'published' : 'drafts'].filter(
      ({ file }) => file === page.name,
    );
    const copy = copyPage(document, {
      ...{ from: pathOf(page.name), to: pathOf(to), title, ownLinks: ownLinks.map(({ path }) => path) },
    });
    const seo = await store.open(pages.seoNameOf(page));
    const settingsOfCopy = seo && copySeo(parseDocument(seo.text) ?? {}, { former: document['title'], title });
    const record = pages.seoNameOf({ name: to, text: serializeDocument(copy) });
    if (settingsOfCopy !== undefined) await requireUnusedSeo(record);
    const made = await create(to, copy, {
      ...{ by: context.get('author').name, obsoleteRedirects },
      others: settingsOfCopy ? [{ name: record, draft: serializeDocument(settingsOfCopy) }] : [],
    });
    return context.json(made, 201);
  });

  app.post('/publish', async (context) => {
    publisherOnly(context);
    const requests = readPageVersions(await readBody(context)).map(({ name, version, entry }) => ({
      ...{ name, version, confirmed: parseConfirmed(entry) },
    }));
    const { published, refused } = await publishing.publishAll(requests, context.get('author').name);
    const names = [...new Set(published.flatMap((one) => one.names))];
    const result: PublishedPages = {
      ...(published.length > 0 && { job: publisher.start(names) }),
      published: published.map(({ page }) => page.id),
      refused: refused.map(({ name, problem }) => ({ ...problem.body, id: documentIdOf(name) }) as RefusedPage),
    };
    return context.json(result, 202);
  });

  app.post('/delete', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    return context.json(await removePages({ pages: readPageVersions(body), by: context.get('author').name, body }));
  });

  app.put('/:id/seo', async (context) => {
    const body = await readBody(context);
    const { document } = body;
    if (!isRecord(document)) throw new ApiProblem('BAD_REQUEST', 'The field "document" must be an object.');
    const page = await pages.open(documentNameOf('pages', context.req.param('id')));
    const name = pages.seoNameOf(page);
    const by = context.get('author').name;
    if ((await store.open(name)) === undefined) await store.create(name, document, by);
    else {
      const result = await store.save(name, document, { version: requireString(body, 'version'), by });
      if (!result.saved) {
        const message = `${result.current.head.by} changed the search engine settings in the meantime. Merge both versions, then save again.`;
        throw new ApiProblem('CONFLICT', message, { current: await pages.pageOf(page), merge: result.merge });
      }
    }
    return context.json(await pages.pageOf(page));
  });

  app.get('/:id/links', async (context) =>
    context.json(await linksFromOthers([documentNameOf('pages', context.req.param('id'))])),
  );

  app.post('/:id/rename', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const name = documentNameOf('pages', context.req.param('id'));
    await requireDeletable(name);
    const current = await requireVersion(name, requireString(body, 'version'));
    const folder = body['folder'] === undefined ? folderOf(name) : requireString(body, 'folder');
    const to = requirePageName(folder, requireString(body, 'name'));
    const removed = body['removeRedirect'];
    const obsoleteRedirects = await requireFreeAddress({ store, contentRoot, to, from: name, removed });
    const record = { from: pages.seoNameOf(current), to: pages.seoNameOf({ name: to, text: current.text }) };
    if (record.from !== record.to) await requireUnusedSeo(record.to);
    const isShared = (await findSeoOwner(record.from, name)) !== undefined;
    const changed = await renamePage({
      ...{ store, name, to, obsoleteRedirects, by: context.get('author').name, record: { ...record, isShared } },
      languages: (await settings()).languages,
      ...{
        links: await linksOf([name]),
        hasRedirect: body['redirect'] === true,
        isPublished: current.state !== 'draft',
      },
    });
    publisher.start([to, ...new Set(changed.map(({ file }) => file))]);
    return context.json({ page: await pages.pageOf(await pages.open(to)), changed });
  });

  app.delete('/:id', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const page = {
      name: documentNameOf('pages', context.req.param('id')),
      version: requireString(body, 'version'),
    };
    return context.json(await removePages({ pages: [page], by: context.get('author').name, body }));
  });

  /** Removes all pages, or none. @throws ApiProblem if the site needs one, or one was changed or has unconfirmed links */
  async function removePages({ pages: removed, by, body }: PageRemoval): Promise<Removed> {
    for (const { name, version } of removed) {
      await requireDeletable(name);
      await requireVersion(name, version);
    }
    const names = removed.map(({ name }) => name);
    const links = await linksFromOthers(names);
    if (links.length > 0 && body['force'] !== true) {
      const these = names.length === 1 ? 'this page' : 'these pages';
      const them = names.length === 1 ? 'the page' : 'the pages';
      throw new ApiProblem(
        'CONFLICT',
        `${links.length} ${links.length === 1 ? 'link points' : 'links point'} to ${these}. Update the links, or delete ${them} anyway.`,
        { links },
      );
    }
    const target = body['redirectTo'];
    const { origin, basePath } = await settings();
    const siteUrl = `${origin}${basePath}`;
    const added =
      target === undefined
        ? []
        : validateRedirects(
            names.map((name) => ({ from: pathOf(name), to: target })),
            { siteUrl },
          );
    const redirected = added.length > 0 ? [REDIRECTS_FILE] : [];
    await store.changeAtomically([...names, ...redirected], by, async (current) => {
      // A page may have been saved while its links were searched.
      for (const { name, version } of removed) {
        const page = current.get(name);
        if (page !== undefined && page.version !== version) throw await createConflict(page);
      }
      const pagesWithout = names.map((name) => ({ name, published: undefined }));
      const redirects = redirected.map((file) => withRedirects(current.get(file), added));
      return { documents: [...pagesWithout, ...redirects] };
    });
    publisher.start(names);
    return { links };
  }

  /** Finds a page with these search engine settings, other than `page`. */
  async function findSeoOwner(record: DocumentName, page?: DocumentName): Promise<OpenDocument | undefined> {
    const names = (await store.documents('pages')).filter((name) => name !== page);
    const others = await Promise.all(names.map((name) => store.peek(name)));
    return others.find((other) => other !== undefined && pages.seoNameOf(other) === record);
  }

  /** @throws ApiProblem if a page has search engine settings with this name */
  async function requireUnusedSeo(record: DocumentName): Promise<void> {
    const owner = await findSeoOwner(record);
    if (owner === undefined) return;
    const message = `The page ${pathOf(owner.name)} has search engine settings with this name. Choose another name.`;
    throw new ApiProblem('CONFLICT', message);
  }

  /** @throws ApiProblem if the site needs the page at its address */
  async function requireDeletable(name: DocumentName): Promise<void> {
    const purpose = purposeOf(name, (await settings()).languages);
    if (purpose === undefined) return;
    const message = `${purpose} The site needs it, so it cannot be deleted, renamed, or moved. Replace its blocks instead.`;
    throw new ApiProblem('CONFLICT', message);
  }

  /** @throws ApiProblem if the version is outdated */
  async function requireVersion(name: DocumentName, version: string): Promise<OpenDocument> {
    const current = await pages.open(name).catch((error: unknown) => {
      throw error instanceof DocumentNotFoundError ? new ApiProblem('NOT_FOUND', error.message) : error;
    });
    if (current.version === version) return current;
    throw await createConflict(current);
  }

  async function createConflict(current: OpenDocument): Promise<ApiProblem> {
    const message = `${current.head.by} changed this page in the meantime. Review the change, then try again.`;
    return new ApiProblem('CONFLICT', message, { current: await pages.pageOf(current) });
  }

  return app;
}

/** The folder of a page, such as `es`; empty for none. */
const folderOf = (name: DocumentName): string => posix.dirname(name).replace(/^pages\/?/, '');

/** The pages of a request for several pages. @throws ApiProblem if it names none, or a page twice */
function readPageVersions({ pages }: JsonObject): PageVersion[] {
  if (!Array.isArray(pages) || pages.length === 0) {
    throw new ApiProblem('BAD_REQUEST', 'The field "pages" must be a list of pages.');
  }
  const versions = pages.map((entry: unknown): PageVersion => {
    if (!isRecord(entry)) throw new ApiProblem('BAD_REQUEST', 'Pages must be a list of { id, version }.');
    return {
      ...{ name: documentNameOf('pages', requireString(entry, 'id')), version: requireString(entry, 'version') },
      entry,
    };
  });
  if (new Set(versions.map(({ name }) => name)).size === versions.length) return versions;
  throw new ApiProblem('BAD_REQUEST', 'The field "pages" must not contain duplicates.');
}
