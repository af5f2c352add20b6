import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { command } from '../../../site/console/command.js';
import { contentFolder, findContentFolderProblem, writableContentFolder } from '../../../site/store/content-folder.js';
import { withContentOption } from '../../../site/store/content-option.js';
import { temporaryFolder } from '../site-server/fixture.js';

const DATABASE = { PALLET_DATABASE_URL: 'postgresql://db.example/pallet' };

describe('the content folder', () => {
  it('is site/content, or another one for every command and its processes', () => {
    expect(contentFolder({})).toBe(resolve('site/content'));
    expect(contentFolder({ PALLET_CONTENT: '/srv/acme' })).toBe('/srv/acme');
    expect(writableContentFolder({ PALLET_CONTENT: '/srv/acme' })).toBe('/srv/acme');
    expect(contentFolder({ PALLET_CONTENT: '/srv/acme', ...DATABASE })).toBe(resolve('site/.cache/content'));
  });

  it('is refused with the reason if it is missing, no content folder, or beside a database', async () => {
    const root = await temporaryFolder();
    expect(findContentFolderProblem(join(root, 'missing'), {})).toContain('does not exist');
    expect(findContentFolderProblem(root, {})).toContain('contains no site.json');
    await writeFile(join(root, 'site.json'), '{}');
    expect(findContentFolderProblem(root, {})).toBeUndefined();
    expect(findContentFolderProblem(root, DATABASE)).toContain('the content lives in a database');
  });
});

describe('--content', () => {
  const { INIT_CWD } = process.env;
  afterEach(() => {
    delete process.env['PALLET_CONTENT'];
    if (INIT_CWD === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = INIT_CWD;
  });

  const run = async (args: readonly string[]): Promise<string> => {
    let folder = '';
    const program = withContentOption(command('try', 'Tries it.'));
    program.command('page').action(() => {
      folder = contentFolder();
    });
    await program.parseAsync(args, { from: 'user' });
    return folder;
  };

  it('names a folder relative to where npm was called, before or after a subcommand', async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'Acme'));
    await writeFile(join(root, 'Acme/site.json'), '{}');
    process.env['INIT_CWD'] = root;
    expect(await run(['--content', 'Acme', 'page'])).toBe(join(root, 'Acme'));
    expect(await run(['page', '--content', 'Acme'])).toBe(join(root, 'Acme'));
  });

  it('is a mistake if the folder has no content', async () => {
    await expect(run(['page', '--content', 'nowhere'])).rejects.toThrow('does not exist');
  });
});
