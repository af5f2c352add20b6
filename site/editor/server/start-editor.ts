import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createSharedBrowser } from '../../check-content/shared-browser.js';
import type { OpenContent } from '../../store/open-content.js';
import { createContentStore } from '../../store/store.js';
import { createEditorApp, type EditorAppOptions } from './app.js';
import { createAuthenticator } from './authors.js';
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
 * @throws Error if the port is in use or the login cannot be set up
 */
export async function startEditor({ settings, content, ...options }: StartOptions): Promise<RunningEditor> {
  const { host, port, login } = settings;
  const authors = await createAuthenticator(settings, content.backend.serverState);
  const store = createContentStore(content.backend);
  // The port, and so the origin, is known only after the server listens.
  const app: { fetch?: Handler } = {};
  // The editor closes the browser itself, after its requests.
  const browser = createSharedBrowser(undefined, { handleSIGINT: false, handleSIGTERM: false });
  const server = createAdaptorServer({
    fetch: (request, environment) => app.fetch?.(request, environment) ?? new Response('Starting.', { status: 503 }),
  }) as Server;
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explainListenError(error, port)));
    server.listen(port, host, listening);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  // The loopback interface has several names.
  const loopback = [`http://localhost:${actualPort}`, `http://127.0.0.1:${actualPort}`, `http://[::1]:${actualPort}`];
  const origins = login.kind === 'loopback' ? loopback : [settings.origin];
  app.fetch = (
    await createEditorApp({ ...options, contentRoot: content.folder, store, authors, origins, browser })
  ).fetch;

  return {
    url: origins[0] as string,
    async close() {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        // Event streams never close by themselves.
        server.closeAllConnections();
      });
      await browser.close();
      await store.close();
    },
  };
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} is in use. The editor may already be running. Stop that program, or choose another port: EDITOR_PORT=${port + 1} npm run edit`,
  );
}
