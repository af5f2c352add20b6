import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentBackend } from '../../../site/editor/store/backend.js';
import { fileBackend } from '../../../site/editor/store/file-backend.js';

/** A place for content that tests may write to. */
export interface TestedPlace {
  /** Opens the content anew, as another process would. */
  open(): Promise<ContentBackend>;
  /** Writes past the editor; undefined removes. */
  writePast(name: string, text: string | undefined): Promise<void>;
  remove(): Promise<void>;
}

/** Where content can lie: all tests of the store run over each of them. */
export interface TestedBackend {
  readonly name: string;
  /** Makes a place with these files. */
  place(files: Readonly<Record<string, string>>): Promise<TestedPlace>;
}

/** A copy of the site's content in a folder of its own. */
export async function copiedContent(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-content-'));
  await cp('site/content', root, { recursive: true, filter: (path) => !path.includes('.versions') });
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

const files: TestedBackend = {
  name: 'files',
  async place(content) {
    const root = await mkdtemp(join(tmpdir(), 'pallet-store-'));
    const open = () => fileBackend(root);
    const write = async (name: string, text: string | undefined): Promise<void> => {
      const backend = await open();
      await backend.commit([], [{ name, bytes: text === undefined ? undefined : new TextEncoder().encode(text) }]);
    };
    for (const [name, text] of Object.entries(content)) await write(name, text);
    return { open, writePast: write, remove: () => rm(root, { recursive: true, force: true }) };
  },
};

export const testedBackends: readonly TestedBackend[] = [files];
