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
  itWhere,
  pointer,
  press,
  swipe,
  tap,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { designContext, imagesContext, navigationContext, provide } from '@pallet/elements/contexts';
import type { PalletEmployeeSlider, PalletHeroCarousel, SlideChangeEvent } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { inside, openPage, part, partsOf, resize, settled, spokenText, visibleText } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import { watchLeftovers } from './support/leftovers.js';
import { openWithoutScripts } from './support/without-scripts.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

type Carousel = PalletHeroCarousel | PalletEmployeeSlider;

/**
 * The two carousels against a checklist: the lines of the ARIA Authoring Practices' carousel pattern (with tabs for dots),
 * then those of the project's own rules of behaviour, then what each of the two shows.
 */

const WEBKIT_MEDIA = 'WebKit cannot emulate media features';
const WEBKIT_TOUCH = 'WebKit’s driver has no fingers';
const PICTURE = { url: '/tests/browser/support/picture.svg', altText: 'A picture' };
const SLOW = 60_000;
const FAST = 500;

const people = ['Ada', 'Ben', 'Cem'];

/** The carousels that share their behaviour, each with three slides. */
const CAROUSELS: Record<string, (duration: number) => TemplateResult> = {
  'pallet-hero-carousel': (duration) => html`
    <pallet-hero-carousel
      id="trio"
      slide1=${JSON.stringify(PICTURE)}
      slide2=${JSON.stringify(PICTURE)}
      slide3=${JSON.stringify(PICTURE)}
      heading="Find your path"
      button-label="Search Jobs"
      external-url="/search"
      scroll-duration=${duration}
      carousel-height="300"
    ></pallet-hero-carousel>
  `,
  'pallet-employee-slider with slides inside': (duration) => html`
    <pallet-employee-slider id="trio" label="Find your path" auto-scroll scroll-duration=${duration}>
      ${people.map(
        (name) => html`
          <pallet-employee-slide image=${JSON.stringify(PICTURE)} name=${name}>
            <a href="/search">Search Jobs</a>
          </pallet-employee-slide>
        `,
      )}
    </pallet-employee-slider>
  `,
  'pallet-employee-slider with slides as data': (duration) => html`
    <pallet-employee-slider
      id="trio"
      label="Find your path"
      auto-scroll
      scroll-duration=${duration}
      slides=${JSON.stringify(people.map((name) => ({ name, image: PICTURE, story: 'A story' })))}
    ></pallet-employee-slider>
  `,
};

/** A slide as the reader meets it: the group inside the carousel, or inside a slide of its own. */
function slidesOf(carousel: Element): HTMLElement[] {
  const own = partsOf(carousel, 'slide');
  if (own.length > 0) return own;
  const inData = [...(carousel.shadowRoot?.querySelectorAll('pallet-employee-slide') ?? [])];
  const elements = inData.length > 0 ? inData : [...carousel.querySelectorAll('pallet-employee-slide')];
  return elements.map((element) => part(element, 'base'));
}

/** The slides that a visitor can see and use, counted from 1. */
const shown = (carousel: Element): number[] =>
  slidesOf(carousel).flatMap((slide, index) => (slide.inert ? [] : [index + 1]));

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Whether an element lies below another, across shadow roots and slots. */
function isInside(element: Element, outer: Element): boolean {
  const above = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
  return above === outer || (above instanceof Element && isInside(above, outer));
}

const label = (element: Element) => element.getAttribute('aria-label');
const rotation = (carousel: Element) => part<HTMLButtonElement>(carousel, 'rotation');
const dots = (carousel: Element) => partsOf(carousel, 'dot');
const isRotating = (carousel: Element) => part(carousel, 'base').classList.contains('running');
const status = (carousel: Element) => inside(carousel, '[aria-live="polite"]')!;
const isOn = (carousel: Element) => label(rotation(carousel)) === 'Stop automatic slide show';

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

/** Resolves once a slide that turned by time would have turned. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, FAST * 1.6));

/** Moves the pointer away from every carousel. */
const leave = () => pointer({ move: [5, innerHeight - 5] });

for (const [name, template] of Object.entries(CAROUSELS)) {
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

      it('slides that are not shown are inert and out of sight', async () => {
        const slides = slidesOf(await show(SLOW));
        expect(slides.map(({ inert }) => inert)).to.deep.equal([false, true, true]);
        expect(slides.map(isSeen)).to.deep.equal([true, false, false]);
      });

      it('the dots are a list of tabs with a name, and each names its slide', async () => {
        const carousel = await showStill();
        const list = part(carousel, 'dots');
        expect([list.getAttribute('role'), label(list)]).to.deep.equal(['tablist', 'Choose a slide']);
        expect(dots(carousel).map(({ localName, role }) => `${localName} ${role}`)).to.deep.equal(
          Array(3).fill('button tab'),
        );
        expect(dots(carousel).map(label)).to.deep.equal(['Slide 1 of 3', 'Slide 2 of 3', 'Slide 3 of 3']);
      });

      it('the dot of the slide that is shown is selected, and the only stop of the keyboard among them', async () => {
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
            ...(isHero ? ['heading FIND YOUR PATH', 'link Search Jobs'] : []),
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
        const said = () => label(focusedElement()!) ?? visibleText(focusedElement()!);
        const stops: string[] = [];
        // No further: beyond the page the keyboard would be the browser's.
        while (stops.length < all.length) {
          await press('Tab');
          stops.push(said());
        }
        expect(stops).to.deep.equal(all);
        const back: string[] = [];
        while (back.length < all.length - 1) {
          await press('Shift+Tab');
          back.push(said());
        }
        expect(back).to.deep.equal(all.toReversed().slice(1));
      });

      it('Enter and Space press previous, next and the dots, and none of them moves the focus', async () => {
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

      it('on the dots, arrow keys, Home and End lead to another dot and show its slide', async () => {
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

    describe('behaviour: rotation', () => {
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

      it('fades over a second and a half', async () => {
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
        it(`stops for good when the pointer presses a ${control}, until it is started`, async () => {
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
        const pretend = (isHidden: boolean) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
          document.dispatchEvent(new Event('visibilitychange'));
        };
        try {
          pretend(true);
          await until(() => !isRotating(carousel), 'the rotation to rest');
          const seen = watch(carousel);
          await longEnough();
          expect(seen).to.deep.equal([]);
          pretend(false);
          await until(() => seen.length > 0, 'the next slide');
        } finally {
          Reflect.deleteProperty(document, 'hidden');
        }
      });

      it('ends its fade where the page is hidden and shown in the midst of it', async () => {
        const carousel = await show(FAST * 4);
        const seen = watch(carousel);
        const pretend = (isHidden: boolean) => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
          document.dispatchEvent(new Event('visibilitychange'));
        };
        try {
          await until(() => seen.length === 1, 'the second slide');
          await until(() => slidesOf(carousel)[1]!.getAnimations().length > 0, 'the fade');
          pretend(true);
          await until(() => !isRotating(carousel), 'the rotation to rest');
          pretend(false);
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

    describe('behaviour: reduced motion', () => {
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

    describe('behaviour: one voice', () => {
      const nameOf = (who: number) => (isHero ? 'Find your path' : people[who - 1]!);
      const said = (position: string, who: number) => `${position}, ${nameOf(who)}`;

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
        const heard: string[] = [];
        new MutationObserver(() => heard.push(spokenText(status(carousel)))).observe(status(carousel), {
          childList: true,
          characterData: true,
          subtree: true,
        });
        await until(() => seen.length >= 2, 'two slides');
        expect(heard).to.deep.equal([]);
        expect(spokenText(status(carousel))).to.equal('');
      });

      it('says position and name after each turn by button, dot or key', async () => {
        const carousel = await showStill();
        const says = (expected: string) => until(() => spokenText(status(carousel)) === expected, expected);
        await click(part(carousel, 'next'));
        await says(said('2 of 3', 2));
        await click(dots(carousel)[2]!);
        await says(said('3 of 3', 3));
        part(carousel, 'next').focus();
        await press('ArrowLeft');
        await says(said('2 of 3', 2));
        await click(part(carousel, 'previous'));
        await says(said('1 of 3', 1));
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
          await until(() => spokenText(status(carousel)) === said('3 of 3', 3), 'the third slide');
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
        await until(() => spokenText(status(carousel)) === said('2 de 3', 2), 'the status in Spanish');
      });
    });

    describe('behaviour: dots, pointer and touch', () => {
      it('a dot shows its slide, and the current one does nothing', async () => {
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

    it('behaviour: every timer and listener goes with it, and comes back with it', async () => {
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

describe('pallet-hero-carousel', () => {
  beforeEach(leave);

  const show = async (template: TemplateResult): Promise<PalletHeroCarousel> => {
    const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
    await settled(page);
    return page.firstElementChild as PalletHeroCarousel;
  };
  const json = (altText: string) => JSON.stringify({ ...PICTURE, altText });
  const images = (carousel: Element) => partsOf(carousel, 'image') as HTMLImageElement[];

  it('adds only slides that are set, and five at most', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1="" slide2=${json('Two')} slide3="  " slide5=${json('Five')}></pallet-hero-carousel>
    `);
    expect(images(carousel).map(({ alt }) => alt)).to.deep.equal(['Two', 'Five']);
    expect(slidesOf(carousel).map(label)).to.deep.equal(['1 of 2', '2 of 2']);
    Object.assign(carousel, { slide1: PICTURE, slide3: PICTURE, slide4: PICTURE, slide6: PICTURE });
    await carousel.updateComplete;
    expect(slidesOf(carousel)).to.have.length(5);
    expect(dots(carousel)).to.have.length(5);
  });

  it('finds the picture of a media id where the site delivers it', async () => {
    const carousel = document.createElement('pallet-hero-carousel');
    carousel.slide1 = '20Y000000000001AAA';
    const page = await fixture<HTMLElement>(html`<div></div>`);
    provide(page, navigationContext, { basePath: '/careers', urlFor: () => '' });
    page.append(carousel);
    await carousel.updateComplete;
    expect(images(carousel)[0]!.getAttribute('src')).to.equal(
      '/careers/sfsites/c/cms/delivery/media/20Y000000000001AAA',
    );
  });

  it('takes the picture that the page knows for a content key', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const known = {
      Url: PICTURE.url,
      RawUrl: '',
      AltText: 'Known',
      ContentKey: 'hero-1',
      SrcSet: [],
      FocalPoint: '20% 30%',
    };
    provide(page, imagesContext, (key) => (key === 'hero-1' ? known : undefined));
    page.innerHTML = '<pallet-hero-carousel slide1="hero-1"></pallet-hero-carousel>';
    await settled(page);
    const [image] = images(page.firstElementChild!);
    expect([image!.alt, getComputedStyle(image!).objectPosition]).to.deep.equal(['Known', '20% 30%']);
  });

  it('shows the alternative text of the picture that fails, and the pictures of the others', async () => {
    const broken = JSON.stringify({ url: 'data:image/svg+xml,broken', altText: 'Broken' });
    const carousel = await show(html`
      <pallet-hero-carousel slide1=${json('One')} slide2=${broken} slide3=${json('Three')}></pallet-hero-carousel>
    `);
    await until(() => partsOf(carousel, 'missing').length > 0, 'the picture to fail');
    expect(partsOf(carousel, 'missing').map(visibleText)).to.deep.equal(['Broken']);
    expect(images(carousel).map(({ alt }) => alt)).to.deep.equal(['One', 'Three']);
  });

  it('shows the text of a missing picture between its words and its controls, where no header lies over it', async () => {
    const broken = (altText: string) => JSON.stringify({ url: 'data:image/svg+xml,broken', altText });
    const carousel = await show(html`
      <pallet-hero-carousel
        heading="Find your path"
        slide1=${broken('A picture that does not load')}
        slide2=${json('Two')}
        slide3=${broken('Another one')}
      ></pallet-hero-carousel>
    `);
    await until(() => partsOf(carousel, 'missing').length === 2, 'the pictures to fail');
    const box = (name: string) => part(carousel, name).getBoundingClientRect();
    expect(box('missing').top).to.be.at.least(box('heading').bottom);
    expect(box('missing').bottom).to.be.at.most(box('controls').top);
    expect(box('missing').left).to.equal(box('heading').left);
    expect(box('base').height).to.equal(660);
    const heading = box('heading').top;
    await click(part(carousel, 'next'));
    await until(() => shown(carousel)[0] === 2, 'the second slide');
    expect(partsOf(carousel, 'missing').map(isSeen)).to.deep.equal([true, false]);
    expect(box('heading').top).to.equal(heading);
  });

  it('loads its first picture at once and before others where it is the first of the page', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel priority slide1=${json('One')} slide2=${json('Two')}></pallet-hero-carousel>
    `);
    const [first, second] = images(carousel);
    expect([first!.getAttribute('loading'), first!.getAttribute('fetchpriority')]).to.deep.equal(['eager', 'high']);
    expect(second!.hasAttribute('fetchpriority')).to.equal(false);
  });

  it('loads the next picture before its turn, and all of them for whoever comes to its controls', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1=${json('One')} slide2=${json('Two')} slide3=${json('Three')}></pallet-hero-carousel>
    `);
    const offered = () =>
      images(carousel)
        .filter((image) => image.checkVisibility())
        .map(({ alt }) => alt);
    await until(() => offered().length === 2, 'the second picture');
    expect(offered()).to.deep.equal(['One', 'Two']);
    part<HTMLElement>(carousel, 'next').focus();
    await until(() => offered().length === 3, 'the last picture');
  });

  it('leads where its button says, and lets the host navigate itself', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel button-label="Search Jobs" external-url="https://jobs.northmast.example/">
      </pallet-hero-carousel>
    `);
    const button = part<HTMLAnchorElement>(carousel, 'button');
    expect([button.href, button.target, button.rel]).to.deep.equal([
      'https://jobs.northmast.example/',
      '_blank',
      'noopener',
    ]);
    const urls: string[] = [];
    carousel.addEventListener('pallet-navigate', (event) => {
      urls.push(event.url);
      event.preventDefault();
    });
    await click(button);
    expect(urls).to.deep.equal(['https://jobs.northmast.example/']);
  });

  for (const address of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '']) {
    it(`keeps a button that leads nowhere for ${JSON.stringify(address)}`, async () => {
      const carousel = await show(html`
        <pallet-hero-carousel button-label="Search Jobs" external-url=${address}></pallet-hero-carousel>
      `);
      const button = part(carousel, 'button');
      expect(visibleText(button)).to.equal('Search Jobs');
      expect([button.hasAttribute('href'), button.getAttribute('aria-disabled')]).to.deep.equal([false, 'true']);
    });
  }

  it('is 660 pixels high, and 450 on small screens', async () => {
    const { frame, page } = await openPage({
      body: `<pallet-hero-carousel slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="500" slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="300" slide1='${json('One')}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height='{"large":400,"medium":350,"small":700}'></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height="tall"></pallet-hero-carousel>
        <pallet-hero-carousel carousel-height='{"large":500}'></pallet-hero-carousel>`,
    });
    await settled(page.document);
    const heights = () =>
      [...page.document.querySelectorAll('pallet-hero-carousel')].map((one) => one.getBoundingClientRect().height);
    expect(heights()).to.deep.equal([660, 500, 300, 400, 660, 500]);
    await resize(frame, 768);
    expect(heights()).to.deep.equal([660, 500, 300, 350, 660, 500]);
    await resize(frame, 767);
    expect(heights()).to.deep.equal([450, 450, 300, 700, 450, 450]);
    frame.remove();
  });

  it('has arrows at half its height', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1=${json('One')} slide2=${json('Two')}></pallet-hero-carousel>
    `);
    const middle = (element: Element) => centreOf(element)[1];
    expect(middle(part(carousel, 'next'))).to.be.closeTo(middle(part(carousel, 'base')), 1);
  });

  it('lays the specified gradient over its pictures where it is asked to, mirrored from right to left', async () => {
    const carousel = await show(html`<pallet-hero-carousel slide1=${json('One')}></pallet-hero-carousel>`);
    const gradient = () => getComputedStyle(part(carousel, 'overlay')).backgroundImage;
    expect(gradient()).to.equal('none');
    carousel.isgradient = true;
    await carousel.updateComplete;
    // WebKit computes 18.45 % to 18.450001 %.
    expect(gradient().replaceAll('0001%', '%')).to.equal(
      'linear-gradient(66deg, rgba(11, 31, 58, 0.9) 18.45%, rgba(11, 31, 58, 0) 85.54%)',
    );
    carousel.dir = 'rtl';
    expect(gradient()).to.contain('linear-gradient(-66deg,');
  });

  it('lays a shade behind all of its words that is dark enough for them on a white picture', async () => {
    for (const isgradient of [true, false]) {
      const carousel = await show(html`
        <pallet-hero-carousel
          ?isgradient=${isgradient}
          heading="What starts here, moves the world"
          description="Find the work that lifts more than pallets."
          slide1=${json('One')}
        ></pallet-hero-carousel>
      `);
      const scrim = part(carousel, 'scrim');
      const shade = scrim.getBoundingClientRect();
      const { backgroundColor, maskImage, webkitMaskImage } = getComputedStyle(scrim);
      const fade = Number(/100% - ([\d.]+)px/.exec(maskImage || webkitMaskImage)?.[1]);
      for (const words of [part(carousel, 'heading'), part(carousel, 'description')]) {
        const { top, left, right, bottom } = words.getBoundingClientRect();
        expect(shade.top + fade).to.be.at.most(top);
        expect(shade.right - fade).to.be.at.least(right);
        expect([shade.left <= left, shade.bottom >= bottom]).to.deep.equal([true, true]);
      }
      const [red, green, blue, alpha] = (/rgba\((.*)\)/.exec(backgroundColor)?.[1] ?? '').split(',').map(Number);
      const light = (channel: number) => {
        const value = 1 - alpha! + (alpha! * channel) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      const luminance = 0.2126 * light(red!) + 0.7152 * light(green!) + 0.0722 * light(blue!);
      expect(1.05 / (luminance + 0.05)).to.be.at.least(4.5);
    }
  });

  it('is white by default, takes a colour, and refuses what is none', async () => {
    const carousel = await show(html`<pallet-hero-carousel heading="Words"></pallet-hero-carousel>`);
    const colour = () => getComputedStyle(part(carousel, 'heading')).color;
    expect(colour()).to.equal('rgb(255, 255, 255)');
    carousel.textColor = '#ffd27a';
    await carousel.updateComplete;
    expect(colour()).to.equal('rgb(255, 210, 122)');
    carousel.textColor = 'red;background:url(x)';
    await carousel.updateComplete;
    expect(colour()).to.equal('rgb(255, 255, 255)');
  });

  it('has the heading that its page needs, and none where it has no words', async () => {
    const carousel = await show(html`<pallet-hero-carousel heading="Words"></pallet-hero-carousel>`);
    expect(part(carousel, 'heading').localName).to.equal('h1');
    carousel.headingTag = 'h3';
    await carousel.updateComplete;
    expect(part(carousel, 'heading').localName).to.equal('h3');
    carousel.heading = '';
    await carousel.updateComplete;
    expect(partsOf(carousel, 'content')).to.deep.equal([]);
  });

  it('has no controls for one slide, and none that rotate for a duration that is no time', async () => {
    const carousel = await show(html`<pallet-hero-carousel slide1=${json('One')}></pallet-hero-carousel>`);
    expect(inside(carousel, 'button')).to.equal(undefined);
    carousel.slide2 = PICTURE;
    carousel.scrollDuration = 'soon';
    await carousel.updateComplete;
    const fill = () => getComputedStyle(part(carousel, 'indicator')).animationDuration;
    expect(fill()).to.equal('5s');
    carousel.scrollDuration = 1;
    await carousel.updateComplete;
    expect(fill()).to.equal('0.5s');
  });

  it('shows its first slide with its words where the code of its controls does not come', async () => {
    const nowhere = ['ts', 'js'].map((ending) => [`/elements/controllers/carousel.${ending}`, '/nowhere.js']);
    const { frame, page } = await openPage({
      head: `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(nowhere) as unknown })}</script>`,
      body: `<pallet-hero-carousel heading="Find your path" slide1='${json('One')}' slide2='${json('Two')}'>
        <button slot="controls">More</button>
      </pallet-hero-carousel>`,
    });
    await settled(page.document);
    const carousel = page.document.querySelector('pallet-hero-carousel')!;
    expect(shown(carousel)).to.deep.equal([1]);
    expect(visibleText(part(carousel, 'heading'))).to.equal('Find your path');
    expect(isSeen(carousel.querySelector('button')!)).to.equal(true);
    expect(partsOf(carousel, 'next')).to.deep.equal([]);
    carousel.heading = 'Find another';
    await carousel.updateComplete;
    expect(visibleText(part(carousel, 'heading'))).to.equal('Find another');
    frame.remove();
  });

  it('stays where it is when a slide is taken away, as far as it can', async () => {
    const carousel = await show(html`
      <pallet-hero-carousel slide1=${json('One')} slide2=${json('Two')} slide3=${json('Three')}></pallet-hero-carousel>
    `);
    await click(dots(carousel)[2]!);
    carousel.slide3 = '';
    await carousel.updateComplete;
    expect(shown(carousel)).to.deep.equal([2]);
    Object.assign(carousel, { slide1: '', slide2: '' });
    await carousel.updateComplete;
    expect(slidesOf(carousel)).to.deep.equal([]);
  });
});

describe('pallet-employee-slider', () => {
  const slide = (name: string) => html`
    <pallet-employee-slide
      id=${name.toLowerCase()}
      name=${name}
      designation="Welder"
      story="A story"
      image=${JSON.stringify(PICTURE)}
    ></pallet-employee-slide>
  `;
  const show = async (template: TemplateResult): Promise<PalletEmployeeSlider> => {
    const page = await fixture<HTMLElement>(html`<div>${template}</div>`);
    await settled(page);
    const slider = page.firstElementChild as PalletEmployeeSlider;
    await slider.updateComplete;
    return slider;
  };

  it('turns by hand unless it is asked to turn by itself', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(partsOf(slider, 'rotation')).to.deep.equal([]);
    expect(partsOf(slider, 'indicator').flatMap((indicator) => indicator.getAnimations())).to.deep.equal([]);
    slider.autoScroll = true;
    await slider.updateComplete;
    await until(() => isRotating(slider), 'the rotation');
  });

  it('is called our people unless it has a name', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    expect(label(part(slider, 'base'))).to.equal('Our people');
  });

  it('leaves out what its author does not want', async () => {
    const slider = await show(html`
      <pallet-employee-slider hide-navigation-buttons hide-navigation-dots hide-slide-text>
        ${people.map(slide)}
      </pallet-employee-slider>
    `);
    expect(inside(slider, 'button')).to.equal(undefined);
    const [first] = slider.children;
    expect(partsOf(first!, 'words')).to.deep.equal([]);
    expect(label(part(first!, 'base'))).to.equal('Ada');
    Object.assign(slider, { hideNavigationButtons: false, hideNavigationDots: false, hideSlideText: false });
    await slider.updateComplete;
    await settled(slider);
    expect([partsOf(slider, 'next').length, dots(slider).length]).to.deep.equal([1, 3]);
    expect(visibleText(part(first!, 'words'))).to.equal('Ada Welder A story');
  });

  it('puts words beside the picture, or over it', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    const first = slider.children[0]!;
    const overlaps = () => {
      const picture = part(first, 'image').getBoundingClientRect();
      const words = part(first, 'words').getBoundingClientRect();
      return words.left < picture.right && words.bottom <= picture.bottom + 1;
    };
    expect(overlaps()).to.equal(false);
    slider.imageCarousel = true;
    await slider.updateComplete;
    await settled(slider);
    expect(overlaps()).to.equal(true);
    slider.employeeCarousel = true;
    await slider.updateComplete;
    await settled(slider);
    expect(overlaps()).to.equal(false);
  });

  it('gives names, designations, stories and the indicator their colours', async () => {
    const slider = await show(html`
      <pallet-employee-slider
        name-text-color="rgb(1, 2, 3)"
        position-text-color="rgb(4, 5, 6)"
        story-text-color="rgb(7, 8, 9)"
      >
        ${people.map(slide)}
      </pallet-employee-slider>
    `);
    const [first] = slider.children;
    const colours = ['name', 'designation', 'story'].map((name) => getComputedStyle(part(first!, name)).color);
    expect(colours).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgb(7, 8, 9)']);
    const indicator = () => getComputedStyle(part(slider, 'indicator')).backgroundColor;
    expect(indicator()).to.equal('rgb(229, 167, 19)');
    slider.indicatorColor = 'rgb(9, 9, 9)';
    await slider.updateComplete;
    expect(indicator()).to.equal('rgb(9, 9, 9)');
  });

  it('has arrows at half its height, and at a fifth on screens of 768 pixels or less', async () => {
    const { frame, page } = await openPage({
      width: 769,
      body: `<pallet-employee-slider slides='${JSON.stringify(people.map((name) => ({ name })))}'></pallet-employee-slider>`,
    });
    await settled(page.document);
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => partsOf(slider, 'next').length === 1, 'the controls');
    const height = () => {
      const box = part(slider, 'base').getBoundingClientRect();
      const arrow = part(slider, 'next').getBoundingClientRect();
      return Math.round((100 * (arrow.top + arrow.height / 2 - box.top)) / box.height);
    };
    expect(height()).to.equal(50);
    await resize(frame, 768);
    expect(height()).to.equal(20);
    frame.remove();
  });

  it('keeps its arrows off the words on small screens, however long a story is', async () => {
    const picture = JSON.stringify(PICTURE);
    const story = 'A long story. '.repeat(200);
    const { frame, page } = await openPage({
      width: 360,
      body: `<pallet-employee-slider>
        <pallet-employee-slide name="Ada" image='${picture}' story="${story}"></pallet-employee-slide>
        <pallet-employee-slide name="Ben" story="Without a picture."></pallet-employee-slide>
      </pallet-employee-slider>`,
    });
    await settled(page.document);
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => partsOf(slider, 'next').length === 1, 'the controls');
    const [pictured, plain] = slider.children;
    const boxes = (block: Element, name: string) => part(block, name).getBoundingClientRect();
    expect(boxes(slider, 'next').bottom).to.be.at.most(boxes(pictured!, 'frame').bottom);
    expect(boxes(slider, 'previous').right).to.be.at.most(boxes(plain!, 'name').left);
    expect(boxes(slider, 'next').left).to.be.at.least(boxes(plain!, 'story').right);
    frame.remove();
  });

  it('follows slides that come, go and change places', async () => {
    const slider = await show(html`<pallet-employee-slider>${people.map(slide)}</pallet-employee-slider>`);
    await click(dots(slider)[2]!);
    slider.lastElementChild!.remove();
    await until(() => dots(slider).length === 2, 'two dots');
    await until(() => shown(slider)[0] === 2, 'the last slide that is left');
    slider.prepend(slider.lastElementChild!);
    await until(() => shown(slider).length === 1 && shown(slider)[0] === 2, 'the second place to be shown');
    expect([...slider.children].map((one) => visibleText(part(one, 'name')))).to.deep.equal(['Ben', 'Ada']);
    const late = Object.assign(document.createElement('pallet-employee-slide'), { story: 'Late' });
    slider.append(late);
    await until(() => dots(slider).length === 3, 'three dots');
    await until(
      () => late.shadowRoot !== null && label(part(late, 'base')) === '3 of 3',
      'the name of a slide without one',
    );
  });

  it('opens the slide whose id the address names', async () => {
    const slider = await show(html`<pallet-employee-slider auto-scroll>${people.map(slide)}</pallet-employee-slider>`);
    try {
      location.hash = 'ben';
      await until(() => shown(slider)[0] === 2, 'the second slide');
      expect(isOn(slider)).to.equal(false);
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('keeps its height, whichever slide is shown', async () => {
    const slider = await show(html`
      <pallet-employee-slider>
        ${slide('Ada')}
        <pallet-employee-slide name="Ben" story=${'A long story. '.repeat(200)}></pallet-employee-slide>
      </pallet-employee-slider>
    `);
    const { height } = slider.getBoundingClientRect();
    await click(part(slider, 'next'));
    await slider.updateComplete;
    expect(slider.getBoundingClientRect().height).to.equal(height);
  });

  it('shows what is no slide, and a slide without a slider, as it is', async () => {
    const page = await fixture<HTMLElement>(html`<div>${slide('Ada')}</div>`);
    await settled(page);
    const base = part(page.firstElementChild!, 'base');
    expect(base.checkVisibility({ visibilityProperty: true, opacityProperty: true })).to.equal(true);
    expect(base.hasAttribute('aria-roledescription')).to.equal(false);
    expect(base.inert).to.equal(false);
  });

  it('survives data that are none', async () => {
    const slider = await show(html`<pallet-employee-slider slides='{"no":"list"}'></pallet-employee-slider>`);
    expect(slidesOf(slider)).to.deep.equal([]);
    slider.slides = [null, 7, 'x', { name: 5, image: 9 }, { name: 'Ada' }] as never;
    await until(() => slidesOf(slider).length === 2, 'the two slides that are some');
  });

  it('brings the element of its slides along', async () => {
    const { frame, page } = await openPage({
      scripts: ['/elements/blocks/employee-slider/employee-slider.ts'],
      body: `<pallet-employee-slider slides='[{"name":"Ada"},{"name":"Ben"}]'></pallet-employee-slider>`,
    });
    const slider = page.document.querySelector('pallet-employee-slider')!;
    await until(() => slider.shadowRoot?.querySelector('pallet-employee-slide')?.shadowRoot, 'the slides to wake up');
    frame.remove();
  });
});
