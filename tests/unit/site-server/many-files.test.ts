import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { item, SITE, siteSettings, temporaryFolder } from './fixture.js';

/** More files than the process may open. */
const COUNT = 400;
const LIMIT = 256;

const LIST = `/services/data/v64.0/connect/sites/${SITE}/cms/delivery/contents?pageSize=250`;

/** Prints how many items are delivered, documents are found, and files are compressed. */
const SCRIPT = `
  const [{ createDeliveryApp }, { openFileBackend }, { createContentStore }, { compressFiles, readEntityTags }] =
    await Promise.all(['server/delivery-on-node', 'store/file-backend', 'store/store', 'rendering/compress']
      .map((name) => import('./site/' + name + '.ts')));
  const [root] = process.argv.slice(1);
  const app = createDeliveryApp({ contentRoot: root });
  const list = async (page) => (await (await app.request('${LIST}&page=' + page)).json()).contents ?? [];
  const lists = await Promise.all([0, 1, 2].map(list));
  const store = createContentStore(await openFileBackend(root));
  const documents = await Promise.all((await store.documents('pages')).map((name) => store.peek(name)));
  await compressFiles(root + '/pages', { compresses: false });
  const tags = await readEntityTags(root + '/pages/.entity-tags.json');
  console.log(JSON.stringify([lists.flat().length, documents.length, Object.keys(tags).length]));`;

it(`reads ${COUNT} items, pages and built files in a process that may open ${LIMIT} files`, async () => {
  const page = { title: 'A', description: '', themeLayout: '', features: [], apiVersion: 63, blocks: [] };
  const files = Array.from({ length: COUNT }, (_, index): [string, string][] => [
    [`items/item-${index}.json`, item(`item-${index}`)],
    [`pages/page-${index}.json`, JSON.stringify(page)],
  ]);
  const root = await temporaryFolder({ 'site.json': siteSettings(), ...Object.fromEntries(files.flat()) });
  const node = [process.execPath, '--import=tsx', '-C', 'pallet-source', '--input-type=module', '-e', SCRIPT, root];
  const { stdout, stderr } = spawnSync('sh', ['-c', `ulimit -n ${LIMIT} && exec "$@"`, 'sh', ...node], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  expect(`${stdout}${stderr}`).toBe(`${JSON.stringify([COUNT, COUNT, COUNT])}\n`);
}, 60_000);
