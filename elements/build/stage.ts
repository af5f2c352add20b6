/**
 * `npm run release -- stage`: copies the published files of each package to `<package>/.cache/package/`. This folder is
 * used by `changeset publish` (`publishConfig.directory`) and `npm pack`. The package folder itself cannot be published:
 * the condition `pallet-source` in its `package.json` refers to sources that are not in the package.
 *
 *     tsx elements/build/stage.ts [--out folder] elements react-wrappers
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

/** The target of an import: a file, or one per condition. */
type Target = string | { [condition: string]: Target };

interface PackageJson {
  name: string;
  version: string;
  files: string[];
  exports: Record<string, Target>;
  imports?: Record<string, Target>;
  bin?: Record<string, string>;
  sideEffects: boolean | string[];
  publishConfig: { access: string; directory?: string };
  [field: string]: unknown;
}

function removeSourceConditions(target: Target): Target {
  if (typeof target === 'string') return target;
  const kept = Object.entries(target).filter(([condition]) => condition !== 'pallet-source');
  const [only, more] = kept;
  if (only?.[0] === 'default' && more === undefined) return only[1];
  return Object.fromEntries(kept.map(([condition, leaf]) => [condition, removeSourceConditions(leaf)]));
}

const mapTargets = (targets: Record<string, Target>): Record<string, Target> =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, removeSourceConditions(target)]));

/** Creates the published `package.json`, without references to sources and without scripts. */
function createPublishedManifest(manifest: PackageJson): PackageJson {
  const { exports, imports, sideEffects, publishConfig } = manifest;
  return {
    ...manifest,
    exports: mapTargets(exports),
    ...(imports && { imports: mapTargets(imports) }),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.filter((file) => file.startsWith('./dist/')) : sideEffects,
    publishConfig: { access: publishConfig.access },
    scripts: undefined,
    devDependencies: undefined,
  };
}

const listFiles = (target: Target): string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(listFiles);

/** Copies a built package to the folder `staged`, which is emptied first. */
function stage(packageRoot: string, staged: string): void {
  const manifest = createPublishedManifest(
    JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as PackageJson,
  );
  const { name, version, exports, imports = {}, bin = {} } = manifest;
  const absent = [exports, imports, bin]
    .flatMap(listFiles)
    .filter((file) => !file.includes('*') && !existsSync(join(packageRoot, file)));
  if (absent.length > 0)
    throw new Error(`${name} has no ${absent.join(', ')}. Build it with: npm run build -w ${name}`);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  for (const file of [...manifest.files, 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    if (existsSync(join(packageRoot, file))) cpSync(join(packageRoot, file), join(staged, file), { recursive: true });
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${name} ${version} is staged in ${staged}`);
}

try {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  for (const folder of positionals) {
    stage(folder, values.out === undefined ? join(folder, '.cache/package') : join(values.out, basename(folder)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
