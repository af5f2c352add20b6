import { ENGINES, type Engine } from './browsers.js';

/** Whether tests run at full length (`SWEEPS=all`), as in `npm run verify`, or as long as `npm test` has time for. */
export const isFullRun: boolean = process.env['SWEEPS'] === 'all';

/** The whole list in a full run; otherwise `count` items, evenly spread over it. */
export const sampled = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  isFullRun ? all : all.filter((_, index) => (index * count) % all.length < count);

/** The engines of tests in which engines hardly differ: Chromium, and all of them at full length. */
export const SAMPLED_ENGINES: readonly Engine[] = isFullRun ? ENGINES : ['chromium'];

/**
 * The browser tests that `npm test` also runs prerendered and in Firefox and WebKit, because engines or server-rendered
 * blocks can differ there.
 */
export const ENGINE_FILES: readonly string[] = [
  'breakpoints', // container and media queries
  'button', // forms
  'character-references', // the parser
  'columns', // layout
  'contacts', // hidden="until-found"
  'elements', // hydration
  'employee-slider', // scrolling and motion
  'fragments', // hash links
  'grid-pagination', // focus
  'hero-carousel', // motion and visibility
  'html', // frames
  'hydration', // hydration and event replay
  'image', // media
  'image-sizes', // media
  'layout',
  'links', // clicks with keys
  'navigation', // focus and history
  'relations', // ARIA across shadow roots
  'rich-text', // the parser
  'section', // layout
  'states', // custom states
  'static-roots', // upgrade of prerendered blocks
  'tile', // stacking of links
  'translation', // changes of the document by others
];
