import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createDeliveryApp } from './delivery-on-node.js';
import { fileContent } from '../content-sources/file-content.js';
import { signedInFolder } from '../documents/page-data.js';
import { contentFolder } from '../editor/store/content-folder.js';
import { createSiteApp } from './site-app.js';
import { createVisitorRoutes, type VisitorOf } from './visitors.js';

export interface ServerOptions {
  /** 0 takes a free one. Default: the environment's `PORT`, else 4173. */
  readonly port?: number;
  /** Default: `127.0.0.1`, which only this machine reaches. */
  readonly host?: string;
  /** The built site's folder. Default: `site/dist`. */
  readonly dist?: string;
  /** The content folder. Default: where the content of this installation can be read. */
  readonly contentRoot?: string;
  /** Says who sends a request: then the site's blocks for signed-in visitors reach them. Default: every visitor is a guest */
  readonly visitorOf?: VisitorOf;
  /** Receives what an operator should know. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
  /** Puts something around the site, as the development server does. Default: the site as it is. */
  readonly around?: (site: Hono) => Hono;
}

/** A running server. */
export interface RunningServer {
  /** Address of the site, base path included, without a slash at its end. */
  readonly url: string;
  /** Stops listening, lets running answers finish for a few seconds, and resolves when all connections are closed. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 4173;

/** Milliseconds that running answers get to finish when the server closes. */
const GRACE = 3000;

/**
 * Serves the built site and the delivery API.
 *
 * @throws Error that says what to do when the port is taken, not allowed or no port.
 */
export async function startServer({
  port = portFrom(process.env['PORT']),
  host = '127.0.0.1',
  dist = folder('dist'),
  contentRoot = contentFolder(),
  visitorOf,
  log,
  around = (site) => site,
}: ServerOptions = {}): Promise<RunningServer> {
  const settings = await fileContent(contentRoot).settings();
  const { basePath } = settings;
  const visitors = visitorOf && createVisitorRoutes({ settings, folder: signedInFolder(dist), visitorOf });
  const shared = { basePath, ...(log && { log }) };
  const delivery = createDeliveryApp({ contentRoot, ...shared });
  const server = createAdaptorServer({
    fetch: around(createSiteApp({ dist, delivery, visitors, ...shared })).fetch,
  }) as Server;

  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explain(error, port)));
    server.listen(port, host, listening);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;

  return {
    url: `http://${name === '127.0.0.1' ? 'localhost' : name}:${address.port}${basePath}`,
    close: () =>
      new Promise((closed, failed) => {
        const timer = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close((error) => {
          clearTimeout(timer);
          if (error) failed(error);
          else closed();
        });
        server.closeIdleConnections();
      }),
  };
}

const folder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT is "${text}". It takes a whole number from 0 to 65535, for example PORT=4174.`);
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is taken by another program. Stop that program or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new Error(`Port ${port} needs rights that you do not have. Choose one above 1023: PORT=4174 npm start`);
    default:
      return error;
  }
}
