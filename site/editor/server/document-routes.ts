import { Hono, type Context } from 'hono';
import { isRecord } from '../../documents/record.js';
import type { JsonObject } from '../../store/block-index.js';
import type { ContentStore } from '../../store/store.js';
import { VERSION_NAME_LENGTH, type Publishing } from './api.js';
import { ApiProblem } from './api-problem.js';
import { documentNameOf, type Folder } from './document-names.js';
import type { DocumentPublishing } from './document-publishing.js';
import { publisherOnly, type AuthorEnv } from './guard.js';
import type { PageService } from './page-service.js';
import { readBody, requireString } from './read-body.js';
import type { Publisher } from './publisher.js';

export interface DocumentRoutesOptions {
  readonly store: ContentStore;
  readonly pages: PageService;
  readonly publisher: Publisher;
  readonly publishing: DocumentPublishing;
}

/** The routes that pages and layouts share: drafts, versions, checks, and publishing. */
export function documentRoutes(folder: Folder, options: DocumentRoutesOptions): Hono<AuthorEnv> {
  const { store, pages, publisher, publishing } = options;
  const app = new Hono<AuthorEnv>();
  const nameIn = (context: Context): string => documentNameOf(folder, context.req.param('id') ?? '');
  const writeOf = (context: Context<AuthorEnv>, body: JsonObject): { version: string; by: string } => ({
    version: requireString(body, 'version'),
    by: context.get('author').name,
  });

  app.get('/', async (context) => context.json(await pages.list(folder)));

  app.get('/:id', async (context) => context.json(await pages.pageOf(await pages.open(nameIn(context)))));

  app.put('/:id/draft', async (context) => {
    const body = await readBody(context);
    const { document } = body;
    if (!isRecord(document)) throw new ApiProblem('BAD_REQUEST', 'The field "document" must be an object.');
    return context.json(await pages.saved(await store.save(nameIn(context), document, writeOf(context, body))));
  });

  app.delete('/:id/draft', async (context) => {
    const write = writeOf(context, await readBody(context));
    return context.json(await pages.saved(await store.discard(nameIn(context), write)));
  });

  app.get('/:id/versions', async (context) => context.json(await pages.versions(nameIn(context))));

  app.get('/:id/versions/:number{[0-9]{1,9}}', async (context) =>
    context.json(await pages.version(nameIn(context), Number(context.req.param('number')))),
  );

  app.put('/:id/versions/:number{[0-9]{1,9}}/name', async (context) => {
    // PostgreSQL does not store U+0000.
    const text = requireString(await readBody(context), 'name')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    if (text.length > VERSION_NAME_LENGTH) {
      const message = `The name of a version has at most ${VERSION_NAME_LENGTH} characters.`;
      throw new ApiProblem('BAD_REQUEST', message);
    }
    const [name, number] = [nameIn(context), Number(context.req.param('number'))];
    if (!(await store.labelRevision(name, number, text === '' ? undefined : text))) {
      throw new ApiProblem('NOT_FOUND', `Version ${number} does not exist.`);
    }
    return context.json(await pages.versions(name));
  });

  app.post('/:id/restore', async (context) => {
    const body = await readBody(context);
    const number = Number(body['number']);
    if ((await store.revision(nameIn(context), number)) === undefined) {
      throw new ApiProblem('NOT_FOUND', `Version ${String(body['number'])} does not exist.`);
    }
    return context.json(await pages.saved(await store.restore(nameIn(context), number, writeOf(context, body))));
  });

  app.get('/:id/check', async (context) => {
    const current = await pages.open(nameIn(context));
    const others = await Promise.all(
      context.req.queries('with')?.map((id) => store.peek(documentNameOf(folder, id))) ?? [],
    );
    const drafts = others.filter((other) => other !== undefined);
    return context.json({ version: current.version, findings: await publishing.check(current, drafts) });
  });

  app.post('/:id/publish', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const { page, names } = await publishing.publish(
      {
        ...{ name: nameIn(context), version: requireString(body, 'version'), confirmed: parseConfirmed(body) },
        seoVersion: body['seoVersion'] === undefined ? undefined : requireString(body, 'seoVersion'),
      },
      context.get('author').name,
    );
    return context.json({ job: publisher.start(names), page } satisfies Publishing, 202);
  });

  return app;
}

/** The keys of the confirmed warnings in a request. */
export const parseConfirmed = (body: JsonObject): readonly unknown[] =>
  Array.isArray(body['confirmed']) ? body['confirmed'] : [];
