import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { buildEditorApp } from '../../site/editor/build.js';
import type { CheckResult, MediaItem, Page, PageSummary } from '../../site/editor/server/api.js';

/** A block of a stored page. */
export interface StoredBlock {
  readonly block: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly blocks?: readonly StoredBlock[];
}

/** The editor with a mock server that keeps everything in memory. */
export interface MemoryEditorServer {
  readonly url: string;
  /** The draft of a page as it is stored. */
  document(id: string): Record<string, unknown>;
  /** The blocks of that draft. */
  blocks(id: string): readonly StoredBlock[];
  /** Their names as nested lists: `[['section', 'text'], 'section']`. */
  shape(id: string): unknown[];
  /** Issues that the next check returns. */
  findings: CheckResult['findings'];
  /** While true, connections are closed without a response. */
  isOffline: boolean;
}

const CONTENT = join(process.cwd(), 'site/content');
const read = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(CONTENT, path), 'utf8')) as Record<string, unknown>;

/** The policy of the editor, as strict as Puck allows, which writes style elements and attributes. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'";

const shapeOf = (blocks: readonly StoredBlock[]): unknown[] =>
  blocks.map(({ block, blocks: inside }) => (inside === undefined ? block : [block, ...shapeOf(inside)]));

/** Builds the editor into a temporary folder, and serves it, during the tests of a file. */
export function useMemoryEditorServer(): MemoryEditorServer {
  let folder: string;
  const documents = new Map<string, Record<string, unknown>>();
  for (const file of readdirSync(join(CONTENT, 'pages'))) {
    if (file.endsWith('.json')) documents.set(file.replace('.json', ''), read(`pages/${file}`));
  }
  let version = 1;
  const summary = (id: string): PageSummary => ({
    id,
    title: String(documents.get(id)?.['title']),
    path: id === 'home' ? '/' : `/${id}`,
    language: 'en-US',
    state: 'published',
    changedAt: '2026-11-20T09:30:00.000Z',
    changedBy: 'Dana',
    problems: { errors: 0, warnings: 0 },
    translations: [],
  });
  const page = (id: string): Page => ({
    ...summary(id),
    version: `v${version}`,
    document: documents.get(id),
    text: JSON.stringify(documents.get(id)),
    findings: [],
    conflicts: [],
  });
  const media = readdirSync(join(CONTENT, 'items'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => mediaItem(file.replace('.json', ''), read(`items/${file}`)));
  const answers: [test: RegExp, answer: (id: string, body: unknown, method: string) => unknown][] = [
    [/^\/api\/session$/, () => session],
    [/^\/api\/pages$/, (_, body, method) => (method === 'POST' ? create(body) : [...documents.keys()].map(summary))],
    [/^\/api\/pages\/([^/]+)$/, (id) => page(id)],
    [/^\/api\/pages\/([^/]+)\/draft$/, (id, body) => save(id, body)],
    [/^\/api\/pages\/([^/]+)\/check$/, () => ({ version: `v${version}`, findings: server.findings })],
    [/^\/api\/pages\/([^/]+)\/versions$/, () => []],
    [/^\/api\/layouts$/, () => [{ ...summary('home'), id: 'main', title: '' }]],
    [/^\/api\/layouts\/([^/]+)$/, (id) => ({ ...page('home'), document: read(`layouts/${id}.json`) })],
    [/^\/api\/patterns$/, () => [{ name: 'plain', title: 'Plain page', kind: 'page' }]],
    [
      /^\/api\/references$/,
      () => [...documents.keys()].map((id) => ({ kind: 'page', ...summary(id), url: summary(id).path, pageId: id })),
    ],
    [/^\/api\/media$/, (_, body, method) => (method === 'POST' ? upload(body as FormData) : media)],
  ];
  function create(body: unknown): Page {
    const { name, title, description } = body as Record<string, string>;
    documents.set(name!, { title, description, apiVersion: 63, themeLayout: 'main', features: [], blocks: [] });
    return page(name!);
  }
  function save(id: string, body: unknown): Page {
    documents.set(id, (body as { document: Record<string, unknown> }).document);
    version++;
    return page(id);
  }
  /** Adds an image with the given texts, which shows the first one of the library. */
  function upload(form: FormData): MediaItem {
    const [title, altText] = ['title', 'altText'].map((name) => form.get(name) as string);
    const item = { ...media[0]!, key: `upload-${media.length}`, title: title!, altTexts: { en_US: altText! } };
    media.push(item);
    return item;
  }
  const http = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://editor').pathname;
      if (server.isOffline) return request.socket.destroy();
      const [, file] = /^\/media\/(.+)$/.exec(path) ?? [];
      if (file !== undefined)
        return response.end(readFileSync(join(CONTENT, 'media', media.find(({ key }) => key === file)!.title)));
      for (const [test, answer] of answers) {
        const match = test.exec(path);
        if (match === null) continue;
        const text = JSON.stringify(answer(match[1] ?? '', await readBody(request), request.method ?? 'GET'));
        return response.setHeader('Content-Type', 'application/json').end(text);
      }
      if (path === '/api/events') return response.setHeader('Content-Type', 'text/event-stream').flushHeaders();
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Content-Type', getMimeType(path === '/' ? 'index.html' : path) ?? 'text/plain');
      return response.end(readFileSync(join(folder, path === '/' ? 'index.html' : path)));
    })().catch((error: unknown) => response.writeHead(404).end(String(error)));
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pallet-editor-'));
    await buildEditorApp({ outDir: folder });
    for (const item of media) {
      const { width, height } = await sharp(join(CONTENT, 'media', item.title)).metadata();
      Object.assign(item, { width, height });
    }
    await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  });
  afterAll(async () => {
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
    await rm(folder, { recursive: true });
  });
  const server: MemoryEditorServer = {
    get url() {
      return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    },
    document: (id) => documents.get(id)!,
    blocks: (id) => documents.get(id)!['blocks'] as StoredBlock[],
    shape: (id) => shapeOf(server.blocks(id)),
    findings: [],
    isOffline: false,
  };
  return server;
}

const session = {
  name: 'Ann',
  role: 'publisher',
  languages: [{ code: 'en_US', label: 'English', path: '' }],
  siteName: 'Northmast Careers',
  basePath: '',
  publicUrl: 'https://careers.northmast.example',
  siteUrl: 'http://localhost:4173',
};

function mediaItem(key: string, item: Record<string, unknown>): MediaItem[] {
  const text = JSON.stringify(item);
  const file = readdirSync(join(CONTENT, 'media')).find((name) => name.replace(extname(name), '') === key);
  if (file === undefined) return [];
  const altText = /"altText":\s*"([^"]*)"/.exec(text)?.[1] ?? '';
  return [
    {
      ...{ key, title: file, altTexts: { en_US: altText }, type: 'image/jpeg', width: 1600, height: 900, size: 1 },
      addedAt: '2026-11-20T09:30:00.000Z',
      ...{ url: `/media/${key}`, usedIn: [], versions: { words: '1', file: '1' } },
    },
  ];
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  const text = bytes.toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
