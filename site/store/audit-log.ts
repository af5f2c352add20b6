import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AuditLogEntry } from './backend.js';

/** Creates a function that appends entries to a file in order, as one line of JSON each. */
export function createAuditLogWriter(file: string): (entry: AuditLogEntry) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (entry) => {
    const done = last.then(async () => {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify(entry)}\n`);
    });
    last = done.catch(() => undefined);
    return done;
  };
}

/** Reads the entries of an audit log. Skips a line that a killed process left incomplete. */
export async function readAuditLog(file: string): Promise<AuditLogEntry[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as AuditLogEntry];
    } catch {
      return [];
    }
  });
}
