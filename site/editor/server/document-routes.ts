import { Hono, type Context } from 'hono';
import { isRecord } from '../../documents/record.js';
import type { Written } from '../store/block-index.js';
import type { ContentStore } from '../store/store.js';
import type { Publishing } from './api.js';
import { ApiProblem } from './api-problem.js';
import { nameOf, type Folder } from './document-names.js';
import type { DraftLooks } from './draft-looks.js';
import { gateFindings } from './gate.js';
import { publisherOnly, type Signed } from './guard.js';
import type { EditedPages } from './pages.js';
import { readBody, textIn } from './read-body.js';
import type { Publisher } from './publisher.js';

export interface DocumentRoutesOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  readonly pages: EditedPages;
  readonly publisher: Publisher;
  /** Finds in drafts what only a browser can measure. Default: nothing is measured */
  readonly looks?: DraftLooks | undefined;
}

/** What pages and layouts have in common: drafts, versions, the gate and publishing. */
export function documentRoutes(folder: Folder, options: DocumentRoutesOptions): Hono<Signed> {
  const { store, contentRoot, pages, publisher, looks } = options;
  const app = new Hono<Signed>();
  const named = (context: Context): string => nameOf(folder, context.req.param('id') ?? '');
  const writeOf = (context: Context<Signed>, body: Written): { version: string; by: string } => ({
    version: textIn(body, 'version'),
    by: context.get('author').name,
  });

  app.get('/', async (context) => context.json(await pages.list(folder)));

  app.get('/:id', async (context) => context.json(await pages.pageOf(await pages.open(named(context)))));

  app.put('/:id/draft', async (context) => {
    const body = await readBody(context);
    const { document } = body;
    if (!isRecord(document)) throw new ApiProblem('BAD_REQUEST', 'The field "document" must be an object.');
    return context.json(await pages.saved(await store.save(named(context), document, writeOf(context, body))));
  });

  app.delete('/:id/draft', async (context) => {
    const write = writeOf(context, await readBody(context));
    return context.json(await pages.saved(await store.discard(named(context), write)));
  });

  app.get('/:id/versions', async (context) => context.json(await pages.versions(named(context))));

  app.get('/:id/versions/:number{[0-9]{1,9}}', async (context) =>
    context.json(await pages.version(named(context), Number(context.req.param('number')))),
  );

  app.post('/:id/restore', async (context) => {
    const body = await readBody(context);
    const number = Number(body['number']);
    if ((await store.revision(named(context), number)) === undefined) {
      throw new ApiProblem('NOT_FOUND', `There is no version ${String(body['number'])}.`);
    }
    return context.json(await pages.saved(await store.restore(named(context), number, writeOf(context, body))));
  });

  app.get('/:id/check', async (context) => {
    const { name, text, version } = await pages.open(named(context));
    return context.json({ version, findings: await gateFindings(contentRoot, name, text, looks) });
  });

  app.post('/:id/publish', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const confirmed = Array.isArray(body['confirmed']) ? body['confirmed'] : [];
    const current = await pages.open(named(context));
    const write = writeOf(context, body);
    const seo = folder === 'pages' ? await store.open(pages.seoNameOf(current)) : undefined;
    if (current.version === write.version) {
      const findings = await gateFindings(contentRoot, current.name, current.text, looks);
      const open = findings.filter(
        ({ weight, key }) => weight === 'error' || (weight === 'warning' && !confirmed.includes(key)),
      );
      if (open.length > 0) {
        const message = `${open.length} findings stand in the way. Mend the errors, and mend or confirm the warnings.`;
        throw new ApiProblem('NOT_PUBLISHABLE', message, { version: current.version, findings });
      }
    }
    const version = body['seoVersion'] === undefined ? seo?.version : textIn(body, 'seoVersion');
    const record = seo !== undefined && version !== undefined ? [{ name: seo.name, version }] : [];
    const result = await store.publish(current.name, write, record);
    if (!result.saved) {
      const { head, name } = result.current;
      const what = name === current.name ? 'this document' : 'what search engines are told of this page';
      const message = `${head.by} has changed ${what} meanwhile, so nothing was published. Reload the page and look at the change, then publish.`;
      throw new ApiProblem('CONFLICT', message, { current: await pages.pageOf(await pages.open(current.name)) });
    }
    const published = [current.name, ...(seo !== undefined && seo.state !== 'published' ? [seo.name] : [])];
    const page = await pages.pageOf(result.document);
    const publishing: Publishing = { job: publisher.start(published), page };
    return context.json(publishing, 202);
  });

  return app;
}
