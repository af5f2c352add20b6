import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Something that somebody did. It holds no document, no cookie and no token. */
export interface Deed {
  readonly by: string;
  readonly role: string;
  /** Method and path. */
  readonly what: string;
  /** Status of the answer. */
  readonly status: number;
}

/** Notes deeds in a file, one line of JSON each, in their order. */
export function auditLog(file: string, now: () => Date = () => new Date()): (deed: Deed) => Promise<void> {
  let last: Promise<unknown> = mkdir(dirname(file), { recursive: true });
  return (deed) => {
    const line = `${JSON.stringify({ at: now().toISOString(), ...deed })}\n`;
    const done = last.then(() => appendFile(file, line));
    last = done.catch(() => undefined);
    return done;
  };
}
