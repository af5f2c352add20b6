import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { foundationStyles, hook, media, perBreakpoint, token } from '../../controllers/styles.js';

export const styles = [
  foundationStyles,
  perBreakpoint('max-width', 'gutter', 'min-height'),
  css`
    .base {
      --_ground: initial;
      --_surface: transparent;
      --_space: clamp(4rem, 2.5rem + 5vw, 7rem);
      --_inline-space: 32px;
      display: grid;
      align-content: center;
      min-block-size: ${hook('section-min-height', 'var(--_min-height, 0px)')};
      padding-block: ${hook('section-padding-block', 'var(--_space)')};
      padding-inline: ${hook('section-padding-inline', 'var(--_inline-space)')};
      background-color: ${hook('section-background-color', 'var(--_ground, var(--_surface))')};
      color: ${hook('section-color', tokens.colorText)};
    }
    .muted {
      --_surface: ${token(tokens.colorSurfaceAlt)};
    }
    .inverse {
      --_surface: ${token(tokens.colorSurfaceInk)};
      color-scheme: dark;
    }
    .spacing-compact {
      --_space: clamp(2rem, 1.25rem + 2.5vw, 3.5rem);
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
    ::slotted(*) {
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
        --_inline-space: 15px;
      }
      .stack-small .columns {
        --_column-size: 100%;
      }
    }
    .base.spacing-none {
      --_space: 0px;
      --_inline-space: 0px;
    }
  `,
];
