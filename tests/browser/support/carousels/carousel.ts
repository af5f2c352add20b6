import { pointer } from '../../../support/browser.js';
import type { PalletEmployeeSlider, PalletHeroCarousel, SlideChangeEvent } from '@pallet/elements';
import { inside, part, partsOf } from '../blocks.js';

/** Either block that turns slides. */
export type Carousel = PalletHeroCarousel | PalletEmployeeSlider;

/** The carousel that a list of tests looks at. */
export interface CarouselUnderTest {
  /** Whether it is a hero: pictures under one heading, and no people. */
  isHero: boolean;
  /** Whether its slides come as data, and have no links inside. */
  isOfData: boolean;
  /** Shows it in a page of its own, behind a link, with this duration of each slide in ms. */
  show: (duration: number) => Promise<Carousel>;
  /** Shows it with its rotation stopped by its button. */
  showStill: () => Promise<Carousel>;
}

/** The picture of every slide. */
export const PICTURE = { url: '/tests/browser/support/picture.svg', altText: 'A picture' };
/** The people whose slides a slider shows. */
export const people = ['Ada', 'Ben', 'Cem'];

/** What the pictures of a hero carousel show. */
export const views = ['A dock', 'A hall', 'A yard'];

/** How long a slide shows where a test wants none to turn by time, in ms. */
export const SLOW = 60_000;
/** How long a slide shows where a test waits for the next, in ms. */
export const FAST = 500;

/** A slide as the reader meets it: the group inside the carousel, or inside a slide of its own. */
export function slidesOf(carousel: Element): HTMLElement[] {
  const own = partsOf(carousel, 'slide');
  if (own.length > 0) return own;
  const inData = [...(carousel.shadowRoot?.querySelectorAll('pallet-employee-slide') ?? [])];
  const elements = inData.length > 0 ? inData : [...carousel.querySelectorAll('pallet-employee-slide')];
  return elements.map((element) => part(element, 'base'));
}

/** The slides that a visitor can see and use, counted from 1. */
export const shown = (carousel: Element): number[] =>
  slidesOf(carousel).flatMap((slide, index) => (slide.inert ? [] : [index + 1]));

export const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Whether an element lies below another, across shadow roots and slots. */
export function isInside(element: Element, outer: Element): boolean {
  const above = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  return above === outer || (above instanceof Element && isInside(above, outer));
}

export const label = (element: Element) => element.getAttribute('aria-label');
export const rotation = (carousel: Element) => part<HTMLButtonElement>(carousel, 'rotation');
export const dots = (carousel: Element) => partsOf(carousel, 'dot');
export const isRotating = (carousel: Element) => part(carousel, 'base').classList.contains('running');
export const status = (carousel: Element) => inside(carousel, '[aria-live="polite"]')!;
export const isOn = (carousel: Element) => label(rotation(carousel)) === 'Stop automatic slide show';

/** Each slide change that is announced, as `index reason`. */
export function watch(carousel: Element): string[] {
  const seen: string[] = [];
  carousel.addEventListener('pallet-slide-change', (event) => {
    const { index, reason } = event as SlideChangeEvent;
    seen.push(`${index} ${reason}`);
  });
  return seen;
}

/** Takes the last slide away, as a host does; returns what brings it back. */
export function takeLast(carousel: Carousel): () => void {
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

/** Lets the page take itself for hidden, or for shown. */
export function setPageHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves once a slide that turned by time would have turned. */
export const longEnough = () => new Promise((resolve) => setTimeout(resolve, FAST * 1.6));

/** Moves the pointer away from every carousel. */
export const leave = () => pointer({ move: [5, innerHeight - 5] });

/** The link before a carousel of these tests. */
export const before = (carousel: Element) => carousel.parentElement!.querySelector('a')!;

/** The picture of the slide that is shown. */
export const picture = (carousel: Element) => slidesOf(carousel)[shown(carousel)[0]! - 1]!.querySelector('img')!;
