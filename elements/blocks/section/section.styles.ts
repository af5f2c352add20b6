import { css, unsafeCSS } from 'lit';
import { SIZES, type Size } from '../../foundations/breakpoints.js';
import { SECTION_SPACING_PX } from '../../foundations/constants.js';
import { tokens } from '../../foundations/tokens.js';
import { columnRowGap, columnSize } from '../../styles/between-blocks.js';
import { columnRow } from '../../styles/columns.js';
import { foundationStyles, hook, media, passesClicks, perBreakpoint, token } from '../../styles/shared.js';

const px = (length: number) => unsafeCSS(`${length}px`);

const inset = hook('section-padding-inline', 'var(--_padding-inline)');

/** Width of a column in a scrolling row, as a share of the row. Part of the next column is visible. */
export const SCROLLING_SHARE = 0.8;

/** Columns in a single row that scrolls horizontally by touch or arrow keys. */
const scrollingRow = (size: Size) => css`
  @media screen and ${media[size]} {
    .scroll-${unsafeCSS(size)} .columns {
      ${columnSize}: ${100 * SCROLLING_SHARE}%;
      flex-wrap: nowrap;
      margin-inline: calc(-1 * ${inset});
      padding: 4px ${inset} 16px;
      overflow-x: auto;
      scroll-padding-inline: ${inset};
      scroll-snap-type: x proximity;
    }
  }
`;

export const styles = [
  foundationStyles,
  perBreakpoint('.base', 'max-width', 'gutter', 'column-row-gap', 'min-height'),
  perBreakpoint('.with-image', 'background-pattern', 'object-fit', 'image-position'),
  columnRow,
  css`
    .base {
      ${columnRowGap}: var(--_column-row-gap);
      --_background-color: initial;
      --_overlay-color: initial;
      --_surface-color: transparent;
      --_padding-block: ${token(tokens.spacingTheme)};
      --_padding-inline: ${px(SECTION_SPACING_PX.side)};
      --_margin-block: ${px(SECTION_SPACING_PX.margin)};
      ${passesClicks}
      display: grid;
      align-content: center;
      margin-block: ${hook('section-margin-block', 'var(--_margin-block)')};
      min-block-size: ${hook('section-min-height', 'var(--_min-height, 0px)')};
      padding-block: ${hook('section-padding-block', 'var(--_padding-block)')};
      padding-inline: ${inset};
      background-color: ${hook('section-background-color', 'var(--_background-color, var(--_surface-color))')};
      color: ${hook('section-color', tokens.colorText)};
    }
    .with-image {
      --_surface-color: ${token(tokens.colorSurface)};
      position: relative;
      isolation: isolate;
    }
    .muted {
      --_surface-color: ${token(tokens.colorSurfaceAlt)};
    }
    .inverse {
      --_surface-color: ${token(tokens.colorSurfaceInk)};
      color-scheme: dark;
    }
    .picture {
      position: absolute;
      inset: 0;
      z-index: -2;
      background: var(--_background-pattern);
    }
    .image {
      inline-size: 100%;
      block-size: 100%;
      object-fit: var(--_object-fit);
      object-position: ${hook('section-image-position', 'var(--_image-position)')};
    }
    .missing {
      position: absolute;
      inset-inline: 0;
      clip-path: inset(50%);
    }
    .overlay {
      position: absolute;
      inset: 0;
      z-index: -1;
      background-color: ${hook('section-overlay-color', 'var(--_overlay-color, color-mix(in srgb, var(--_background-color, var(--_surface-color)) 90%, transparent))')};
    }
    .spacing-compact {
      --_padding-block: calc(${token(tokens.spacingTheme)} / 2);
    }
    .content {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${hook('section-heading-gap', tokens.spacingXLarge)};
      inline-size: 100%;
      max-inline-size: ${hook('section-max-width', 'var(--_max-width, 1200px)')};
      margin-inline: auto;
    }
    .columns {
      row-gap: ${hook('section-row-gap', tokens.spacingLarge)};
    }
    .column {
      row-gap: ${hook('section-gap', `var(--_column-row-gap, ${tokens.spacingMedium})`)};
    }
    @media ${media.small} {
      .base {
        --_padding-inline: ${px(SECTION_SPACING_PX.sideSmall)};
      }
    }
    .base.spacing-none {
      --_padding-block: 0px;
      --_padding-inline: 0px;
      --_margin-block: 0px;
    }
    @media print, (forced-colors: active) {
      .picture,
      .overlay {
        display: none;
      }
    }
    /* Print is white and has page margins. */
    @media print {
      .base {
        --_surface-color: transparent;
        --_padding-block: 6mm;
        --_padding-inline: 0px;
        color-scheme: light;
      }
      /* Rows of a grid that breaks across pages overlap in print. */
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
  ...SIZES.map(scrollingRow),
];
