import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readRecord } from '../building/build-record.js';
import type { Published, PublishMessage } from '../publish.js';
import { buildAll, builtFrom, fingerprint, isSameCode, stampSite } from '../server/build-all.js';
import { pathOf } from './server/document-names.js';
import type { Build } from './server/publisher.js';

const SITE = fileURLToPath(new URL('../dist', import.meta.url));
const PUBLISH = fileURLToPath(new URL('../publish.ts', import.meta.url));

/**
 * Brings the built site up to date after documents were published: the pages that have become other and what names them, or all
 * of it where the settings, the theme or the code have changed.
 */
export const rebuildSite: Build = async (names, progress, fail) => {
  const sources = await fingerprint();
  const published = isSameCode(sources, await builtFrom())
    ? await publish(progress)
    : { needsWholeBuild: 'Its code is another.' };
  if ('rebuilt' in published) {
    for (const { route } of published.failed ?? []) fail(route);
    await stampSite(sources);
    return published.rebuilt;
  }
  progress(0, `The whole site is built. ${published.needsWholeBuild}`);
  await buildAll(undefined, { output: 'nothing', packages: ['site'] });
  const { content } = (await readRecord(SITE)) ?? {};
  for (const [route, { source }] of Object.entries(content?.pages ?? {})) if (source === '') fail(route);
  return names.map(pathOf).filter((path) => path !== '');
};

/** Renders with the packages as they are published, which this process, reading their sources, does not know. */
async function publish(progress: Parameters<Build>[1]): Promise<Published> {
  // Content of a delivery API elsewhere may be other without anybody being told.
  if (process.env['PALLET_API_ORIGIN']) return { needsWholeBuild: 'Its content comes from elsewhere.' };
  const child = fork(PUBLISH, [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let published: Published | undefined;
  child.on('message', (message: PublishMessage) => {
    if ('published' in message) ({ published } = message);
    else progress(message.done, message.message);
  });
  await once(child, 'exit');
  if (published === undefined) throw new Error('The pages could not be rendered; what is printed above says why.');
  return published;
}
