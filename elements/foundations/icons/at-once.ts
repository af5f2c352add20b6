import type { IconCategory } from '../normalise.js';
import { drawings } from './generated/at-once.js';
import type { IconResolver } from './icons.js';

/** The default set of a category without loading, for servers. Specification 3. */
export const drawingsAtOnce =
  (category: IconCategory): IconResolver =>
  (name) =>
    drawings[`${category}:${name}`];
