import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createEditorApp, type EditorAppOptions } from '../../../site/editor/server/app.js';
import type { Authors } from '../../../site/editor/server/authors.js';
import type { Role } from '../../../site/editor/server/api.js';
import type { Signed } from '../../../site/editor/server/guard.js';
import type { ContentBackend } from '../../../site/editor/store/backend.js';
import type { DocumentName } from '../../../site/editor/store/content-store.js';
import { fileBackend } from '../../../site/editor/store/file-backend.js';
import { contentStore } from '../../../site/editor/store/store.js';
import { copiedContent } from './copied-content.js';

const ORIGIN = 'http://localhost:4174';

/** The editor's server over a copy of the site's content, asked in process. */
export interface TestedEditor {
  readonly root: string;
  readonly app: Hono<Signed>;
  /** Documents that were handed to the build, each time. */
  readonly built: (readonly DocumentName[])[];
  /** What an operator was told. */
  readonly logged: string[];
  /** Asks as the pages of the editor do. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The same, for what must go well. */
  get<T>(path: string): Promise<T>;
  sign(role: Role | undefined): void;
  close(): Promise<void>;
}

/** @param given - content that is there already. Default: a copy of the site's in files */
export async function testedEditor(
  options: Partial<EditorAppOptions> = {},
  given?: { readonly root: string; readonly backend: ContentBackend },
): Promise<TestedEditor> {
  const { root, remove } = given === undefined ? await copiedContent() : { root: given.root, remove: () => undefined };
  const appFolder = await mkdtemp(join(tmpdir(), 'pallet-editor-app-'));
  await writeFile(join(appFolder, 'index.html'), '<title>Editor</title>');
  let role: Role | undefined = 'publisher';
  const authors: Authors = { who: () => Promise.resolve(role && { name: 'Ada', role }) };
  const store = contentStore(given?.backend ?? (await fileBackend(root)));
  const built: (readonly DocumentName[])[] = [];
  const logged: string[] = [];
  const app = await createEditorApp({
    ...{ store, contentRoot: root, authors, origins: [ORIGIN], siteUrl: 'http://localhost:4173', appFolder },
    log: (message, error) => logged.push(`${message} ${String(error ?? '')}`),
    build: (names) => Promise.resolve(built.push(names) ? [...names] : []),
    pictureCache: join(appFolder, 'pictures'),
    ...options,
  });
  const ask: TestedEditor['ask'] = async (method, path, body, headers = {}) =>
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
  return {
    ...{ root, app, built, logged, ask },
    async get<T>(path: string) {
      const answer = await ask('GET', path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    sign: (next) => void (role = next),
    async close() {
      await store.close();
      await remove();
      // A picture may still get its renditions.
      await rm(appFolder, { recursive: true, maxRetries: 5 });
    },
  };
}
