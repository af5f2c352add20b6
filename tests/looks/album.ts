import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { encodePicture } from './stored-picture.js';

const BROWSER_FILE = 'browser.json';
const SUFFIX = '.webp';

/**
 * Whether two browsers draw alike: those of one release do on one platform, as far as an eye tells, which
 * `Chrome/156.0.8078.79 on linux` and `Chrome/156.0.8100.2 on linux` are of.
 */
export const isSameRelease = (one: string, other: string): boolean => releaseOf(one) === releaseOf(other);

const releaseOf = (browser: string): string => browser.replace(/\.\S*/, '');

/** A folder of pictures, by the names of their scenes, and which browser drew them. */
export class Album {
  /** @param folder - where the pictures are, or will be */
  constructor(readonly folder: string) {}

  /** The browser that drew the pictures, as it names itself; undefined where none are there. */
  async browser(): Promise<string | undefined> {
    const text = await readFile(join(this.folder, BROWSER_FILE), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as { browser?: string }).browser;
  }

  setBrowser(browser: string): Promise<void> {
    return this.#write(BROWSER_FILE, `${JSON.stringify({ browser }, undefined, 2)}\n`);
  }

  /** The names of all pictures, in alphabetical order. */
  async names(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true }).catch((): string[] => []);
    return files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length).replaceAll(sep, '/'))
      .sort();
  }

  /** A picture; undefined where there is none. */
  picture(name: string): Promise<Buffer | undefined> {
    return readFile(this.#fileOf(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** @param picture - as PNG */
  async store(name: string, picture: Uint8Array): Promise<void> {
    await this.#write(`${name}${SUFFIX}`, await encodePicture(picture));
  }

  remove(name: string): Promise<void> {
    return rm(this.#fileOf(name));
  }

  #fileOf(name: string): string {
    return join(this.folder, `${name}${SUFFIX}`);
  }

  async #write(path: string, content: Uint8Array | string): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
