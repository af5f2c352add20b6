import type { RecordedElement } from '@pallet/elements/ssr';
import { describe, expect, it } from 'vitest';
import { prerenderMarked } from '../../support/prerender.js';
import '@pallet/elements';
import { phrases } from '../../../elements/foundations/texts.js';

type Properties = Readonly<Record<string, unknown>>;

/** A block with its properties and children. */
type Node = [block: string, properties: Properties, ...children: Node[]];

/** The server-rendered HTML of a block. */
function prerender(root: Node): string {
  const elements: RecordedElement[] = [];
  const write = ([block, properties, ...children]: Node): string => {
    const index = elements.push({ tagName: `pallet-${block}`, properties }) - 1;
    return `<pallet-${block} marked="x-${index}">${children.map(write).join('')}</pallet-${block}>`;
  };
  return prerenderMarked(write(root), elements);
}

const found = (page: string, pattern: RegExp): string[] => page.match(pattern) ?? [];
const picture = (altText: string) => ({ url: `/${altText}.webp`, altText });
const people = [{ name: 'Ada', story: 'First' }, { name: 'Ben' }, { name: 'Cem' }];
const isShown = (page: string) => found(page, /class="base beside[^"]*"/g).map((tag) => tag.includes('shown'));

describe('a prerendered hero carousel', () => {
  const page = prerender([
    'hero-carousel',
    {
      slide1: picture('one'),
      slide2: picture('two'),
      heading: 'Find your path',
      buttonLabel: 'Search Jobs',
      externalURL: '/search',
      priority: true,
    },
  ]);

  it('shows its first image with its text and button', () => {
    expect(found(page, /class="slide(?: \w+)?"/g)).toEqual(['class="slide shown"', 'class="slide waiting"']);
    expect(page).toMatch(/<h1[^>]*>Find your path<\/h1>/);
    expect(page).toMatch(/<a[^>]*href="\/search"[^>]*>Search Jobs/);
  });

  it('loads the first image with high priority', () => {
    const [first = '', second = ''] = found(page, /<img[^>]*>/g);
    expect(first).toContain('fetchpriority="high"');
    expect(first).not.toContain('lazy');
    expect(second).toContain('loading="lazy"');
    expect(second).not.toContain('fetchpriority');
  });

  it('does not depend on user preferences', () => {
    expect(page).toContain(`aria-label="${phrases.stopSlideShow}"`);
    expect(page).toContain('class="base paused');
  });

  it('has dots as tabs, one of them focusable, and an empty status', () => {
    expect(found(page, /role="tab(?:list|panel)?"/g)).toEqual([
      'role="tablist"',
      ...Array<string>(2).fill('role="tab"'),
      ...Array<string>(2).fill('role="tabpanel"'),
    ]);
    expect(found(page, /aria-selected="\w+"|tabindex="-?\d"/g)).toEqual([
      'aria-selected="true"',
      'tabindex="0"',
      'aria-selected="false"',
      'tabindex="-1"',
    ]);
    expect(page).toMatch(/aria-live="polite" aria-atomic="true">(?:<!--[^>]*-->)*<\/div>/);
  });

  it('has an accessible name other than its heading', () => {
    expect(found(page, /Find your path/g)).toHaveLength(2);
    expect(page).toContain('aria-label="Highlights"');
  });
});

describe('a prerendered employee slider', () => {
  it('shows the first of its slotted slides, with a dot for each', () => {
    const page = prerender(['employee-slider', {}, ...people.map((person): Node => ['employee-slide', person])]);
    expect(isShown(page)).toEqual([true, false, false]);
    expect(found(page, /part="dot"/g)).toHaveLength(3);
    // The state of a tab after hydration.
    expect(found(page, /role="group"\s+aria-roledescription="slide"/g)).toHaveLength(3);
    expect(found(page, /aria-label="(?:Ada|Ben|Cem)"/g)).toHaveLength(0);
    expect(found(page, /aria-live="\w+"/g)).toEqual(['aria-live="off"', 'aria-live="polite"']);
  });

  it('shows the first of its slides from data, with a dot for each', () => {
    const page = prerender(['employee-slider', { slides: people }]);
    expect(isShown(page)).toEqual([true, false, false]);
    expect(found(page, /part="dot"/g)).toHaveLength(3);
    expect(page).toMatch(/part="story">\s*First/);
  });

  it('passes its appearance to its slides', () => {
    const page = prerender([
      'employee-slider',
      { imageCarousel: true, hideSlideText: true },
      ['employee-slide', { name: 'Ada', image: picture('ada') }],
    ]);
    expect(page).toContain('class="base over with-image shown ');
    expect(page).not.toContain('part="words"');
  });
});
