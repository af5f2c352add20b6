import { updateContentFolder } from '../store/open-content.js';
import {
  buildAll,
  findCurrentBuild,
  readBuiltFingerprint,
  fingerprint,
  isSameCode,
  writeBuildStamp,
  type BuildOptions,
} from './build-all.js';
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
    if ('rebuilt' in published) return writeBuildStamp(sources);
    // Another content folder or other settings do not change the packages.
    if ((await findCurrentBuild()) === 'packages') return buildWithNotice({ ...options, packages: ['site'] });
  }
  await buildWithNotice(options);
}

/** Builds everything, and says before that this takes a while. */
export async function buildWithNotice(options: BuildOptions = {}): Promise<void> {
  if (options.output !== 'nothing') announceBuild(options.stream);
  await buildAll(undefined, options);
}

/** Says that a build starts, before its first stage is complete. */
export function announceBuild(stream: NodeJS.WriteStream = process.stdout): void {
  stream.write('Building. The first build takes a minute or two, because it encodes all images.\n');
}
