import { fileURLToPath } from 'node:url';
import { hasFailed, readRecord } from '../building/build-record.js';
import { buildAll, readBuiltFingerprint, fingerprint, isSameCode, writeBuildStamp } from '../server/build-all.js';
import { startPublishProcess, type PublishProcess } from '../server/publish-process.js';
import { pathOf } from './server/document-names.js';
import type { Build } from './server/publisher.js';

const SITE = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * Creates the build after publishing: it rebuilds the changed pages and those that refer to them, or the whole site if
 * the settings, the theme, or the code have changed. Its process starts now and stays, because loading its modules takes
 * longer than building a page.
 */
export function createSiteRebuild(): Build {
  // A process that could not start is started again by the next publication, which reports its error.
  const start = (): ReturnType<typeof prepare> => {
    const started = prepare();
    started.catch(() => undefined);
    return started;
  };
  let prepared = start();

  /** The process with the current code. */
  const getProcess = async (sources: string): Promise<PublishProcess> => {
    const { publishing, code } = await prepared.catch(() => (prepared = start()));
    if (publishing.isRunning() && isSameCode(code, sources)) return publishing;
    publishing.stop();
    prepared = start();
    return (await prepared).publishing;
  };

  return async (names, progress, fail) => {
    const sources = await fingerprint();
    const published = isSameCode(sources, await readBuiltFingerprint())
      ? await (await getProcess(sources)).publish(progress)
      : { needsWholeBuild: 'The code of the site has changed.' };
    if ('rebuilt' in published) {
      for (const { route } of published.failed ?? []) fail(route);
      await writeBuildStamp(sources);
      return published.rebuilt;
    }
    progress(0, `The whole site is built. ${published.needsWholeBuild}`);
    await buildAll(undefined, { output: 'nothing', packages: ['site'] });
    const { content } = (await readRecord(SITE)) ?? {};
    for (const [route, record] of Object.entries(content?.pages ?? {})) if (hasFailed(record)) fail(route);
    return names.map(pathOf).filter((path) => path !== '');
  };
}

/** Starts a process, with the fingerprint of the code that it loads. */
async function prepare(): Promise<{ readonly publishing: PublishProcess; readonly code: string }> {
  const code = await fingerprint();
  return { publishing: startPublishProcess(), code };
}
