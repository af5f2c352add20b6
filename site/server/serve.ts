import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createDeliveryApp } from './delivery-on-node.js';
import { fileContent } from '../content-sources/file-content.js';
import { signedInFolder } from '../documents/page-data.js';
import { contentFolder } from '../store/content-folder.js';
import { createSiteApp } from './site-app.js';
import { createVisitorRoutes, type VisitorOf } from './visitors.js';

export interface ServerOptions {
  /** Port; 0 selects a free one. Default: the environment variable `PORT`, or else 4173. */
  readonly port?: number;
  /** Whether a port in use is replaced by a free one, which is logged. Default: false, an error */
  readonly canUseOtherPort?: boolean;
  /** Host name or IP address. Default: `127.0.0.1`, which is reachable only from this machine. */
  readonly host?: string;
  /** The built site's folder. Default: `site/dist`. */
  readonly dist?: string;
  /** The content folder. Default: the content folder of this installation. */
  readonly contentRoot?: string;
  /** Identifies the visitor of a request, to serve blocks for signed-in visitors. Default: every visitor is a guest */
  readonly visitorOf?: VisitorOf;
  /** Receives messages for the operator. Default: the console. */
  readonly log?: (message: string, error?: unknown) => void;
  /** Wraps the site in another app, as the development server does. Default: the site itself. */
  readonly around?: (site: Hono) => Hono;
}

/** A running server. */
export interface RunningServer {
  /** URL of the site with its base path, without a trailing slash. */
  readonly url: string;
  /** Stops listening, waits a few seconds for open responses, and resolves when all connections are closed. */
  close(): Promise<void>;
}

const DEFAULT_PORT = 4173;

/** Milliseconds after which a closing server aborts open responses. */
const CLOSE_TIMEOUT = 3000;

/**
 * Serves the built site and the delivery API.
 *
 * @throws Error with a remedy if the port is in use, not permitted or invalid.
 */
export async function startServer({
  port = parsePort(process.env['PORT']),
  canUseOtherPort = false,
  host = '127.0.0.1',
  dist = resolveFolder('dist'),
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

  const listen = (on: number): Promise<unknown> => once(server.listen(on, host), 'listening');
  try {
    await listen(port);
  } catch (error) {
    const problem = error as NodeJS.ErrnoException;
    if (!canUseOtherPort || problem.code !== 'EADDRINUSE') throw explainListenError(problem, port);
    await listen(0);
  }
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${name === '127.0.0.1' ? 'localhost' : name}:${address.port}${basePath}`;
  if (port !== 0 && address.port !== port) {
    (log ?? console.error)(`${describePortInUse(port)} The site is at ${url} instead.`);
  }

  return {
    url,
    close: () =>
      new Promise((closed, failed) => {
        const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT);
        server.close((error) => {
          clearTimeout(timer);
          if (error) failed(error);
          else closed();
        });
        server.closeIdleConnections();
      }),
  };
}

const resolveFolder = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT is "${text}". It must be a whole number from 0 to 65535, for example PORT=4174.`);
}

const describePortInUse = (port: number): string => `Port ${port} is in use by another program.`;

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`${describePortInUse(port)} Stop that program or choose another port with PORT=${port + 1}.`);
    case 'EACCES':
      return new Error(
        `Port ${port} requires permissions that you do not have. Choose a port above 1023 with PORT=4174.`,
      );
    default:
      return error;
  }
}
