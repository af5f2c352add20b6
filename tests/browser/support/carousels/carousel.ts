import { pointer } from '../../../support/browser.js';
import type { PalletEmployeeSlider, PalletHeroCarousel, SlideChangeEvent } from '@pallet/elements';
import { afterTest } from '../after-test.js';
import { inside, part, partsOf } from '../blocks.js';
import { passTime, stopTime } from '../clock.js';
import { phrases } from '../../../../elements/foundations/texts.js';

/** Any carousel block. */
export type Carousel = PalletHeroCarousel | PalletEmployeeSlider;

/** The carousel of a test suite. */
export interface CarouselUnderTest {
  /** Whether it is a hero carousel: images with one heading, no people. */
  isHero: boolean;
  /** Whether its slides are set as data, and contain no links. */
  hasDataSlides: boolean;
  /** Renders it after a link. The duration of each slide is in ms. */
  show: (duration: number) => Promise<Carousel>;
  /** Renders it and stops its rotation with its button. */
  showStopped: () => Promise<Carousel>;
}

/** The image of every slide. */
export const PICTURE = { url: '/tests/browser/support/picture.svg', altText: 'A picture' };
/** The names in an employee slider. */
export const people = ['Ada', 'Ben', 'Cem'];

/** The alternative texts of the images in a hero carousel. */
export const imageTexts = ['A dock', 'A hall', 'A yard'];

/** The duration of each slide in ms: so long that slides change only if a test advances the stopped clock. */
export const DURATION = 60_000;

/** The slide elements in the shadow root of the carousel or of its slide blocks. */
export function slidesOf(carousel: Element): HTMLElement[] {
  const own = partsOf(carousel, 'slide');
  if (own.length > 0) return own;
  const inData = [...(carousel.shadowRoot?.querySelectorAll('pallet-employee-slide') ?? [])];
  const elements = inData.length > 0 ? inData : [...carousel.querySelectorAll('pallet-employee-slide')];
  return elements.map((element) => part(element, 'base'));
}

/** The numbers of the visible slides, from 1. */
export const shownSlides = (carousel: Element): number[] =>
  slidesOf(carousel).flatMap((slide, index) => (slide.inert ? [] : [index + 1]));

export const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Whether an element is a descendant of another in the flat tree. */
export function isDescendant(element: Element, outer: Element): boolean {
  const above = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  return above === outer || (above instanceof Element && isDescendant(above, outer));
}

export const label = (element: Element) => element.getAttribute('aria-label');
export const rotation = (carousel: Element) => part<HTMLButtonElement>(carousel, 'rotation');
export const dots = (carousel: Element) => partsOf(carousel, 'dot');
export const isRotating = (carousel: Element) => part(carousel, 'base').classList.contains('running');
export const status = (carousel: Element) => inside(carousel, '[aria-live="polite"]')!;
export const isRotationOn = (carousel: Element) => label(rotation(carousel)) === phrases.stopSlideShow;

/** Records slide change events as `index reason`. */
export function recordSlideChanges(carousel: Element): string[] {
  const seen: string[] = [];
  carousel.addEventListener('pallet-slide-change', (event) => {
    const { index, reason } = event as SlideChangeEvent;
    seen.push(`${index} ${reason}`);
  });
  return seen;
}

/** Removes the last slide; returns a function that restores it. */
export function removeLastSlide(carousel: Carousel): () => void {
  if ('slide3' in carousel) {
    const { slide3 } = carousel;
    carousel.slide3 = '';
    return () => void (carousel.slide3 = slide3);
  }
  const last = carousel.lastElementChild;
  if (last === null) {
    const { slides } = carousel;
    carousel.slides = slides.slice(0, -1) as typeof slides;
    return () => void (carousel.slides = slides);
  }
  last.remove();
  return () => carousel.append(last);
}

/** Mocks the visibility of the page until the end of the test. */
export function setPageHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  afterTest(() => Reflect.deleteProperty(document, 'hidden'));
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * Stops the clock of the page, then renders a carousel.
 *
 * @returns the carousel, its slide change events so far, and a function that advances the clock, by default by the duration
 *   of a slide
 */
export async function showClocked(show: CarouselUnderTest['show'], duration = DURATION) {
  stopTime();
  const carousel = await show(duration);
  return {
    carousel,
    seen: recordSlideChanges(carousel),
    pass: async (time = DURATION) => {
      passTime(time);
      await carousel.updateComplete;
    },
  };
}

/** Moves the pointer away from every carousel. */
export const movePointerAway = () => pointer({ move: [5, innerHeight - 5] });

/** The link before a carousel of these tests. */
export const linkBefore = (carousel: Element) => carousel.parentElement!.querySelector('a')!;

/** The image of the current slide. */
export const currentImage = (carousel: Element) =>
  slidesOf(carousel)[shownSlides(carousel)[0]! - 1]!.querySelector('img')!;
