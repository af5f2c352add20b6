import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeName } from '../../elements/build/descriptions/prose.js';
import { createDescriptions } from '../../elements/build/descriptions/write.js';
import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type Manifest,
  type KindData,
} from '../../elements/build/manifest-model.js';
import { isFullRun } from '../setup/sampling.js';

/**
 * Pages that use the blocks in the syntax of a framework, checked by its compiler against the types of the built
 * package. A line with `refused` must not compile, and every other line must.
 */

const root = process.cwd();
const pages = join(root, 'tests/hosts/descriptions');
const dist = join(root, 'elements/dist');
const manifest = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8')) as Manifest;

/** A compiler and its options. */
interface Checker {
  compiler: string[];
  options: object;
  vueCompilerOptions?: object;
}

interface Framework extends Checker {
  page: string;
  /** The syntax to bind a value, and to handle an event with an expression of `$event`. */
  bind: (name: string, value: string) => string;
  listen: (event: string, expression: string) => string;
}

const require = createRequire(import.meta.url);

const tsc = [require.resolve('typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', '.'];

const inBraces = {
  bind: (name: string, value: string) => `${name}={${value}}`,
  listen: (event: string, expression: string) => `on${event}={($event) => ${expression}}`,
};

const frameworks: Record<string, Framework> = {
  React: { ...inBraces, page: 'react.tsx', compiler: tsc, options: { jsx: 'react-jsx' } },
  Preact: {
    ...inBraces,
    page: 'preact.tsx',
    compiler: tsc,
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  },
  Solid: {
    bind: inBraces.bind,
    listen: (event, expression) => inBraces.listen(`:${event}`, expression),
    page: 'solid.tsx',
    compiler: tsc,
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
  },
  Vue: {
    bind: (name, value) => `:${name}="${value}"`,
    listen: (event, expression) => `@${event}="${expression}"`,
    page: 'Page.vue',
    compiler: [require.resolve('vue-tsc/bin/vue-tsc.js'), '--noEmit', '--pretty', 'false', '-p', '.'],
    options: { jsx: 'preserve' },
    vueCompilerOptions: { strictTemplates: true },
  },
  Svelte: {
    ...inBraces,
    page: 'Page.svelte',
    compiler: [
      require.resolve('svelte-check/bin/svelte-check'),
      '--output',
      'machine',
      '--tsconfig',
      './tsconfig.json',
    ],
    options: {},
  },
};

/** A page with all properties, attributes and events of each block, and with invalid ones. */
function everyTag(name: string): string {
  const { bind, listen } = frameworks[name]!;
  const lines = elementsOf(manifest).flatMap((element) => {
    const tag = (mark: string, ...attributes: string[]): string =>
      `<${element.tagName} ${attributes.join(' ')} ${bind('title', `'${mark}'`)}></${element.tagName}>`;
    const properties = propertiesOf(element).map((one) =>
      bind(name === 'Solid' ? `prop:${one.name}` : one.name, 'any'),
    );
    const attributes = propertiesOf(element).map(({ attribute }) => bind(attribute, 'any'));
    return [
      tag('taken', ...properties),
      tag('taken', ...attributes),
      tag('refused: no such property', bind('nosuch', '1')),
      ...element.events.flatMap((event) => [
        tag('heard', listen(event.name, 'String($event.type)')),
        tag('refused: no such field of the event', listen(event.name, 'String($event.nosuch)')),
      ]),
    ];
  });
  return pageOf(name, lines);
}

/** A page of a framework with the given lines of markup, which imports their types. */
function pageOf(name: string, lines: readonly string[]): string {
  const { page } = frameworks[name]!;
  const script = [
    "import '@pallet/elements';",
    `import type {} from '@pallet/elements/types/${name.toLowerCase()}';`,
    'const any = undefined as never;',
  ];
  switch (page.slice(page.indexOf('.'))) {
    case '.vue':
      return ['<script setup lang="ts">', ...script, '</script>', '<template>', ...lines, '</template>'].join('\n');
    case '.svelte':
      return ['<script lang="ts">', ...script, '</script>', ...lines].join('\n');
    default:
      return [...script, 'export const page = (', '<>', ...lines, '</>', ');'].join('\n');
  }
}

/** Sets an enumerated property of a block to a value. `mark` states whether that must compile. */
type SetValue = (
  element: ElementDeclaration,
  property: { name: string; attribute: string },
  word: string,
  mark: string,
) => string[];

/** Every enumerated property of every block, set to each of its values and to an invalid one. */
const everyValue = (set: SetValue): string[] =>
  elementsOf(manifest).flatMap((element) =>
    propertiesOf(element).flatMap((property) => {
      const words = validValues(property['x-pallet'].kind);
      if (words.length === 0) return [];
      const taken = words.flatMap((word) => set(element, property, word, 'taken'));
      return [...taken, ...set(element, property, 'leftish', 'refused: no such word')];
    }),
  );

/** The values of an enumeration; a number as text for a numeric property; empty if any text is valid. */
const validValues = (kind: KindData): readonly string[] =>
  kind.name === 'choice' ? [...kind.values, ...Object.keys(kind.spellings ?? {})] : 'min' in kind ? ['3'] : [];

/** By property, and by attribute if its name differs. */
const inTags =
  (framework: string): SetValue =>
  ({ tagName }, { name, attribute }, word, mark) =>
    [...new Set([framework === 'Solid' ? `prop:${name}` : name, attribute])].map(
      (key) => `<${tagName} ${key}="${word}" title="${mark}"></${tagName}>`,
    );

const inWrappers: SetValue = (element, { name }, word, mark) => [
  `<${typeName(element)} ${name}="${word}" title="${mark}" />`,
];

const inScripts: SetValue = ({ tagName }, { name }, word, mark) => [
  `document.createElement('${tagName}').${name} = '${word}'; // ${mark}`,
];

/** The positions of the lines that must not compile. */
const refusedIn = (texts: ReadonlyMap<string, string>): string[][] =>
  [...texts].map(([file, text]) =>
    text.split('\n').flatMap((line, index) => (line.includes('refused:') ? [`${file}:${index + 1}`] : [])),
  );

/** The positions of compiler errors in pages, and errors in the types themselves. */
async function errorsIn(name: string, checker: Checker, texts: ReadonlyMap<string, string>): Promise<string[]> {
  const { compiler, options, vueCompilerOptions } = checker;
  const project = join(root, 'tests/.cache/descriptions', name.toLowerCase());
  mkdirSync(project, { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(project, file), text);
  const compilerOptions = {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ strict: true, noEmit: true, verbatimModuleSyntax: true, types: [], ...options },
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, vueCompilerOptions, include: ['.'] }),
  );
  // svelte-check requires a configuration file.
  writeFileSync(join(project, 'svelte.config.js'), 'export default {};\n');
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, compiler, { cwd: project, maxBuffer: 1e8 }, (_, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
  const found = output.matchAll(/^(?:\d+ ERROR ")?(\S+?)"?[( ](\d+)[,:]\d+\)?:? (?:error )?(.*)$/gm);
  return [...found]
    .filter(([, file = '']) => texts.has(basename(file)) || file.includes('elements/dist'))
    .map(([, file = '', line = '', message = '']) =>
      texts.has(basename(file)) ? `${basename(file)}:${line}` : `${file}:${line} ${message}`,
    );
}

describe('types of the tags', () => {
  it.each(isFullRun ? Object.keys(frameworks) : ['React', 'Svelte'])(
    'accept valid code and reject invalid code in %s',
    async (name) => {
      const framework = frameworks[name]!;
      const { page } = framework;
      const texts = new Map([
        [page, readFileSync(join(pages, page.endsWith('.tsx') ? `${page}.txt` : page), 'utf8')],
        [`every.${page}`, everyTag(name)],
        [`words.${page}`, pageOf(name, everyValue(inTags(name)))],
      ]);
      const refused = refusedIn(texts);
      expect(refused[0]!.length).toBeGreaterThan(8);
      expect(refused[1]!.length).toBeGreaterThan(60);
      expect(refused[2]!.length).toBeGreaterThan(100);
      expect(new Set(await errorsIn(name, framework, texts))).toEqual(new Set(refused.flat()));
    },
    120_000,
  );

  it('accept only the values of each enumeration in plain TypeScript and in the React wrappers', async () => {
    const components = elementsOf(manifest).map(typeName).join(', ');
    const texts = new Map([
      ['plain.ts', ["import '@pallet/elements';", ...everyValue(inScripts)].join('\n')],
      [
        'wrappers.tsx',
        [
          `import { ${components} } from '@pallet/react';`,
          'export const page = (<>',
          ...everyValue(inWrappers),
          '</>);',
        ].join('\n'),
      ],
    ]);
    const refused = refusedIn(texts);
    refused.forEach((lines) => expect(lines.length).toBeGreaterThan(60));
    const checker = { compiler: tsc, options: { jsx: 'react-jsx' } };
    expect(new Set(await errorsIn('plain', checker, texts))).toEqual(new Set(refused.flat()));
  }, 120_000);
});

describe('the built package', () => {
  it('contains every description of its manifest', () => {
    for (const [file, text] of createDescriptions(manifest)) {
      expect(readFileSync(join(dist, file), 'utf8') === text, `${file} is out of date`).toBe(true);
    }
  });

  it('contains every module of the manifest at its import path', () => {
    expect(manifest.modules.length).toBeGreaterThan(28);
    for (const { path } of manifest.modules) {
      const file = require.resolve(`@pallet/elements/${path}`);
      expect(file).toBe(join(root, 'elements', path));
      expect(existsSync(file.replace(/\.js$/, '.d.ts')), path).toBe(true);
    }
  });
});
