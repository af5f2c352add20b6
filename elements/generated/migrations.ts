// Generated from the contracts of the blocks by build/register.ts. Do not edit.

import type { ResponsiveProperties } from '../foundations/add-large-sizes.js';
import type { Migration } from '../foundations/block-migration.js';

export const responsiveProperties: Readonly<Record<string, ResponsiveProperties>> = {
  'banner': {"values":["height","contentWidth","buttonGroupWidth","buttonGroupHeight","width","borderRadius","borderWidth"],"spacings":["dxpStyle"]},
  'button-group': {"values":["width","height"],"spacings":["dxpStyle"]},
  'button': {"values":[],"spacings":["dxpStyle"]},
  'column-spacer': {"values":["columnWidth","height"],"spacings":["dxpStyle"]},
  'column': {"values":["columnWidth","columnCount"],"spacings":["dxpStyle"]},
  'columns': {"values":["columnGutterWidth","columnMinHeight"],"spacings":["dxpStyle"]},
  'contacts': {"values":[],"spacings":["dxpStyle"]},
  'data-layer': {"values":[],"spacings":[]},
  'data-provider': {"values":[],"spacings":[]},
  'employee-slide': {"values":[],"spacings":["dxpStyle"]},
  'employee-slider': {"values":[],"spacings":["dxpStyle"]},
  'expandable-section': {"values":[],"spacings":["dxpStyle"]},
  'grid': {"values":["numberOfColumns","width","borderRadius","borderWidth"],"spacings":["dxpStyle"]},
  'hero-carousel': {"values":["carouselHeight"],"spacings":["dxpStyle"]},
  'horizontal-line': {"values":["size","width"],"spacings":["dxpStyle"]},
  'html': {"values":[],"spacings":["dxpStyle"]},
  'icon': {"values":[],"spacings":["dxpStyle"]},
  'image-provider': {"values":[],"spacings":[]},
  'image': {"values":["width","height","borderRadius","borderWidth","overlapSize"],"spacings":["dxpStyle"]},
  'layout': {"values":[],"spacings":["dxpStyle"]},
  'link': {"values":[],"spacings":["dxpStyle"]},
  'page-metadata': {"values":[],"spacings":[]},
  'responsive': {"values":[],"spacings":["dxpStyle"]},
  'rich-text': {"values":[],"spacings":["dxpStyle"]},
  'section': {"values":["backgroundImageConfig","maxContentWidth","sectionColumnGutterWidth","componentSpacerSize","sectionMinHeight"],"spacings":["dxpStyle"]},
  'site-logo': {"values":["logoWidth"],"spacings":["dxpStyle"]},
  'statistic': {"values":[],"spacings":["dxpStyle"]},
  'text': {"values":["textAlign","textDisplayInfo"],"spacings":["dxpStyle"]},
  'tile': {"values":["imageHeight","height","contentWidth","buttonGroupWidth","buttonGroupHeight","width","borderRadius","borderWidth"],"spacings":["dxpStyle"]},
  'user-provider': {"values":[],"spacings":[]},
  'view-notifier': {"values":[],"spacings":[]},
};

export const migrations: Readonly<Record<string, readonly Migration[]>> = {
};
