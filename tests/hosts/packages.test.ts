import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACKED } from '../setup/budgets.js';
import { expectWithinBudget } from '../support/expect-within-budget.js';
import { createProject, type PackedPackage, type Project } from '../support/packed-packages.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface PackageJson {
  exports: Record<string, string | Record<string, string>>;
  imports?: Record<string, Record<string, string>>;
  bin?: Record<string, string>;
  customElements?: string;
  sideEffects: boolean | string[];
}

interface TypeProblem {
  kind: string;
  entrypoint?: string;
  resolutionKind?: string;
}

let project: Project;

beforeAll(() => {
  project = createProject();
});
afterAll(() => project.remove());

const packageJson = (name: string): PackageJson =>
  JSON.parse(readFileSync(join(project.installed(name), 'package.json'), 'utf8')) as PackageJson;

/** The names of all installed blocks, such as `banner`. */
const blocks = (): string[] =>
  project.packages.elements.files.flatMap(
    (file) => /^dist\/blocks\/[\w-]+\/([\w-]+)\.element\.js$/.exec(file)?.[1] ?? [],
  );

const tags = (): string[] =>
  blocks()
    .map((block) => `pallet-${block}`)
    .sort();

/** Runs a program of the repository in the project and returns what it prints. */
const run = (program: string, ...parameters: string[]): string =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules', program), ...parameters], {
    cwd: project.folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });

/** Bundles a module of the project as an application would; returns its chunks. */
async function chunksOf(source: string): Promise<Rolldown.OutputChunk[]> {
  const entry = join(project.folder, 'entry.js');
  writeFileSync(entry, source);
  const output = (await build({
    configFile: false,
    root: project.folder,
    logLevel: 'error',
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return output.output.filter((file) => file.type === 'chunk');
}

/** The code of a module's bundle, including lazy chunks. */
const bundled = async (source: string): Promise<string> => (await chunksOf(source)).map(({ code }) => code).join('\n');

/** The tags that bundled code defines, including duplicates. */
const definitionsIn = (code: string): string[] =>
  [...code.matchAll(/\bdefine(?:\$\d+)?\(["'`](pallet-[\w-]+)["'`]/g)].map(([, tag]) => tag ?? '');

describe.each(['elements', 'react'] as const)('the package of %s', (key) => {
  const packed = (): PackedPackage => project.packages[key];
  const name = `@pallet/${key}`;

  it('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: project.installed(name), pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types for every entry, for bundlers and for modules of Node', () => {
    const isTyped = (entry: string) => !/\.(?:css|json|txt|md)$/.test(entry) && !entry.includes('*');
    const entries = Object.keys(packageJson(name).exports).filter(isTyped);
    if (key === 'elements') entries.push('./banner', './banner/class');
    const parameters = [packed().tarball, '--profile', 'esm-only', '--format', 'json', '--entrypoints', ...entries];
    const { analysis } = JSON.parse(run('@arethetypeswrong/cli/dist/index.js', ...parameters)) as {
      analysis: { problems: TypeProblem[]; entrypoints: object };
    };
    expect(Object.keys(analysis.entrypoints)).toHaveLength(entries.length);
    // ES modules only: `require` and resolution without `exports` are not supported.
    const problems = analysis.problems.filter(({ resolutionKind = '' }) => !/node10|node16-cjs/.test(resolutionKind));
    expect(problems).toEqual([]);
  });

  it('resolves every export to an existing file', () => {
    const { exports, imports = {}, bin = {}, customElements } = packageJson(name);
    const targets = [...Object.values(exports), ...Object.values(imports), bin].flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const files = new Set(packed().files.map((file) => `./${file}`));
    const missing = targets.filter((target) => !target.includes('*') && !files.has(target));
    expect(missing).toEqual([]);
    if (customElements !== undefined) expect(files).toContain(`./${customElements}`);
    expect(files).toContain('./README.md');
  });

  it('contains no sources, no tests and no paths of the build machine', () => {
    const strange = packed().files.filter((file) =>
      /\.test\.|(?<!\.d)\.ts$|\.map$|\.cache|\.env|demo\.html/.test(file),
    );
    expect(strange).toEqual([]);
    // With a slash: "/root" also begins the name of a file.
    const folders = [ROOT.replace(/\/$/, ''), project.folder, homedir()].map((folder) => `${folder}/`);
    const traces = [...folders, 'pallet-source', 'file://', 'sourceMappingURL'];
    for (const [file, text] of project.texts(name)) {
      for (const trace of traces) expect(text.includes(trace), `${file} holds ${trace}`).toBe(false);
    }
  });

  it('stays within its size budget', () => {
    expectWithinBudget(name, PACKED[key], packed().size);
  });
});

describe('types', () => {
  it('of every entry are valid in a strict project with library checks, and find a mistake', () => {
    const names = Object.entries(packageJson('@pallet/elements').exports)
      .filter(([entry, target]) => typeof target !== 'string' && !/\*|types/.test(entry))
      .map(([entry]) => entry.slice(1));
    const entries = [...names, ...blocks().map((block) => `/${block}`)].map((entry) => `@pallet/elements${entry}`);
    const imports = entries.map((entry) => `import type {} from '${entry}';`).join('\n');
    const right = `import { PalletBanner } from '@pallet/elements/banner/class';
const banner: PalletBanner = document.createElement('pallet-banner');
banner.addEventListener('pallet-navigate', (event) => console.log(event.url.length));
banner.imageInfo = { url: '/aisle.jpg' };
`;
    writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(project.folder, 'right.ts'), `${imports}\n${right}`);
    writeFileSync(join(project.folder, 'wrong.ts'), right.replace('imageInfo', 'imageInfos'));
    const compiler = join(ROOT, 'node_modules/typescript/lib/tsc.js');
    const options = '--strict --noEmit --target es2022 --lib es2023,dom,dom.iterable --module nodenext'.split(' ');
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, 'right.ts', 'wrong.ts'], {
      cwd: project.folder,
      encoding: 'utf8',
    });
    const complaints = stdout.trim().split('\n');
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/^wrong\.ts.*'imageInfos'/);
  });
});

describe('side effects', () => {
  it('are declared for modules that define blocks, but not for classes', () => {
    const { sideEffects } = packageJson('@pallet/elements');
    const marked = (sideEffects as string[]).filter((file) => file.startsWith('./dist/blocks/'));
    const defining = project.packages.elements.files
      .filter((file) => /^dist\/blocks\/.*\.element\.js$/.test(file))
      .map((file) => `./${file.replace('.element.js', '.js')}`);
    expect(marked.sort()).toEqual(defining.sort());
    expect(packageJson('@pallet/react').sideEffects).toBe(false);
  });

  it('do not exist for classes: used, they define nothing; unused, a bundler removes them', async () => {
    const modules = blocks().map((block) => `@pallet/elements/${block}/class`);
    const unused = await bundled(`${modules.map((module) => `import '${module}';`).join('\n')}\nconsole.log('kept');`);
    expect(unused.replace(/^\/\/.*$/gm, '').trim()).toBe('console.log("kept");');
    const used = modules.map(
      (module, index) => `import * as block${index} from '${module}'; console.log(block${index});`,
    );
    expect(definitionsIn(await bundled(used.join('\n')))).toEqual([]);
  });

  it('include the definition of an imported block, and no other', async () => {
    const code = await bundled("import '@pallet/elements/banner';");
    expect(definitionsIn(code)).toEqual(['pallet-banner']);
  });

  it('include the blocks of the used React components, and no other', async () => {
    const code = await bundled("import { Banner } from '@pallet/react'; console.log(Banner);");
    expect(definitionsIn(code)).toEqual(['pallet-banner']);
  });

  it('keep one lazy chunk for all icons, regardless of the number of blocks', async () => {
    const names = 'Banner, Button, Column, Columns, HeroCarousel, Icon, Image, Layout, Link, Section, Text, Tile'.split(
      ', ',
    );
    const wrappers = `import { ${names.join(', ')} } from '@pallet/react'; console.log(${names.join(', ')});`;
    const [atOnce, ...later] = await chunksOf(wrappers);
    expect(atOnce!.isEntry).toBe(true);
    const holdDrawings = (code: string): boolean => code.includes('utility:announcement');
    expect(later.map(({ code }) => holdDrawings(code))).toEqual([true]);
    expect(holdDrawings(atOnce!.code)).toBe(false);
  });

  it('are kept for the whole set, a language and hydration', async () => {
    const all = definitionsIn(await bundled("import '@pallet/elements';"));
    expect(all.sort()).toEqual(tags());
    expect(await bundled("import '@pallet/elements/texts/es';")).toContain('Expandir todo');
    expect(await bundled("import '@pallet/elements/hydration';")).toContain('litElementHydrateSupport');
  });

  it('let the autoloader share its blocks with the rest of a bundle', async () => {
    const code = await bundled("import '@pallet/elements/autoloader'; import '@pallet/elements/banner';");
    expect(definitionsIn(code).sort()).toEqual(tags());
  });
});

it('notices list all bundled packages', () => {
  const notices = readFileSync(join(project.installed('@pallet/elements'), 'dist/THIRD-PARTY-NOTICES.md'), 'utf8');
  for (const held of ['lit ', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context', 'dompurify']) {
    expect(notices).toContain(`## ${held}`);
  }
  expect(notices).toContain('@tabler/icons');
  expect(notices).toContain('MIT License');
});
