import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listPageNames } from '../../site/documents/load.js';
import { getReservedReason } from '../../site/documents/page-addresses.js';
import { readReservedAddresses } from '../../site/documents/read-reserved-addresses.js';

const CONTENT = 'site/content';

it('reserves every path that the build writes besides pages', async () => {
  const names = (await readdir('site/dist')).map((name) => name.replace(/(?:\.html)?(?:\.(?:br|gz))?$/, ''));
  const addresses = readReservedAddresses(CONTENT);
  const pages = new Set(listPageNames(CONTENT).map((name) => name.split('/')[0]?.replace(/^home$/, 'index')));
  const unowned = names.filter((name) => !pages.has(name) && getReservedReason(name, addresses) === undefined);
  expect([...new Set(unowned)]).toEqual([]);
  expect(pages).toContain('index');
});
