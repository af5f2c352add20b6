import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportReport } from '../../../../site/importing/report.js';
import { updateSite, writeSite } from '../../../../site/importing/write-site.js';
import { openFileBackend } from '../../../../site/store/file-backend.js';
import { component, createExport, pageRoot, restartIds, type ExportedTree } from '../../../support/exported-site.js';
import { importTree } from './import-tree.js';

/** A text with a fixed id, as the same component has in every export. */
const text = (id: string, words: string) => ({ ...component('dxp_base:textBlock', { text: words }), id });

const png = new Uint8Array(
  await sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } })
    .png()
    .toBuffer(),
);
const IMAGE = { sfdc_cms__image: { Yard: { 'sfdc_cms:media': { source: { type: 'file', ref: 'yard.png' } } } } };

function createTree(words: { readonly a: string; readonly b: string; readonly mine?: string }): ExportedTree {
  restartIds();
  const root = pageRoot([text('a', words.a), text('b', words.b)], { pageTitle: 'Home', description: 'Start' });
  const pages = {
    home: { root, urlPrefix: '', routeType: 'home' },
    account: { root: pageRoot([text('c', words.mine ?? 'Mine')]), pageAccess: 'RequiresLogin' },
  };
  return { ...createExport(pages, IMAGE), 'digitalExperiences/site/Acme/sfdc_cms__image/Yard/yard.png': png };
}

describe('a newer export', () => {
  let root = '';
  let folder = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'pallet-newer-'));
    folder = join(root, 'Acme');
    await writeSite(await importTree(createTree({ a: 'One', b: 'Two' })), folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const update = async (tree: ExportedTree): Promise<ImportReport['changes']> =>
    (await updateSite(await importTree(tree), folder)).changes;
  const home = join('pages', 'home.json');
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const edit = async (from: string, to: string): Promise<void> =>
    writeFile(join(folder, home), (await read(home)).replace(from, to));

  it('changes no file if nothing has changed', async () => {
    const snapshot = async (): Promise<unknown> => {
      const names = (await readdir(folder, { recursive: true })).filter((name) => !/import/.test(name)).sort();
      return Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs]));
    };
    const before = await snapshot();
    expect(await update(createTree({ a: 'One', b: 'Two' }))).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('replaces what nobody has edited, drafts too', async () => {
    expect(await update(createTree({ a: 'Uno', b: 'Two', mine: 'Yours' }))).toEqual([
      { file: 'pages/home.json', change: 'updated' },
      { file: 'pages/account.json', change: 'updated' },
    ]);
    expect(await read(home)).toContain('Uno');
    const backend = await openFileBackend(folder);
    const { head } = await backend.state('pages/account.json');
    expect([head?.number, head?.kind, head?.text.includes('Yours')]).toEqual([2, 'draft', true]);
    await backend.close();
  });

  it('keeps what authors have edited, block by block', async () => {
    await edit('Two', 'Edited');
    expect(await update(createTree({ a: 'Uno', b: 'Two' }))).toEqual([{ file: 'pages/home.json', change: 'merged' }]);
    expect(await read(home)).toMatch(/Uno[^]*Edited/);
  });

  it('keeps the author’s value where both have changed one, and says so', async () => {
    await edit('Two', 'Edited');
    const changes = await update(createTree({ a: 'One', b: 'Due' }));
    expect(changes).toEqual([{ file: 'pages/home.json', change: 'merged', reason: expect.stringContaining('text b') }]);
    expect(await read(home)).toContain('Edited');
  });

  it('brings back no page that was removed, and removes none', async () => {
    await rm(join(folder, home));
    expect(await update(createTree({ a: 'Uno', b: 'Two' }))).toEqual([
      { file: 'pages/home.json', change: 'kept', reason: 'it was removed here' },
    ]);
    const fewer = Object.entries(createTree({ a: 'Uno', b: 'Two' })).filter(([path]) => !path.includes('account'));
    expect(await update(Object.fromEntries(fewer))).toEqual([
      { file: 'pages/account.json', change: 'kept', reason: expect.stringContaining('no longer in the export') },
    ]);
  });

  it('is refused for a folder that another import or nothing has created', async () => {
    const other = await importTree(createExport({ home: { root: pageRoot([]) } }, {}, 'Globex'));
    await expect(updateSite(other, folder)).rejects.toThrow('has the site "Acme", not "Globex"');
    await expect(updateSite(other, root)).rejects.toThrow('was not created by an import');
  });
});
