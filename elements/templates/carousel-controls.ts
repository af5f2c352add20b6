import { html, nothing, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import type { SlideChangeReason } from '../base/carousel.events.js';
import { phrase } from '../base/phrase.js';
import type { RotationController } from '../controllers/rotation.js';
import { liveRegion } from './live-region.js';

/** Which controls a carousel offers. */
export interface CarouselControls {
  readonly hasButtons: boolean;
  readonly hasDots: boolean;
  /** IDs of the slides, if they are in the same root as the dots. */
  readonly panels?: readonly string[];
}

/** The carousel that the controls operate. */
export interface ControlledCarousel {
  readonly rotation: RotationController;
  readonly isAutomatic: boolean;
  readonly count: number;
  readonly current: number;
  readonly status: string;
  show(index: number, reason: SlideChangeReason): void;
  move(steps: number, reason: SlideChangeReason): void;
}

const icon = (path: string): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

const ICONS = {
  start: 'M8 5v14l11-7z',
  stop: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  previous: 'M15.5 4.5 8 12l7.5 7.5',
  next: 'M8.5 4.5 16 12l-7.5 7.5',
};

/**
 * Renders the controls of a carousel: start or stop first, then previous, next and the dots, which are tabs with a single
 * tab stop. They precede the slides. Previous and next do not move the focus. The status is the only live region.
 */
export const carouselControls = (
  host: HTMLElement,
  carousel: ControlledCarousel,
  { hasButtons, hasDots, panels }: CarouselControls,
): TemplateResult =>
  html`${carousel.isAutomatic ? rotationButton(host, carousel) : nothing}
  ${hasButtons ? arrows(host, carousel) : nothing} ${hasDots ? dots(host, carousel, panels) : nothing}
  ${liveRegion(carousel.status)}`;

function rotationButton(host: HTMLElement, { rotation }: ControlledCarousel): TemplateResult {
  const { isOn } = rotation;
  return html`<button
    class="rotation"
    part="rotation"
    type="button"
    aria-label=${phrase(host, isOn ? phrases.stopSlideShow : phrases.startSlideShow)}
    @click=${() => (isOn ? rotation.stop() : rotation.start())}
  >
    ${icon(isOn ? ICONS.stop : ICONS.start)}
  </button>`;
}

function arrows(host: HTMLElement, carousel: ControlledCarousel): TemplateResult {
  return html`<button
      class="arrow previous"
      part="previous"
      type="button"
      aria-label=${phrase(host, phrases.previousSlide)}
      @click=${() => carousel.move(-1, 'button')}
    >
      ${icon(ICONS.previous)}
    </button>
    <button
      class="arrow next"
      part="next"
      type="button"
      aria-label=${phrase(host, phrases.nextSlide)}
      @click=${() => carousel.move(1, 'button')}
    >
      ${icon(ICONS.next)}
    </button>`;
}

function dots(host: HTMLElement, carousel: ControlledCarousel, panels?: readonly string[]): TemplateResult {
  const { count, current } = carousel;
  const all = Array.from({ length: count }, (_, index) => {
    const isCurrent = index === current;
    return html`<button
      class=${isCurrent ? 'dot current' : 'dot'}
      part="dot"
      type="button"
      role="tab"
      aria-label=${phrase(host, phrases.slideOf, index + 1, count)}
      aria-selected=${isCurrent ? 'true' : 'false'}
      aria-controls=${panels?.[index] ?? nothing}
      tabindex=${isCurrent ? 0 : -1}
      @click=${() => carousel.show(index, 'dot')}
    >
      <span class="track" part="track"
        >${isCurrent ? html`<span class="indicator" part="indicator"></span>` : nothing}</span
      >
    </button>`;
  });
  return html`<div class="dots" part="dots" role="tablist" aria-label=${phrase(host, phrases.chooseSlide)}>
    ${all}
  </div>`;
}
