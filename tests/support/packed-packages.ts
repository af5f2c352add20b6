import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A package as it is published. */
export interface PackedPackage {
  name: string;
  /** The path of the tarball. */
  tarball: string;
  /** The size of the tarball in bytes. */
  size: number;
  /** The paths in the tarball. */
  files: string[];
}

/** Stages the built packages, and packs them like `npm publish` into `folder`. */
export function packPackages(folder: string): { elements: PackedPackage; react: PackedPackage } {
  const staged = join(folder, 'staged');
  const stage = ['--import=tsx', 'elements/build/stage.ts', '--out', staged, 'elements', 'react-wrappers'];
  execFileSync(process.execPath, stage, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const pack = (name: string): PackedPackage => {
    const output = execFileSync('npm', ['pack', '--json', join(staged, name), '--pack-destination', folder], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [packed] = JSON.parse(output) as [
      { name: string; filename: string; size: number; files: { path: string }[] },
    ];
    const files = packed.files.map(({ path }) => path);
    return { name: packed.name, tarball: join(folder, packed.filename), size: packed.size, files };
  };
  return { elements: pack('elements'), react: pack('react-wrappers') };
}

/**
 * A project outside the repository with both packages installed from their tarballs. All other packages are linked to
 * those of this repository, so that nothing is requested from a registry.
 */
export interface Project {
  readonly folder: string;
  readonly packages: { elements: PackedPackage; react: PackedPackage };
  /** The folder of an installed package. */
  installed(name: string): string;
  /** The text of each file of a package, by its path in the package. */
  texts(name: string): Map<string, string>;
  remove(): void;
}

/** The names of the packages in a `node_modules` folder, including scoped ones. */
const listPackages = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : [name],
    );

/** Creates an empty project with both packages. */
export function createProject(): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pallet-project-')));
  const packages = packPackages(folder);
  const modules = join(folder, 'node_modules');
  for (const name of listPackages(join(ROOT, 'node_modules'))) {
    if (name.startsWith('@pallet/')) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'dir');
  }
  const installed = (name: string): string => join(modules, name);
  for (const { name, tarball } of Object.values(packages)) {
    mkdirSync(installed(name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', installed(name), '--strip-components=1']);
  }
  return {
    folder,
    packages,
    installed,
    texts: (name) =>
      new Map(
        readdirSync(installed(name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [file.slice(installed(name).length + 1), readFileSync(file, 'utf8')]),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
