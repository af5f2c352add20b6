// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { buildAll, findCurrentBuild } from '../../../site/server/build-all.js';
import { buildSiteInProcess } from '../../../site/server/build-site.js';
import { withBuiltPages } from '../../../site/themes/built-pages.js';

vi.mock('../../../site/server/build-all.js');
vi.mock('../../../site/server/build-site.js');

afterEach(() => vi.restoreAllMocks());

it.each([
  [undefined, buildAll],
  ['packages', buildSiteInProcess],
] as const)('announces the build before it starts; already built: %s', async (current, build) => {
  const printed: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.mocked(findCurrentBuild).mockResolvedValue(current);
  vi.mocked(build as typeof buildAll).mockImplementation(() => Promise.resolve(void printed.push('build')));
  await withBuiltPages(['/'], () => Promise.resolve());
  expect(printed.slice(0, 2)).toEqual([expect.stringContaining('The first build takes a minute or two'), 'build']);
});

it('prints nothing if the pages are up to date', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.mocked(findCurrentBuild).mockResolvedValue('pages');
  await withBuiltPages(['/'], () => Promise.resolve());
  expect(write).not.toHaveBeenCalled();
});
