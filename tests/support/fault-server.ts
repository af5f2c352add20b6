import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

type Answer = (response: ServerResponse, request: IncomingMessage, count: number) => void;

const json =
  (body: string | Buffer, status = 200, headers: Record<string, string | number> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const page =
  (body: string, status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  };

const redirect =
  (location: string): Answer =>
  (response) => {
    response.writeHead(302, { location }).end();
  };

/** Announces a hundred bytes, sends a few, and ends the connection. */
const truncated =
  (end: (response: ServerResponse) => void): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"a":1', () => end(response));
  };

const raw =
  (bytes: string): Answer =>
  (response) => {
    response.socket?.end(bytes);
  };

const item = JSON.stringify({ contentKey: 'MC1', contentBody: { altText: 'a'.repeat(100) } });

/** All kinds of faults that real servers have. */
const MODES = {
  ok: json('{"ok":1}'),
  noContent: (response) => void response.writeHead(204).end(),
  emptyBody: json(''),
  blankBody: json(' \r\n'),
  malformed: json('{"a":'),
  pageInsteadOfData: page('<!doctype html><h1>Sign in</h1>', 200),
  pageOfAnError: page('<h1>Oops</h1>', 500),
  errorList: json('[{"errorCode":"INVALID","message":"bad thing","arguments":[1]}]', 400),
  errorOfWrongTypes: json('[null, 7, {"message":{}, "errorCode":[]}]', 400),
  notFound: json('{}', 404),
  tooManyRequests: json('{}', 429, { 'retry-after': '1' }),
  unavailable: json('', 503),
  byteOrderMark: json('\ufeff{"a":1}'),
  nullBody: json('null'),
  list: json('[]'),
  text: json('"x"'),
  prototypeKeys: json('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}'),
  escapedPrototypeKeys: json('{"\\u005f_proto__":{"polluted":1},"a":{"__\\u0070roto__":{"polluted":1}}}'),
  deep: json('['.repeat(20_000) + ']'.repeat(20_000)),
  huge: json(`{"contents":[${Array(200_000).fill(item).join()}]}`),
  latin1: json(Buffer.from([0x22, 0xe9, 0x22]), 200, { 'content-type': 'application/json; charset=iso-8859-1' }),
  reset: (response) => void response.socket?.resetAndDestroy(),
  resetInTheMiddle: truncated((response) => response.socket?.resetAndDestroy()),
  endInTheMiddle: truncated((response) => response.socket?.end()),
  hang: () => undefined,
  hangInTheMiddle: truncated(() => undefined),
  drip: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  slow: (response, request, count) => void setTimeout(() => json('{"slow":1}')(response, request, count), 150),
  redirectLoop: (response, request, count) => redirect(request.url!)(response, request, count),
  redirectToPage: redirect('/pageInsteadOfData'),
  redirectToNowhere: redirect('http://localhost:1/x'),
  notGzip: json('notgzip', 200, { 'content-encoding': 'gzip' }),
  gzipBomb: json(gzipSync(`"${'a'.repeat(60e6)}"`), 200, { 'content-encoding': 'gzip' }),
  twiceUnavailable: (response, request, count) =>
    (count <= 2 ? json('{}', 503) : json('{"tries":3}'))(response, request, count),
  twoLengths: raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'),
  notHttp: raw('\u0000\u0001\u0002 not http at all\r\n\r\n'),
  nullContents: json('{"contents":null}'),
  wrongTypes: json(
    '{"contents":[{"contentKey":5,"contentBody":"x"},null,7,{"contentKey":"MC1","contentBody":"x"}],"nextPageUrl":7}',
  ),
} satisfies Record<string, Answer>;

export type FaultMode = keyof typeof MODES;

export interface FaultServer {
  readonly origin: string;
  /** The address for a mode. */
  url(mode: FaultMode): string;
  /** The number of requests to the address of a mode. */
  count(mode: FaultMode): number;
  /** The number of pending requests. */
  readonly pending: number;
  /** Uses one mode for every address until the next call; `undefined` ends this. */
  answerAll(mode: FaultMode | undefined): void;
  close(): Promise<void>;
}

/** Starts a server with intentionally faulty responses on a free port. */
export async function startFaultServer(): Promise<FaultServer> {
  const counts = new Map<string, number>();
  let pending = 0;
  let forced: FaultMode | undefined;
  const server = createServer((request, response) => {
    const mode = forced ?? request.url?.slice(1) ?? '';
    const count = (counts.get(mode) ?? 0) + 1;
    counts.set(mode, count);
    pending++;
    response.on('close', () => pending--);
    if (Object.hasOwn(MODES, mode)) (MODES[mode as FaultMode] as Answer)(response, request, count);
    else page('Not found', 404)(response, request, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: (mode) => `${origin}/${mode}`,
    count: (mode) => counts.get(mode) ?? 0,
    get pending() {
      return pending;
    },
    answerAll: (mode) => {
      forced = mode;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
