import { posix } from 'node:path';
import type { Hono } from 'hono';
import { pageFromPattern } from '../../authoring/page-from-pattern.js';
import { linksTo, type FoundLink } from '../../check-content/links.js';
import { readContent } from '../../check-content/site-content.js';
import type { SiteSettings } from '../../content-sources/content-source.js';
import { seenPlaceOf } from '../../documents/places.js';
import { isRecord } from '../../documents/record.js';
import type { Written } from '../store/block-index.js';
import type { DocumentName, OpenDocument } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import { MissingDocument } from '../store/store.js';
import type { Page, PlaceOfLink, Redirect } from './api.js';
import { ApiProblem } from './api-problem.js';
import { idOf, inLanguage, nameOf, pathOf, purposeOf, wishedPage } from './document-names.js';
import { documentRoutes, type DocumentRoutesOptions } from './document-routes.js';
import { expectFreeAddress } from './free-address.js';
import { publisherOnly, type Signed } from './guard.js';
import { checkedRedirects, REDIRECTS, withoutRedirects, withRedirect } from './redirects.js';
import { readBody, textIn } from './read-body.js';
import { placeIn, renamePage, type PageLinks } from './rename-page.js';

interface PageRoutesOptions extends DocumentRoutesOptions {
  readonly settings: () => Promise<SiteSettings>;
}

/** How the author of a document knows it, and the block in it that a path leads to. */
function seenIn(document: unknown, { path, place }: FoundLink): Pick<PlaceOfLink, 'title' | 'place'> {
  const { title } = isRecord(document) ? document : {};
  return { title: typeof title === 'string' ? title : '', place: seenPlaceOf(document, path) || place };
}

/** Pages: what they share with layouts, and making, renaming, moving and removing them. */
export function pageRoutes(options: PageRoutesOptions): Hono<Signed> {
  const { store, contentRoot, pages, publisher, settings } = options;
  const app = documentRoutes('pages', options);

  const linksOf = async (name: DocumentName): Promise<PageLinks> => {
    const others = [...(await store.documents('pages')), ...(await store.documents('layouts'))];
    const opened = await Promise.all(others.map((other) => store.peek(other)));
    const drafts = opened.flatMap((one) => (one && one.state !== 'published' ? [[one.name, one.text] as const] : []));
    const leading = async (known: ReadonlyMap<string, string>): Promise<PlaceOfLink[]> => {
      const { content } = await readContent(contentRoot, known);
      return linksTo(content, pathOf(name)).map((link) => {
        const id = link.file === 'site.json' ? '' : idOf(link.file);
        return { ...link, id, ...seenIn(content.sources.get(link.file)?.value, link) };
      });
    };
    const known = new Map(drafts);
    return {
      published: await leading(new Map()),
      drafts: (await leading(known)).filter(({ file }) => known.has(file)),
    };
  };
  /** Links of other documents to a page, each place once. */
  const linksFromOthers = async (name: DocumentName): Promise<PlaceOfLink[]> => {
    const { published, drafts } = await linksOf(name);
    const all = [...published, ...drafts].filter(({ file }) => file !== name);
    return [...new Map(all.map((link) => [`${link.file} ${link.path}`, link])).values()];
  };

  /** Makes a page that is a draft, and removes the redirects from its address. @throws ApiProblem where there is one already */
  const create = async (
    to: DocumentName,
    document: Written,
    { by, leadingAway }: { readonly by: string; readonly leadingAway: readonly Redirect[] },
  ): Promise<Page> => {
    const redirected = leadingAway.length > 0 ? [REDIRECTS] : [];
    await store.changeTogether([to, ...redirected], by, (current) => {
      if (current.has(to)) throw new ApiProblem('CONFLICT', `There is a page ${pathOf(to)} already.`);
      const redirects = redirected.map((file) => withoutRedirects(current.get(file), leadingAway));
      return Promise.resolve({ documents: [{ name: to, draft: documentText(document) }, ...redirects] });
    });
    if (redirected.length > 0) publisher.start([]);
    return pages.pageOf(await pages.open(to));
  };

  app.post('/', async (context) => {
    const body = await readBody(context);
    const wish = (field: string): string | undefined => (body[field] === undefined ? undefined : textIn(body, field));
    const wishes = {
      ...{ name: textIn(body, 'name'), title: textIn(body, 'title'), description: textIn(body, 'description') },
      ...{ pattern: textIn(body, 'pattern'), picture: wish('picture'), language: wish('language') },
    };
    const to = wishedPage(wishes.language ?? '', wishes.name);
    const leadingAway = await expectFreeAddress({ store, contentRoot, to, removed: body['removeRedirect'] });
    if (leadingAway.length > 0) publisherOnly(context);
    const { text } = await pageFromPattern(contentRoot, wishes);
    const made = await create(to, parsed(text) ?? {}, { by: context.get('author').name, leadingAway });
    return context.json(made, 201);
  });

  app.post('/:id/translations', async (context) => {
    const body = await readBody(context);
    const wish = textIn(body, 'language');
    const page = await pages.open(nameOf('pages', context.req.param('id')));
    const { languages } = await settings();
    const language = languages.find(({ path, isActive }) => isActive && path === wish);
    if (language === undefined) throw new ApiProblem('BAD_REQUEST', `The site has no language "${wish}".`);
    const to = inLanguage(page.name, language, languages);
    const leadingAway = await expectFreeAddress({ store, contentRoot, to, removed: body['removeRedirect'] });
    if (leadingAway.length > 0) publisherOnly(context);
    const place = await placeIn({ store, name: page.name, to, languages });
    const made = await create(to, place(parsed(page.text) ?? {}), { by: context.get('author').name, leadingAway });
    return context.json(made, 201);
  });

  app.put('/:id/seo', async (context) => {
    const body = await readBody(context);
    const { document } = body;
    if (!isRecord(document)) throw new ApiProblem('BAD_REQUEST', 'The field "document" must be an object.');
    const page = await pages.open(nameOf('pages', context.req.param('id')));
    const name = pages.seoNameOf(page);
    const by = context.get('author').name;
    if ((await store.open(name)) === undefined) await store.create(name, document, by);
    else {
      const result = await store.save(name, document, { version: textIn(body, 'version'), by });
      if (!result.saved) {
        const message = `${result.current.head.by} has saved what search engines are told meanwhile.`;
        throw new ApiProblem('CONFLICT', message, { current: await pages.pageOf(page), merge: result.merge });
      }
    }
    return context.json(await pages.pageOf(page));
  });

  app.get('/:id/links', async (context) =>
    context.json(await linksFromOthers(nameOf('pages', context.req.param('id')))),
  );

  app.post('/:id/rename', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const name = nameOf('pages', context.req.param('id'));
    await expectDispensable(name);
    const current = await atVersion(name, textIn(body, 'version'));
    const folder = body['folder'] === undefined ? folderOf(name) : textIn(body, 'folder');
    const to = wishedPage(folder, textIn(body, 'name'));
    const removed = body['removeRedirect'];
    const leadingAway = await expectFreeAddress({ store, contentRoot, to, from: name, removed });
    const record = { from: pages.seoNameOf(current), to: pages.seoNameOf({ name: to, text: current.text }) };
    const changed = await renamePage({
      ...{ store, name, to, leadingAway, by: context.get('author').name, record },
      languages: (await settings()).languages,
      ...{ links: await linksOf(name), hasRedirect: body['redirect'] === true, isPublished: current.state !== 'draft' },
    });
    publisher.start([to, ...new Set(changed.map(({ file }) => file))]);
    return context.json({ page: await pages.pageOf(await pages.open(to)), changed });
  });

  app.delete('/:id', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const name = nameOf('pages', context.req.param('id'));
    const version = textIn(body, 'version');
    await expectDispensable(name);
    await atVersion(name, version);
    const links = await linksFromOthers(name);
    if (links.length > 0 && body['force'] !== true) {
      throw new ApiProblem(
        'CONFLICT',
        `${links.length} links lead to this page. Change them, or remove it all the same.`,
        { links },
      );
    }
    const target = body['redirectTo'];
    const { origin, basePath } = await settings();
    const siteUrl = `${origin}${basePath}`;
    const added = target === undefined ? [] : checkedRedirects([{ from: pathOf(name), to: target }], { siteUrl });
    const redirected = added.map(() => REDIRECTS);
    await store.changeTogether([name, ...redirected], context.get('author').name, async (current) => {
      // Somebody may have saved it while its links were looked for.
      const page = current.get(name);
      if (page !== undefined && page.version !== version) throw await overtaken(page);
      const redirects = added.map((redirect) => withRedirect(current.get(REDIRECTS), redirect));
      return { documents: [{ name, published: undefined }, ...redirects] };
    });
    publisher.start([name]);
    return context.json({ links });
  });

  /** @throws ApiProblem where the site needs the page at its address */
  async function expectDispensable(name: DocumentName): Promise<void> {
    const purpose = purposeOf(name, (await settings()).languages);
    if (purpose === undefined) return;
    const message = `${purpose} The site needs it, so it cannot be deleted, renamed or moved. Replace its blocks instead.`;
    throw new ApiProblem('CONFLICT', message);
  }

  /** @throws ApiProblem where the page is another than its author has seen */
  async function atVersion(name: DocumentName, version: string): Promise<OpenDocument> {
    const current = await pages.open(name).catch((error: unknown) => {
      throw error instanceof MissingDocument ? new ApiProblem('NOT_FOUND', error.message) : error;
    });
    if (current.version === version) return current;
    throw await overtaken(current);
  }

  async function overtaken(current: OpenDocument): Promise<ApiProblem> {
    const message = `${current.head.by} has changed this page meanwhile. Look at it before you do this.`;
    return new ApiProblem('CONFLICT', message, { current: await pages.pageOf(current) });
  }

  return app;
}

/** The folder in which a page stands: `es`, or nothing. */
const folderOf = (name: DocumentName): string => posix.dirname(name).replace(/^pages\/?/, '');
