import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFileError } from '../../../site/console/file-error.js';
import { CHANNEL, item, picture, siteSettings, temporaryFolder } from '../site-server/fixture.js';

const SITE = new URL('../../../site/', import.meta.url);
const NOBODY = 65_534;

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder({ 'content/site.json': '{}' });
  await chmod(folder, 0o755);
});
afterEach(() => chmod(join(folder, 'content'), 0o755));

/**
 * Runs the body of a function in a process that may read but not write the folder. Modules are loaded before the process
 * gives up its permissions, because they may be in a folder that only their owner can read.
 *
 * @param modules - relative to `site`, by the names under which the code uses them
 */
async function runWithoutWriteAccess(
  modules: Readonly<Record<string, string>>,
  code: string,
): Promise<{ status: number | null; output: string }> {
  await chmod(join(folder, 'content'), 0o555);
  const loaded = Object.values(modules).map((path) => `import(${JSON.stringify(new URL(path, SITE).href)})`);
  const script = `
    const { command, runCommand } = await import(${JSON.stringify(new URL('console/command.ts', SITE).href)});
    const [${Object.keys(modules).join()}] = await Promise.all([${loaded.join()}]);
    const content = ${JSON.stringify(join(folder, 'content'))};
    if (process.getuid?.() === 0) process.setuid(${NOBODY});
    process.argv.length = 1;
    await runCommand(command('start', 'Test.').action(async () => { ${code} }));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import=tsx', '-C', 'pallet-source', '--input-type=module', '-e', script, 'test'],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('..', SITE)) },
  );
  return { status, output: `${stdout}${stderr}` };
}

const BACKEND = { files: 'store/file-backend.ts' };

describe('content that this user may not write', () => {
  it('can be read, and reading creates nothing', async () => {
    const staged = join(folder, 'content/.versions/desk');
    await mkdir(staged, { recursive: true });
    await writeFile(join(staged, 'abandoned'), '');
    await utimes(join(staged, 'abandoned'), 0, 0);
    const { output, status } = await runWithoutWriteAccess(
      BACKEND,
      `const backend = await files.openFileBackend(content);
       console.log(await backend.files(), await backend.documents(), await backend.auditLog());
       console.log(String((await backend.read('site.json')).bytes));`,
    );
    expect(output).toBe("[ 'site.json' ] [] []\n{}\n");
    expect(status).toBe(0);
  });

  it('is not changed by readers that may write it', async () => {
    const { openFileBackend } = await import('../../../site/store/file-backend.js');
    const backend = await openFileBackend(join(folder, 'content'));
    expect(await backend.files()).toEqual(['site.json']);
    expect(await readdir(join(folder, 'content'))).toEqual(['site.json']);
  });

  it('is served together with its site, and nothing is created', async () => {
    const content = join(folder, 'content');
    await writeFile(join(content, 'site.json'), siteSettings());
    await mkdir(join(content, 'items'));
    await writeFile(join(content, 'items/hero.json'), item('hero'));
    await mkdir(join(content, 'dist'));
    await writeFile(join(content, 'dist/index.html'), 'Home');
    const list = () => readdir(folder, { recursive: true });
    const before = await list();
    const { startServer } = await import('../../../site/server/serve.js');
    const server = await startServer({
      ...{ port: 0, dist: join(content, 'dist'), contentRoot: content, log: () => undefined },
    });
    const read = async (path: string) => (await fetch(server.url + path)).text();
    expect(await read('/')).toBe('Home');
    expect(await read(`/services/data/v64.0/connect/cms/delivery/channels/${CHANNEL}/contents/hero`)).toContain(
      '"hero"',
    );
    await server.close();
    expect(await list()).toEqual(before);
  });

  it('names the file, the user and the fix when it is written', async () => {
    const { output, status } = await runWithoutWriteAccess(
      BACKEND,
      `const backend = await files.openFileBackend(content);
       await backend.commit([], [{ name: 'pages/home.json', bytes: Buffer.from('{}') }]);`,
    );
    const content = join(folder, 'content');
    expect(output).toContain(`cannot write ${content}/.versions`);
    expect(output).toContain(`${content} belongs to uid ${process.getuid?.()}`);
    expect(output).toMatch(/^User \S+ (?:\(uid \d+\) )?cannot/);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('fails the build of images instead of leaving them out', async () => {
    await writeFile(join(folder, 'content/hero.webp'), await picture(8, 8));
    await mkdir(join(folder, 'dist'));
    await chmod(join(folder, 'dist'), 0o777);
    const { output } = await runWithoutWriteAccess(
      { media: 'rendering/media.ts' },
      `const items = [${item('hero')}];
       await media.buildMedia({ items, mediaDir: content, outDir: content + '/../dist', cacheDir: content + '/media' });`,
    );
    expect(output).toContain(`cannot write ${join(folder, 'content/media')}`);
    expect(output).not.toContain('Replace the file with a valid');
  });

  it('keeps its previous build', async () => {
    const { output } = await runWithoutWriteAccess(
      { build: 'server/replace-build.ts' },
      `await build.replaceBuild(content, async () => undefined);`,
    );
    expect(output).toContain(`cannot write ${join(folder, 'content/.cache')}`);
  });
});

describe('an error of the file system', () => {
  const error = (code: string, syscall: string, path = join(folder, 'content/new.json')): Error =>
    Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path });

  it('reports that a file system is read-only', () => {
    expect(describeFileError(error('EROFS', 'open'))).toContain(
      `cannot write ${folder}/content/new.json: its file system is read-only`,
    );
  });

  it('is found behind the error of a task', () => {
    const cause = error('EPERM', 'unlink');
    expect(describeFileError(new Error('The image could not be encoded.', { cause }))).toContain(
      `cannot write ${folder}/content/new.json`,
    );
  });

  it('distinguishes reading from writing', () => {
    expect(describeFileError(error('EACCES', 'scandir'))).toContain(`cannot read ${folder}/content/new.json`);
  });

  it.each([
    ['ENOENT', 'open'],
    ['EACCES', 'spawn npm'],
  ])('is not described if it is not about permissions: %s of %s', (code, syscall) => {
    expect(describeFileError(error(code, syscall))).toBeUndefined();
  });

  it('is not described if it is not about a file', () => {
    expect(describeFileError(Object.assign(new Error(), { code: 'EACCES', syscall: 'listen' }))).toBeUndefined();
    expect(describeFileError('EACCES')).toBeUndefined();
  });
});
