import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReservedAddresses } from './page-addresses.js';
import { findSyntaxProblem } from './parse-json.js';
import { isRecord } from './record.js';

/** Reads the addresses that the settings of a content folder reserve; none if they cannot be read. */
export function readReservedAddresses(contentRoot: string): ReservedAddresses {
  const file = join(contentRoot, 'site.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const settings: unknown = findSyntaxProblem(text) === undefined ? JSON.parse(text) : {};
  const { languages, userPath, signedInPath } = isRecord(settings) ? settings : {};
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const paths = (Array.isArray(languages) ? languages : []).map((one: unknown) => isRecord(one) && one['path']);
  return {
    languages: paths.filter((path) => typeof path === 'string'),
    userPath: textOf(userPath),
    signedInPath: textOf(signedInPath),
  };
}
