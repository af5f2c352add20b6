import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditorAppOptions } from '../../../site/editor/server/app.js';
import { databaseLocation, folderLocation } from '../../../site/store/content-locations.js';
import { copyContent } from '../../../site/store/copy-content.js';
import { openDatabase } from '../../../site/store/postgres/database.js';
import { openMirroredBackend } from '../../../site/store/postgres/mirrored-backend.js';
import { createPostgresBackend } from '../../../site/store/postgres/postgres-backend.js';
import { createTestDatabase } from './backends.js';
import { createTestEditor, type TestEditor } from './test-editor.js';

/** The editor's server with a copy of the site's content in a database. */
export async function createDatabaseEditor(options: Partial<EditorAppOptions> = {}): Promise<TestEditor> {
  const database = createPostgresBackend(openDatabase(await createTestDatabase()));
  await copyContent(folderLocation('site/content'), databaseLocation(database));
  const root = await mkdtemp(join(tmpdir(), 'pallet-mirrored-'));
  const backend = await openMirroredBackend({ database, folder: root, log: () => undefined });
  const editor = await createTestEditor(options, { root, backend });
  return {
    ...editor,
    async close() {
      await editor.close();
      await rm(root, { recursive: true });
    },
  };
}
