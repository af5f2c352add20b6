import { warnOnce } from '#development';
import { GRID_COLUMNS_MAX, GRID_COLUMNS_MIN, LAYOUT_COLUMNS, TEXT_DEFAULTS } from './constants.js';
import { type Size, SIZES } from './breakpoints.js';
import {
  ALIGNMENTS,
  BORDER_STYLES,
  BUTTON_KINDS,
  BUTTON_TYPES,
  BUTTON_VARIANTS,
  COLUMN_PORTIONS,
  DIRECTIONS,
  FITS,
  HEADING_TAGS,
  ICON_CATEGORIES,
  ICON_SIZES,
  ICON_VARIANTS,
  ITEM_SPACINGS,
  PADDINGS,
  TEXT_SIZES,
  TEXT_STYLES,
  VERTICAL_ALIGNMENTS,
  type Alignment,
  type BorderStyle,
  type ButtonKind,
  type ButtonType,
  type ButtonVariant,
  type ColumnPortion,
  type Direction,
  type Fit,
  type HeadingTag,
  type IconCategory,
  type IconSize,
  type IconVariant,
  type ItemSpacing,
  type Padding,
  type Side,
  type TextSize,
  type TextStyle,
  type VerticalAlignment,
} from './enumerations.js';
import { reportOnce } from './warn.js';

/** Where content stands in its block. */
export type ContentPosition = { block: VerticalAlignment; inline: Alignment };
export type IconName = { category: IconCategory; name: string };

/**
 * Reads a boolean as attributes hold it: any text is true but `"false"` and `"0"`; a number is true but 0 (Specification 3).
 *
 * @param fallback what `undefined`, `null` and anything else give. Default: false
 */
export function readBoolean<T = boolean>(value: unknown, fallback: boolean | T = false): boolean | T {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return !/^\s*(?:false|0)\s*$/i.test(value);
  return typeof value === 'number' ? Boolean(value) : fallback;
}

/**
 * Reads a number that may come as a string (Specification 3).
 *
 * @param fallback what anything else gives; text that is no number is reported once in development
 */
export function readNumber<T>(value: unknown, fallback: T): number | T {
  if (typeof value === 'number') return Number.isFinite(value) ? value : fallback;
  if (typeof value !== 'string' || value.trim() === '') return fallback;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  const instead = fallback === undefined ? 'it is left out' : `${String(fallback)} is used`;
  warnOnce(`number:${value}`, `"${value}" is no number, so ${instead}. Give digits only.`);
  return fallback;
}

/** Alignment: left, center or right; anything else is `fallback`, by default left. Specification 5. */
export function normaliseAlignment(value: unknown, fallback: Alignment = 'left'): Alignment {
  return oneOf(ALIGNMENTS, value, fallback);
}

/**
 * Size: small, medium or large, `standard` being medium; anything else is `fallback`, by default medium.
 * Specification 5.
 */
export function normaliseSize(value: unknown, fallback: Size = 'medium'): Size {
  return lower(value) === 'standard' ? 'medium' : oneOf(SIZES, value, fallback);
}

/** Item spacing of a grid; anything else is none. Specification 5. */
export function normaliseItemSpacing(value: unknown): ItemSpacing {
  return oneOf(ITEM_SPACINGS, value, 'none');
}

/** Padding, from none to xx-large; anything else is `fallback`, by default none. Specification 5. */
export function normalisePadding(value: unknown, fallback: Padding = 'none'): Padding {
  return oneOf(PADDINGS, value, fallback);
}

/**
 * Number of a grid's columns, a whole number from 1 to 6; what is no number is `fallback`, by default 1.
 * Specification 5.
 */
export function normaliseColumns(value: unknown, fallback: number = GRID_COLUMNS_MIN): number {
  return clamp(Math.trunc(readNumber(value, fallback)), GRID_COLUMNS_MIN, GRID_COLUMNS_MAX);
}

/** Width of a column in twelfths, from 1 to 12; what is no number is 12. Specification 3. */
export function normaliseColumnWidth(value: unknown): number {
  return clamp(Math.trunc(readNumber(value, LAYOUT_COLUMNS)), 1, LAYOUT_COLUMNS);
}

/**
 * Tracks of twelve that a column spans: its own width, or its part of a row of equal columns where that is the whole row
 * (Specification 3).
 *
 * @param width as {@link normaliseColumnWidth} takes it
 * @param count number of equal columns, 1 to 12; anything else is none
 */
export function normaliseColumnTracks(width: unknown, count: unknown): number {
  const tracks = normaliseColumnWidth(width);
  if (tracks < LAYOUT_COLUMNS) return tracks;
  return LAYOUT_COLUMNS / clamp(Math.trunc(readNumber(count, 1)), 1, LAYOUT_COLUMNS);
}

/** Portion of a row that a column takes; anything else is `fallback`, by default 50%. Specification 5. */
export function normaliseColumnPortion(value: unknown, fallback: ColumnPortion = '50%'): ColumnPortion {
  return oneOf(COLUMN_PORTIONS, value, fallback);
}

/**
 * Position of content in its block: a vertical and a horizontal word in any order, or one of them, the other being
 * center. Specification 2 and 9.
 *
 * @param fallback what anything else gives. Default: center center
 */
export function normaliseContentPosition(
  value: unknown,
  fallback: ContentPosition = { block: 'center', inline: 'center' },
): ContentPosition {
  const words = lower(value).replace(/[\s-]+/g, ' ');
  if (!contentPosition.test(words)) return fallback;
  const word = (side: RegExp) => side.exec(words)?.[0] ?? 'center';
  return { block: word(/top|bottom/), inline: word(/left|right/) } as ContentPosition;
}

/** Style of a border: solid, dashed, dotted, double or none; anything else is solid. Specification 3. */
export function normaliseBorderStyle(value: unknown): BorderStyle {
  return oneOf(BORDER_STYLES, value, 'solid');
}

/** How a picture fills its box: cover or contain; anything else is `fallback`, by default cover. Specification 3. */
export function normaliseFit(value: unknown, fallback: Fit = 'cover'): Fit {
  return oneOf(FITS, value, fallback);
}

/**
 * Tag of a heading: `h1` to `h6` or `p`, also by the editor's names "Heading 1" to "Heading 6", "Paragraph 1" and
 * "Paragraph 2". Specification 9.
 *
 * @param fallback what anything else gives. Default: h3
 */
export function normaliseHeadingTag(value: unknown, fallback: HeadingTag = TEXT_DEFAULTS.headingTag): HeadingTag {
  const level = levelOf(value);
  return level < 0 ? fallback : (HEADING_TAGS[level] ?? 'p');
}

/** Size of a text; anything else is `fallback`, by default medium. Specification 9. */
export function normaliseTextSize(value: unknown, fallback: TextSize = TEXT_DEFAULTS.size): TextSize {
  return oneOf(TEXT_SIZES, value, fallback);
}

/**
 * Style of a text, also by a tag, or by the editor's names "Heading 1" to "Heading 6", "Paragraph 1" and "Paragraph 2":
 * the eight styles in their order.
 *
 * @param fallback what anything else gives. Default: heading-medium. Specification 9.
 */
export function normaliseTextStyle(value: unknown, fallback: TextStyle = 'heading-medium'): TextStyle {
  return oneOf(TEXT_STYLES, value, TEXT_STYLES[levelOf(value)] ?? fallback);
}

/** The text style that belongs to a heading tag, where none is given: h1 heading-xlarge … p body-regular. Specification 9. */
export function textStyleOf(tag: HeadingTag): TextStyle {
  return TEXT_STYLES[HEADING_TAGS.indexOf(tag)] ?? 'body-regular';
}

/** The place of a heading tag, or of an editor's name for one, in the order of the text styles; -1 for anything else. */
function levelOf(value: unknown): number {
  const short = lower(value)
    .replace(/^heading[\s-]*(?=[1-6]$)/, 'h')
    .replace(/^paragraph[\s-]*1?$/, 'p')
    .replace(/^paragraph[\s-]*2$/, 'p2');
  return [...HEADING_TAGS, 'p2'].indexOf(short);
}

/**
 * Direction of a layout: row or column; `horizontal` and `vertical` are taken for them. Specification 3.
 *
 * @param fallback what anything else gives. Default: row
 */
export function normaliseDirection(value: unknown, fallback: Direction = 'row'): Direction {
  const word = lower(value);
  if (word === 'horizontal') return 'row';
  return word === 'vertical' ? 'column' : oneOf(DIRECTIONS, word, fallback);
}

/**
 * Vertical alignment: top, center or bottom; `flex-start`, `flex-end`, `middle` are taken for them. Specification 3.
 *
 * @param fallback what anything else gives. Default: top
 */
export function normaliseVerticalAlignment(value: unknown, fallback: VerticalAlignment = 'top'): VerticalAlignment {
  const word = lower(value)
    .replace(/^(?:flex-)?start$/, 'top')
    .replace(/^(?:flex-)?end$/, 'bottom')
    .replace('middle', 'center');
  return oneOf(VERTICAL_ALIGNMENTS, word, fallback);
}

/**
 * What a button stands for: primary, secondary or tertiary; anything else is `fallback`, by default primary.
 * Specification 3.
 */
export function normaliseButtonKind(value: unknown, fallback: ButtonKind = 'primary'): ButtonKind {
  return oneOf(BUTTON_KINDS, value, fallback);
}

/**
 * What a button does in a form: button, reset or submit; anything else is `fallback`, by default button.
 * Specification 5.
 */
export function normaliseButtonType(value: unknown, fallback: ButtonType = 'button'): ButtonType {
  return oneOf(BUTTON_TYPES, value, fallback);
}

/** Look of a button; anything else is `fallback`, so that `null` can tell that none is set. Default: neutral. Specification 5. */
export function normaliseButtonVariant<T = never>(
  value: unknown,
  fallback: ButtonVariant | T = 'neutral',
): ButtonVariant | T {
  return oneOf<ButtonVariant | T>(BUTTON_VARIANTS, value, fallback);
}

/**
 * Reads an icon's name of the form `category:name`. Specification 3 and 5.
 *
 * @returns `undefined` when nothing is given, or when it has no such form, which is reported once in development
 */
export function normaliseIconName(value: unknown): IconName | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const [, category, name] = iconName.exec(String(value)) ?? [];
  if (category && name) return { category: category as IconCategory, name };
  reportOnce(
    `icon:${String(value)}`,
    `"${String(value)}" is no icon name. Write category:name, with one of the categories ${ICON_CATEGORIES.join(', ')}.`,
  );
  return undefined;
}

/** Size of an icon; anything else is `fallback`, by default medium. Specification 5. */
export function normaliseIconSize(value: unknown, fallback: IconSize = 'medium'): IconSize {
  return oneOf(ICON_SIZES, value, fallback);
}

/** Look of an icon, or `undefined` for its category's own. Specification 5. */
export function normaliseIconVariant(value: unknown): IconVariant | undefined {
  return oneOf<IconVariant | undefined>(ICON_VARIANTS, value, undefined);
}

/** Side of an icon: left or right; anything else is left. Specification 5. */
export function normaliseIconPosition(value: unknown): Side {
  return lower(value) === 'right' ? 'right' : 'left';
}

/**
 * Reads the point of a picture that stays in view however it is cropped (Specification 3), as `object-position` takes it.
 *
 * @param value `"68% 62%"`, keywords such as `center top`, or numbers in %; the second may be missing
 * @returns the CSS text, or `undefined` when it is anything else
 */
export function normaliseFocalPoint(value: unknown): string | undefined {
  const words = (typeof value === 'number' ? String(value) : lower(value)).split(/[\s,]+/);
  const position = words.map((word) => (/^-?\d+(?:\.\d+)?$/.test(word) ? `${word}%` : word)).join(' ');
  return focalPoint.test(position) ? position : undefined;
}

const BLOCK = 'top|center|bottom';
const INLINE = 'left|center|right';
const LENGTH = String.raw`-?\d+(?:\.\d+)?(?:%|px|r?em)`;
const iconName = /* @__PURE__ */ new RegExp(String.raw`^(${/* @__PURE__ */ ICON_CATEGORIES.join('|')}):(\w+)$`);
const contentPosition = /* @__PURE__ */ positionPattern(INLINE, BLOCK);
const focalPoint = /* @__PURE__ */ positionPattern(`${INLINE}|${LENGTH}`, `${BLOCK}|${LENGTH}`);

/** Keywords may stand in either order; a length says by its place which side it counts from. */
function positionPattern(inline: string, block: string): RegExp {
  return new RegExp(`^(?:(?:${inline})(?: (?:${block}))?|(?:${BLOCK})(?: (?:${INLINE}))?)$`);
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

function oneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  const word = lower(value);
  return allowed.find((choice) => choice === word) ?? fallback;
}

function clamp(value: number, least: number, greatest: number): number {
  return Math.min(greatest, Math.max(least, value));
}
