// First: the window gets its size back before the blocks leave it. WebKit would keep what their media queries said last.
import {
  accessibilityTree,
  canEmulateMedia,
  canReadAccessibilityTree,
  canTouch,
  centreOf,
  click,
  drag,
  emulateMedia,
  engine,
  focusedElement,
  hover,
  isSweepWhole,
  itWhere,
  pointer,
  press,
  swipe,
  tap,
  until,
} from '../../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { designContext, provide } from '@pallet/elements/contexts';
import type { PalletEmployeeSlider, PalletHeroCarousel, SlideChangeEvent } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { inside, part, partsOf, settled, spokenText, visibleText } from './blocks.js';
import { fixture } from './fixture.js';
import { watchLeftovers } from './leftovers.js';
import { WEBKIT_MEDIA, WEBKIT_TOUCH } from './reasons.js';
import { openWithoutScripts } from './without-scripts.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

type Carousel = PalletHeroCarousel | PalletEmployeeSlider;

/** The picture of every slide. */
export const PICTURE = { url: '/tests/browser/support/picture.svg', altText: 'A picture' };
/** The people whose slides a slider shows. */
export const people = ['Ada', 'Ben', 'Cem'];

const SLOW = 60_000;
const FAST = 500;

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
function isInside(element: Element, outer: Element): boolean {
  const above = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  return above === outer || (above instanceof Element && isInside(above, outer));
}

export const label = (element: Element) => element.getAttribute('aria-label');
const rotation = (carousel: Element) => part<HTMLButtonElement>(carousel, 'rotation');
export const dots = (carousel: Element) => partsOf(carousel, 'dot');
export const isRotating = (carousel: Element) => part(carousel, 'base').classList.contains('running');
const status = (carousel: Element) => inside(carousel, '[aria-live="polite"]')!;
export const isOn = (carousel: Element) => label(rotation(carousel)) === 'Stop automatic slide show';

/** Each slide change that is announced, as `index reason`. */
function watch(carousel: Element): string[] {
  const seen: string[] = [];
  carousel.addEventListener('pallet-slide-change', (event) => {
    const { index, reason } = event as SlideChangeEvent;
    seen.push(`${index} ${reason}`);
  });
  return seen;
}

/** Takes the last slide away, as a host does; returns what brings it back. */
function takeLast(carousel: Carousel): () => void {
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
function setPageHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves once a slide that turned by time would have turned. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, FAST * 1.6));

/** Moves the pointer away from every carousel. */
export const leave = () => pointer({ move: [5, innerHeight - 5] });

/**
 * The lines of the ARIA Authoring Practices' carousel pattern (with tabs for dots), then those of the project's own rules of
 * behaviour, for a carousel.
 *
 * @param name what the tests call it
 * @param template the carousel with the id `trio`, three slides and this duration of each in ms
 * @param options.turnsLikeAnother whether it takes its slides from elsewhere than another one with these tests, and turns them
 * just like that: its rotation is looked at only where sweeps are whole, because what turns by time takes its time
 */
export function carouselChecklist(
  name: string,
  template: (duration: number) => TemplateResult,
  { turnsLikeAnother = false } = {},
): void {
  const show = async (duration: number): Promise<Carousel> => {
    const page = await fixture<HTMLElement>(html`<div><a href="#before">Before</a>${template(duration)}</div>`);
    await settled(page);
    const carousel = page.querySelector<Carousel>('#trio')!;
    await until(() => shown(carousel).length === 1, 'one slide to be shown');
    await carousel.updateComplete;
    return carousel;
  };
  const before = (carousel: Element) => carousel.parentElement!.querySelector('a')!;
  const isHero = name.includes('hero');

  /** A carousel whose rotation is stopped by its button. */
  const showStill = async () => {
    const carousel = await show(SLOW);
    rotation(carousel).click();
    await until(() => !isOn(carousel), 'the rotation to stop');
    return carousel;
  };

  /** The picture of the slide that is shown. */
  const picture = (carousel: Element) => slidesOf(carousel)[shown(carousel)[0]! - 1]!.querySelector('img')!;

  describe(name, () => {
    beforeEach(leave);

    describe('ARIA carousel pattern: roles, states and properties', () => {
      it('the carousel is a section with the role description carousel, and its name does not say so', async () => {
        const base = part(await show(SLOW), 'base');
        expect(base.localName).to.equal('section');
        expect(base.getAttribute('aria-roledescription')).to.equal('carousel');
        expect(label(base)).to.equal(isHero ? 'Highlights' : 'Find your path');
      });

      it('rotation, previous and next are buttons, each with a name', async () => {
        const carousel = await show(SLOW);
        const buttons = ['rotation', 'previous', 'next'].map((control) => part<HTMLButtonElement>(carousel, control));
        expect(buttons.map(({ localName, type }) => `${localName} ${type}`)).to.deep.equal(
          Array(3).fill('button button'),
        );
        expect(buttons.map(label)).to.deep.equal(['Stop automatic slide show', 'Previous slide', 'Next slide']);
      });

      it('the name of the rotation control says what a press does; it is never pressed', async () => {
        const carousel = await show(SLOW);
        for (const expected of ['Start automatic slide show', 'Stop automatic slide show']) {
          await click(rotation(carousel));
          await until(() => label(rotation(carousel)) === expected, expected);
          expect(rotation(carousel).hasAttribute('aria-pressed')).to.equal(false);
        }
      });

      it('each slide is the panel of a tab, with the role description slide, and named by its place', async () => {
        const slides = slidesOf(await show(SLOW));
        expect(slides.map((slide) => slide.getAttribute('role'))).to.deep.equal(Array(3).fill('tabpanel'));
        expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).to.deep.equal(Array(3).fill('slide'));
        expect(slides.map(label)).to.deep.equal(['1 of 3', '2 of 3', '3 of 3']);
      });

      it('slides that are not shown are inert and out of sight [4.6a]', async () => {
        const slides = slidesOf(await show(SLOW));
        expect(slides.map(({ inert }) => inert)).to.deep.equal([false, true, true]);
        expect(slides.map(isSeen)).to.deep.equal([true, false, false]);
      });

      it('the dots are a list of tabs with a name, and each names its slide [4.6c]', async () => {
        const carousel = await showStill();
        const list = part(carousel, 'dots');
        expect([list.getAttribute('role'), label(list)]).to.deep.equal(['tablist', 'Choose a slide']);
        expect(dots(carousel).map(({ localName, role }) => `${localName} ${role}`)).to.deep.equal(
          Array(3).fill('button tab'),
        );
        expect(dots(carousel).map(label)).to.deep.equal(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3']);
      });

      it('the dot of the slide that is shown is selected, and the only stop of the keyboard among them [4.6c]', async () => {
        const carousel = await showStill();
        const selected = () => dots(carousel).map((dot) => `${dot.ariaSelected} ${dot.tabIndex}`);
        expect(selected()).to.deep.equal(['true 0', 'false -1', 'false -1']);
        await click(dots(carousel)[2]!);
        expect(shown(carousel)).to.deep.equal([3]);
        expect(selected()).to.deep.equal(['false -1', 'false -1', 'true 0']);
      });

      itWhere('ariaControlsElements' in Element.prototype, 'it cannot relate elements across shadow roots')(
        'each dot controls its slide, wherever that stands',
        async () => {
          const carousel = await showStill();
          const controlled = dots(carousel).map((dot) => (dot.ariaControlsElements ?? [])[0]!);
          slidesOf(carousel).forEach((slide, index) =>
            expect(slide === controlled[index] || isInside(slide, controlled[index]!)).to.equal(true),
          );
          expect(new Set(controlled)).to.have.length(3);
        },
      );

      it('all of it is said in the language around it', async () => {
        const carousel = await show(SLOW);
        carousel.lang = 'es';
        carousel.requestUpdate();
        await carousel.updateComplete;
        expect(label(rotation(carousel))).to.equal('Detener la presentación automática');
        expect(part(carousel, 'base').getAttribute('aria-roledescription')).to.equal('carrusel');
      });

      itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
        'a screen reader is told of the controls, then of one slide and nothing of the others',
        async () => {
          await show(SLOW);
          const told = (await accessibilityTree())
            .filter(({ role }) => !['generic', 'StaticText', 'InlineTextBox', 'RootWebArea'].includes(role))
            .map(({ role, name }) => `${role} ${name}`.trim());
          expect(told).to.have.members([
            'link Before',
            `region ${isHero ? 'Highlights' : 'Find your path'}`,
            'button Stop automatic slide show',
            'button Previous slide',
            'button Next slide',
            'tablist Choose a slide',
            'tab Slide 1 of 3',
            'tab Slide 2 of 3',
            'tab Slide 3 of 3',
            'tabpanel 1 of 3',
            'image A picture',
            ...(isHero ? ['heading Find your path', 'link Search Jobs'] : []),
            ...(isHero ? [] : ['paragraph', ...(name.includes('data') ? [] : ['link Search Jobs'])]),
          ]);
        },
      );
    });

    describe('ARIA carousel pattern: keyboard', () => {
      it('Tab leads to the rotation first, then previous, next, the dots and what is in the slide; Shift+Tab back', async () => {
        const carousel = await show(SLOW);
        before(carousel).focus();
        const controls = ['Start automatic slide show', 'Previous slide', 'Next slide'];
        const all = [...controls, 'Slide 1 of 3'];
        if (!name.includes('data')) all.push('Search Jobs');
        const focusedLabel = () => label(focusedElement()!) ?? visibleText(focusedElement()!);
        const stops: string[] = [];
        // No further: beyond the page the keyboard would be the browser's.
        while (stops.length < all.length) {
          await press('Tab');
          stops.push(focusedLabel());
        }
        expect(stops).to.deep.equal(all);
        const back: string[] = [];
        while (back.length < all.length - 1) {
          await press('Shift+Tab');
          back.push(focusedLabel());
        }
        expect(back).to.deep.equal(all.toReversed().slice(1));
      });

      it('Enter and Space press previous, next and the dots, and none of them moves the focus [4.6a]', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        part(carousel, 'next').focus();
        for (const expected of [2, 3, 1]) {
          await press('Enter');
          await until(() => shown(carousel)[0] === expected, `slide ${expected}`);
          expect(focusedElement()).to.equal(part(carousel, 'next'));
        }
        part(carousel, 'previous').focus();
        await press(' ');
        expect(focusedElement()).to.equal(part(carousel, 'previous'));
        dots(carousel)[1]!.focus();
        await press('Enter');
        await press(' ');
        expect(focusedElement()).to.equal(dots(carousel)[1]);
        expect(seen).to.deep.equal(['2 button', '3 button', '1 button', '3 button', '2 dot']);
      });

      it('the rotation control keeps the focus while its name changes', async () => {
        const carousel = await show(SLOW);
        before(carousel).focus();
        await press('Tab');
        for (const expected of [true, false, true]) {
          await press('Enter');
          await until(() => isOn(carousel) === expected, `the rotation to be ${expected ? 'on' : 'off'}`);
          expect(focusedElement()).to.equal(rotation(carousel));
        }
      });

      it('arrow keys turn slides while a control has the focus, mirrored from right to left', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        part(carousel, 'next').focus();
        await press('ArrowRight');
        await press('ArrowLeft');
        await press('ArrowLeft');
        expect(focusedElement()).to.equal(part(carousel, 'next'));
        carousel.dir = 'rtl';
        await press('ArrowLeft');
        await press('End');
        expect(seen).to.deep.equal(['2 key', '1 key', '3 key', '1 key']);
      });

      it('on the dots, arrow keys, Home and End lead to another dot and show its slide [4.6c]', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        dots(carousel)[0]!.focus();
        const pressFor = async (keys: string, expected: number) => {
          await press(keys);
          await until(() => focusedElement() === dots(carousel)[expected - 1], `the focus on dot ${expected}`);
        };
        await pressFor('ArrowRight', 2);
        await pressFor('End', 3);
        await pressFor('ArrowRight', 1);
        await pressFor('ArrowLeft', 3);
        await pressFor('Home', 1);
        carousel.dir = 'rtl';
        await pressFor('ArrowLeft', 2);
        expect(seen).to.deep.equal(['2 key', '3 key', '1 key', '3 key', '1 key', '2 key']);
      });

      it('arrow keys keep their meaning outside, inside a slide and in controls of the page', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        const field = Object.assign(document.createElement('input'), { slot: 'controls', value: 'ab' });
        carousel.append(field);
        before(carousel).focus();
        await press('ArrowRight');
        const link = inside(carousel, 'a') ?? carousel.querySelector('a');
        link?.focus();
        await press('ArrowRight');
        field.focus();
        field.setSelectionRange(0, 0);
        await press('ArrowRight');
        expect(field.selectionStart).to.equal(1);
        expect(seen).to.deep.equal([]);
        expect(shown(carousel)).to.deep.equal([1]);
      });
    });

    if (isSweepWhole || !turnsLikeAnother) {
      describe('behaviour: rotation [3.19b, 4.6a]', () => {
        it('turns one slide after the other, and begins again', async () => {
          const carousel = await show(FAST);
          const seen = watch(carousel);
          await until(() => seen.length >= 3, 'three slides');
          expect(seen.slice(0, 3)).to.deep.equal(['2 rotation', '3 rotation', '1 rotation']);
        });

        it('fills the current dot over the time of its slide, and holds it while it pauses', async () => {
          const carousel = await show(SLOW);
          await until(() => isRotating(carousel), 'the rotation');
          const [indicator, ...others] = partsOf(carousel, 'indicator');
          expect(others).to.have.length(0);
          const [animation] = indicator!.getAnimations();
          expect(animation?.effect?.getTiming().duration).to.equal(SLOW);
          await until(() => Number(animation?.currentTime) > 0, 'the indicator to fill');
          await hover(part(carousel, 'slides'));
          await until(() => animation?.playState === 'paused', 'the indicator to pause');
        });

        it('fades over a second and a half [9.2b]', async () => {
          const [first] = slidesOf(await show(SLOW));
          const { transitionProperty, transitionDuration } = getComputedStyle(first!);
          expect([transitionProperty, transitionDuration]).to.deep.equal(['opacity', '1.5s']);
        });

        it('pauses under the pointer and goes on afterwards', async () => {
          const carousel = await show(FAST);
          await hover(part(carousel, 'slides'));
          await until(() => !isRotating(carousel), 'a pause');
          expect(isOn(carousel)).to.equal(true);
          const seen = watch(carousel);
          await longEnough();
          expect(seen).to.deep.equal([]);
          await leave();
          await until(() => seen.length > 0, 'the next slide');
        });

        for (const control of ['previous', 'next', 'dot']) {
          it(`stops for good when the pointer presses a ${control}, until it is started [4.6b]`, async () => {
            const carousel = await show(FAST);
            await click(part(carousel, control));
            await until(() => !isOn(carousel), 'the rotation to stop');
            await leave();
            const seen = watch(carousel);
            await longEnough();
            expect(seen).to.deep.equal([]);
            rotation(carousel).click();
            await until(() => seen.length > 0, 'the next slide');
            part(carousel, control).click();
            await until(() => !isOn(carousel), 'the rotation to stop again');
          });
        }

        itWhere(canTouch, WEBKIT_TOUCH)('does not pause for a finger, which does not hover', async () => {
          const carousel = await show(FAST);
          await tap(part(carousel, 'slides'));
          const seen = watch(carousel);
          await until(() => seen.length > 0, 'the next slide');
          expect(isOn(carousel)).to.equal(true);
        });

        it('stops when keyboard focus comes in, and does not go on when it leaves', async () => {
          const carousel = await show(FAST);
          before(carousel).focus();
          await press('Tab');
          expect(focusedElement()).to.equal(rotation(carousel));
          await until(() => !isOn(carousel), 'the rotation to stop');
          const seen = watch(carousel);
          await press('Shift+Tab');
          expect(focusedElement()).to.equal(before(carousel));
          await longEnough();
          await hover(part(carousel, 'slides'));
          await leave();
          await longEnough();
          expect(seen).to.deep.equal([]);
          expect(isOn(carousel)).to.equal(false);
        });

        it('goes on when it is started, whatever has the focus or the pointer, until it is stopped', async () => {
          const carousel = await show(FAST);
          before(carousel).focus();
          await press('Tab');
          await until(() => !isOn(carousel), 'the rotation to stop');
          const seen = watch(carousel);
          await press('Enter');
          await until(() => seen.length > 0, 'the next slide, with the focus inside');
          await press('Tab');
          expect(isOn(carousel)).to.equal(true);
          await hover(part(carousel, 'slides'));
          seen.length = 0;
          await until(() => seen.length > 0, 'the next slide, under the pointer');
          await press('Shift+Tab');
          await press('Enter');
          await until(() => !isOn(carousel), 'the rotation to stop again');
        });

        it('rests while the page is hidden', async () => {
          const carousel = await show(FAST);
          try {
            setPageHidden(true);
            await until(() => !isRotating(carousel), 'the rotation to rest');
            const seen = watch(carousel);
            await longEnough();
            expect(seen).to.deep.equal([]);
            setPageHidden(false);
            await until(() => seen.length > 0, 'the next slide');
          } finally {
            Reflect.deleteProperty(document, 'hidden');
          }
        });

        it('ends its fade where the page is hidden and shown in the midst of it', async () => {
          const carousel = await show(FAST * 4);
          const seen = watch(carousel);
          try {
            await until(() => seen.length === 1, 'the second slide');
            await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
            setPageHidden(true);
            await until(() => !isRotating(carousel), 'the rotation to rest');
            setPageHidden(false);
            await until(() => isRotating(carousel), 'the rotation to go on');
            const opacities = () => slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity);
            await until(() => opacities().join() === '0,1,0', 'the fade to end with one slide');
            expect(seen).to.deep.equal(['2 rotation']);
            await until(() => seen.length === 2, 'the third slide');
          } finally {
            Reflect.deleteProperty(document, 'hidden');
          }
        });

        it('keeps still in design mode', async () => {
          const page = await fixture<HTMLElement>(html`<div></div>`);
          const set = provide(page, designContext, true);
          const carousel = await show(FAST);
          page.append(carousel);
          await until(() => !isRotating(carousel), 'the rotation to rest');
          const seen = watch(carousel);
          await longEnough();
          expect(seen).to.deep.equal([]);
          set(false);
          await until(() => seen.length > 0, 'the next slide');
        });
      });
    }

    describe('behaviour: reduced motion [4.6a]', () => {
      itWhere(canEmulateMedia, WEBKIT_MEDIA)('starts stopped, and goes on only when it is started', async () => {
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        const carousel = await show(FAST);
        await until(() => !isOn(carousel), 'the rotation to be off');
        const seen = watch(carousel);
        await longEnough();
        expect(seen).to.deep.equal([]);
        rotation(carousel).click();
        await until(() => seen.length > 0, 'the next slide');
      });

      itWhere(canEmulateMedia, WEBKIT_MEDIA)('cuts instead of fading, and fills no dot by time', async () => {
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        const carousel = await show(SLOW);
        await click(part(carousel, 'next'));
        const slides = slidesOf(carousel);
        expect(slides.map((slide) => getComputedStyle(slide).transitionDuration)).to.deep.equal(['0s', '0s', '0s']);
        expect(slides.map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
        expect(part(carousel, 'indicator').getAnimations()).to.deep.equal([]);
      });

      itWhere(canEmulateMedia, WEBKIT_MEDIA)('ends a fade at once when it comes to be preferred', async () => {
        const carousel = await show(SLOW);
        await click(part(carousel, 'next'));
        await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        await carousel.updateComplete;
        expect(slidesOf(carousel).map((slide) => getComputedStyle(slide).opacity)).to.deep.equal(['0', '1', '0']);
        expect(slidesOf(carousel).flatMap((slide) => slide.getAnimations())).to.deep.equal([]);
      });

      itWhere(canEmulateMedia, WEBKIT_MEDIA)('follows a change of the preference', async () => {
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        const carousel = await show(FAST);
        await until(() => !isOn(carousel), 'the rotation to be off');
        const seen = watch(carousel);
        await emulateMedia({});
        await until(() => seen.length > 0, 'the next slide');
        await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
        await until(() => !isOn(carousel), 'the rotation to be off again');
      });
    });

    describe('behaviour: one voice [4.6d]', () => {
      const nameOf = (who: number) => (isHero ? 'Find your path' : people[who - 1]!);
      const statusText = (position: string, who: number) => `${position}, ${nameOf(who)}`;

      it('no slide is a live region, and none stands in one', async () => {
        const carousel = await show(SLOW);
        const roots = [carousel.shadowRoot!, ...slidesOf(carousel).map((slide) => slide.getRootNode() as ShadowRoot)];
        const regions = roots.flatMap((root) => [
          ...root.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'),
        ]);
        expect(new Set(regions)).to.deep.equal(new Set([status(carousel)]));
        for (const slide of slidesOf(carousel)) expect(isInside(slide, status(carousel))).to.equal(false);
      });

      it('says nothing until the visitor acts, whatever turns by time', async () => {
        const carousel = await show(FAST);
        const seen = watch(carousel);
        const announcements: string[] = [];
        new MutationObserver(() => announcements.push(spokenText(status(carousel)))).observe(status(carousel), {
          childList: true,
          characterData: true,
          subtree: true,
        });
        await until(() => seen.length >= 2, 'two slides');
        expect(announcements).to.deep.equal([]);
        expect(spokenText(status(carousel))).to.equal('');
      });

      it('says position and name after each turn by button, dot or key', async () => {
        const carousel = await showStill();
        const waitForStatus = (expected: string) => until(() => spokenText(status(carousel)) === expected, expected);
        await click(part(carousel, 'next'));
        await waitForStatus(statusText('2 of 3', 2));
        await click(dots(carousel)[2]!);
        await waitForStatus(statusText('3 of 3', 3));
        part(carousel, 'next').focus();
        await press('ArrowLeft');
        await waitForStatus(statusText('2 of 3', 2));
        await click(part(carousel, 'previous'));
        await waitForStatus(statusText('1 of 3', 1));
      });

      it('leaves the position to the dot that takes the focus by key', async () => {
        const carousel = await showStill();
        dots(carousel)[0]!.focus();
        await press('ArrowRight');
        await until(() => label(focusedElement()!) === 'Slide 2 of 3', 'the second dot');
        expect(spokenText(status(carousel))).to.equal(isHero ? '' : nameOf(2));
      });

      it('says nothing of controls that change', async () => {
        const carousel = await showStill();
        expect(dots(carousel)[0]!.closest('[aria-live]')?.getAttribute('aria-live')).to.equal('off');
      });

      it('falls silent once slides turn by time again', async () => {
        const carousel = await show(FAST);
        await click(part(carousel, 'next'));
        await until(() => spokenText(status(carousel)) !== '', 'the status');
        rotation(carousel).click();
        await until(() => spokenText(status(carousel)) === '', 'silence');
      });

      it('tells who follows a link to a slide, and nobody who arrives with one', async () => {
        const carousel = await showStill();
        try {
          location.hash = 'trio-3';
          await until(() => spokenText(status(carousel)) === statusText('3 of 3', 3), 'the third slide');
          const late = await show(SLOW);
          await until(() => shown(late)[0] === 3, 'the third slide of a carousel that comes later');
          expect(spokenText(status(late))).to.equal('');
        } finally {
          history.replaceState(null, '', location.pathname + location.search);
        }
      });

      it('speaks the language around it', async () => {
        const carousel = await showStill();
        carousel.lang = 'es';
        await click(part(carousel, 'next'));
        await until(() => spokenText(status(carousel)) === statusText('2 de 3', 2), 'the status in Spanish');
      });
    });

    describe('behaviour: dots, pointer and touch', () => {
      it('a dot shows its slide, and the current one does nothing [3.18b, 4.6a]', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        await click(dots(carousel)[1]!);
        await click(dots(carousel)[1]!);
        expect(shown(carousel)).to.deep.equal([2]);
        expect(seen).to.deep.equal(['2 dot']);
      });

      it('a swipe of the pointer on the picture turns slides, mirrored from right to left', async () => {
        const carousel = await showStill();
        const seen = watch(carousel);
        const swipe = async (x: number, y: number) => {
          const [left, top] = centreOf(picture(carousel));
          await drag([left, top], [left + x, top + y]);
          await carousel.updateComplete;
        };
        await swipe(-120, 10);
        await swipe(120, 10);
        await swipe(10, 90);
        await swipe(-20, 0);
        carousel.dir = 'rtl';
        await swipe(120, 0);
        expect(seen).to.deep.equal(['2 swipe', '1 swipe', '2 swipe']);
      });

      itWhere(canTouch, WEBKIT_TOUCH)('a swipe of a finger turns slides, and stops the rotation', async () => {
        const carousel = await show(SLOW);
        const seen = watch(carousel);
        const [x, y] = centreOf(picture(carousel));
        await swipe([x, y], [x - 120, y + 10]);
        await until(() => seen.length === 1, 'the next slide');
        await swipe([x, y], [x + 120, y - 10]);
        await until(() => seen.length === 2, 'the slide before');
        expect(seen).to.deep.equal(['2 swipe', '1 swipe']);
        expect(isOn(carousel)).to.equal(false);
      });

      itWhere(engine === 'chromium', 'only Chromium scrolls by the fingers of its driver')(
        'a finger that moves up scrolls the page and turns nothing',
        async () => {
          const carousel = await showStill();
          const seen = watch(carousel);
          carousel.after(Object.assign(document.createElement('div'), { style: 'block-size: 3000px' }));
          scrollTo({ top: 0, behavior: 'instant' });
          const [x, y] = centreOf(picture(carousel));
          const from = scrollY;
          await swipe([x, y], [x - 30, y - 140]);
          await until(() => scrollY > from + 50, 'the page to scroll');
          expect(seen).to.deep.equal([]);
        },
      );

      it('vertical gestures and pinching are the page’s', async () => {
        expect(getComputedStyle(part(await show(SLOW), 'base')).touchAction).to.equal('pan-y pinch-zoom');
      });
    });

    it('behaviour: a fragment opens the slide that it names, and stops the rotation', async () => {
      const carousel = await show(FAST);
      const seen = watch(carousel);
      try {
        location.hash = 'trio-3';
        await until(() => seen.includes('3 fragment'), 'the third slide');
        expect(isOn(carousel)).to.equal(false);
        await longEnough();
        expect(shown(carousel)).to.deep.equal([3]);
        const late = await show(FAST);
        await until(() => shown(late)[0] === 3, 'the third slide of a carousel that comes later');
        expect(isOn(late)).to.equal(false);
      } finally {
        history.replaceState(null, '', location.pathname + location.search);
      }
    });

    it('behaviour: where its host takes the shown slide away, the last one left is told of, and stays', async () => {
      const carousel = await showStill();
      await click(dots(carousel)[2]!);
      await until(() => shown(carousel)[0] === 3, 'the third slide');
      const seen = watch(carousel);
      const bringBack = takeLast(carousel);
      await until(() => slidesOf(carousel).length === 2 && shown(carousel)[0] === 2, 'the second slide');
      expect(seen).to.deep.equal(['2 removal']);
      expect(spokenText(status(carousel))).to.equal('');
      bringBack();
      await until(() => dots(carousel).length === 3, 'three slides');
      expect(shown(carousel)).to.deep.equal([2]);
      expect(seen).to.deep.equal(['2 removal']);
    });

    it('behaviour: without scripts the first slide shows, with its text and button, all people do, and no control', async () => {
      const carousel = await showStill();
      const { frame, page } = await openWithoutScripts(carousel.parentElement!);
      const still = page.querySelector('#trio')!;
      const isOfPeople = name.includes('employee');
      expect(slidesOf(still).map(isSeen)).to.deep.equal([true, isOfPeople, isOfPeople]);
      const boxes = slidesOf(still).map((slide) => slide.getBoundingClientRect());
      const gaps = boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
      if (isOfPeople) expect(Math.min(...gaps), 'space between people').to.be.at.least(16);
      const words = name.includes('data') ? slidesOf(still)[0]! : (inside(still, 'a') ?? still.querySelector('a')!);
      expect(visibleText(words)).to.contain(name.includes('data') ? 'A story' : 'Search Jobs');
      expect(isSeen(words)).to.equal(true);
      const controls = ['rotation', 'previous', 'next', 'dots'].map((control) => part(still, control));
      expect(controls.filter(isSeen)).to.deep.equal([]);
      frame.remove();
    });

    it('behaviour: it clones no slide and writes nothing onto what its author wrote', async () => {
      const carousel = await showStill();
      const written = [...carousel.children];
      const wording = carousel.outerHTML;
      for (let turn = 0; turn < 4; turn++) part(carousel, 'next').click();
      await carousel.updateComplete;
      expect([...carousel.children]).to.deep.equal(written);
      expect(carousel.outerHTML).to.equal(wording);
    });

    it('behaviour: every timer and listener goes with it, and comes back with it [4.6a]', async () => {
      const { leftovers, stop } = watchLeftovers();
      try {
        const carousel = await show(SLOW);
        await until(() => isRotating(carousel), 'the rotation');
        expect(leftovers()).to.include.members([
          `timer ${SLOW}`,
          'document visibilitychange',
          'media query change',
          'window hashchange',
        ]);
        const home = carousel.parentElement!;
        carousel.remove();
        expect(leftovers()).to.deep.equal([]);
        home.append(carousel);
        await until(() => isRotating(carousel), 'the rotation again');
        carousel.remove();
        expect(leftovers()).to.deep.equal([]);
      } finally {
        stop();
      }
    });
  });
}
