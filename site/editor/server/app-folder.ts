import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The module that builds what authors see; the editor's pages are bundled when the server starts. */
const APP = new URL('../app/build.ts', import.meta.url);

const PLACEHOLDER = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page editor</title>
<p>The server of the editor is running, and its pages are not there yet: site/editor/app/build.ts is missing.</p></html>
`;

/** Builds the editor's pages, and tells the folder in which they are. */
export async function editorAppFolder(): Promise<string> {
  if (existsSync(APP)) {
    const { buildEditorApp } = (await import(APP.href)) as { buildEditorApp: () => Promise<string> };
    return buildEditorApp();
  }
  const folder = await mkdtemp(join(tmpdir(), 'pallet-editor-'));
  await writeFile(join(folder, 'index.html'), PLACEHOLDER);
  return folder;
}
