import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph, parse, sourceFiles, specifiersIn, type Arrow } from '../support/imports.js';
import { circles, domGlobals, forbiddenArrows, modulesOnNoFloor, nodeReachedFrom } from '../support/layers.js';

const root = process.cwd();
const arrow = (from: string, to: string, specifier = './x.js'): Arrow => ({ from, to, specifier });
const sources = (folder: string) =>
  sourceFiles(root)
    .filter((path) => path.startsWith(folder))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));

describe('the floors of the house [9.9f]', () => {
  const graph = importGraph(root);

  it('are walked from roof to ground', () => {
    const floors = ['elements/foundations/', 'elements/services/', 'elements/blocks/', 'react-wrappers/'];
    floors.push('site/documents/', 'site/rendering/', 'site/app/', 'site/docs/', 'site/build.ts');
    for (const floor of floors)
      expect(
        graph.some(({ from }) => from.startsWith(floor)),
        floor,
      ).toBe(true);
  });

  it('hold every module', () => {
    expect(modulesOnNoFloor(sourceFiles(root))).toEqual([]);
  });

  it('resolve every import between the workspaces', () => {
    const lost = graph.filter(({ specifier, to }) => /^(#|@pallet\/)/.test(specifier) && !to.endsWith('.ts'));
    expect(lost.filter(({ to }) => !/\.(css|json|js)$/.test(to))).toEqual([]);
  });

  it('only have imports that point down', () => {
    expect(forbiddenArrows(graph)).toEqual([]);
  });

  it('know no circle', () => {
    expect(circles(graph)).toEqual([]);
    const [there, back] = [arrow('elements/a.ts', 'elements/b.ts'), arrow('elements/b.ts', 'elements/a.ts')];
    expect(circles([there, back])).toEqual(['elements/a.ts → elements/b.ts → elements/a.ts']);
  });

  it('keep Node out of the application and all that it imports', () => {
    expect(nodeReachedFrom('site/app/', graph)).toEqual([]);
    expect(nodeReachedFrom('site/themes/nearest-colour.ts', graph)).toEqual([]);
    expect(nodeReachedFrom('site/docs/website/client/', graph)).toEqual([]);
    expect(nodeReachedFrom('site/docs/website/studio/client/', graph)).toEqual([]);
    const way = [arrow('site/app/a.ts', 'site/documents/b.ts'), arrow('site/documents/b.ts', 'node:fs', 'node:fs')];
    expect(nodeReachedFrom('site/app/', way)).toEqual(['site/app/a.ts → site/documents/b.ts → node:fs']);
  });

  it('keep the DOM out of services', () => {
    expect(sources('elements/services/').flatMap((source) => domGlobals(source, 'anywhere'))).toEqual([]);
  });

  it('keep the DOM out of foundations until they are called', () => {
    expect(sources('elements/foundations/').flatMap((source) => domGlobals(source, 'on-import'))).toEqual([]);
  });
});

describe('the rules of the floors', () => {
  const forbidden: [why: string, broken: Arrow][] = [
    ['foundations → Lit', arrow('elements/foundations/links.ts', 'lit', 'lit')],
    ['foundations → @lit-labs', arrow('elements/foundations/links.ts', '@lit-labs/ssr', '@lit-labs/ssr')],
    ['services → Lit', arrow('elements/services/store.ts', '@lit/context', '@lit/context')],
    ['foundations → services', arrow('elements/foundations/links.ts', 'elements/services/store.ts')],
    ['services → contexts', arrow('elements/services/store.ts', 'elements/contexts/user.ts')],
    ['contexts → controllers', arrow('elements/contexts/user.ts', 'elements/controllers/rotation.ts')],
    ['base → controllers', arrow('elements/base/properties.ts', 'elements/controllers/rotation.ts')],
    ['controllers → a block', arrow('elements/controllers/rotation.ts', 'elements/blocks/tile/tile.ts')],
    ['contexts → a block', arrow('elements/contexts/user.ts', 'elements/blocks/tile/tile.ts')],
    ["block → another block's file", arrow('elements/blocks/tile/tile.ts', 'elements/blocks/link/link.ts')],
    ['block → server rendering', arrow('elements/blocks/tile/tile.ts', 'elements/ssr/index.ts')],
    ["the elements' entry → server rendering", arrow('elements/index.ts', 'elements/ssr/index.ts')],
    ['block → the entry', arrow('elements/blocks/tile/tile.ts', 'elements/index.ts')],
    ['elements → React', arrow('elements/blocks/tile/tile.ts', 'react', 'react')],
    ['elements → the wrappers’ bridge', arrow('elements/index.ts', '@lit/react', '@lit/react')],
    ['elements → react-wrappers', arrow('elements/index.ts', 'react-wrappers/index.ts', '@pallet/react')],
    ['react-wrappers → site', arrow('react-wrappers/index.ts', 'site/app/page.tsx')],
    [
      'react-wrappers → elements by path',
      arrow('react-wrappers/index.ts', 'elements/index.ts', '../elements/index.js'),
    ],
    ['site → elements by path', arrow('site/app/page.tsx', 'elements/foundations/links.ts', '../../elements/x.js')],
    [
      'site → past the public entries',
      arrow(
        'site/app/page.tsx',
        '@pallet/elements/blocks/tile/tile.styles',
        '@pallet/elements/blocks/tile/tile.styles',
      ),
    ],
    ['documents → rendering', arrow('site/documents/load.ts', 'site/rendering/page-html.ts')],
    ['documents → content sources', arrow('site/documents/load.ts', 'site/content-sources/file-content.ts')],
    ['documents → React', arrow('site/documents/model.ts', 'react', 'react')],
    ['documents → the wrappers', arrow('site/documents/model.ts', 'react-wrappers/index.ts', '@pallet/react')],
    ['content sources → React', arrow('site/content-sources/file-content.ts', '@types/react', '@types/react')],
    ['rendering → app', arrow('site/rendering/render-page.tsx', 'site/app/app.tsx')],
    ['rendering → server', arrow('site/rendering/media.ts', 'site/server/serve.ts')],
    ['app → server', arrow('site/app/entry.ts', 'site/server/serve.ts')],
    ['server → app', arrow('site/server/serve.ts', 'site/app/entry.ts')],
    ['server → check-content', arrow('site/server/serve.ts', 'site/check-content/main.ts')],
    ['server → the build', arrow('site/server/serve.ts', 'site/build.ts')],
    ['app → Node', arrow('site/app/entry.ts', 'node:fs', 'node:fs')],
    ['site → tests', arrow('site/server/serve.ts', 'tests/support/engines.ts')],
    ['elements → tests', arrow('elements/index.ts', 'tests/support/engines.ts')],
    ['site → generated', arrow('site/app/page.tsx', 'react-wrappers/generated/banner.ts', '@pallet/react/generated/x')],
    ['react-wrappers → generated', arrow('react-wrappers/bridge/server.ts', 'react-wrappers/generated/banner.ts')],
    ['block → generated', arrow('elements/blocks/tile/tile.ts', 'elements/foundations/generated/tokens.ts')],
  ];

  it.each(forbidden)('forbid %s', (_why, broken) => {
    expect(forbiddenArrows([broken])).toEqual([expect.stringContaining(`${broken.from} → ${broken.to}: `)]);
  });

  const allowed: [why: string, sound: Arrow][] = [
    ['block → its own file', arrow('elements/blocks/tile/tile.ts', 'elements/blocks/tile/tile.element.ts')],
    ['block → controller', arrow('elements/blocks/tile/tile.ts', 'elements/controllers/rotation.ts')],
    ['block → foundations', arrow('elements/blocks/tile/tile.ts', 'elements/foundations/links.ts')],
    ['block → Lit', arrow('elements/blocks/tile/tile.ts', 'lit', 'lit')],
    ['server rendering → the entry', arrow('elements/ssr/index.ts', 'elements/index.ts')],
    [
      'wrappers → server rendering',
      arrow('react-wrappers/bridge/server.ts', 'elements/ssr/index.ts', '@pallet/elements/ssr'),
    ],
    ['wrappers’ entry → generated', arrow('react-wrappers/index.ts', 'react-wrappers/generated/banner.ts')],
    ['foundations’ entry → generated', arrow('elements/foundations/index.ts', 'elements/foundations/generated/t.ts')],
    [
      'generated → elements',
      arrow('react-wrappers/generated/x.ts', 'elements/blocks/tile/tile.ts', '@pallet/elements/x'),
    ],
    ['site → services', arrow('site/app/page.tsx', 'elements/services/index.ts', '@pallet/elements/services')],
    ['rendering → documents', arrow('site/rendering/page-html.ts', 'site/documents/model.ts')],
    ['check-content → server', arrow('site/check-content/main.ts', 'site/server/serve.ts')],
    ['the build → any room', arrow('site/build.ts', 'site/app/app.tsx')],
    ['site → React', arrow('site/app/page.tsx', 'react', 'react')],
    ['tests → anything', arrow('tests/unit/links.test.ts', 'elements/foundations/links.ts')],
  ];

  it.each(allowed)('allow %s', (_why, sound) => {
    expect(forbiddenArrows([sound])).toEqual([]);
  });

  it('see every kind of import', () => {
    const source = parse(
      'x.ts',
      `import 'a'; import type { B } from 'b'; export * from 'c'; export { d } from 'd';
       const e = () => import('e'); type F = import('f').F;`,
    );
    expect(specifiersIn(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('see the DOM used, and tell it from types, own names and properties', () => {
    const used = parse('x.ts', 'export const width = () => window.innerWidth + globalThis.document.title.length;');
    expect(domGlobals(used, 'anywhere')).toEqual(['x.ts:1 uses window', 'x.ts:1 uses document']);
    expect(domGlobals(used, 'on-import')).toEqual([]);
    const onImport = parse('x.ts', 'const language = navigator.language;');
    expect(domGlobals(onImport, 'on-import')).toEqual(['x.ts:1 uses navigator']);
    const innocent = parse(
      'x.ts',
      'export const f = (location: Element, o: O) => o.document ?? location ?? { history: 1 };',
    );
    expect(domGlobals(innocent, 'anywhere')).toEqual([]);
  });
});
