import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createEditorApp, type EditorAppOptions } from '../../../site/editor/server/app.js';
import type { Authenticator } from '../../../site/editor/server/authors.js';
import type { Page, Role } from '../../../site/editor/server/api.js';
import type { AuthorEnv } from '../../../site/editor/server/guard.js';
import type { ContentBackend } from '../../../site/store/backend.js';
import type { DocumentName } from '../../../site/store/content-store.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { createContentStore } from '../../../site/store/store.js';
import { createContentCopy } from './content-copy.js';

const ORIGIN = 'http://localhost:4174';

/** The editor's server with a copy of the site's content, called in process. */
export interface TestEditor {
  readonly root: string;
  readonly app: Hono<AuthorEnv>;
  /** The documents passed to each build. */
  readonly built: (readonly DocumentName[])[];
  /** The logged messages. */
  readonly logged: string[];
  /** Sends a request like the editor's pages do. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a GET request and returns its JSON. Rejects if the status is not 200. */
  get<T>(path: string): Promise<T>;
  /** Changes fields of a page and saves it as a draft. */
  saveDraft(id: string, fields: object): Promise<Response>;
  signInAs(role: Role | undefined): void;
  close(): Promise<void>;
}

/** @param given - existing content. Default: a copy of the site's content in files */
export async function createTestEditor(
  options: Partial<EditorAppOptions> = {},
  given?: { readonly root: string; readonly backend: ContentBackend },
): Promise<TestEditor> {
  const { root, remove } =
    given === undefined ? await createContentCopy() : { root: given.root, remove: () => undefined };
  const appFolder = await mkdtemp(join(tmpdir(), 'pallet-editor-app-'));
  await writeFile(join(appFolder, 'index.html'), '<title>Editor</title>');
  let role: Role | undefined = 'publisher';
  const authors: Authenticator = { authenticate: () => Promise.resolve(role && { name: 'Ada', role }) };
  const store = createContentStore(given?.backend ?? (await openFileBackend(root)));
  const built: (readonly DocumentName[])[] = [];
  const logged: string[] = [];
  const app = await createEditorApp({
    ...{ store, contentRoot: root, authors, origins: [ORIGIN], siteUrl: 'http://localhost:4173', appFolder },
    log: (message, error) => logged.push(`${message} ${String(error ?? '')}`),
    build: (names) => Promise.resolve(built.push(names) ? [...names] : []),
    pictureCache: join(appFolder, 'pictures'),
    ...options,
  });
  const ask: TestEditor['ask'] = async (method, path, body, headers = {}) =>
    app.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        Host: 'localhost:4174',
        Origin: ORIGIN,
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  const get = async <T>(path: string): Promise<T> => {
    const answer = await ask('GET', path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ...{ root, app, built, logged, ask, get },
    async saveDraft(id, fields) {
      const { version, document } = await get<Page>(`/api/pages/${id}`);
      return ask('PUT', `/api/pages/${id}/draft`, { version, document: { ...document, ...fields } });
    },
    signInAs: (next) => void (role = next),
    async close() {
      await store.close();
      await remove();
      // The server may still be creating renditions.
      await rm(appFolder, { recursive: true, maxRetries: 5 });
    },
  };
}
