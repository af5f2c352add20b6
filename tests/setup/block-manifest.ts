import type { TestRunnerPlugin } from '@web/test-runner';
import { buildManifest, readBlockSources } from '../../elements/build/analyse.js';

const MANIFEST_PATH = '/blocks-manifest';

/** Serves the blocks' manifest as built from the sources of this moment, so that no test reads one that is out of date. */
export const blockManifest = (): TestRunnerPlugin => ({
  name: 'block-manifest',
  serve({ path }) {
    if (path !== MANIFEST_PATH) return undefined;
    return { body: JSON.stringify(buildManifest(readBlockSources('elements'))), type: 'json' };
  },
});
