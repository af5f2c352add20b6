/**
 * `npm run content -- copy --from <place> --to <place> [--overwrite]`: copies all content, with its drafts, versions, pictures
 * and audit log, between content folders and the database that `PALLET_DATABASE_URL` names. A place is a folder or the word
 * `database`. It is the backup, and its restore:
 *
 *     npm run content -- copy --from database --to backup/monday
 *     npm run content -- copy --from backup/monday --to database --overwrite
 */
import { parseArgs } from 'node:util';
import { databasePlace, folderPlace, type ContentPlace } from './store/content-places.js';
import { copyContent } from './store/copy-content.js';
import { DATABASE_URL } from './store/postgres/database-url.js';
import { openDatabase } from './store/postgres/database.js';
import { postgresBackend } from './store/postgres/postgres-backend.js';

const USAGE = `npm run content -- copy --from <place> --to <place> [--overwrite]

A place is a content folder, such as site/content, or the word "database" for that of ${DATABASE_URL}.`;

function placeOf(name: string | undefined): ContentPlace {
  if (name === undefined) throw new Error(USAGE);
  if (name.includes('://')) {
    throw new Error(
      `The address of a database stands in ${DATABASE_URL}: here everybody on this machine could read its password. Write the word "database".`,
    );
  }
  if (name !== 'database') return folderPlace(name);
  const url = process.env[DATABASE_URL];
  if (!url)
    throw new Error(`${DATABASE_URL} is not set. It is the address: postgresql://user:password@host:5432/name.`);
  return databasePlace(postgresBackend(openDatabase(url)));
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
  });
  if (positionals.join(' ') !== 'copy') throw new Error(USAGE);
  const [from, to] = [placeOf(values.from), placeOf(values.to)];
  try {
    const { files, documents, versions, deeds, leftOut, former } = await copyContent(from, to, values);
    console.log(
      `Copied ${files} files, ${versions} versions of ${documents} documents and ${deeds} entries of the audit log from ` +
        `${from.name} to ${to.name}, and compared both: they hold the same content.`,
    );
    if (leftOut.length > 0) console.log(`Not copied, because they are not content: ${leftOut.join(', ')}.`);
    if (former !== undefined) console.log(`What was there before is kept in ${former}.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
