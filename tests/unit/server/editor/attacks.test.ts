import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { readContent } from '../../../../site/check-content/site-content.js';
import { createBlockCatalog } from '../../../../site/editor/app/blocks/block-catalog.js';
import type { MediaItem, Page } from '../../../../site/editor/server/api.js';
import { renderDraft } from '../../../../site/check-content/draft-html.js';
import { createImageForm } from '../../../support/editor/image-form.js';
import { createTestEditor, type TestEditor } from '../../../support/editor/test-editor.js';

// The package has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: { fragment(html: string): DocumentFragment } };

let editor: TestEditor;
beforeAll(async () => void (editor = await createTestEditor({ limit: 10_000 })));
afterAll(() => editor.close());
beforeEach(() => editor.signInAs('publisher'));

const messageOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { message: string } }).error.message;

describe('paths outside of the content', () => {
  const ids = [
    '..~..~etc~passwd',
    '..%2f..%2fpackage',
    '%2e%2e~site',
    '.versions~audit',
    'home%00',
    'pages~..~..~x',
    '~',
  ];

  it.each(ids)('are rejected: %s', async (id) => {
    for (const path of [`/api/pages/${id}`, `/api/layouts/${id}`, `/api/pages/${id}/versions/1`, `/media/${id}`]) {
      const { status } = await editor.ask('GET', path);
      expect([400, 404], path).toContain(status);
    }
    const draft = await editor.ask('PUT', `/api/pages/${id}/draft`, { version: '0-0', document: {} });
    expect([400, 404]).toContain(draft.status);
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/.versions/audit.log'])(
    'serve the editor’s own page at most: %s',
    async (path) => {
      const text = await (await editor.ask('GET', path)).text();
      expect(text).not.toMatch(/pallet|root:|"by"/);
    },
  );

  it('are not names of images or patterns', async () => {
    const block = { block: 'section', id: 's' };
    const pattern = await editor.ask('POST', '/api/patterns', { name: '../pages/x', title: 'x', block });
    expect(pattern.status).toBe(400);
    const form = createImageForm(await photograph(), 'x.png', { key: '../../evil' });
    const added = (await (await editor.ask('POST', '/api/media', form)).json()) as MediaItem;
    expect(added.key).toBe('evil');
  });
});

describe('cross-origin writes', () => {
  const write = (headers: Record<string, string>): Promise<Response> =>
    editor.ask('PUT', '/api/redirects', { version: '', redirects: [] }, headers);

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an origin with the same beginning', { Origin: 'http://localhost:4174.evil.example' }],
    ['a frame without origin', { Origin: 'null' }],
  ])('are rejected: %s', async (_, headers) => {
    expect((await write(headers)).status).toBe(403);
  });

  it('are rejected without an Origin header', async () => {
    const headers = { Host: 'localhost:4174', 'Content-Type': 'application/json' };
    const init = { method: 'PUT', headers, body: '[]' };
    expect((await editor.app.request('http://localhost:4174/api/redirects', init)).status).toBe(403);
  });

  it('are rejected as forms', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect((await editor.ask('PUT', '/api/pages/home/draft', { version: '' }, headers)).status).toBe(400);
  });

  it('are rejected under a foreign host name', async () => {
    for (const Host of ['evil.example', 'localhost:4174.evil.example', 'localhost:9999']) {
      expect((await editor.ask('GET', '/api/session', undefined, { Host })).status, Host).toBe(403);
    }
  });

  it('cannot frame the editor or run inline scripts in it', async () => {
    const policy = (await editor.ask('GET', '/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("default-src 'none'");
  });
});

describe('missing permissions', () => {
  const writes: [method: string, path: string, body: object][] = [
    ['POST', '/api/pages/home/publish', { version: '', confirmed: [] }],
    ['POST', '/api/layouts/main/publish', { version: '', confirmed: [] }],
    ['POST', '/api/pages/home/rename', { version: '', name: 'x', redirect: false }],
    ['DELETE', '/api/pages/home', { version: '', force: true }],
    ['POST', '/api/pages/publish', { pages: [{ id: 'home', version: '', confirmed: [] }] }],
    ['POST', '/api/pages/delete', { pages: [{ id: 'home', version: '' }], force: true }],
    ['PUT', '/api/redirects', { version: '', redirects: [] }],
  ];

  it.each(writes)('keep an author from changing the site: %s %s', async (method, path, body) => {
    editor.signInAs('author');
    const answer = await editor.ask(method, path, body, { 'X-Role': 'publisher', Cookie: 'role=publisher' });
    expect([answer.status, await messageOf(answer)]).toEqual([403, expect.stringContaining('Only publishers')]);
  });

  it('keep signed-out visitors from reading and writing', async () => {
    editor.signInAs(undefined);
    for (const path of ['/api/pages', '/api/pages/home', '/api/media', '/api/events', '/media/hero-1', '/']) {
      expect((await editor.ask('GET', path)).status, path).toBe(401);
    }
    for (const [method, path, body] of writes) expect((await editor.ask(method, path, body)).status, path).toBe(401);
  });
});

/** The attributes whose URL a browser loads or follows. */
const LEADING = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster']);

/** All scripts that a browser would run on a page, including those in shadow roots. */
function runningParts(html: string): string[] {
  const everywhere = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.localName === 'template' ? everywhere((element as HTMLTemplateElement).content) : [element],
    );
  return everywhere(JSDOM.fragment(html)).flatMap((element) => {
    // Attributes of blocks have their own meaning.
    const isOfBrowser = !element.localName.includes('-');
    return [
      ...(element.localName === 'script' && !element.getAttribute('type')?.includes('json') ? [element.outerHTML] : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$/.test(name) ||
            (isOfBrowser && LEADING.has(name) && /^\s*(javascript|data:text)/i.test(value)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
    ];
  });
}

describe('malicious field values', () => {
  const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const ATTACKS = [
    SCRIPT,
    `"><svg onload="alert(1)">`,
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ];

  it('are stored as text and returned as JSON', async () => {
    const description = `"\r\nSet-Cookie: x=1\r\n\r\n${SCRIPT}`;
    const answer = await editor.saveDraft('early-careers', { title: SCRIPT, description });
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(((await answer.json()) as Page).title).toBe(SCRIPT);
  });

  it('do not run on the page in any property of any block', async () => {
    // Every invalid value is reported; here all are invalid.
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const blocks = [...createBlockCatalog(await readManifest('elements')).values()].flatMap((block) =>
      ATTACKS.map((attack, index) => ({
        block: block.name,
        id: `${block.name}-${index}`,
        props: Object.fromEntries(block.properties.map(({ name }) => [name, attack])),
      })),
    );
    const answer = await editor.saveDraft('why-us', { title: SCRIPT, description: SCRIPT, blocks });
    expect(answer.status).toBe(200);
    const { text = '' } = (await answer.json()) as Page;
    const { content } = await readContent(editor.root, new Map([['pages/why-us.json', text]]));
    const html = await renderDraft('/why-us', content);
    expect(html).toContain('id="text-0"');
    expect(runningParts(html).filter((part) => part.includes('alert'))).toEqual([]);
  });

  it('do not pollute prototypes on the server', async () => {
    const page = await editor.get<Page>('/api/pages/404');
    const document = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    ) as object;
    await editor.ask('PUT', '/api/pages/404/draft', { version: page.version, document });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    { from: '/a\r\nSet-Cookie: x=1', to: '/b' },
    { from: '/a', to: '/b\r\nLocation: https://evil.example' },
  ])('do not inject headers: %o', async (redirect) => {
    expect((await editor.ask('PUT', '/api/redirects', { version: '', redirects: [redirect] })).status).toBe(400);
  });

  it('are limited in size', async () => {
    expect((await editor.saveDraft('error', { title: 'x'.repeat(3_000_000) })).status).toBe(413);
  });
});

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();

const upload = (bytes: Uint8Array | string, name: string, more?: Record<string, string>): Promise<Response> =>
  editor.ask('POST', '/api/media', createImageForm(bytes, name, more));

/** A small PNG file that declares a huge number of pixels (a decompression bomb). */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(~crc >>> 0);
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('uploads', () => {
  it('of a photograph lose their metadata and trailing data', async () => {
    const polyglot = Buffer.concat([await photograph(), Buffer.from(`<script>alert(1)</script>PK\u0003\u0004`)]);
    const answer = await upload(polyglot, 'holiday.png', { key: 'holiday' });
    expect(await answer.json()).toMatchObject({
      key: 'holiday',
      type: 'image/webp',
      width: 64,
      altTexts: { en_US: 'What it shows.' },
    });
    const stored = await readFile(join(editor.root, 'media/holiday.webp'));
    expect(stored.includes('script') || stored.includes('secret place') || stored.includes('PK\u0003')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['a page named as a picture', '<html><script>alert(1)</script>', 'x.png'],
    ['a picture named as another', undefined, 'x.jpg'],
    ['a drawing named as a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.png'],
    ['a program', 'MZ\u0090', 'x.exe'],
    ['a page', '<html></html>', 'x.html'],
    ['nothing', '', 'x.png'],
    ['text named as a drawing', 'hello', 'x.svg'],
    [
      'a page around a drawing',
      '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>',
      'x.svg',
    ],
    [
      'entities of entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      'x.svg',
    ],
    ['too many pixels', bomb(60_000), 'bomb.png'],
  ])('of %s are rejected by name', async (_, content, name) => {
    const answer = await upload(content ?? (await photograph()), name);
    expect([answer.status, await messageOf(answer)]).toEqual([400, expect.stringContaining(`"${name}" was rejected`)]);
  });

  it('with too many bytes are rejected', async () => {
    expect((await upload(Buffer.alloc(21_000_000), 'large.png')).status).toBe(413);
  });

  it('without an alternative text are rejected', async () => {
    const answer = await upload(await photograph(), 'x.png', { altText: ' ' });
    expect([answer.status, await messageOf(answer)]).toEqual([
      400,
      expect.stringContaining('Describe what "x.png" shows'),
    ]);
  });

  it('of an SVG image keep its shapes but no scripts or external references', async () => {
    const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="alert(1)">
      <script>alert(1)</script><style>@import url(https://evil.example/x.css)</style>
      <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"></iframe></foreignObject>
      <a href="javascript:alert(1)"><rect id="kept" width="5" height="5" fill="#246"/></a>
      <image href="https://evil.example/x.png"/><use xlink:href="https://evil.example/x.svg#y"/><use href="#kept"/>
      <set attributeName="href" to="javascript:alert(1)"/><rect fill="url(https://evil.example/z)" style="background:url(//evil.example)"/>
    </svg>`;
    expect((await upload(drawing, 'logo.svg', { key: 'logo' })).status).toBe(201);
    const stored = await readFile(join(editor.root, 'media/logo.svg'), 'utf8');
    expect(stored).toContain('id="kept"');
    expect(stored).toMatch(/viewBox="0 0 10 10"[^]*width="5"[^]*href="#kept"/);
    expect(stored).not.toMatch(/script|evil|onload|foreignObject|style|<image|<a[\s>]/i);
    const served = await editor.ask('GET', '/media/logo');
    expect(served.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(served.headers.get('Content-Type')).toBe('image/svg+xml');
  });

  it('leave no files behind when rejected', async () => {
    const before = await readdir(join(editor.root, 'media'));
    await upload('<html>', 'x.png');
    expect(await readdir(join(editor.root, 'media'))).toEqual(before);
  });
});

describe('the audit log', () => {
  it('has the author and the request, but no secrets or documents', async () => {
    const body = { version: '', redirects: [{ from: '/secret-place', to: '/' }] };
    await editor.ask('PUT', '/api/redirects', body, { Cookie: 'editor-session=abc' });
    const log = await readFile(join(editor.root, '.versions/audit.log'), 'utf8');
    const last = JSON.parse(log.trim().split('\n').at(-1) ?? '') as object;
    expect(last).toMatchObject({ by: 'Ada', role: 'publisher', what: 'PUT /api/redirects', status: 200 });
    expect(log).not.toMatch(/editor-session|secret-place/);
  });
});

describe('the rate limit', () => {
  it('rejects further requests for the rest of the minute', async () => {
    const strict = await createTestEditor({ limit: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => strict.ask('GET', '/api/session')));
    await strict.close();
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(answers.at(-1)?.headers.get('Retry-After')).toBe('60');
  });
});
