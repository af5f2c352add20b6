import { unsafeCSS } from 'lit';

/*
 * Custom properties that one block sets for another. Only these cross block boundaries. A block sets them in its style
 * sheet, on an element in its shadow root or on slotted elements, never on its host. A block that reads one specifies a
 * fallback, because the other block may be missing.
 *
 * The number in a name is the version of the property. Blocks from two versions of the package can be nested on a page, so
 * increase the number when the meaning of the values changes.
 *
 * Private properties of a block are called `--_name`; properties that hosts may set are styling hooks, `hook()`.
 * `tests/contract/between-blocks.test.ts` checks the style sheets of all blocks against this file.
 */

/**
 * Gap between the columns of a row.
 *
 * Set by: section, columns. Read by: section, columns, column, column-spacer. Values: a CSS length.
 */
export const columnGutter = unsafeCSS('--pallet-1-column-gutter');

/**
 * Width of each column. Overrides the width in tracks if columns are stacked or scroll.
 *
 * Set by: section, columns. Read by: section, columns, column, column-spacer. Values: a percentage, or nothing.
 */
export const columnSize = unsafeCSS('--pallet-1-column-size');

/**
 * Gap between the blocks of a column.
 *
 * Set by: section. Read by: column. Values: a CSS length, or nothing for the column's default.
 */
export const columnRowGap = unsafeCSS('--pallet-1-column-row-gap');

/**
 * Whether banners react to hover, as a factor of their movement.
 *
 * Set by: layout. Read by: banner. Values: `1`, or nothing.
 */
export const bannerHover = unsafeCSS('--pallet-1-banner-hover');

/**
 * Minimum border radius of banners.
 *
 * Set by: layout. Read by: banner. Values: a CSS length, or nothing.
 */
export const bannerBorderRadius = unsafeCSS('--pallet-1-banner-border-radius');

/**
 * Whether a container of links and controls receives clicks itself, or passes them to the link that covers its block.
 *
 * Set by: banner, tile. Read by: banner, columns, section, tile. Values: `none`, or nothing outside such a block.
 */
export const linkedPointerEvents = unsafeCSS('--pallet-1-linked-pointer-events');

/**
 * Whether links and controls of the page receive clicks inside a block that is a link as a whole.
 *
 * Set by: banner, tile. Read by: banner, tile. Values: `auto`, or nothing outside such a block.
 */
export const pageControlPointerEvents = unsafeCSS('--pallet-1-page-control-pointer-events');

/**
 * Whether tiles show their buttons. They are hidden inside the text of another block.
 *
 * Set by: banner, tile. Read by: tile. Values: `none`, or nothing.
 */
export const tileButtonsDisplay = unsafeCSS('--pallet-1-tile-buttons-display');

/**
 * Color of an employee's name.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS color, or nothing for the slide's default.
 */
export const employeeNameColor = unsafeCSS('--pallet-1-employee-name-color');

/**
 * Color of an employee's position.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS color, or nothing for the slide's default.
 */
export const employeePositionColor = unsafeCSS('--pallet-1-employee-position-color');

/**
 * Color of an employee's story.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS color, or nothing for the slide's default.
 */
export const employeeStoryColor = unsafeCSS('--pallet-1-employee-story-color');

/**
 * Inline space next to the employee's text, reserved for the arrows.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS length.
 */
export const employeeSlideInset = unsafeCSS('--pallet-1-employee-slide-inset');
