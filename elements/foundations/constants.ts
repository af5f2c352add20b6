/**
 * The business constants and limits of specification 9. The unit stands in the name
 * (`_MS`, `_SECONDS`, `_PX`, `_REM`, `_PERCENT`) or in the comment.
 */

/** Seconds a stored answer stays fresh. Specification 9. */
export const STORE_TIME_TO_LIVE_SECONDS = 300;
/** Milliseconds to wait for quiet before a resize is acted upon. Specification 9. */
export const DEBOUNCE_MS = 150;
/** Milliseconds a search-engine record stays cached: one hour. Specification 7 and 9. */
export const SEO_CACHE_MS = 36e5;

/** Fewest and most columns of a grid. Specification 5 and 9. */
export const GRID_COLUMNS_MIN = 1;
export const GRID_COLUMNS_MAX = 6;
/** Columns of the layout grid that a column's width is counted in. Specification 2 and 9. */
export const LAYOUT_COLUMNS = 12;
/** Gutter between columns when none is given. Specification 9. */
export const GUTTER_DEFAULT = '0rem';
/** Vertical alignment of columns when none is given. Specification 9. */
export const COLUMN_VERTICAL_ALIGN_DEFAULT = 'flex-start';

/** Most slides of the hero carousel. Specification 5 and 9. */
export const HERO_SLIDES_MAX = 5;
/** Milliseconds a slide stays before the next one comes. Specification 4 and 9. */
export const AUTO_SCROLL_MS = 5000;
/** Height of the hero carousel in px: from medium screens on, and on small ones, under 768 px. Specification 9. */
export const HERO_HEIGHT_PX = { large: 660, small: 450 } as const;
/** Height at which a carousel's arrows stand, in %; employee slides at 768 px or narrower have their own. Specification 9. */
export const ARROW_TOP_PERCENT = { hero: 50, employeeSmall: 20 } as const;
/** The gradient over a hero picture: angle in degrees, opacity from 0 to 1, stops in %. Specification 9. */
export const HERO_GRADIENT = { angle: 66, opacity: 0.9, from: 18.45, to: 85.54 } as const;
/** Colour of a hero slide's text when none is given. Specification 3. */
export const HERO_TEXT_COLOR = 'white';

/** Colour of the current slide's dot. Specification 3 and 9. */
export const INDICATOR_COLOR = '#e5a713';

/** Pixel widths that pictures are asked for at density 1. Specification 9. */
export const IMAGE_WIDTHS = { mobile: 640, tablet: 960, desktop: 1920 } as const;
/** Densities offered where no widths are known. Specification 9. */
export const FALLBACK_DENSITIES = [1, 2] as const;
/** Smallest width or height, in px, that a media address asks for. Specification 9. */
export const MEDIA_SIZE_FLOOR = 100;

/** Version a view is registered with. Specification 2. */
export const VIEW_API_VERSION = 63;
/** Version of the data API in call paths. Specification 7. */
export const DATA_API_VERSION = 'v64.0';
/** What stands before content and media paths, after the base path. Specification 2; delivery API. */
export const CMS_PREFIX = '/sfsites/c';
/** Language where the host says nothing. Specification 9. */
export const LOCALE = 'en-US';
/** Heading tag and text size of a text block when none are given. Specification 9. */
export const TEXT_DEFAULTS = { headingTag: 'h3', size: 'medium' } as const;

/** A banner's values when none are given: widths and button group height in % of the banner, radius and border in px. Specification 9. */
export const BANNER_DEFAULTS = {
  height: 280,
  width: 100,
  contentWidth: 50,
  contentPadding: 'none',
  contentPosition: 'center center',
  buttonGroupWidth: 50,
  buttonGroupHeight: 50,
  buttonGroupAlignment: 'center',
  singleButtonAlignment: 'center',
  borderRadius: 0,
  borderWidth: 0,
} as const;

/** The least height of a banner in px. Specification 2 and 9. */
export const BANNER_HEIGHT_LEAST_PX = 220;

/**
 * A tile's values when none are given: `imageHeight` a ratio of the tile, `height` in px, widths in %, and the tag of the
 * headings inside. Specification 3 and 9.
 */
export const TILE_DEFAULTS = {
  imageHeight: 0.6,
  height: 300,
  contentWidth: 100,
  buttonGroupWidth: 100,
  contentPosition: 'top center',
  contentPadding: 'none',
  headingTag: 'h2',
} as const;

/** A generic button group's height in px and width in %. Specification 9. */
export const BUTTON_GROUP_DEFAULTS = { height: 50, width: 100 } as const;

/**
 * Space around a section, in px: beside its content on small and on wider screens, and above and below its band; the
 * space above and below its content is a token. Specification 9.
 */
export const SECTION_SPACING_PX = { side: 32, sideSmall: 15, margin: 20 } as const;

/** Milliseconds after which a button's ripple forgets the pointer. Specification 9. */
export const RIPPLE_RESET_MS = 250;
