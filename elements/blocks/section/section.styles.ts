import { css, unsafeCSS } from 'lit';
import { SECTION_SPACING_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, media, perBreakpoint, token } from '../../controllers/styles.js';

const px = (length: number) => unsafeCSS(`${length}px`);

export const styles = [
  foundationStyles,
  perBreakpoint('max-width', 'gutter', 'spacer', 'min-height', 'pattern', 'fit', 'focus'),
  css`
    .base {
      --_ground: initial;
      --_overlay: initial;
      --_surface: transparent;
      --_space: ${token(tokens.spacingTheme)};
      --_inline-space: ${px(SECTION_SPACING_PX.side)};
      --_margin: ${px(SECTION_SPACING_PX.margin)};
      display: grid;
      align-content: center;
      margin-block: ${hook('section-margin-block', 'var(--_margin)')};
      min-block-size: ${hook('section-min-height', 'var(--_min-height, 0px)')};
      padding-block: ${hook('section-padding-block', 'var(--_space)')};
      padding-inline: ${hook('section-padding-inline', 'var(--_inline-space)')};
      background-color: ${hook('section-background-color', 'var(--_ground, var(--_surface))')};
      color: ${hook('section-color', tokens.colorText)};
    }
    .pictured {
      --_surface: ${token(tokens.colorSurface)};
      position: relative;
      isolation: isolate;
    }
    .muted {
      --_surface: ${token(tokens.colorSurfaceAlt)};
    }
    .inverse {
      --_surface: ${token(tokens.colorSurfaceInk)};
      color-scheme: dark;
    }
    .picture {
      position: absolute;
      inset: 0;
      z-index: -2;
      background: var(--_pattern);
    }
    .image {
      inline-size: 100%;
      block-size: 100%;
      object-fit: var(--_fit);
      object-position: ${hook('section-image-position', 'var(--_focus)')};
    }
    .missing {
      position: absolute;
      clip-path: inset(50%);
    }
    .overlay {
      position: absolute;
      inset: 0;
      z-index: -1;
      background-color: ${hook('section-overlay-color', 'var(--_overlay, color-mix(in srgb, var(--_ground, var(--_surface)) 90%, transparent))')};
    }
    .spacing-compact {
      --_space: calc(${token(tokens.spacingTheme)} / 2);
    }
    .content {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${hook('section-heading-gap', tokens.spacingXLarge)};
      inline-size: 100%;
      max-inline-size: ${hook('section-max-width', 'var(--_max-width, none)')};
      margin-inline: auto;
    }
    .columns {
      --_column-size: initial;
      display: flex;
      flex-wrap: wrap;
      align-items: var(--_align, stretch);
      row-gap: ${hook('section-row-gap', tokens.spacingLarge)};
      column-gap: var(--_gutter, 0rem);
    }
    .column {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      overflow-wrap: break-word;
      row-gap: ${hook('section-gap', `var(--_spacer, ${tokens.spacingMedium})`)};
      inline-size: var(
        --_column-size,
        calc((100% + var(--_gutter, 0rem)) * var(--_tracks) / 12 - var(--_gutter, 0rem) - 0.01px)
      );
    }
    slot:not([name])::slotted(*) {
      inline-size: 100%;
    }
    @media ${media.large} {
      .stack-large .columns {
        --_column-size: 100%;
      }
    }
    @media ${media.medium} {
      .stack-medium .columns {
        --_column-size: 100%;
      }
    }
    @media ${media.small} {
      .base {
        --_inline-space: ${px(SECTION_SPACING_PX.sideSmall)};
      }
      .stack-small .columns {
        --_column-size: 100%;
      }
    }
    .base.spacing-none {
      --_space: 0px;
      --_inline-space: 0px;
      --_margin: 0px;
    }
    @media print, (forced-colors: active) {
      .picture,
      .overlay {
        display: none;
      }
    }
    /* Paper stays white. */
    @media print {
      .base {
        --_surface: transparent;
        color-scheme: light;
      }
      /* A grid that is parted between two pages lays its rows over each other. */
      .content,
      slot[name='heading'] {
        display: block;
      }
      slot[name='heading'] {
        margin-block-end: ${hook('section-heading-gap', tokens.spacingXLarge)};
        break-after: avoid;
      }
    }
  `,
];
