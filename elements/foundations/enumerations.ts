/**
 * The words that enumerated properties take. Types, the manifest, the page schema, editors' data and the warnings of
 * development are all made from these lists; `normalise.ts` reads them, whatever their case.
 */

/** Where something stands across its row. Specification 5. */
export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** A side: of an icon, a picture or a button. Specification 5. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** Space between items. Specification 5. */
export const ITEM_SPACINGS = ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'] as const;
export type ItemSpacing = (typeof ITEM_SPACINGS)[number];

/** Space inside an edge. Specification 5. */
export const PADDINGS = ['none', 'xx-small', 'x-small', 'small', 'medium', 'large', 'x-large', 'xx-large'] as const;
export type Padding = (typeof PADDINGS)[number];

/** Parts of a row. Specification 5. */
export const COLUMN_PORTIONS = ['50%', '16.67%', '33.33%', '66.67%'] as const;
export type ColumnPortion = (typeof COLUMN_PORTIONS)[number];

/** Places of content in its block; of a single word, the other is center. Specification 2 and 9. */
export const CONTENT_PLACES = [
  'top left',
  'top center',
  'top right',
  'center left',
  'center center',
  'center right',
  'bottom left',
  'bottom center',
  'bottom right',
  'top',
  'center',
  'bottom',
  'left',
  'right',
] as const;
export type ContentPlace = (typeof CONTENT_PLACES)[number];

/** Styles of a border. Specification 3. */
export const BORDER_STYLES = ['solid', 'dashed', 'dotted', 'double', 'none'] as const;
export type BorderStyle = (typeof BORDER_STYLES)[number];

/** How a picture fills its box. Specification 3. */
export const FITS = ['cover', 'contain'] as const;
export type Fit = (typeof FITS)[number];

/** The tags of headings. Specification 9. */
export const HEADING_LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

/** The tag of a heading, or of the paragraph in its place. Specification 9. */
export const HEADING_TAGS = [...HEADING_LEVELS, 'p'] as const;
export type HeadingTag = (typeof HEADING_TAGS)[number];

/** What editors call the tags of headings. Specification 9. */
export const EDITOR_HEADINGS = ['Heading 1', 'Heading 2', 'Heading 3', 'Heading 4', 'Heading 5', 'Heading 6'] as const;
export type EditorHeading = (typeof EDITOR_HEADINGS)[number];

/** What editors call the tags and styles of texts. Specification 9. */
export const EDITOR_LEVELS = [...EDITOR_HEADINGS, 'Paragraph 1', 'Paragraph 2'] as const;
export type EditorLevel = (typeof EDITOR_LEVELS)[number];

/** Sizes of a text. Specification 9. */
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

/** Styles of a text, from that of `h1` to those of paragraphs. Specification 9. */
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

/** Directions of a layout. Specification 3. */
export const DIRECTIONS = ['row', 'column'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The same under the names that some exported pages have. */
export const EDITOR_DIRECTIONS = ['horizontal', 'vertical'] as const;
export type EditorDirection = (typeof EDITOR_DIRECTIONS)[number];

/** Where something stands between the upper and the lower edge. Specification 3. */
export const VERTICAL_ALIGNMENTS = ['top', 'center', 'bottom'] as const;
export type VerticalAlignment = (typeof VERTICAL_ALIGNMENTS)[number];

/** The same under the names of flexible boxes, as exported pages have them. Specification 9. */
export const FLEX_ALIGNMENTS = ['flex-start', 'flex-end', 'start', 'end', 'middle'] as const;
export type FlexAlignment = (typeof FLEX_ALIGNMENTS)[number];

/** What a button stands for. Specification 3. */
export const BUTTON_KINDS = ['primary', 'secondary', 'tertiary'] as const;
export type ButtonKind = (typeof BUTTON_KINDS)[number];

/** Sizes of a button; `standard` is medium. Specification 3. */
export const BUTTON_SIZES = ['small', 'standard', 'medium', 'large'] as const;
export type ButtonSize = (typeof BUTTON_SIZES)[number];

/** What a button does to the form around it. Specification 5. */
export const BUTTON_TYPES = ['button', 'reset', 'submit'] as const;
export type ButtonType = (typeof BUTTON_TYPES)[number];

/** Looks of a base button. Specification 5. */
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

/** Categories of icons: what stands before the colon. Specification 3. */
export const ICON_CATEGORIES = ['utility', 'action', 'standard', 'doctype', 'custom'] as const;
export type IconCategory = (typeof ICON_CATEGORIES)[number];

/** Sizes of an icon. Specification 5. */
export const ICON_SIZES = ['xx-small', 'x-small', 'small', 'medium', 'large'] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Looks of an icon. Specification 5. */
export const ICON_VARIANTS = ['bare', 'error', 'inverse', 'warning', 'success'] as const;
export type IconVariant = (typeof ICON_VARIANTS)[number];

/** A number as text, as attributes hold it. */
export type NumberText = `${number}`;
