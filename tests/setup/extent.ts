import { ENGINES, type Engine } from './browsers.js';

/** Whether tests run at full length (`SWEEPS=all`), as in `npm run verify`, or as long as `npm test` has time for. */
export const isWhole: boolean = process.env['SWEEPS'] === 'all';

/** The engines of tests in which engines hardly differ: Chromium, and all of them at full length. */
export const SAMPLED_ENGINES: readonly Engine[] = isWhole ? ENGINES : ['chromium'];

/** The browser tests that `npm test` runs in Firefox and WebKit, too: engines can differ in what they look at. */
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
  'image', // media
  'layout',
  'links', // clicks with keys
  'navigation', // focus and history
  'picture-sizes', // media
  'relations', // ARIA across shadow roots
  'rich-text', // the parser
  'section', // layout
  'states', // custom states
  'tile', // stacking of links
  'translation', // changes of the document by others
  'waking', // hydration and presses
];
