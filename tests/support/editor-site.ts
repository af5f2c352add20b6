import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEditorApp } from '../../site/editor/build.js';
import type { Build } from '../../site/editor/server/publisher.js';
import { startEditor } from '../../site/editor/server/start-editor.js';
import { openFileBackend } from '../../site/store/file-backend.js';
import { publishSite } from '../../site/publish.js';
import { startServer } from '../../site/server/serve.js';
import { createContentCopy } from './editor/content-copy.js';

/** The editor with its site, which uses a copy of the content and is updated after each publication. */
export interface EditorSite {
  readonly url: string;
  readonly siteUrl: string;
  /** The copy of the content. */
  readonly root: string;
  close(): Promise<void>;
}

/**
 * Until something is published, the site is the output of `npm run build`.
 *
 * @param build - builds the site after publishing. Default: rebuilds the changed pages
 */
export async function startEditorSite(build?: Build): Promise<EditorSite> {
  const { root, remove } = await createContentCopy();
  const folder = await mkdtemp(join(tmpdir(), 'pallet-edited-'));
  const dist = join(folder, 'dist');
  await cp('site/dist', dist, { recursive: true });
  const site = await startServer({ port: 0, dist, contentRoot: root });
  const rebuild: Build = async (_, progress) => {
    const published = await publishSite({ contentRoot: root, outDir: dist, progress });
    if ('needsWholeBuild' in published) throw new Error(`The whole site had to be built. ${published.needsWholeBuild}`);
    return published.rebuilt;
  };
  const editor = await startEditor({
    settings: { host: '127.0.0.1', port: 0, origin: '', login: { kind: 'loopback' } },
    content: { backend: await openFileBackend(root), folder: root },
    ...{ siteUrl: site.url, appFolder: await buildEditorApp({ outDir: join(folder, 'app') }) },
    pictureCache: join(folder, 'pictures'),
    build: build ?? rebuild,
  });
  return {
    ...{ url: editor.url, siteUrl: site.url, root },
    async close() {
      await editor.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
      await remove();
    },
  };
}
