/**
 * The values of enumerated properties. Types, the manifest, the page schema, editor data and development warnings are
 * derived from these lists. The kind `choice` accepts them in any case.
 */

/** Horizontal alignments. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Sides: of an icon, an image or a button. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** Space between items. */
export const ITEM_SPACINGS = ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'] as const;
export type ItemSpacing = (typeof ITEM_SPACINGS)[number];

/** Space inside an edge. */
export const PADDINGS = ['none', 'xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'] as const;
export type Padding = (typeof PADDINGS)[number];

/** Fractions of a row. */
export const COLUMN_PORTIONS = ['50%', '16.67%', '33.33%', '66.67%'] as const;
export type ColumnPortion = (typeof COLUMN_PORTIONS)[number];

/** Positions of content in its block. */
export const CONTENT_POSITIONS = [
  'top left',
  'top center',
  'top right',
  'center left',
  'center center',
  'center right',
  'bottom left',
  'bottom center',
  'bottom right',
] as const;
/** Single words for positions. The other axis is centered. */
export const CONTENT_POSITION_SPELLINGS = {
  top: 'top center',
  center: 'center center',
  bottom: 'bottom center',
  left: 'center left',
  right: 'center right',
} as const;
export type ContentPosition = (typeof CONTENT_POSITIONS)[number] | keyof typeof CONTENT_POSITION_SPELLINGS;

/** Styles of a line. */
export const LINE_STYLES = ['solid', 'dashed', 'dotted', 'double'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

/** Styles of a border. */
export const BORDER_STYLES = [...LINE_STYLES, 'none'] as const;
export type BorderStyle = (typeof BORDER_STYLES)[number];

/** How an image fills its box. */
export const FITS = ['cover', 'contain'] as const;
export type Fit = (typeof FITS)[number];

/** The tags of headings. */
export const HEADING_LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

/** The tags of headings, and of a paragraph instead. */
export const HEADING_TAGS = [...HEADING_LEVELS, 'p'] as const;
export type HeadingTag = (typeof HEADING_TAGS)[number];

/** Names of heading tags in page editors. */
export const HEADING_SPELLINGS = {
  'Heading 1': 'h1',
  'Heading 2': 'h2',
  'Heading 3': 'h3',
  'Heading 4': 'h4',
  'Heading 5': 'h5',
  'Heading 6': 'h6',
} as const;
export type EditorHeading = keyof typeof HEADING_SPELLINGS;

/** Names of text tags in page editors. */
export const TAG_SPELLINGS = { ...HEADING_SPELLINGS, 'Paragraph 1': 'p', 'Paragraph 2': 'p' } as const;
export type EditorLevel = keyof typeof TAG_SPELLINGS;

/** Sizes of a text. */
export const TEXT_SIZES = [
  'xlarge',
  'large',
  'medium',
  'small',
  'xsmall',
  'xxsmall',
  'body-regular',
  'body-small',
] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** Styles of a text, from that of `h1` to those of paragraphs. */
export const TEXT_STYLES = [
  'heading-xlarge',
  'heading-large',
  'heading-medium',
  'heading-small',
  'heading-xsmall',
  'heading-xxsmall',
  'body-regular',
  'body-small',
] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

/** Text styles by tag, and by the editor's name of the tag. */
export const TEXT_STYLE_SPELLINGS = {
  h1: 'heading-xlarge',
  h2: 'heading-large',
  h3: 'heading-medium',
  h4: 'heading-small',
  h5: 'heading-xsmall',
  h6: 'heading-xxsmall',
  p: 'body-regular',
  'Heading 1': 'heading-xlarge',
  'Heading 2': 'heading-large',
  'Heading 3': 'heading-medium',
  'Heading 4': 'heading-small',
  'Heading 5': 'heading-xsmall',
  'Heading 6': 'heading-xxsmall',
  'Paragraph 1': 'body-regular',
  'Paragraph 2': 'body-small',
} as const;

/** Directions of a layout. */
export const DIRECTIONS = ['row', 'column'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Names of directions in some exported pages. */
export const DIRECTION_SPELLINGS = { horizontal: 'row', vertical: 'column' } as const;
export type EditorDirection = keyof typeof DIRECTION_SPELLINGS;

/** Vertical alignments. */
export const VERTICAL_ALIGNMENTS = ['top', 'center', 'bottom'] as const;
export type VerticalAlignment = (typeof VERTICAL_ALIGNMENTS)[number];

/** Vertical alignments of boxes that can fill the height. */
export const STRETCHING_ALIGNMENTS = [...VERTICAL_ALIGNMENTS, 'stretch'] as const;

/** Flexbox names of vertical alignments, used by exported pages. */
export const FLEX_SPELLINGS = {
  'flex-start': 'top',
  'flex-end': 'bottom',
  start: 'top',
  end: 'bottom',
  middle: 'center',
} as const;
export type FlexAlignment = keyof typeof FLEX_SPELLINGS;

/** Kinds of buttons. */
export const BUTTON_KINDS = ['primary', 'secondary', 'tertiary'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

/** Sizes of a button; `standard` is medium. */
export const BUTTON_SIZES = ['small', 'standard', 'medium', 'large'] as const;
export type ButtonSize = (typeof BUTTON_SIZES)[number];

/** Button types in forms. */
export const BUTTON_TYPES = ['button', 'reset', 'submit'] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];

/** Variants of a base button. */
export const BUTTON_VARIANTS = [
  'base',
  'neutral',
  'brand',
  'brand-outline',
  'destructive',
  'destructive-text',
  'inverse',
  'success',
] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** Categories of icons: the part of a name before the colon. */
export const ICON_CATEGORIES = ['utility', 'action', 'standard', 'doctype', 'custom'] as const;
export type IconCategory = (typeof ICON_CATEGORIES)[number];

/** Sizes of an icon. */
export const ICON_SIZES = ['xx-small', 'x-small', 'small', 'medium', 'large'] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Variants of an icon. */
export const ICON_VARIANTS = ['bare', 'error', 'inverse', 'warning', 'success'] as const;
export type IconVariant = (typeof ICON_VARIANTS)[number];

/** A number as text, as attributes hold it. */
export type NumberText = `${number}`;
