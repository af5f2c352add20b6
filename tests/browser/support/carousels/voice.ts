import { click, focusedElement, press, until } from '../../../support/browser.js';
import { expect } from '@open-wc/testing';
import { part, spokenText } from '../blocks.js';
import {
  type CarouselUnderTest,
  people,
  views,
  SLOW,
  FAST,
  slidesOf,
  shown,
  isInside,
  label,
  rotation,
  dots,
  status,
  watch,
} from './carousel.js';

/** What a carousel says by itself, and when it is silent. */
export function voiceTests({ isHero, show, showStill }: CarouselUnderTest): void {
  describe('behaviour: one voice [4.6d]', () => {
    const nameOf = (who: number) => (isHero ? views : people)[who - 1]!;
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

    it('says position and name, in a hero of the picture, after each turn by button, dot or key', async () => {
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
      expect(spokenText(status(carousel))).to.equal(nameOf(2));
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
}
