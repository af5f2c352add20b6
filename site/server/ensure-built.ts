import { updateContentFolder } from '../editor/store/open-content.js';
import { buildAll, isBuilt, type BuildOptions } from './build-all.js';

/** Builds everything unless what stands in the `dist` folders was built from the sources as they are now. */
export async function ensureBuilt(options: BuildOptions = {}): Promise<void> {
  await updateContentFolder();
  if (await isBuilt()) return;
  if (options.output !== 'nothing')
    console.log('Building. The first build takes a minute or two, because it encodes all images.');
  await buildAll(undefined, options);
}
