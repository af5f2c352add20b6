import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { writeChangedFiles } from '../../../site/building/output-files.js';
import { signedInFolder } from '../../../site/documents/page-data.js';
import { replaceBuild } from '../../../site/server/replace-build.js';
import { createSiteApp } from '../../../site/server/site-app.js';
import { createVisitorRoutes } from '../../../site/server/visitors.js';
import { WAIT_TIMEOUT } from '../../setup/timeouts.js';
import { temporaryFolder } from './fixture.js';

const SWAPS = 50;
const CLIENTS = 8;

/** The files of a build, each with the number of the build; later builds are longer. */
async function writeBuild(workFolder: string, build: number): Promise<void> {
  const text = (name: string): string => `${name} of ${build} `.repeat(200 + build);
  const files: Record<string, string | Buffer> = {
    'dist/index.html': text('home'),
    'dist/404.html': text('nowhere'),
    'dist/error.html': text('error'),
    'dist/assets/app.js': text('script'),
    'dist/_headers': `/*\n  X-Build: ${build}\n`,
    'dist/_redirects': `/former /page-${build} 301\n`,
    'dist/index.html.gz': gzipSync(text('home')),
    [`${signedInFolder('dist')}/home.json`]: JSON.stringify(text('members')),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(workFolder, file)), { recursive: true });
    await writeFile(join(workFolder, file), content);
  }
}

it(`one build answers each request, while ${SWAPS} builds are swapped`, { timeout: 10 * WAIT_TIMEOUT }, async () => {
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  await replaceBuild(folder, (workFolder) => writeBuild(workFolder, 0));
  const visitors = createVisitorRoutes({
    settings: { basePath: '', userPath: '/me', signedInPath: '/members' },
    folder: signedInFolder(dist),
    visitorOf: () => ({ userId: '1' }),
  });
  const errors: unknown[] = [];
  const app = createSiteApp({
    dist,
    delivery: new Hono(),
    visitors,
    log: (message, error) => errors.push(message, error),
  });

  const wrong: string[] = [];
  const seen = new Set<string>();
  let isDone = false;
  const check = async (path: string, status: number, headers: Record<string, string> = {}): Promise<void> => {
    const answer = await app.request(path, { headers });
    const body = await answer.arrayBuffer();
    const isCompressed = answer.headers.get('Content-Encoding') === 'gzip';
    const text = isCompressed ? gunzipSync(body).toString() : Buffer.from(body).toString();
    const builds = new Set([
      ...(path.startsWith('/members') ? [] : [String(answer.headers.get('X-Build'))]),
      ...Array.from(text.matchAll(/ of (\d+)/g), ([, build = '']) => build),
    ]);
    const length = answer.headers.get('Content-Length');
    const isWhole = text.includes(' of ') && (length === null || Number(length) === body.byteLength);
    if (answer.status !== status || builds.size !== 1 || !isWhole) {
      wrong.push(`${path}: ${answer.status}, ${[...builds].join(' and ')}, whole: ${isWhole}`);
    }
    for (const build of builds) seen.add(build);
  };
  const ask = async (): Promise<void> => {
    while (!isDone) {
      await check('/', 200);
      await check('/', 200, { 'Accept-Encoding': 'gzip' });
      await check('/nowhere', 404);
      await check('/assets/app.js', 200);
      await check('/members/home.json', 200);
    }
  };
  const clients = Array.from({ length: CLIENTS }, ask);
  for (let build = 1; build <= SWAPS; build++)
    await replaceBuild(folder, (workFolder) => writeBuild(workFolder, build));
  isDone = true;
  await Promise.all(clients);
  await check('/', 200);
  expect([wrong, errors]).toEqual([[], []]);
  expect(seen).toContain(String(SWAPS));
});

it('a page is whole, while publications replace it', { timeout: 10 * WAIT_TIMEOUT }, async () => {
  const dist = await temporaryFolder({ _headers: '' });
  const textOf = (publication: number): string => `published ${publication} `.repeat(5000 + publication * 50);
  const publish = (publication: number) => writeChangedFiles(dist, new Map([['/index.html', textOf(publication)]]));
  await publish(0);
  const app = createSiteApp({ dist, delivery: new Hono(), log: () => undefined });
  const published = new Set([textOf(0)]);
  const wrong: string[] = [];
  let isDone = false;
  const ask = async (): Promise<void> => {
    while (!isDone) {
      const answer = await app.request('/');
      const text = await answer.text();
      const isWhole = published.has(text) && Number(answer.headers.get('Content-Length')) === text.length;
      if (answer.status !== 200 || !isWhole) wrong.push(`${answer.status}: ${text.slice(0, 20)}…`);
    }
  };
  const clients = Array.from({ length: CLIENTS }, ask);
  for (let publication = 1; publication <= 2 * SWAPS; publication++) {
    published.add(textOf(publication));
    await publish(publication);
  }
  isDone = true;
  await Promise.all(clients);
  expect(wrong).toEqual([]);
});
