/**
 * `npm run release -- stage`: lays out what is published of each package in `<package>/.cache/package/`, which `changeset publish`
 * takes (`publishConfig.directory`) and `npm pack` is run on. The package's own folder is not published as it stands: by
 * the condition `pallet-source`, its package.json leads this repository's tools to sources that no package holds.
 *
 *     tsx elements/build/stage.ts [--out folder] elements react-wrappers
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

/** What an import leads to: a file, or one per condition. */
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

function withoutSources(target: Target): Target {
  if (typeof target === 'string') return target;
  const kept = Object.entries(target).filter(([condition]) => condition !== 'pallet-source');
  const [only, more] = kept;
  if (only?.[0] === 'default' && more === undefined) return only[1];
  return Object.fromEntries(kept.map(([condition, leaf]) => [condition, withoutSources(leaf)]));
}

const mapTargets = (targets: Record<string, Target>): Record<string, Target> =>
  Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, withoutSources(target)]));

/** The package.json that is published: it knows of no sources, and holds no scripts that need them. */
function publishable(manifest: PackageJson): PackageJson {
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

const filesOf = (target: Target): string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf);

/** Lays out a package, built before, in the folder `staged`, which holds nothing else afterwards. */
function stage(packageRoot: string, staged: string): void {
  const manifest = publishable(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as PackageJson);
  const { name, version, exports, imports = {}, bin = {} } = manifest;
  const absent = [exports, imports, bin]
    .flatMap(filesOf)
    .filter((file) => !file.includes('*') && !existsSync(join(packageRoot, file)));
  if (absent.length > 0) throw new Error(`${name} lacks ${absent.join(', ')}. Make it with: npm run build -w ${name}`);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  for (const file of [...manifest.files, 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    if (existsSync(join(packageRoot, file))) cpSync(join(packageRoot, file), join(staged, file), { recursive: true });
  }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`${name} ${version} stands in ${staged}`);
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
