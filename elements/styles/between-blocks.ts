import { unsafeCSS } from 'lit';

/*
 * The custom properties by which one block tells another how to look: these, and no others, are read by a block that does
 * not set them itself. A block sets them in its style sheet, on an element inside its shadow root or on what is slotted
 * there, never on its host. Whoever reads one gives a fallback, because the block that sets it may not be there.
 *
 * The number in a name is the version of what the property says. Blocks of two versions of the package may stand inside
 * each other on one page: give a property another number when its values mean something else, so that neither misreads
 * the other.
 *
 * A property of the block's own is called `--_name`; a property that hosts may set is a styling hook, `hook()`.
 * `tests/contract/between-blocks.test.ts` holds the sheets of all blocks against what is said here.
 */

/**
 * The space between the columns of a row.
 *
 * Set by: section, columns. Read by: section, columns, column, column-spacer. Values: a CSS length.
 */
export const columnGutter = unsafeCSS('--pallet-1-column-gutter');

/**
 * How wide each column is, whatever its tracks: so that columns stand one below the other.
 *
 * Set by: section, columns. Read by: section, columns, column, column-spacer. Values: `100%`, or nothing in a row.
 */
export const columnSize = unsafeCSS('--pallet-1-column-size');

/**
 * The space between the blocks of a column.
 *
 * Set by: section. Read by: column. Values: a CSS length, or nothing for the column's default.
 */
export const columnRowGap = unsafeCSS('--pallet-1-column-row-gap');

/**
 * Whether banners answer to the pointer, as a factor of how far they move.
 *
 * Set by: layout. Read by: banner. Values: `1`, or nothing.
 */
export const bannerHover = unsafeCSS('--pallet-1-banner-hover');

/**
 * The least radius of the corners of banners.
 *
 * Set by: layout. Read by: banner. Values: a CSS length, or nothing.
 */
export const bannerBorderRadius = unsafeCSS('--pallet-1-banner-border-radius');

/**
 * Whether a container with links and controls inside takes clicks, or leaves them to the link below all of the block it is in.
 *
 * Set by: banner, tile. Read by: banner, columns, section, tile. Values: `none`, or nothing outside such a block.
 */
export const linkedPointerEvents = unsafeCSS('--pallet-1-linked-pointer-events');

/**
 * Whether links and controls of the page take clicks inside a block that passes them to its link.
 *
 * Set by: banner, tile. Read by: banner, tile. Values: `auto`, or nothing outside such a block.
 */
export const pageControlPointerEvents = unsafeCSS('--pallet-1-page-control-pointer-events');

/**
 * Whether tiles show their buttons: not where they stand among the words of another block.
 *
 * Set by: banner, tile. Read by: tile. Values: `none`, or nothing.
 */
export const tileButtonsDisplay = unsafeCSS('--pallet-1-tile-buttons-display');

/**
 * The colour of an employee's name.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS colour, or nothing for the slide's default.
 */
export const employeeNameColor = unsafeCSS('--pallet-1-employee-name-color');

/**
 * The colour of an employee's position.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS colour, or nothing for the slide's default.
 */
export const employeePositionColor = unsafeCSS('--pallet-1-employee-position-color');

/**
 * The colour of an employee's story.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS colour, or nothing for the slide's default.
 */
export const employeeStoryColor = unsafeCSS('--pallet-1-employee-story-color');

/**
 * The space beside an employee's words, in which the slider's arrows stand.
 *
 * Set by: employee-slider. Read by: employee-slide. Values: a CSS length.
 */
export const employeeSlideInset = unsafeCSS('--pallet-1-employee-slide-inset');
