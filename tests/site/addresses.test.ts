import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { pageNames } from '../../site/documents/load.js';
import { reservation, siteAddresses } from '../../site/documents/page-addresses.js';

const CONTENT = 'site/content';

it('reserves whatever the build puts beside its pages', async () => {
  const names = (await readdir('site/dist')).map((name) => name.replace(/(?:\.html)?(?:\.(?:br|gz))?$/, ''));
  const addresses = siteAddresses(CONTENT);
  const pages = new Set(pageNames(CONTENT).map((name) => name.split('/')[0]?.replace(/^home$/, 'index')));
  const unowned = names.filter((name) => !pages.has(name) && reservation(name, addresses) === undefined);
  expect([...new Set(unowned)]).toEqual([]);
  expect(pages).toContain('index');
});
