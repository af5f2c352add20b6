import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** The response of a server to a request. */
export interface PageResponse {
  /** Default: `text/html; charset=utf-8`. */
  type?: string;
  body: string | Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** Returns the response for a path, or undefined for a 404. */
export type RequestHandler = (
  path: string,
  request: IncomingMessage,
) => PageResponse | undefined | Promise<PageResponse | undefined>;

/** A server for pages of a test. */
export interface PageServer {
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The response with a file of a folder; undefined if it does not exist. */
export async function readFileResponse(folder: string, path: string): Promise<PageResponse | undefined> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return readFile(join(folder, path)).then(
    (body) => ({ type, body }),
    () => undefined,
  );
}

/** Starts a server on a free port of this machine. */
export async function startPageServer(answering: RequestHandler): Promise<PageServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = await answering(decodeURIComponent(pathname), request);
    if (answer === undefined) return void response.writeHead(404).end();
    const { type = 'text/html; charset=utf-8', body, headers } = answer;
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
