import { css, unsafeCSS, type CSSResult } from 'lit';
import { ARROW_TOP_PERCENT } from '../foundations/constants.js';
import { tokens } from '../foundations/tokens.js';
import {
  hook,
  media,
  pressedShadow,
  focusRingBackground,
  darkOverlay,
  lightOverlay,
  token,
  visuallyHidden,
} from './shared.js';

/** Styles of carousel controls. The block positions them and sets their colors by private properties. */
const controls = css`
  .base {
    --_duration: initial;
    touch-action: pan-y pinch-zoom;
  }
  .rotation,
  .arrow,
  .dot {
    display: grid;
    place-items: center;
    flex: none;
    margin: 0;
    padding: 0;
    border: 1px solid transparent;
    cursor: pointer;
    touch-action: manipulation;
    -webkit-tap-highlight-color: transparent;
  }
  .rotation,
  .arrow {
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${token(tokens.radiusSmall)};
    transition: background-color ${token(tokens.durationFast)} ${token(tokens.easing)};
  }
  .rotation {
    background-color: var(--_rotation-background-color);
    color: var(--_rotation-color);
  }
  .rotation:hover {
    background-color: var(--_rotation-background-color-hover);
  }
  .arrow {
    background-color: var(--_arrow-background-color);
    color: var(--_arrow-color);
  }
  .arrow:hover {
    background-color: var(--_arrow-background-color-hover);
  }
  .rotation:active,
  .arrow:active {
    box-shadow: ${pressedShadow};
  }
  .icon {
    inline-size: 24px;
    block-size: 24px;
    fill: currentcolor;
  }
  .arrow .icon {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
  }
  .arrow:dir(rtl) .icon {
    scale: -1 1;
  }
  ::slotted([slot='controls']) {
    max-inline-size: 100%;
  }
  .dots {
    display: flex;
    flex-wrap: wrap;
  }
  .dot {
    min-inline-size: 28px;
    block-size: 44px;
    padding-inline: 4px;
    border-radius: ${token(tokens.radiusSmall)};
    background: none;
  }
  .track {
    display: block;
    inline-size: 20px;
    block-size: 3px;
    overflow: hidden;
    background-color: var(--_track-background-color);
    transition: inline-size ${token(tokens.durationSlow)} ${token(tokens.easing)};
  }
  .dot:hover .track {
    block-size: 5px;
  }
  .current {
    cursor: default;
  }
  .current .track {
    inline-size: 48px;
    block-size: 5px;
  }
  /* Touch targets, five of which fit in a line. */
  @media ${media.small} {
    .dot {
      min-inline-size: 44px;
    }
    .current .track {
      inline-size: 34px;
    }
  }
  .indicator {
    display: block;
    block-size: 100%;
    background-color: var(--_indicator-background-color);
    transform-origin: 0 50%;
  }
  .indicator:dir(rtl) {
    transform-origin: 100% 50%;
  }
  .running .indicator,
  .paused .indicator {
    animation: fill var(--_duration) linear both;
  }
  .paused .indicator {
    animation-play-state: paused;
  }
  @keyframes fill {
    from {
      transform: scaleX(0);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .rotation,
    .arrow,
    .track {
      transition: none;
    }
    .running .indicator,
    .paused .indicator {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .rotation,
    .rotation:hover,
    .arrow,
    .arrow:hover,
    .dot {
      border-color: ButtonBorder;
      background-color: ButtonFace;
      color: ButtonText;
    }
    .track {
      forced-color-adjust: none;
      background-color: CanvasText;
    }
    .current .track {
      background-color: GrayText;
    }
    .indicator {
      background-color: Highlight;
    }
  }
  /* Without scripts, controls do not work. */
  @media (scripting: none) {
    .rotation,
    .arrow,
    .dots {
      display: none;
    }
  }
`;

const hero = css`
  .base {
    --_indicator-background-color: ${hook('hero-carousel-indicator-color', tokens.colorAccent)};
    --_track-background-color: ${hook('hero-carousel-track-color', `color-mix(in srgb, ${tokens.colorTextInverse} 65%, transparent)`)};
    --_arrow-background-color: ${hook('hero-carousel-arrow-background-color', darkOverlay(72).cssText)};
    --_arrow-background-color-hover: ${hook('hero-carousel-arrow-background-color', darkOverlay(95).cssText)};
    --_arrow-color: ${hook('hero-carousel-arrow-color', tokens.colorTextInverse)};
    --_rotation-background-color: transparent;
    --_rotation-background-color-hover: ${lightOverlay(16)};
    --_rotation-color: ${token(tokens.colorTextInverse)};
  }
`;

const employees = css`
  .base {
    --_arrow-inset-block-start: ${unsafeCSS(ARROW_TOP_PERCENT.employees)}%;
    --_indicator-background-color: ${hook('employee-slider-indicator-color', `var(--_indicator-color, ${tokens.colorAccent})`)};
    --_track-background-color: ${hook('employee-slider-track-color', tokens.colorBorderStrong)};
    --_arrow-background-color: ${hook('employee-slider-arrow-background-color', tokens.colorInk)};
    --_arrow-background-color-hover: ${hook('employee-slider-arrow-background-color', tokens.colorBrand)};
    --_arrow-color: ${hook('employee-slider-arrow-color', tokens.colorSurface)};
    --_rotation-background-color: transparent;
    --_rotation-background-color-hover: color-mix(in srgb, currentcolor 12%, transparent);
    --_rotation-color: ${token(tokens.colorInk)};
  }
  .arrow {
    position: absolute;
    inset-block-start: var(--_arrow-inset-block-start);
    z-index: 2;
    block-size: 64px;
    translate: 0 -50%;
  }
  .previous {
    inset-inline-start: 0;
  }
  .next {
    inset-inline-end: 0;
  }
  /* An arrow may be on an image. */
  @media (forced-colors: none) {
    .arrow:focus-visible {
      box-shadow: ${focusRingBackground(token(tokens.colorSurface))};
    }
  }
`;

/** Style sheets of the controls of each carousel. */
export const controlStyles = {
  hero: [visuallyHidden, controls, hero],
  employees: [visuallyHidden, controls, employees],
} satisfies Record<string, CSSResult[]>;
