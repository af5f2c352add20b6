import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as constants from '../../../elements/foundations/constants.js';
import { masterRecordTypeId, setMasterRecordTypeId } from '../../../elements/foundations/record-types.js';

it('defines the business constants and limits', () => {
  expect(constants).toMatchObject({
    STORE_TIME_TO_LIVE_SECONDS: 300,
    DEBOUNCE_MS: 150,
    SEO_CACHE_MS: 60 * 60 * 1000,
    GRID_COLUMNS_MIN: 1,
    GRID_COLUMNS_MAX: 6,
    LAYOUT_COLUMNS: 12,
    GUTTER_DEFAULT: '0rem',
    COLUMN_VERTICAL_ALIGN_DEFAULT: 'flex-start',
    HERO_SLIDES_MAX: 5,
    AUTO_SCROLL_MS: 5000,
    HERO_HEIGHT_PX: { large: 660, small: 450 },
    ARROW_TOP_PERCENT: { employees: 50, employeesSmall: 20 },
    HERO_GRADIENT: { angle: 66, opacity: 0.9, from: 18.45, to: 85.54 },
    INDICATOR_COLOR: '#e5a713',
    IMAGE_WIDTHS: { mobile: 640, tablet: 960, desktop: 1920 },
    FALLBACK_DENSITIES: [1, 2],
    MEDIA_MIN_SIZE_PX: 100,
    LOCALE: 'en-US',
    TEXT_DEFAULTS: { headingTag: 'h3', size: 'medium' },
    // `tests/unit/blocks/defaults.test.ts` tests the others.
    BANNER_DEFAULTS: { buttonGroupHeight: 50 },
    BANNER_MIN_HEIGHT_PX: 220,
    BUTTON_GROUP_DEFAULTS: { height: 50, width: 100 },
    TILE_DEFAULTS: { imageHeight: 0.6, height: 300, contentWidth: 100, contentPosition: 'top center' },
    SECTION_SPACING_PX: { side: 32, sideSmall: 15, margin: 20 },
    RIPPLE_RESET_MS: 250,
    VIEW_API_VERSION: 63,
    DATA_API_VERSION: 'v64.0',
  });
});

/** The code of a module without its comments, because a mention in a comment is not a use. */
const codeOf = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  }).outputText;

/** All modules of the product as one text, without comments, imports and the module of the constants. */
const product = ['elements', 'react-wrappers', 'site']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/\/(node_modules|dist)\/|foundations\/constants\.ts$/.test(file))
  .map((file) => codeOf(readFileSync(file, 'utf8')).replace(/^import [^;]+;$/gm, ''))
  .join('\n');

const fields = Object.entries(constants).flatMap(([name, value]) =>
  typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).map((field) => [name, field]) : [[name, '']],
);

it.each(fields)('is used by the product: %s %s', (name, field) => {
  const whole = new RegExp(`\\b${name}\\b(?!\\.)`);
  expect(whole.test(product) || product.includes(`${name}.${field}`)).toBe(true);
});

it('has no master record type until the host sets one [9.9e]', () => {
  expect(masterRecordTypeId()).toBeUndefined();
  setMasterRecordTypeId('012000000000000AAA');
  expect(masterRecordTypeId()).toBe('012000000000000AAA');
  setMasterRecordTypeId(undefined);
  expect(masterRecordTypeId()).toBeUndefined();
});
