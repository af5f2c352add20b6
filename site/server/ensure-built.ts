import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = join(ROOT, 'site/dist/.built-from');
const SOURCES = ['elements', 'react-wrappers', 'site', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', '.cache']);

/** Builds everything unless what stands in the `dist` folders was built from the sources as they are now. */
export async function ensureBuilt(): Promise<void> {
  const sources = await fingerprint();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return;
  console.log('Building (the first time takes a minute or two: the pictures are encoded once and kept) …');
  await run('npm', ['run', 'build']);
  // The build draws the icons, which are among the sources.
  await writeFile(STAMP, await fingerprint());
}

/** A hash of the names and contents of all sources. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(SOURCES.map((name) => filesOf(name)))).flat().sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = entries
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .map((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
  return (await Promise.all(nested)).flat();
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`"${[command, ...args].join(' ')}" failed. Mend what it says above and start again.`));
    });
  });
}
