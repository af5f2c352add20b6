import { createHash } from 'node:crypto';

/** A short hash of bytes and text, for the names of files. */
export function shortHash(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}
