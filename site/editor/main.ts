import { command, runCommand } from '../console/command.js';
import { outputOf } from '../server/build-all.js';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer } from '../server/serve.js';
import { buildEditorApp } from './build.js';
import { rebuildSite } from './rebuild-site.js';
import { editorSettings } from './server/editor-settings.js';
import { startEditor } from './server/start-editor.js';
import { openContent } from './store/open-content.js';

async function edit(options: { readonly verbose?: boolean }): Promise<void> {
  const settings = editorSettings(process.env);
  const content = await openContent();
  await ensureBuilt({ output: outputOf(options) });
  const site = await startServer({ contentRoot: content.folder });
  const editor = await startEditor({
    settings,
    content,
    siteUrl: site.url,
    appFolder: await buildEditorApp(),
    build: rebuildSite,
  });
  console.log(`
Page editor  ${editor.url}
Site         ${site.url}

Press Ctrl+C to stop both.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([editor.close(), site.close()]));
  }
}

await runCommand(
  command('edit', 'Serves the page editor beside the site. What is published is built at once, and nothing else.')
    .option('--verbose', 'prints everything that the tools of the build print')
    .addHelpText(
      'after',
      '\nEDITOR_PORT, EDITOR_HOST, EDITOR_ORIGIN and the logins in the environment: site/docs/authors/editor.md says more.',
    )
    .action(edit),
);
