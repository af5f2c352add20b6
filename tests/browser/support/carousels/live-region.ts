import { click, focusedElement, press, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { afterTest } from '../after-test.js';
import { part, spokenText } from '../blocks.js';
import { clearFragment } from '../clear-fragment.js';
import {
  type CarouselUnderTest,
  people,
  imageTexts,
  DURATION,
  slidesOf,
  shownSlides,
  isDescendant,
  label,
  rotation,
  dots,
  status,
  isRotating,
  showClocked,
} from './carousel.js';

/** Announcements in the live region. */
export function liveRegionTests({ isHero, show, showStopped }: CarouselUnderTest): void {
  describe('behavior: live region [4.6d]', () => {
    const nameOf = (who: number) => (isHero ? imageTexts : people)[who - 1]!;
    const statusText = (position: string, who: number) => `${position}, ${nameOf(who)}`;

    it('no slide is a live region or inside one', async () => {
      const carousel = await show(DURATION);
      const roots = [carousel.shadowRoot!, ...slidesOf(carousel).map((slide) => slide.getRootNode() as ShadowRoot)];
      const regions = roots.flatMap((root) => [
        ...root.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'),
      ]);
      expect(new Set(regions)).to.deep.equal(new Set([status(carousel)]));
      for (const slide of slidesOf(carousel)) expect(isDescendant(slide, status(carousel))).to.equal(false);
    });

    it('announces nothing during automatic rotation', async () => {
      const { carousel, seen, pass } = await showClocked(show);
      await until(() => isRotating(carousel), 'the rotation');
      const announcements: string[] = [];
      new MutationObserver(() => announcements.push(spokenText(status(carousel)))).observe(status(carousel), {
        childList: true,
        characterData: true,
        subtree: true,
      });
      await pass();
      await pass();
      expect(seen).to.deep.equal(['2 rotation', '3 rotation']);
      expect(announcements).to.deep.equal([]);
      expect(spokenText(status(carousel))).to.equal('');
    });

    it('announces position and name after each change by button, dot or key', async () => {
      const carousel = await showStopped();
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

    it('announces only the name if the newly focused dot announces the position', async () => {
      const carousel = await showStopped();
      dots(carousel)[0]!.focus();
      await press('ArrowRight');
      await until(() => label(focusedElement()!) === 'Slide 2 of 3', 'the second dot');
      expect(spokenText(status(carousel))).to.equal(nameOf(2));
    });

    it('does not announce changes of the controls', async () => {
      const carousel = await showStopped();
      expect(dots(carousel)[0]!.closest('[aria-live]')?.getAttribute('aria-live')).to.equal('off');
    });

    it('is cleared when automatic rotation restarts', async () => {
      const { carousel, pass } = await showClocked(show);
      await click(part(carousel, 'next'));
      await until(() => spokenText(status(carousel)) !== '', 'the status');
      rotation(carousel).click();
      await until(() => isRotating(carousel), 'the rotation');
      await pass();
      await until(() => spokenText(status(carousel)) === '', 'an empty status');
    });

    it('announces a slide after a link to it is followed, but not on initial load', async () => {
      afterTest(clearFragment);
      const carousel = await showStopped();
      location.hash = 'trio-3';
      await until(() => spokenText(status(carousel)) === statusText('3 of 3', 3), 'the third slide');
      const late = await show(DURATION);
      await until(() => shownSlides(late)[0] === 3, 'the third slide of a carousel added later');
      expect(spokenText(status(late))).to.equal('');
    });

    it('uses the page language', async () => {
      const carousel = await showStopped();
      carousel.lang = 'es';
      await click(part(carousel, 'next'));
      await until(() => spokenText(status(carousel)) === statusText('2 de 3', 2), 'the status in Spanish');
    });
  });
}
