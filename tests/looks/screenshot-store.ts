import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { encodeScreenshot } from './encode-screenshot.js';

const BROWSER_FILE = 'browser.json';
const SUFFIX = '.webp';

/**
 * Whether two browsers render alike, which those of the same release on the same platform do:
 * `Chrome/156.0.8078.79 on linux` and `Chrome/156.0.8100.2 on linux`.
 */
export const isSameRelease = (one: string, other: string): boolean => releaseOf(one) === releaseOf(other);

const releaseOf = (browser: string): string => browser.replace(/\.\S*/, '');

/** A folder of screenshots by scene name, and the browser that took them. */
export class ScreenshotStore {
  /** @param folder - of the screenshots; may not exist yet */
  constructor(readonly folder: string) {}

  /** The version of the browser that took the screenshots; undefined if there are none. */
  async browser(): Promise<string | undefined> {
    const text = await readFile(join(this.folder, BROWSER_FILE), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as { browser?: string }).browser;
  }

  setBrowser(browser: string): Promise<void> {
    return this.#writeFile(BROWSER_FILE, `${JSON.stringify({ browser }, undefined, 2)}\n`);
  }

  /** The names of all screenshots, in alphabetical order. */
  async names(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true }).catch((): string[] => []);
    return files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length).replaceAll(sep, '/'))
      .sort();
  }

  /** Reads a screenshot; undefined if there is none. */
  read(name: string): Promise<Buffer | undefined> {
    return readFile(this.#fileOf(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** @param screenshot - as PNG */
  async write(name: string, screenshot: Uint8Array): Promise<void> {
    await this.#writeFile(`${name}${SUFFIX}`, await encodeScreenshot(screenshot));
  }

  remove(name: string): Promise<void> {
    return rm(this.#fileOf(name));
  }

  #fileOf(name: string): string {
    return join(this.folder, `${name}${SUFFIX}`);
  }

  async #writeFile(path: string, content: Uint8Array | string): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
