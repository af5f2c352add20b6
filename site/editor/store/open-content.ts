import type { ContentBackend } from './backend.js';
import { contentFolder } from './content-folder.js';
import { fileBackend } from './file-backend.js';
import { DATABASE_URL } from './postgres/database-url.js';
import { mirroredBackend } from './postgres/mirrored-backend.js';
import { openDatabase } from './postgres/database.js';
import { postgresBackend } from './postgres/postgres-backend.js';

/** The content of this installation. */
export interface OpenContent {
  readonly backend: ContentBackend;
  /** Where it can be read as files. */
  readonly folder: string;
}

/**
 * Opens the content where it lives: in the files of `site/content`, or with `PALLET_DATABASE_URL` in a PostgreSQL database.
 *
 * @param log - receives what an operator should know. Default: a warning on the console
 * @throws Error that says what to do where the database is empty, or cannot be reached and never could be from here
 */
export async function openContent(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  log: (message: string) => void = console.warn,
): Promise<OpenContent> {
  const folder = contentFolder(environment);
  const url = environment[DATABASE_URL];
  if (!url) return { backend: await fileBackend(folder), folder };
  const database = postgresBackend(openDatabase(url));
  try {
    const backend = await mirroredBackend({ database, folder, log });
    if ((await backend.read('site.json')) !== undefined) return { backend, folder };
    await backend.close();
  } catch (error) {
    await database.close();
    throw error;
  }
  throw new Error(
    `There is no content in the database ${database.place}. Bring it there: npm run content -- copy --from site/content --to database`,
  );
}

/** Brings the folder of the content up to date once, for what reads it and goes. */
export async function updateContentFolder(): Promise<void> {
  if (!process.env[DATABASE_URL]) return;
  await (await openContent()).backend.close();
}
