import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChangedFiles, readFileState } from '../../setup/changed-files.js';
import { temporaryFolder } from '../site-server/fixture.js';

it('lists the files whose content has changed, and no others that differ from the last commit', async () => {
  const root = await temporaryFolder({
    'same.txt': 'a',
    'own.txt': 'a',
    'edited.txt': 'a',
    'old.txt': 'a',
    'über.txt': 'a',
  });
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], { cwd: root });
  const write = (name: string, text: string) => writeFile(join(root, name), text);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  await write('own.txt', 'mine');
  await write('edited.txt', 'mine');
  await write('note.txt', 'mine');
  const before = readFileState(root);
  await write('same.txt', 'a');
  await write('edited.txt', 'generated');
  await write('über.txt', 'generated');
  await write('new.txt', 'generated');
  await rm(join(root, 'old.txt'));
  expect(findChangedFiles(before, readFileState(root))).toEqual(['edited.txt', 'new.txt', 'old.txt', 'über.txt']);
});
