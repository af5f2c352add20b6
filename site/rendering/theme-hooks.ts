import { readManifest } from '../documents/read-manifest.js';
import { hooksOf, type Hook } from '../theming/hook-problems.js';

/** All hooks of the manifest that was built last. */
export const knownHooks = (): Hook[] => hooksOf(readManifest());
