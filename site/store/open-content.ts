import type { ContentBackend } from './backend.js';
import { contentFolder } from './content-folder.js';
import { openFileBackend } from './file-backend.js';
import { DATABASE_URL } from './postgres/database-url.js';

/** The content of this installation. */
export interface OpenContent {
  readonly backend: ContentBackend;
  /** The folder with the content as files. */
  readonly folder: string;
}

/**
 * Opens the content in the content folder, or with `PALLET_DATABASE_URL` in a PostgreSQL database.
 *
 * @param log - receives messages for operators. Default: `console.warn`
 * @throws Error if the database is empty, or cannot be reached and was never mirrored here
 */
export async function openContent(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  log: (message: string) => void = console.warn,
): Promise<OpenContent> {
  const folder = contentFolder(environment);
  const url = environment[DATABASE_URL];
  if (!url) return { backend: await openFileBackend(folder), folder };
  // Loaded on demand: files need no database client, which takes longer to load than everything else.
  const [{ openMirroredBackend }, { openDatabase }, { createPostgresBackend }] = await Promise.all([
    import('./postgres/mirrored-backend.js'),
    import('./postgres/database.js'),
    import('./postgres/postgres-backend.js'),
  ]);
  const database = createPostgresBackend(openDatabase(url));
  try {
    const backend = await openMirroredBackend({ database, folder, log });
    if ((await backend.read('site.json')) !== undefined) return { backend, folder };
    await backend.close();
  } catch (error) {
    await database.close();
    throw error;
  }
  throw new Error(
    `The database ${database.displayName} is empty. Copy the content to it: npm run content -- copy --from site/content --to database`,
  );
}

/** Updates the content folder once, for commands that only read it. */
export async function updateContentFolder(): Promise<void> {
  if (!process.env[DATABASE_URL]) return;
  await (await openContent()).backend.close();
}
