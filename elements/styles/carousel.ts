import { css, unsafeCSS, type CSSResult } from 'lit';
import { ARROW_TOP_PERCENT } from '../foundations/constants.js';
import { tokens } from '../foundations/tokens.js';
import { hook, media, pressed, ringGround, shade, sheen, token, visuallyHidden } from './shared.js';

/**
 * The controls of a carousel, in colours that its block gives by private properties. The block places `.controls`, and by
 * `--_arrow-inset-block-start` the buttons for previous and next, which stand at the carousel's edges.
 */
const controls = css`
  .base {
    --_arrow-inset-block-start: ${unsafeCSS(ARROW_TOP_PERCENT.hero)}%;
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
    border-radius: ${token(tokens.radiusSmall)};
    transition: background-color ${token(tokens.durationFast)} ${token(tokens.easing)};
  }
  .rotation {
    inline-size: 44px;
    block-size: 44px;
    background-color: var(--_rotation-background-color);
    color: var(--_rotation-color);
  }
  .rotation:hover {
    background-color: var(--_rotation-background-color-hover);
  }
  .arrow {
    position: absolute;
    inset-block-start: var(--_arrow-inset-block-start);
    z-index: 2;
    inline-size: 44px;
    block-size: 64px;
    background-color: var(--_arrow-background-color);
    color: var(--_arrow-color);
    translate: 0 -50%;
  }
  .arrow:hover {
    background-color: var(--_arrow-background-color-hover);
  }
  .rotation:active,
  .arrow:active {
    box-shadow: ${pressed};
  }
  .previous {
    inset-inline-start: 0;
  }
  .next {
    inset-inline-end: 0;
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
  /* Large enough for a finger, and five of them in a line. */
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
  /* Controls that nothing answers would only be in the way. */
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
    --_arrow-background-color: ${hook('hero-carousel-arrow-background-color', shade(72).cssText)};
    --_arrow-background-color-hover: ${hook('hero-carousel-arrow-background-color', shade(95).cssText)};
    --_arrow-color: ${hook('hero-carousel-arrow-color', tokens.colorTextInverse)};
    --_rotation-background-color: transparent;
    --_rotation-background-color-hover: ${sheen(16)};
    --_rotation-color: ${token(tokens.colorTextInverse)};
  }
  .rotation {
    margin-inline-start: -10px;
  }
  .wordless .controls {
    justify-self: start;
    margin-block-end: ${token(tokens.spacingLarge)};
    padding-block-end: 0;
    padding-inline: 10px;
    border-radius: ${token(tokens.radiusSmall)};
    background-color: ${shade(76)};
  }
`;

const employees = css`
  .base {
    --_indicator-background-color: ${hook('employee-slider-indicator-color', `var(--_indicator-color, ${tokens.colorAccent})`)};
    --_track-background-color: ${hook('employee-slider-track-color', tokens.colorBorderStrong)};
    --_arrow-background-color: ${hook('employee-slider-arrow-background-color', tokens.colorInk)};
    --_arrow-background-color-hover: ${hook('employee-slider-arrow-background-color', tokens.colorBrand)};
    --_arrow-color: ${hook('employee-slider-arrow-color', tokens.colorSurface)};
    --_rotation-background-color: transparent;
    --_rotation-background-color-hover: color-mix(in srgb, currentcolor 12%, transparent);
    --_rotation-color: ${token(tokens.colorInk)};
  }
  /* An arrow may stand on a picture. */
  @media (forced-colors: none) {
    .arrow:focus-visible {
      box-shadow: ${ringGround(token(tokens.colorSurface))};
    }
  }
`;

/** The sheets of each carousel's controls. */
export const controlStyles = {
  hero: [visuallyHidden, controls, hero],
  employees: [visuallyHidden, controls, employees],
} satisfies Record<string, CSSResult[]>;
