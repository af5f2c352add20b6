import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPages } from '../../../../site/documents/load.js';
import { openExport } from '../../../../site/importing/export-files.js';
import { readSite } from '../../../../site/importing/exported-site.js';
import { importSite } from '../../../../site/importing/import-site.js';
import { writeSite } from '../../../../site/importing/write-site.js';
import { openFileBackend } from '../../../../site/store/file-backend.js';
import { component, createExport, pageRoot, writeExport, type ExportedTree } from '../../../support/exported-site.js';

const page = (words: string, others = {}) => ({
  ...{ root: pageRoot([component('dxp_base:textBlock', { text: words })]), urlPrefix: '', routeType: 'home' },
  ...others,
});
const tree = createExport({ home: page('Hello') });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns the path of a zip */
async function writeZip(name: string, files: ExportedTree): Promise<string> {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      content instanceof Uint8Array
        ? content
        : strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
    ]),
  );
  const path = join(folder, name);
  await writeFile(path, zipSync(entries));
  return path;
}

const prefixed = (prefix: string, files: ExportedTree): ExportedTree =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${prefix}${path}`, content]));

describe('an export', () => {
  it.each([
    ['an sf project', 'force-app/main/default/'],
    ['the folder of a metadata package', 'unpackaged/'],
    ['the folder digitalExperiences', ''],
  ])('is read from %s, as a folder and as a zip', async (_, prefix) => {
    const files = prefixed(prefix, tree);
    for (const path of [await writeExport(files), await writeZip(`export-${prefix.replaceAll('/', '-')}.zip`, files)]) {
      const site = await readSite(await openExport(path));
      expect([site.name, site.items('sfdc_cms__view').map(({ name }) => name)]).toEqual(['Acme', ['home']]);
    }
  });

  it('is read from the folder of one site', async () => {
    const root = await writeExport(tree);
    const site = await readSite(await openExport(join(root, 'digitalExperiences/site/Acme')));
    expect([site.name, site.items('sfdc_cms__view')]).toMatchObject(['Acme', [{ name: 'home' }]]);
  });

  it('may have several sites, of which one must be named', async () => {
    const files = await openExport(await writeExport({ ...tree, ...createExport({ home: page('Hi') }, {}, 'Globex') }));
    await expect(readSite(files)).rejects.toThrow('several sites: Acme, Globex. Name one: --site Acme');
    await expect(readSite(files, 'Initech')).rejects.toThrow('no site "Initech". Its sites: Acme, Globex.');
    expect((await readSite(files, 'Globex')).name).toBe('Globex');
  });

  it('skips the files of a zip that lead out of it, and names them', async () => {
    const path = await writeZip('outside.zip', { ...tree, '../outside/content.json': {}, '/root/content.json': {} });
    const site = await readSite(await openExport(path));
    expect(site.issues.map(({ file }) => file)).toEqual(expect.arrayContaining(['../outside/content.json']));
    expect(site.items('sfdc_cms__view')).toHaveLength(1);
  });

  it.each([
    ['a missing path', () => Promise.resolve(join(folder, 'missing')), 'does not exist'],
    [
      'a file that is no zip',
      () => writeFile(join(folder, 'text.zip'), 'text').then(() => join(folder, 'text.zip')),
      'neither a folder nor a readable zip',
    ],
    [
      'a zip that is cut off',
      async () => {
        const path = await writeZip('cut.zip', tree);
        await writeFile(path, (await readFile(path)).subarray(0, 200));
        return path;
      },
      'neither a folder nor a readable zip',
    ],
  ])('is refused with the reason: %s', async (_, create, message) => {
    await expect(openExport(await create())).rejects.toThrow(message);
  });

  it('is refused if it has no site', async () => {
    const files = await openExport(await writeExport({ 'readme.txt': 'Nothing' }));
    await expect(readSite(files)).rejects.toThrow('contains no site');
  });
});

describe('writing an imported site', () => {
  const importInto = async (name: string, files: ExportedTree = tree): Promise<string> => {
    const source = await openExport(await writeExport(files));
    const target = join(folder, name);
    await writeSite(await importSite(source, await readSite(source), []), target);
    return target;
  };

  it('gives a content folder whose pages load, with the report beside them', async () => {
    const target = await importInto('Acme');
    const { pages, problems } = loadPages(target);
    expect([[...pages.keys()], problems]).toEqual([['/'], []]);
    expect(await readFile(join(target, 'import-report.txt'), 'utf8')).toMatch(
      /^Import of Acme: 6 components: 6 mapped, 0 kept, 0 refused/,
    );
    expect(JSON.parse(await readFile(join(target, 'import-report.json'), 'utf8'))).toMatchObject({ components: 6 });
  });

  it('keeps private pages as drafts, which no build reads', async () => {
    const target = await importInto(
      'Private',
      createExport({
        home: page('Hello'),
        account: page('Mine', { urlPrefix: 'account', routeType: 'custom', pageAccess: 'RequiresLogin' }),
      }),
    );
    expect([...loadPages(target).pages.keys()]).toEqual(['/']);
    const backend = await openFileBackend(target);
    expect((await backend.state('pages/account.json')).head).toMatchObject({ kind: 'draft', number: 1 });
    await backend.close();
  });

  it('changes nothing in a folder that exists', async () => {
    const target = await importInto('Once');
    const before = await readdir(target, { recursive: true });
    await expect(importInto('Once')).rejects.toThrow('exists. Nothing was written.');
    expect(await readdir(target, { recursive: true })).toEqual(before);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
