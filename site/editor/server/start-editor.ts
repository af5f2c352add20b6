import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { OpenContent } from '../store/open-content.js';
import { contentStore } from '../store/store.js';
import { createEditorApp, type EditorAppOptions } from './app.js';
import { authorsOf } from './authors.js';
import type { EditorSettings } from './editor-settings.js';

export interface StartOptions extends Pick<
  EditorAppOptions,
  'siteUrl' | 'appFolder' | 'build' | 'pictureCache' | 'log'
> {
  readonly content: OpenContent;
  readonly settings: EditorSettings;
}

type Handler = (request: Request, environment: object) => Response | Promise<Response>;

/** A running editor. */
export interface RunningEditor {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the editor.
 *
 * @throws Error that says what to do when the port is taken, or when the login cannot be set up
 */
export async function startEditor({ settings, content, ...options }: StartOptions): Promise<RunningEditor> {
  const { host, port, login } = settings;
  const authors = await authorsOf(settings, content.backend.serverState);
  const store = contentStore(content.backend);
  // The port is known, and with it the origin, only once the server listens.
  const app: { fetch?: Handler } = {};
  const server = createAdaptorServer({
    fetch: (request, environment) => app.fetch?.(request, environment) ?? new Response('Starting.', { status: 503 }),
  }) as Server;
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, port)));
    server.listen(port, host, listening);
  });
  const { port: taken } = server.address() as AddressInfo;
  // On this machine it has two names, and a port of its own where none was wished.
  const loopback = [`http://localhost:${taken}`, `http://127.0.0.1:${taken}`, `http://[::1]:${taken}`];
  const origins = login.kind === 'loopback' ? loopback : [settings.origin];
  app.fetch = (
    await createEditorApp({ ...options, contentRoot: content.folder, store, authors, origins, isMeasured: true })
  ).fetch;

  return {
    url: origins[0] as string,
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        // Connections with events stay open for ever.
        server.closeAllConnections();
      });
      await store.close();
    },
  };
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} is taken: the editor may run already. Stop that program, or choose another port: EDITOR_PORT=${port + 1} npm run edit`,
  );
}
