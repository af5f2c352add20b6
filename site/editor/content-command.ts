import { command, runCommand, withExample } from '../console/command.js';
import { databaseLocation, folderLocation, type ContentLocation } from '../store/content-locations.js';
import { copyContent } from '../store/copy-content.js';
import { DATABASE_URL } from '../store/postgres/database-url.js';
import { openDatabase } from '../store/postgres/database.js';
import { createPostgresBackend } from '../store/postgres/postgres-backend.js';

function parseLocation(name: string): ContentLocation {
  if (name.includes('://')) {
    throw new Error(
      `Do not pass a database URL as an argument: other users could read its password. Set ${DATABASE_URL} and pass "database".`,
    );
  }
  if (name !== 'database') return folderLocation(name);
  const url = process.env[DATABASE_URL];
  if (!url)
    throw new Error(`${DATABASE_URL} is not set. Set it to a URL such as postgresql://user:password@host:5432/name.`);
  return databaseLocation(createPostgresBackend(openDatabase(url)));
}

interface CopyOptions {
  readonly from: string;
  readonly to: string;
  readonly overwrite: boolean;
}

async function copy(options: CopyOptions): Promise<void> {
  const [from, to] = [parseLocation(options.from), parseLocation(options.to)];
  try {
    const { files, documents, versions, auditLogEntries, skippedFiles, backupFolder } = await copyContent(
      from,
      to,
      options,
    );
    console.log(
      `Copied ${files} files, ${versions} versions of ${documents} documents and ${auditLogEntries} audit log entries from ` +
        `${from.name} to ${to.name}, and verified that both have the same content.`,
    );
    if (skippedFiles.length > 0)
      console.log(`Not copied, because they are not content or their names are too long: ${skippedFiles.join(', ')}.`);
    if (backupFolder !== undefined) console.log(`The previous content is kept in ${backupFolder}.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

const program = command('content', 'Copies all content of the site, for backup and restore.');
withExample(program.command('copy'), 'npm run content -- copy --from site/content --to backup')
  .description(
    'copies content with its drafts, versions, images, and audit log. A location is a content folder, such as site/content, or ' +
      `"database" for the database in ${DATABASE_URL}`,
  )
  .requiredOption('--from <location>', 'where to copy from')
  .requiredOption('--to <location>', 'where to copy to')
  .option('--overwrite', 'replaces the existing content, which is kept next to it', false)
  .action(copy);

await runCommand(program);
