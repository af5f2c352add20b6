import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Deed } from './backend.js';

/** Notes deeds in a file, one line of JSON each, in the order in which they come. */
export function auditLog(file: string): (deed: Deed) => Promise<void> {
  let last: Promise<unknown> = mkdir(dirname(file), { recursive: true });
  return (deed) => {
    const done = last.then(() => appendFile(file, `${JSON.stringify(deed)}\n`));
    last = done.catch(() => undefined);
    return done;
  };
}

/** The deeds of such a file. A line of which a process that died has written half is left out. */
export async function readDeeds(file: string): Promise<Deed[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Deed];
    } catch {
      return [];
    }
  });
}
