import { updateContentFolder } from '../editor/store/open-content.js';
import { buildAll, readBuiltFingerprint, fingerprint, isSameCode, stampSite, type BuildOptions } from './build-all.js';
import { publishInProcess } from './publish-process.js';

/**
 * Builds everything unless the `dist` folders are up to date. If only content has changed, only its pages are rebuilt.
 */
export async function ensureBuilt(options: BuildOptions = {}): Promise<void> {
  await updateContentFolder();
  const [sources, former] = [await fingerprint(), await readBuiltFingerprint()];
  if (sources === former) return;
  if (isSameCode(sources, former)) {
    const published = await publishInProcess();
    if ('rebuilt' in published) return stampSite(sources);
  }
  const { output, stream = process.stdout } = options;
  if (output !== 'nothing') {
    stream.write('Building. The first build takes a minute or two, because it encodes all images.\n');
  }
  await buildAll(undefined, options);
}
