import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { writeChangedFiles } from '../../../site/building/output-files.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { compressFiles } from '../../../site/rendering/compress.js';
import { createSiteApp } from '../../../site/server/site-app.js';
import { item, siteSettings, temporaryFolder } from './fixture.js';

/** Gives all files of a folder one time, as some build tools do. */
async function equalizeTimes(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), 1, 1);
}

/** Replaces a file by one of the same length and time. */
async function replace(file: string, text: string): Promise<void> {
  const { size } = await stat(file);
  expect(Buffer.byteLength(text)).toBe(size);
  await writeFile(file, text);
  await utimes(file, 1, 1);
}

const page = (word: string): string => `<!doctype html><title>${word}</title>`;

async function buildSite(word: string): Promise<string> {
  const dist = await temporaryFolder({
    'index.html': page(word),
    'media/a.avif': word,
    _headers: `/*\n  X-Build: ${word}\n`,
    _redirects: `/old /${word} 301\n`,
  });
  await compressFiles(dist);
  await equalizeTimes(dist);
  return dist;
}

const appOf = (dist: string): Hono => createSiteApp({ dist, delivery: new Hono(), log: () => undefined });

async function readBrotli(answer: Response): Promise<string> {
  expect(answer.headers.get('content-encoding')).toBe('br');
  return brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
}

describe('files of the same time and length', () => {
  it('have one entity tag per content, in all builds', async () => {
    const [first, second, again] = await Promise.all(['one', 'two', 'one'].map(buildSite));
    for (const path of ['/', '/media/a.avif']) {
      const tags = await Promise.all(
        [first, second, again].map(async (dist) => (await appOf(dist!).request(path)).headers.get('etag') ?? ''),
      );
      expect(tags[1]).not.toBe(tags[0]);
      expect(tags[2]).toBe(tags[0]);
      const headers = { 'if-none-match': tags[0]! };
      expect((await appOf(second!).request(path, { headers })).status).toBe(200);
      expect((await appOf(again!).request(path, { headers })).status).toBe(304);
    }
    const part = { range: 'bytes=1-', 'if-range': (await appOf(first!).request('/media/a.avif')).headers.get('etag')! };
    expect((await appOf(second!).request('/media/a.avif', { headers: part })).status).toBe(200);
    expect((await appOf(again!).request('/media/a.avif', { headers: part })).status).toBe(206);
  });

  it('are compressed again when a page is published, and never sent in their previous version', async () => {
    const dist = await buildSite('one');
    const app = appOf(dist);
    const headers = { 'accept-encoding': 'br' };
    const former = (await app.request('/', { headers })).headers.get('etag');
    await writeChangedFiles(dist, new Map([['index.html', page('two')]]));
    await equalizeTimes(dist);
    expect(await (await app.request('/', { headers })).text()).toBe(page('two'));
    await compressFiles(dist);
    await equalizeTimes(dist);
    const answer = await app.request('/', { headers });
    expect(answer.headers.get('etag')).not.toBe(former);
    expect(await readBrotli(answer)).toBe(page('two'));
  });

  it('are read again: headers, redirects and items', async () => {
    const dist = await buildSite('one');
    const app = appOf(dist);
    await app.request('/');
    await app.request('/old');
    await replace(join(dist, '_headers'), '/*\n  X-Build: two\n');
    await replace(join(dist, '_redirects'), '/old /two 301\n');
    expect((await app.request('/')).headers.get('x-build')).toBe('two');
    expect((await app.request('/old')).headers.get('location')).toBe('/two');

    const root = await temporaryFolder({ 'site.json': siteSettings(), 'items/a.json': item('one') });
    await equalizeTimes(root);
    const content = fileContent(root);
    expect((await content.items()).map(({ contentKey }) => contentKey)).toEqual(['one']);
    await replace(join(root, 'items/a.json'), item('two'));
    expect((await content.items()).map(({ contentKey }) => contentKey)).toEqual(['two']);
  });
});
