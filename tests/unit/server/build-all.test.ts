import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildAll,
  readBuiltFingerprint,
  findBuiltContent,
  findCurrentBuild,
  fingerprint,
} from '../../../site/server/build-all.js';
import { contentFolder } from '../../../site/store/content-folder.js';
import { temporaryFolder } from '../site-server/fixture.js';

const PACKAGES = ['elements', 'react-wrappers', 'site'];
const MODULE = fileURLToPath(new URL('../../../site/server/build-all.ts', import.meta.url));

/** Prints a line, then copies `source.txt`. Its content "broken" makes it fail, "large" prints a warning, and "endless" never ends. */
const BUILD = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const [, outDir] = process.argv.slice(2);
const source = readFileSync('source.txt', 'utf8');
mkdirSync(outDir, { recursive: true });
writeFileSync(outDir + '/half.txt', source);
console.log('Copying ' + source);
if (source === 'large') console.warn('The bundle is large.');
writeFileSync('seen.txt', existsSync('dist/whole.txt') ? readFileSync('dist/whole.txt', 'utf8') : 'nothing');
if (source === 'broken') process.exit(1);
if (source === 'endless') setInterval(() => {}, 1000);
else writeFileSync(outDir + '/whole.txt', source);
if (source.startsWith('signed in')) {
  mkdirSync(outDir + '-signed-in');
  writeFileSync(outDir + '-signed-in/more.txt', source);
}
`;

const isBuilt = async (root: string): Promise<boolean> =>
  (await readBuiltFingerprint(root)) === (await fingerprint(root));

// Every build runs three npm commands.
describe('the build of all packages', { timeout: 60_000 }, () => {
  let root: string;
  const file = (...path: string[]) => join(root, ...path);
  const read = (...path: string[]) => readFile(file(...path), 'utf8');
  const write = (name: string, source: string) => writeFile(file(name, 'source.txt'), source);

  beforeEach(async () => {
    root = await temporaryFolder();
    const manifest = (content: object) => JSON.stringify({ private: true, ...content });
    await writeFile(file('package.json'), manifest({ workspaces: PACKAGES }));
    for (const name of ['package-lock.json', 'vite.config.ts', 'tsconfig.json']) await writeFile(file(name), '{}');
    await mkdir(file('.changeset'));
    for (const name of PACKAGES) {
      await mkdir(file(name));
      await writeFile(file(name, 'build.cjs'), BUILD);
      await writeFile(
        file(name, 'package.json'),
        manifest({ name, version: '1.0.0', scripts: { build: 'node build.cjs' } }),
      );
      await write(name, 'first');
    }
  });

  it('is up to date until a source changes', async () => {
    expect(await isBuilt(root)).toBe(false);
    await buildAll(root);
    // Files that the build writes next to the sources are not sources.
    for (const name of PACKAGES) await rm(file(name, 'seen.txt'));
    expect(await isBuilt(root)).toBe(true);
    await write('elements', 'second');
    expect(await isBuilt(root)).toBe(false);
  });

  it('is served with the content that it was built from', async () => {
    await expect(findBuiltContent(root)).rejects.toThrow('Build the site first: npm run build');
    await buildAll(root);
    expect(await findBuiltContent(root)).toBe(contentFolder());
    const sources = (await readBuiltFingerprint(root)).split(' ');
    await writeFile(file('site/dist/.built-from'), [...sources.slice(0, 3), 'My Acme'].join(' '));
    await expect(findBuiltContent(root)).rejects.toThrow(`${file('My Acme')}, which has no site.json here`);
  });

  it('keeps its pages when a theme changes, and its packages when other content does', async () => {
    await buildAll(root);
    for (const name of PACKAGES) await rm(file(name, 'seen.txt'));
    const content = file('site', 'content');
    await mkdir(join(content, 'themes'), { recursive: true });
    await writeFile(join(content, 'themes/harbour.css'), ':root {}');
    expect(await isBuilt(root)).toBe(false);
    expect(await findCurrentBuild(root)).toBe('pages');
    await writeFile(join(content, 'site.json'), '{}');
    expect(await findCurrentBuild(root)).toBe('packages');
    await write('elements', 'second');
    expect(await findCurrentBuild(root)).toBeUndefined();
  });

  it('keeps the previous build until the new one is complete', async () => {
    await buildAll(root);
    await write('site', 'second');
    await buildAll(root);
    expect(await read('site', 'seen.txt')).toBe('first');
    expect(await read('site', 'dist', 'whole.txt')).toBe('second');
    expect(await readdir(file('site', '.cache'))).toEqual([]);
  });

  it('writes pages for signed-in visitors next to the site and removes outdated ones', async () => {
    await write('site', 'signed in');
    await buildAll(root);
    expect(await read('site', 'dist-signed-in', 'more.txt')).toBe('signed in');
    for (const name of PACKAGES) await rm(file(name, 'seen.txt'));
    expect(await isBuilt(root)).toBe(true);
    await write('site', 'signed in later');
    await buildAll(root);
    expect(await read('site', 'dist-signed-in', 'more.txt')).toBe('signed in later');
    await write('site', 'open');
    await buildAll(root);
    expect(await readdir(file('site'))).not.toContain('dist-signed-in');
  });

  it('keeps the previous build when it fails and names the command', async () => {
    await buildAll(root);
    await write('react-wrappers', 'broken');
    await expect(buildAll(root)).rejects.toThrow(/npm run build -w react-wrappers .* failed/);
    expect(await read('react-wrappers', 'dist', 'whole.txt')).toBe('first');
    expect(await readdir(file('react-wrappers', '.cache'))).toEqual([]);
  });

  it('prints nothing, a line per stage and warnings, or everything; and everything if it fails', async () => {
    const printed = async (output: string): Promise<string> => {
      const script = `import(${JSON.stringify(MODULE)}).then(({ buildAll }) => buildAll(${JSON.stringify(root)}, { output: '${output}' })).catch(() => {})`;
      const child = spawn(process.execPath, ['--import=tsx', '-e', script]);
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      await once(child, 'close');
      return text.replace(/ +\d+\.\d s/g, ' … s');
    };
    expect(await printed('nothing')).toBe('');
    // The site prints its own stages.
    expect(await printed('stages')).toBe('Elements built … s\nReact components built … s\nCopying first\n');
    expect(await printed('everything')).toBe('Copying first\n'.repeat(3));
    await write('elements', 'large');
    expect(await printed('nothing')).toBe('');
    expect(await printed('stages')).toBe(
      'Elements built … s\nThe bundle is large.\nReact components built … s\nCopying first\n',
    );
    await write('elements', 'broken');
    expect(await printed('nothing')).toBe('Copying broken\n');
  });

  it('keeps the previous build when it is killed and cleans up the next time', async () => {
    await buildAll(root);
    await write('elements', 'endless');
    const script = `import(${JSON.stringify(MODULE)}).then(({ buildAll }) => buildAll(${JSON.stringify(root)}))`;
    const child = spawn(process.execPath, ['--import=tsx', '-e', script], { detached: true });
    const begun = async () =>
      (await readdir(file('elements', '.cache'))).filter((name) => name.startsWith('build-')).length;
    await expect.poll(begun).toBe(1);
    const ended = once(child, 'exit');
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    expect(await read('elements', 'dist', 'whole.txt')).toBe('first');
    await write('elements', 'third');
    await buildAll(root);
    expect(await read('elements', 'dist', 'whole.txt')).toBe('third');
    expect(await begun()).toBe(0);
  });
});
