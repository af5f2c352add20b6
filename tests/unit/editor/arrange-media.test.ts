import { describe, expect, it } from 'vitest';
import {
  createMediaFilter,
  MEDIA_ORDERS,
  type MediaFilter,
  type MediaOrder,
} from '../../../site/editor/app/media/arrange-media.js';
import type { MediaItem, Session } from '../../../site/editor/server/api.js';

const languages = [{ code: 'en_US' }, { code: 'es' }] as unknown as Session['languages'];

const image = (key: string, more: Partial<MediaItem>): MediaItem => ({
  ...{ key, title: key, addedAt: '2026-01-01', altTexts: { en_US: 'A', es: 'B' }, type: 'image/webp', width: 1920 },
  ...{ height: 1080, size: 1, url: '', usedIn: [], versions: { words: '', file: '' } },
  ...more,
});
const use = { file: 'pages/a.json', id: 'a', title: 'A', path: '', place: '' };
const media = [
  image('used', { usedIn: [use], title: 'Welder' }),
  image('often-used', { usedIn: [use, use], size: 5, addedAt: '2026-03-01' }),
  image('untranslated', { altTexts: { en_US: 'A' }, usedIn: [use], size: 9 }),
  image('decorative', { altTexts: { en_US: 'A', es: '' }, usedIn: [use] }),
  image('narrow', { width: 639, addedAt: '2026-02-01' }),
  image('logo', { width: 24, type: 'image/svg+xml', usedIn: [use] }),
];

describe('the image library', () => {
  it.each<[MediaFilter, string[]]>([
    ['all', media.map(({ key }) => key)],
    ['unused', ['narrow']],
    ['undescribed', ['untranslated', 'decorative']],
    ['small', ['narrow']],
  ])('shows with the filter “%s”: %j', (filter, keys) => {
    expect(media.filter(createMediaFilter(filter, languages)).map(({ key }) => key)).toEqual(keys);
  });

  it.each<[MediaOrder, string[]]>([
    ['newest', ['often-used', 'narrow', 'decorative']],
    ['title', ['decorative', 'logo', 'narrow']],
    ['largest', ['untranslated', 'often-used', 'used']],
    ['most-used', ['often-used', 'used', 'untranslated']],
  ])('begins in the order “%s” with %j', (order, keys) => {
    const sorted = media.toSorted(MEDIA_ORDERS[order].compare).map(({ key }) => key);
    expect(sorted.slice(0, 3)).toEqual(keys);
  });
});
