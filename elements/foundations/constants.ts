/**
 * Business constants and limits. The unit is in the name (`_MS`, `_SECONDS`, `_PX`, `_REM`, `_PERCENT`) or in the comment.
 */

/** Seconds for which a stored response is fresh. */
export const STORE_TIME_TO_LIVE_SECONDS = 300;
/** Debounce time of resizes, in milliseconds. */
export const DEBOUNCE_MS = 150;
/** Cache time of a search-engine record: one hour. */
export const SEO_CACHE_MS = 36e5;

/** Fewest and most columns of a grid. */
export const GRID_COLUMNS_MIN = 1;
export const GRID_COLUMNS_MAX = 6;
/** Number of tracks in a row of columns. */
export const LAYOUT_COLUMNS = 12;
/** Gutter between columns when none is given. */
export const GUTTER_DEFAULT = '0rem';
/** Vertical alignment of columns when none is given. */
export const COLUMN_VERTICAL_ALIGN_DEFAULT = 'flex-start' as const;

/** Most slides of the hero carousel. */
export const HERO_SLIDES_MAX = 5;
/** Default time that a slide is shown, in milliseconds. */
export const AUTO_SCROLL_MS = 5000;
/** Minimum and maximum of this time. Faster slides could flash more often than is safe for photosensitive people. */
export const AUTO_SCROLL_RANGE_MS = { min: 500, max: 36e5 } as const;
/** Height of the hero carousel in px: from medium screens on, and on small ones, under 768 px. */
export const HERO_HEIGHT_PX = { large: 660, small: 450 } as const;
/** Vertical position of the arrows of employee slides, in %. `employeesSmall` applies up to 768 px. */
export const ARROW_TOP_PERCENT = { employees: 50, employeesSmall: 20 } as const;
/** The gradient over a hero image: angle in degrees, opacity from 0 to 1, stops in %. */
export const HERO_GRADIENT = { angle: 66, opacity: 0.9, from: 18.45, to: 85.54 } as const;
/** Default color of a hero slide's text. */
export const HERO_TEXT_COLOR = 'white';

/** Color of the current slide's dot. */
export const INDICATOR_COLOR = '#e5a713';

/** Widths in which images are requested at density 1, in px. */
export const IMAGE_WIDTHS = { mobile: 640, tablet: 960, desktop: 1920 } as const;
/** Densities of source sets without widths. */
export const FALLBACK_DENSITIES = [1, 2] as const;
/** Minimum width or height of requested images, in px. */
export const MEDIA_MIN_SIZE_PX = 100;

/** Version with which a view is registered. */
export const VIEW_API_VERSION = 63;
/** Version of the data API in request paths. */
export const DATA_API_VERSION = 'v64.0';
/** Prefix of content and media paths, after the base path. */
export const CMS_PREFIX = '/sfsites/c';
/** Default language. */
export const LOCALE = 'en-US';
/** Default heading tag, alignment and size of a text block, except in blocks that set them for texts inside. */
export const TEXT_DEFAULTS = { headingTag: 'h3', textAlign: 'left', size: 'medium' } as const;

/** Default values of a banner: widths and button group height in % of the banner, radius and border in px. */
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

/** Minimum height of a banner in px. */
export const BANNER_MIN_HEIGHT_PX = 220;

/** Default values of a tile: `imageHeight` as a ratio of the tile, `height` in px, widths in %. */
export const TILE_DEFAULTS = {
  imageHeight: 0.6,
  height: 300,
  contentWidth: 100,
  buttonGroupWidth: 100,
  contentPosition: 'top center',
} as const;

/** A generic button group's height in px and width in %. */
export const BUTTON_GROUP_DEFAULTS = { height: 50, width: 100 } as const;

/**
 * Spacing of a section in px: beside its content on small and larger screens, and above and below the section. The padding
 * above and below its content is a token.
 */
export const SECTION_SPACING_PX = { side: 32, sideSmall: 15, margin: 20 } as const;

/** Milliseconds after which the position of a button's ripple is reset. */
export const RIPPLE_RESET_MS = 250;
