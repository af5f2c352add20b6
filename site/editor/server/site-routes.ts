import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { SiteSettings } from '../../content-sources/content-source.js';
import { signedInProblem } from '../../documents/audience.js';
import { lengthProblem } from '../../documents/name-limits.js';
import { isRecord } from '../../documents/record.js';
import { createPageTest } from '../../documents/redirects.js';
import { seenPlaceOf } from '../../documents/places.js';
import { walkUnchecked } from '../../documents/tree.js';
import { parsed, textOf } from '../store/document-state.js';
import { documentText } from '../store/document-text.js';
import type { ContentStore } from '../store/store.js';
import type { PatternSummary, Reference, Session } from './api.js';
import { ApiProblem } from './api-problem.js';
import { publisherOnly, type Signed } from './guard.js';
import type { EditedPages } from './pages.js';
import type { Publisher } from './publisher.js';
import { checkedRedirects, readRedirects, saveRedirects } from './redirects.js';
import { readBody, textIn } from './read-body.js';
import type { RenditionMaker } from './rendition-maker.js';

export interface SiteRoutesOptions {
  readonly store: ContentStore;
  readonly pages: EditedPages;
  readonly publisher: Publisher;
  readonly renditions: RenditionMaker;
  readonly settings: () => Promise<SiteSettings>;
  readonly siteUrl: string;
}

/** Milliseconds between signs of life on a connection with events. */
const SIGN_OF_LIFE = 15_000;
/** So many references are offered at once. */
const OFFERED = 50;

/** What concerns the whole site: who works on it, what links can lead to, patterns, redirects, and how far a build is. */
export function siteRoutes({
  store,
  pages,
  publisher,
  renditions,
  settings,
  siteUrl,
}: SiteRoutesOptions): Hono<Signed> {
  const app = new Hono<Signed>();

  app.get('/session', async (context) => {
    const { languages, texts, origin, basePath, ...visitors } = await settings();
    const session: Session = {
      ...context.get('author'),
      languages: languages.map(({ code, label, path }) => ({ code, label, path })),
      siteName: texts['name'] ?? '',
      basePath,
      publicUrl: `${origin}${basePath}`,
      siteUrl,
      signedInProblem: signedInProblem(visitors),
    };
    return context.json(session);
  });

  app.get('/events', (context) => {
    // A proxy that gathers what it passes on would keep events back.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const send = (event?: string) => (told: object) =>
        void stream.writeSSE({ data: JSON.stringify(told), ...(event !== undefined && { event }) });
      stream.onAbort(publisher.listen(send()));
      stream.onAbort(renditions.listen(send('renditions')));
      while (!stream.aborted) {
        await stream.write(': here\n\n');
        await stream.sleep(SIGN_OF_LIFE);
      }
    });
  });

  app.get('/references', async (context) => {
    const query = (context.req.query('query') ?? '').trim().toLowerCase();
    const { namedPages } = await settings();
    const references: Reference[] = [];
    for (const { id, title, path, language } of await pages.known()) {
      references.push({ kind: 'page', title, url: path, language, pageId: id });
      for (const [name, url] of Object.entries(namedPages)) {
        if (url === path)
          references.push({ kind: 'named-page', title: name, url, language, pageId: id, pageName: name });
      }
      const document = parsed((await store.peek(`pages/${id.replaceAll('~', '/')}.json`))?.text ?? '');
      if (document === undefined) continue;
      for (const { node, path: place } of walkUnchecked(document)) {
        const { block, id: sectionId } = node;
        if (block !== 'section' || typeof sectionId !== 'string' || sectionId === '') continue;
        const url = `${path}?sectionName=${encodeURIComponent(sectionId)}`;
        references.push({
          kind: 'section',
          title: `${title}, ${seenPlaceOf(document, place)}`,
          url,
          language,
          pageId: id,
          sectionId,
        });
      }
    }
    const fits = ({ title, url }: Reference): boolean => `${title} ${url}`.toLowerCase().includes(query);
    return context.json(references.filter(fits).slice(0, OFFERED));
  });

  app.get('/redirects', async (context) => context.json(await readRedirects(store)));

  app.put('/redirects', async (context) => {
    publisherOnly(context);
    const body = await readBody(context);
    const write = { version: textIn(body, 'version'), by: context.get('author').name };
    const { origin, basePath } = await settings();
    const published = (await pages.known()).filter(({ state }) => state !== 'draft');
    const isPage = createPageTest(published.map(({ path }) => path));
    const redirects = checkedRedirects(body['redirects'], { isPage, siteUrl: `${origin}${basePath}` });
    await saveRedirects(store, redirects, write);
    publisher.start([]);
    return context.json(await readRedirects(store));
  });

  app.get('/patterns', async (context) => {
    const names = (await store.files()).filter((name) => name.startsWith('patterns/'));
    const patterns = await Promise.all(
      names.map(async (name): Promise<PatternSummary> => {
        const document = parsed(textOf((await store.readFile(name)) ?? new Uint8Array())) ?? {};
        const id = name.replace(/^patterns\/|\.json$/g, '');
        const title =
          typeof document['title'] === 'string' && !document['title'].includes('{{') ? document['title'] : inWords(id);
        return { name: id, title, kind: 'block' in document ? 'section' : 'page' };
      }),
    );
    return context.json(patterns);
  });

  app.get('/patterns/:name', async (context) => {
    const bytes = await store.readFile(patternFile(context.req.param('name')));
    const document = bytes && parsed(textOf(bytes));
    if (document === undefined)
      throw new ApiProblem('NOT_FOUND', `There is no pattern "${context.req.param('name')}".`);
    return context.json({ document });
  });

  app.post('/patterns', async (context) => {
    const body = await readBody(context);
    const { block } = body;
    const name = textIn(body, 'name');
    const title = textIn(body, 'title');
    if (!isRecord(block) || typeof block['block'] !== 'string') {
      throw new ApiProblem('BAD_REQUEST', 'The field "block" must be a block of a page.');
    }
    const file = patternFile(name);
    await store.changeTogether([file], context.get('author').name, (current) => {
      if (current.has(file)) {
        throw new ApiProblem('CONFLICT', `There is a pattern "${name}" already. Choose another name.`);
      }
      return Promise.resolve({ documents: [{ name: file, published: documentText({ title, block }) }] });
    });
    return context.json({ name, title, kind: 'section' } satisfies PatternSummary, 201);
  });

  return app;
}

/** `two-columns` is “Two columns”. */
const inWords = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

function patternFile(name: string): string {
  const tooLong = lengthProblem(name);
  if (tooLong !== undefined) throw new ApiProblem('BAD_REQUEST', tooLong);
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return `patterns/${name}.json`;
  throw new ApiProblem(
    'BAD_REQUEST',
    `"${name}" is no name of a pattern. Take small letters and digits, with "-" between words.`,
  );
}
