import { command, runCommand } from '../console/command.js';
import { getBuildOutput } from '../server/build-all.js';
import { ensureBuilt } from '../server/ensure-built.js';
import { startServer } from '../server/serve.js';
import { buildEditorApp } from './build.js';
import { createSiteRebuild } from './rebuild-site.js';
import { editorSettings } from './server/editor-settings.js';
import { startEditor } from './server/start-editor.js';
import { withContentOption } from '../store/content-option.js';
import { openContent } from '../store/open-content.js';

async function edit(options: { readonly verbose?: boolean }): Promise<void> {
  const settings = editorSettings(process.env);
  const content = await openContent();
  await ensureBuilt({ output: getBuildOutput(options) });
  // The site may be served already, by `npm start`.
  const site = await startServer({ contentRoot: content.folder, canUseOtherPort: !process.env['PORT'] });
  const editor = await startEditor({
    settings,
    content,
    siteUrl: site.url,
    appFolder: await buildEditorApp(),
    build: createSiteRebuild(),
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
  withContentOption(
    command(
      'edit',
      'Serves the page editor and the site. Only published changes are built, as soon as they are published.',
    ),
  )
    .option('--verbose', 'prints the output of all build tools')
    .addHelpText(
      'after',
      '\nEDITOR_PORT and PORT set the ports of the editor (4174) and of the site (4173). For EDITOR_HOST, EDITOR_ORIGIN and the logins, see site/docs/security.md.',
    )
    .action(edit),
);
