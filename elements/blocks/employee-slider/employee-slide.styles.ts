import { css } from 'lit';
import {
  employeeNameColor,
  employeePositionColor,
  employeeSlideInset,
  employeeStoryColor,
} from '../../styles/between-blocks.js';
import { imageStyles } from '../../styles/image.js';
import { foundationStyles, hook, darkOverlay, token } from '../../styles/shared.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  imageStyles,
  css`
    .base {
      position: relative;
      z-index: 0;
      visibility: hidden;
      opacity: 0;
      block-size: 100%;
      transition:
        opacity ${token(tokens.durationSlow)} ease,
        visibility 0s ${token(tokens.durationSlow)};
    }
    .shown {
      z-index: 1;
      visibility: visible;
      opacity: 1;
      transition: opacity ${token(tokens.durationFade)} ease;
    }
    .frame {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      overflow: hidden;
      border-radius: ${hook('employee-slide-image-border-radius', tokens.radiusMedium)};
      background-color: ${token(tokens.colorSurfaceAlt)};
    }
    .image {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
      object-position: ${hook('employee-slide-image-position', 'var(--_object-position, 50% 30%)')};
    }
    .picture {
      display: contents;
    }
    .missing {
      display: grid;
      place-items: center;
      padding: ${token(tokens.spacingMedium)};
      color: ${token(tokens.colorTextMuted)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeSmall)};
      text-align: center;
    }
    .words {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: center;
    }
    .name,
    .designation {
      margin: 0;
    }
    .name {
      color: ${hook('employee-slide-name-color', `var(${employeeNameColor}, ${tokens.colorInk})`)};
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${hook('employee-slide-name-font-size', tokens.fontSizeXxLarge)};
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: ${token(tokens.lineHeightTight)};
      text-wrap: balance;
    }
    .designation {
      margin-block-start: ${token(tokens.spacingXxSmall)};
      color: ${hook('employee-slide-designation-color', `var(${employeePositionColor}, ${tokens.colorTextMuted})`)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${token(tokens.fontSizeMedium)};
      font-weight: ${token(tokens.fontWeightMedium)};
      line-height: 1.4;
    }
    .story {
      max-inline-size: 62ch;
      margin-block-start: ${token(tokens.spacingLarge)};
      color: ${hook('employee-slide-story-color', `var(${employeeStoryColor}, ${tokens.colorText})`)};
      font-family: ${token(tokens.fontFamilyBody)};
      font-size: ${hook('employee-slide-story-font-size', tokens.fontSizeLarge)};
      line-height: 1.5;
      text-wrap: pretty;
    }
    /* Draws the quotation mark as two strokes, so that screen readers do not announce it. */
    .quote {
      --_stroke: linear-gradient(105deg, transparent 25%, ${token(tokens.colorAccent)} 25% 75%, transparent 75%);
      padding-block-start: 0.85em;
      background:
        var(--_stroke) 0 0 / 0.4em 0.55em no-repeat,
        var(--_stroke) 0.4em 0 / 0.4em 0.55em no-repeat;
      color: ${hook('employee-slide-story-color', `var(${employeeStoryColor}, ${tokens.colorInk})`)};
      font-family: ${token(tokens.fontFamilyHeading)};
      font-size: ${hook('employee-slide-story-font-size', 'clamp(1.5rem, 1rem + 2.2vw, 2.75rem)')};
      font-weight: ${token(tokens.fontWeightSemibold)};
      line-height: 1.18;
    }
    .quote:dir(rtl) {
      background-position:
        100% 0,
        calc(100% - 0.4em) 0;
    }
    .beside {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${token(tokens.spacingLarge)} clamp(2rem, 5vw, 4.5rem);
    }
    .beside .frame {
      inline-size: 100%;
      max-block-size: 24rem;
      aspect-ratio: 4 / 3;
    }
    /* Portraits are square and shown uncropped above their text. */
    @media (width < 37.5em) {
      .beside:has(.words) .frame {
        inline-size: 50%;
        margin-inline: auto;
        aspect-ratio: 1;
      }
    }
    /* Without an image below the arrows, the text leaves space for them. */
    .plain {
      padding-inline: var(${employeeSlideInset}, 0px);
    }
    @media (min-width: 37.5em), (width > 768px) {
      .beside {
        padding-inline: var(${employeeSlideInset}, 0px);
      }
    }
    @media (min-width: 37.5em) {
      .beside.with-image:has(.words) {
        grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      }
      .beside .frame {
        max-block-size: 32rem;
        aspect-ratio: auto;
        block-size: 100%;
      }
      .beside .image,
      .beside .missing {
        aspect-ratio: 1;
      }
      .beside:not(:has(.words)) .image,
      .beside:not(:has(.words)) .missing {
        aspect-ratio: 16 / 9;
      }
    }
    .over {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      min-block-size: clamp(22rem, 40vw, 34rem);
    }
    /* The previous slide stays visible until the next one covers it, so that the background does not show through. */
    .over.with-image:not(.shown) {
      transition:
        opacity 0s ${token(tokens.durationFade)},
        visibility 0s ${token(tokens.durationFade)};
    }
    /* Text on an image is light in both color schemes, on a dark shade. */
    .over.with-image {
      color-scheme: dark;
    }
    .over .frame {
      position: absolute;
      inset: 0;
      z-index: -1;
    }
    .over .words {
      align-content: end;
    }
    .over.with-image .words {
      align-self: end;
      padding: 80px clamp(56px, 6vw, 80px) ${token(tokens.spacingLarge)};
      border-end-start-radius: ${token(tokens.radiusMedium)};
      border-end-end-radius: ${token(tokens.radiusMedium)};
      background-image: linear-gradient(to top, ${darkOverlay(92)}, ${darkOverlay(80)} calc(100% - 80px), transparent);
    }
    /* On narrow screens, the text is as wide as the slide. The margin keeps the face visible above it. */
    @media (max-width: 768px) {
      .over.with-image .words {
        margin-block-start: min(45vw, 16rem);
      }
    }
    .over.with-image .story {
      margin-block-start: ${token(tokens.spacingXSmall)};
      font-size: ${hook('employee-slide-story-font-size', tokens.fontSizeMedium)};
    }
    .standalone {
      transition: none;
    }
    @media (prefers-reduced-motion: reduce) {
      .base,
      .over.with-image:not(.shown) {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      .over.with-image .words {
        background: Canvas;
      }
    }
    @media (scripting: none), print {
      .base {
        visibility: visible;
        opacity: 1;
        break-inside: avoid;
      }
    }
    @media print {
      .over .frame {
        position: static;
        block-size: 7cm;
      }
      .over.with-image .words {
        margin: 0;
        padding: 0;
        background: none;
      }
      .name,
      .designation,
      .story {
        color: #000;
      }
    }
  `,
];
