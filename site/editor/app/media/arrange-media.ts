import { IMAGE_WIDTHS } from '@pallet/elements/foundations';
import type { MediaItem, Session } from '../../server/api.js';

/** The filters of the image library with their labels. */
export const MEDIA_FILTERS = {
  all: 'All images',
  unused: 'Unused',
  undescribed: 'Without alternative text',
  small: `Too small (under ${IMAGE_WIDTHS.mobile} px wide)`,
} as const;

export type MediaFilter = keyof typeof MEDIA_FILTERS;

/** Creates the condition of a filter. An image needs an alternative text in each language of the site. */
export function createMediaFilter(filter: MediaFilter, languages: Session['languages']): (item: MediaItem) => boolean {
  switch (filter) {
    case 'all':
      return () => true;
    case 'unused':
      return ({ usedIn }) => usedIn.length === 0;
    case 'undescribed':
      return ({ altTexts }) => languages.some(({ code }) => (altTexts[code] ?? '') === '');
    case 'small':
      // An SVG image is sharp at every width.
      return ({ type, width }) => type !== 'image/svg+xml' && width < IMAGE_WIDTHS.mobile;
  }
}

type Compare = (one: MediaItem, other: MediaItem) => number;

const compareTitles: Compare = (one, other) => one.title.localeCompare(other.title);

/** The orders of the image library with their labels. */
export const MEDIA_ORDERS = {
  newest: {
    label: 'Newest',
    compare: (one, other) => other.addedAt.localeCompare(one.addedAt) || compareTitles(one, other),
  },
  title: { label: 'Title', compare: compareTitles },
  largest: { label: 'File size', compare: (one, other) => other.size - one.size },
  'most-used': { label: 'Number of uses', compare: (one, other) => other.usedIn.length - one.usedIn.length },
} as const satisfies Readonly<Record<string, { label: string; compare: Compare }>>;

export type MediaOrder = keyof typeof MEDIA_ORDERS;
