import { css } from 'lit';
import { tokens } from '../../foundations/tokens.js';
import { bannerBorderRadius, bannerHover } from '../../styles/between-blocks.js';
import { foundationStyles, hook, token } from '../../styles/shared.js';

export const styles = [
  foundationStyles,
  css`
    .base {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      row-gap: ${hook('layout-gap', '0px')};
      background-color: ${hook('layout-background-color', tokens.colorSurface)};
      color: ${hook('layout-color', tokens.colorText)};
    }
    .banner-hover {
      ${bannerHover}: 1;
    }
    .inclusion-and-community {
      ${bannerBorderRadius}: ${token(tokens.radiusMedium)};
    }
  `,
];
