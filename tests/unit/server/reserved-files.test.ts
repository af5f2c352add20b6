import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createSiteFiles } from '../../../site/building/site-files.js';
import { getReservedOwner } from '../../../site/documents/page-addresses.js';
import { buildIcons } from '../../../site/rendering/icons.js';
import { NOTICES } from '../../../site/rendering/notices.js';
import { siteSettings, temporaryFolder } from '../site-server/fixture.js';

it('the addresses of the files that a build writes next to pages are reserved', async () => {
  const outDir = await temporaryFolder();
  const settings = JSON.parse(siteSettings()) as Parameters<typeof createSiteFiles>[0]['settings'];
  await buildIcons({ logo: await readFile('site/public/favicon.svg', 'utf8'), settings, outDir });
  const files = await createSiteFiles({ contentRoot: outDir, settings, pages: {}, report: () => undefined });
  const names = [...(await readdir('site/public')), ...(await readdir(outDir)), ...files.keys(), NOTICES];
  // Servers do not serve hidden files.
  const visible = names.filter((name) => !name.startsWith('.'));
  expect(visible).toContain('favicon.ico');
  expect(visible.filter((name) => getReservedOwner(`/${name}`) === undefined)).toEqual([]);
});
