import type { TestRunnerPlugin } from '@web/test-runner';
import { readManifest } from '../../elements/build/build-manifest.js';

const MANIFEST_PATH = '/blocks-manifest';

/** Serves a manifest that is built from the current sources, so that no test reads an outdated one. */
export const blockManifest = (): TestRunnerPlugin => ({
  name: 'block-manifest',
  async serve({ path }) {
    if (path !== MANIFEST_PATH) return undefined;
    return { body: JSON.stringify(await readManifest('elements')), type: 'json' };
  },
});
