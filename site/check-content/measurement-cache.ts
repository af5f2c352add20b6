import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Finding } from '../documents/finding.js';

/** The findings of a browser on a page, with the hash of the page's state. */
interface Measurement {
  readonly state: string;
  readonly findings: readonly Finding[];
}

/** Measurements by route, cached in a file between checks. */
export interface MeasurementCache {
  /** The findings of a page in this state; undefined if it was not measured. */
  find(route: string, state: string): readonly Finding[] | undefined;
  save(route: string, measurement: Measurement): Promise<void>;
}

/** Opens a cache file; a missing or corrupt file is treated as empty. */
export async function openMeasurementCache(file: string): Promise<MeasurementCache> {
  const read = async (): Promise<Record<string, Measurement>> => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    try {
      return JSON.parse(text) as Record<string, Measurement>;
    } catch {
      return {};
    }
  };
  const known = await read();
  const write = async (route: string, measurement: Measurement): Promise<void> => {
    // Another process may have saved other pages meanwhile.
    const all = { ...(await read()), [route]: measurement };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(all));
    await rename(`${file}.${process.pid}`, file);
  };
  let written = Promise.resolve();
  return {
    find(route, state) {
      const measurement = known[route];
      return measurement?.state === state ? measurement.findings : undefined;
    },
    save(route, measurement) {
      known[route] = measurement;
      // One after another, because all use the same file.
      written = written.catch(() => undefined).then(() => write(route, measurement));
      return written;
    },
  };
}

/**
 * The part of a page's HTML that its content determines. Styles, scripts, comments, white space and closing slashes come
 * from the code, and differ between packages that are built and their sources.
 */
export const getContentOfHtml = (html: string): string =>
  html.replaceAll(/<(style|script)>[^]*?<\/\1>|<!--[^]*?-->|\s+|\/(?=>)/g, '');
