import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImportGraph, parseSource, listSourceFiles, findSpecifiers, type ImportEdge } from '../support/imports.js';
import {
  findImportCycles,
  findDomGlobalsOnImport,
  findForbiddenImports,
  findModulesInNoLayer,
  findNodeImports,
} from '../support/layers.js';

const root = process.cwd();
const edge = (from: string, to: string, specifier = './x.js'): ImportEdge => ({ from, to, specifier });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the architecture layers [9.9f]', () => {
  const graph = readImportGraph(root);

  it('are all in the import graph', () => {
    const layers = ['elements/foundations/', 'elements/services/', 'elements/blocks/', 'react-wrappers/'];
    layers.push('site/documents/', 'site/rendering/', 'site/app/', 'site/docs/', 'site/build.ts');
    for (const layer of layers)
      expect(
        graph.some(({ from }) => from.startsWith(layer)),
        layer,
      ).toBe(true);
  });

  it('contain every module', () => {
    expect(findModulesInNoLayer(listSourceFiles(root))).toEqual([]);
  });

  it('have resolvable imports between workspaces', () => {
    const unresolved = graph.filter(({ specifier, to }) => /^(#|@pallet\/)/.test(specifier) && !to.endsWith('.ts'));
    expect(unresolved.filter(({ to }) => !/\.(css|json|js)$/.test(to))).toEqual([]);
  });

  it('only import from lower layers', () => {
    expect(findForbiddenImports(graph)).toEqual([]);
  });

  it('have no import cycles', () => {
    expect(findImportCycles(graph)).toEqual([]);
    const [forward, back] = [edge('elements/a.ts', 'elements/b.ts'), edge('elements/b.ts', 'elements/a.ts')];
    expect(findImportCycles([forward, back])).toEqual(['elements/a.ts → elements/b.ts → elements/a.ts']);
  });

  it('do not import Node.js modules in the application and in theming', () => {
    expect(findNodeImports('site/app/', graph)).toEqual([]);
    expect(findNodeImports('site/theming/', graph)).toEqual([]);
    expect(findNodeImports('site/docs/website/client/', graph)).toEqual([]);
    expect(findNodeImports('site/docs/website/studio/client/', graph)).toEqual([]);
    const path = [edge('site/app/a.ts', 'site/documents/b.ts'), edge('site/documents/b.ts', 'node:fs', 'node:fs')];
    expect(findNodeImports('site/app/', path)).toEqual(['site/app/a.ts → site/documents/b.ts → node:fs']);
  });

  it('do not use the DOM in foundations on import', () => {
    const foundations = listSourceFiles(root).filter((path) => path.startsWith('elements/foundations/'));
    expect(foundations.flatMap((path) => findDomGlobalsOnImport(parseSource(path, read(path))))).toEqual([]);
  });
});

describe('the layer rules', () => {
  const forbidden: [why: string, forbiddenEdge: ImportEdge][] = [
    ['foundations → Lit', edge('elements/foundations/links.ts', 'lit', 'lit')],
    ['foundations → @lit-labs', edge('elements/foundations/links.ts', '@lit-labs/ssr', '@lit-labs/ssr')],
    ['services → Lit', edge('elements/services/store.ts', '@lit/context', '@lit/context')],
    ['foundations → services', edge('elements/foundations/links.ts', 'elements/services/store.ts')],
    ['services → contexts', edge('elements/services/store.ts', 'elements/contexts/user.ts')],
    ['contexts → controllers', edge('elements/contexts/user.ts', 'elements/controllers/rotation.ts')],
    ['base → controllers', edge('elements/base/properties.ts', 'elements/controllers/rotation.ts')],
    ['controllers → a block', edge('elements/controllers/rotation.ts', 'elements/blocks/tile/tile.ts')],
    ['contexts → a block', edge('elements/contexts/user.ts', 'elements/blocks/tile/tile.ts')],
    ["block → another block's file", edge('elements/blocks/tile/tile.ts', 'elements/blocks/link/link.ts')],
    ['block → server rendering', edge('elements/blocks/tile/tile.ts', 'elements/ssr/index.ts')],
    ["the elements' entry → server rendering", edge('elements/index.ts', 'elements/ssr/index.ts')],
    ['block → the entry', edge('elements/blocks/tile/tile.ts', 'elements/index.ts')],
    ['elements → React', edge('elements/blocks/tile/tile.ts', 'react', 'react')],
    ['elements → the wrappers’ bridge', edge('elements/index.ts', '@lit/react', '@lit/react')],
    ['elements → react-wrappers', edge('elements/index.ts', 'react-wrappers/index.ts', '@pallet/react')],
    ['react-wrappers → site', edge('react-wrappers/index.ts', 'site/app/page.tsx')],
    ['react-wrappers → elements by path', edge('react-wrappers/index.ts', 'elements/index.ts', '../elements/index.js')],
    ['site → elements by path', edge('site/app/page.tsx', 'elements/foundations/links.ts', '../../elements/x.js')],
    [
      'site → a module that is not a public entry',
      edge('site/app/page.tsx', '@pallet/elements/blocks/tile/tile.styles', '@pallet/elements/blocks/tile/tile.styles'),
    ],
    ['documents → rendering', edge('site/documents/load.ts', 'site/rendering/page-html.ts')],
    ['documents → content sources', edge('site/documents/load.ts', 'site/content-sources/file-content.ts')],
    ['documents → React', edge('site/documents/model.ts', 'react', 'react')],
    ['documents → the wrappers', edge('site/documents/model.ts', 'react-wrappers/index.ts', '@pallet/react')],
    ['content sources → React', edge('site/content-sources/file-content.ts', '@types/react', '@types/react')],
    ['content sources → store', edge('site/content-sources/file-content.ts', 'site/store/store.ts')],
    ['theming → rendering', edge('site/theming/nearest-color.ts', 'site/rendering/theme.ts')],
    ['store → the editor', edge('site/store/store.ts', 'site/editor/server/app.ts')],
    ['rendering → app', edge('site/rendering/render-page.tsx', 'site/app/app.tsx')],
    ['rendering → server', edge('site/rendering/media.ts', 'site/server/serve.ts')],
    ['app → server', edge('site/app/entry.ts', 'site/server/serve.ts')],
    ['server → app', edge('site/server/serve.ts', 'site/app/entry.ts')],
    ['server → check-content', edge('site/server/serve.ts', 'site/check-content/main.ts')],
    ['check-content → themes', edge('site/check-content/main.ts', 'site/themes/command.ts')],
    ['documentation → check-content', edge('site/docs/website/build.ts', 'site/check-content/main.ts')],
    ['documentation → themes', edge('site/docs/website/build.ts', 'site/themes/command.ts')],
    ['server → the build', edge('site/server/serve.ts', 'site/build.ts')],
    ['app → Node', edge('site/app/entry.ts', 'node:fs', 'node:fs')],
    ['site → tests', edge('site/server/serve.ts', 'tests/support/engines.ts')],
    ['elements → tests', edge('elements/index.ts', 'tests/support/engines.ts')],
    ['site → generated', edge('site/app/page.tsx', 'react-wrappers/generated/banner.ts', '@pallet/react/generated/x')],
    ['react-wrappers → generated', edge('react-wrappers/bridge/server.ts', 'react-wrappers/generated/banner.ts')],
    ['block → generated', edge('elements/blocks/tile/tile.ts', 'elements/foundations/generated/tokens.ts')],
  ];

  it.each(forbidden)('forbid %s', (_why, forbiddenEdge) => {
    expect(findForbiddenImports([forbiddenEdge])).toEqual([
      expect.stringContaining(`${forbiddenEdge.from} → ${forbiddenEdge.to}: `),
    ]);
  });

  const allowed: [why: string, valid: ImportEdge][] = [
    ['block → its own file', edge('elements/blocks/tile/tile.ts', 'elements/blocks/tile/tile.element.ts')],
    ['block → controller', edge('elements/blocks/tile/tile.ts', 'elements/controllers/rotation.ts')],
    ['block → foundations', edge('elements/blocks/tile/tile.ts', 'elements/foundations/links.ts')],
    ['block → Lit', edge('elements/blocks/tile/tile.ts', 'lit', 'lit')],
    ['server rendering → the entry', edge('elements/ssr/index.ts', 'elements/index.ts')],
    [
      'wrappers → server rendering',
      edge('react-wrappers/bridge/server.ts', 'elements/ssr/index.ts', '@pallet/elements/ssr'),
    ],
    ['wrappers’ entry → generated', edge('react-wrappers/index.ts', 'react-wrappers/generated/banner.ts')],
    ['foundations’ entry → generated', edge('elements/foundations/index.ts', 'elements/foundations/generated/t.ts')],
    [
      'generated → elements',
      edge('react-wrappers/generated/x.ts', 'elements/blocks/tile/tile.ts', '@pallet/elements/x'),
    ],
    ['site → services', edge('site/app/page.tsx', 'elements/services/index.ts', '@pallet/elements/services')],
    ['rendering → documents', edge('site/rendering/page-html.ts', 'site/documents/model.ts')],
    ['check-content → server', edge('site/check-content/main.ts', 'site/server/serve.ts')],
    ['the build → any module', edge('site/build.ts', 'site/app/app.tsx')],
    ['site → React', edge('site/app/page.tsx', 'react', 'react')],
    ['tests → anything', edge('tests/unit/links.test.ts', 'elements/foundations/links.ts')],
  ];

  it.each(allowed)('allow %s', (_why, valid) => {
    expect(findForbiddenImports([valid])).toEqual([]);
  });

  it('apply to every kind of import', () => {
    const source = parseSource(
      'x.ts',
      `import 'a'; import type { B } from 'b'; export * from 'c'; export { d } from 'd';
       const e = () => import('e'); type F = import('f').F;`,
    );
    expect(findSpecifiers(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it.each([
    ['const width = window.innerWidth + globalThis.document.title.length;', ['window', 'document']],
    ['const width = () => window.innerWidth;', []],
    ['let box: Element; const location = here; export default o.document ?? location ?? { history: 1 };', []],
  ])('detect DOM globals on import, but not types, local names or properties: %s', (code, globals) => {
    expect(findDomGlobalsOnImport(parseSource('x.ts', code))).toEqual(globals.map((name) => `x.ts:1 uses ${name}`));
  });
});
