import { join } from 'node:path';
import type { ReservedAddresses } from './page-addresses.js';
import { findSyntaxProblem } from './parse-json.js';
import { readSettings } from './read-settings.js';
import { isRecord } from './record.js';
import { readTextFileIfValid } from './text-file.js';

/** Reads the addresses that the settings of a content folder reserve; none if they are missing or invalid. */
export function readReservedAddresses(contentRoot: string): ReservedAddresses {
  const file = join(contentRoot, 'site.json');
  const text = readTextFileIfValid(file) ?? '';
  const written: unknown = findSyntaxProblem(text) === undefined ? JSON.parse(text) : {};
  const { languages, userPath, signedInPath } = readSettings(isRecord(written) ? written : {}).settings;
  return { languages: languages.flatMap(({ path }) => path ?? []), userPath, signedInPath };
}
