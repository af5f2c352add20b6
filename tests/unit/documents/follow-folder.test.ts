// @vitest-environment node
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFolder, type FileStamps } from '../../../site/documents/follow-folder.js';
import { UnreadableError } from '../../../site/documents/unreadable-error.js';
import { temporaryFolder } from '../site-server/fixture.js';

let folder: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  folder = await temporaryFolder({ 'a.json': 'a' });
});
afterEach(() => vi.useRealTimers());

const namesOf = (files: FileStamps): string[] => [...files.keys()].map((file) => basename(file)).sort();

/** Changes the modification time of a file, like an edit in place. */
const touch = (file: string): Promise<void> => utimes(file, 1, 1);

describe('followFolder', () => {
  it('returns the same files while nothing changes, also after another scan', async () => {
    const filesOf = followFolder(folder, '.json');
    const files = await filesOf();
    expect(namesOf(files)).toEqual(['a.json']);
    expect(await filesOf()).toBe(files);
    vi.advanceTimersByTime(60_000);
    expect(await filesOf()).toBe(files);
  });

  it('immediately reflects added, removed and replaced files, also in subfolders', async () => {
    const filesOf = followFolder(folder, '.json');
    const first = await filesOf();
    await mkdir(join(folder, 'es'));
    await writeFile(join(folder, 'es/b.json'), 'b');
    await writeFile(join(folder, 'notes.txt'), '');
    expect(namesOf(await filesOf())).toEqual(['a.json', 'b.json']);
    const second = await filesOf();
    await writeFile(join(folder, 'new'), 'c');
    await rename(join(folder, 'new'), join(folder, 'es/b.json'));
    const third = await filesOf();
    expect(third.get(join(folder, 'es/b.json'))).not.toBe(second.get(join(folder, 'es/b.json')));
    expect(third.get(join(folder, 'a.json'))).toBe(first.get(join(folder, 'a.json')));
    await rm(join(folder, 'es'), { recursive: true });
    expect(namesOf(await filesOf())).toEqual(['a.json']);
  });

  it('detects an edit in place after a second, but does not check for edits in each call', async () => {
    const filesOf = followFolder(folder, '.json');
    // Right after a change of the folder, another one could have the same time.
    vi.advanceTimersByTime(60_000);
    const files = await filesOf();
    await touch(join(folder, 'a.json'));
    vi.advanceTimersByTime(999);
    expect(await filesOf()).toBe(files);
    vi.advanceTimersByTime(1);
    expect((await filesOf()).get(join(folder, 'a.json'))).not.toBe(files.get(join(folder, 'a.json')));
  });

  it('shares a scan between calls, but never one that started before the call', async () => {
    const filesOf = followFolder(folder, '.json');
    const first = filesOf();
    // The first scan has started, and may already have read this folder.
    await stat(folder);
    writeFileSync(join(folder, 'new'), 'b');
    renameSync(join(folder, 'new'), join(folder, 'b.json'));
    const [, second, third] = await Promise.all([first, filesOf(), filesOf()]);
    expect(namesOf(second)).toEqual(['a.json', 'b.json']);
    expect(third).toBe(second);
  });

  it('is empty without the folder, and follows it once it exists', async () => {
    const filesOf = followFolder(join(folder, 'later'), '.json');
    expect(namesOf(await filesOf())).toEqual([]);
    await mkdir(join(folder, 'later'));
    await writeFile(join(folder, 'later/a.json'), '');
    expect(namesOf(await filesOf())).toEqual(['a.json']);
  });

  it('throws while a file cannot be read, and recovers', async () => {
    await symlink('loop.json', join(folder, 'loop.json'));
    const filesOf = followFolder(folder, '.json');
    for (let attempt = 0; attempt < 2; attempt++) await expect(filesOf()).rejects.toThrow(UnreadableError);
    await rm(join(folder, 'loop.json'));
    expect(namesOf(await filesOf())).toEqual(['a.json']);
  });
});
