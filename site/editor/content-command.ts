import { command, runCommand } from '../console/command.js';
import { databasePlace, folderPlace, type ContentPlace } from './store/content-places.js';
import { copyContent } from './store/copy-content.js';
import { DATABASE_URL } from './store/postgres/database-url.js';
import { openDatabase } from './store/postgres/database.js';
import { postgresBackend } from './store/postgres/postgres-backend.js';

function placeOf(name: string): ContentPlace {
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

interface CopyOptions {
  readonly from: string;
  readonly to: string;
  readonly overwrite: boolean;
}

async function copy(options: CopyOptions): Promise<void> {
  const [from, to] = [placeOf(options.from), placeOf(options.to)];
  try {
    const { files, documents, versions, deeds, leftOut, former } = await copyContent(from, to, options);
    console.log(
      `Copied ${files} files, ${versions} versions of ${documents} documents and ${deeds} entries of the audit log from ` +
        `${from.name} to ${to.name}, and compared both: they hold the same content.`,
    );
    if (leftOut.length > 0)
      console.log(`Not copied, because they are not content or their names are too long: ${leftOut.join(', ')}.`);
    if (former !== undefined) console.log(`What was there before is kept in ${former}.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

const program = command('content', 'Copies all content of the site: its backup, and the restore.');
program
  .command('copy')
  .description(
    'copies content with its drafts, versions, pictures and audit log. A place is a content folder, such as site/content, or ' +
      `the word "database" for that of ${DATABASE_URL}`,
  )
  .requiredOption('--from <place>', 'where the content is')
  .requiredOption('--to <place>', 'where it goes')
  .option('--overwrite', 'replaces the content that is there, which is kept beside it', false)
  .action(copy);

await runCommand(program);
