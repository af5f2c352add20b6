import { ENGINES, type Engine } from './browsers.js';
import { stableSample } from './stable-sample.js';

/** Whether tests run at full length (`SWEEPS=all`), as in `npm run verify`, or shortened, as in `npm test`. */
export const isFullRun: boolean = process.env['SWEEPS'] === 'all';

/** The whole list in a full run; otherwise `count` items of it: {@link stableSample}. */
export const sampled = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  isFullRun ? all : stableSample(all, count);

/** The engines for tests in which engines hardly differ: only Chromium, or all of them in a full run. */
export const SAMPLED_ENGINES: readonly Engine[] = isFullRun ? ENGINES : ['chromium'];
