import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSiteInProcess } from '../../../site/server/build-site.js';
import { temporaryFolder } from '../site-server/fixture.js';

/** Runs in the build's process instead of the build: after it was asked to end, it writes another file. */
const SLOW_END = (folder: string): string => `
import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => setTimeout(() => {
  writeFileSync(${JSON.stringify(join(folder, 'last'))}, '');
  process.exit(1);
}, 200));
writeFileSync(${JSON.stringify(join(folder, 'first'))}, '');
setInterval(() => {}, 1000);
await new Promise(() => {});
`;

it('rejects an aborted build once its process has ended, so that the next one can use its folder', async () => {
  const folder = await temporaryFolder();
  const controller = new AbortController();
  const script = `data:text/javascript,${encodeURIComponent(SLOW_END(folder))}`;
  const build = buildSiteInProcess(folder, { execArgv: ['--import', script], signal: controller.signal });
  const rejected = expect(build).rejects.toThrow(/abort/i);
  await expect.poll(() => existsSync(join(folder, 'first'))).toBe(true);
  controller.abort();
  await rejected;
  expect(existsSync(join(folder, 'last'))).toBe(true);
});
