import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createAuditLogWriter, readAuditLog } from '../../../site/store/audit-log.js';
import { openFileBackend } from '../../../site/store/file-backend.js';
import { stageFile, moveStagedFile } from '../../../site/store/write-file.js';
import { temporaryFolder } from '../site-server/fixture.js';

let folder: string;
beforeEach(async () => void (folder = await temporaryFolder()));

it('a build that reads a page during publishing reads the whole previous version', async () => {
  const page = join(folder, 'home.json');
  await writeFile(page, 'the former page');
  const reader = await open(page);
  await moveStagedFile(await stageFile(folder, 'the new page'), page);
  expect(await reader.readFile('utf8')).toBe('the former page');
  expect(await readFile(page, 'utf8')).toBe('the new page');
  await reader.close();
});

it('the audit log accepts the next entry after a failed write', async () => {
  const file = join(folder, 'audit.log');
  const note = createAuditLogWriter(file);
  const deed = { at: '2026-02-01T08:00:00.000Z', by: 'Ada', role: 'author', what: 'PUT /api/pages/home', status: 200 };
  await mkdir(file);
  await expect(note(deed)).rejects.toThrow('EISDIR');
  await rm(file, { recursive: true });
  await note(deed);
  expect(await readAuditLog(file)).toEqual([deed]);
});

it('an interrupted publish is completed when the content is opened again', async () => {
  const names = ['pages/one.json', 'pages/two.json'];
  const inTheWay = join(folder, 'pages/two.json');
  await mkdir(inTheWay, { recursive: true });
  const files = names.map((name) => ({ name, bytes: Buffer.from('the new page') }));
  await expect((await openFileBackend(folder)).commit([], files)).rejects.toThrow('EISDIR');
  await rm(inTheWay, { recursive: true });
  const backend = await openFileBackend(folder);
  const published = await Promise.all(names.map((name) => backend.read(name)));
  expect(published.map((file) => String(file?.bytes))).toEqual(['the new page', 'the new page']);
});
