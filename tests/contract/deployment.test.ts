import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const GUIDE = readFileSync('site/docs/deploy.md', 'utf8');

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
  };

/** The packages that a program imports, statically or dynamically, except for those of this repository. */
async function findPackages(entry: string): Promise<string[]> {
  const found = new Set<string>();
  await build({
    ...{ entryPoints: [entry], bundle: true, write: false, outdir: 'dist', platform: 'node', format: 'esm' },
    ...{ conditions: ['pallet-source'], logLevel: 'silent' },
    plugins: [
      {
        name: 'packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[@\w]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@pallet/')) return undefined;
            found.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
            return { path, external: true };
          });
        },
      },
    ],
  });
  return [...found].filter((name) => !name.startsWith('node:'));
}

it('npm run serve needs no development dependencies', async () => {
  const [, loader = '', entry = ''] =
    /--import (\S+) .*?(\S+\.ts)$/.exec(readManifest('.').scripts['serve'] ?? '') ?? [];
  const needed = [loader, ...(await findPackages(entry))];
  expect(needed).toContain('hono');
  const installed = ['.', 'site'].flatMap((folder) => Object.keys(readManifest(folder).dependencies));
  expect(needed.filter((name) => !installed.includes(name))).toEqual([]);
});

it('the guide to deployment names scripts, files and folders that exist', () => {
  const { scripts } = readManifest('.');
  const commands = [...GUIDE.matchAll(/\bnpm (?:run ([\w:-]+)|(start)\b)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  expect(commands).toContain('serve');
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  const copied = [...GUIDE.matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  const paths = copied.map((path) => path.replace(/^\/app\/?/, '')).filter((path) => path !== '' && path !== '.');
  expect(paths).toContain('site');
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('the container image serves as a user without permissions', () => {
  expect(GUIDE).toMatch(/^USER node$/m);
  const [, words = '[]'] = /^CMD (.*)$/m.exec(GUIDE) ?? [];
  expect((JSON.parse(words) as string[]).join(' ')).toBe(readManifest('.').scripts['serve']);
});
