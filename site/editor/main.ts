/**
 * `npm run edit`: the page editor on http://localhost:4174, beside the site on http://localhost:4173. What is published is
 * built at once, and nothing else. `EDITOR_HOST`, `EDITOR_PORT`, `EDITOR_ORIGIN` and the logins: see `server/editor-settings.ts`.
 */
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer } from '../server/serve.js';
import { buildEditorApp } from './build.js';
import { rebuildSite } from './rebuild-site.js';
import { editorSettings } from './server/editor-settings.js';
import { startEditor } from './server/start-editor.js';
import { openContent } from './store/open-content.js';

try {
  const settings = editorSettings(process.env);
  const content = await openContent();
  await ensureBuilt();
  const site = await startServer({ contentRoot: content.folder });
  const editor = await startEditor({
    settings,
    content,
    siteUrl: site.url,
    appFolder: await buildEditorApp(),
    build: rebuildSite,
  });
  console.log(`The editor is at ${editor.url}, the site at ${site.url} (Ctrl+C stops both)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([editor.close(), site.close()]));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
