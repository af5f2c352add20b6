import { describe, expect, it } from 'vitest';
import { findReachedTests } from '../../setup/reached-tests.js';

const LINK = 'elements/controllers/link.ts';
const BUTTON = 'elements/blocks/button/button.element.ts';
const GRAPH = [
  { from: BUTTON, to: LINK },
  { from: 'elements/blocks/tile/tile.element.ts', to: BUTTON },
  { from: 'elements/index.ts', to: BUTTON },
  { from: 'elements/index.ts', to: 'elements/blocks/text/text.element.ts' },
  { from: 'site/rendering/page.ts', to: 'elements/index.ts' },
  { from: 'site/rendering/page.ts', to: 'site/documents/load.ts' },
  { from: 'tests/unit/ssr/ssr.test.ts', to: 'elements/index.ts' },
  { from: 'tests/unit/rendering/page.test.ts', to: 'site/rendering/page.ts' },
  { from: 'tests/unit/storage/store.test.ts', to: 'site/rendering/page.ts' },
  { from: 'tests/unit/documents/load.test.ts', to: 'site/documents/load.ts' },
].map((edge) => ({ ...edge, specifier: edge.to }));

const find = (...changed: string[]) => findReachedTests(changed, GRAPH, () => true);

describe('a change reaches', () => {
  it('the browser tests of its block and of blocks that use it, but not of others in the same package', () => {
    expect(find(LINK).browser).toEqual(['tests/browser/button.test.ts', 'tests/browser/tile.test.ts']);
  });

  it('unit tests that import it, in one step or more, without those of storage', () => {
    expect(find('site/documents/load.ts').unit).toContain('tests/unit/documents/load.test.ts');
    expect(find('site/documents/load.ts').unit).toContain('tests/unit/rendering/page.test.ts');
    expect(find('site/documents/load.ts').unit).not.toContain('tests/unit/storage/store.test.ts');
  });

  it('tests of its package, and none of the site', () => {
    expect(find(BUTTON).unit).toEqual(['tests/contract', 'tests/unit/ssr/ssr.test.ts']);
  });

  it('tests that read its folder, without an import', () => {
    expect(find('elements/docs/hooks.md').unit).toEqual(['tests/contract']);
  });

  it('itself, if it is a test that still exists', () => {
    const changed = ['tests/browser/links.test.ts', 'tests/unit/documents/load.test.ts', 'tests/unit/gone.test.ts'];
    const { unit, browser } = findReachedTests(changed, GRAPH, (file) => !file.includes('gone'));
    expect(browser).toEqual(['tests/browser/links.test.ts']);
    expect(unit).toContain('tests/unit/documents/load.test.ts');
    expect(unit).not.toContain('tests/unit/gone.test.ts');
  });
});
