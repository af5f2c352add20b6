import { html, nothing, type TemplateResult } from 'lit';
import { type PerBreakpoint, perSize, type Responsive } from '../foundations/breakpoints.js';
import { BANNER_DEFAULTS } from '../foundations/constants.js';
import { type Length, pixelsPerSize } from '../foundations/length.js';
import { instanceStyle, type InstanceStyle } from '../base/instance-style.js';
import { booleanOf, choiceOf, colorOf, initialOf, lengthsOf, type PropertyName } from '../base/normalized.js';
import type { LinkedImageElement } from '../base/linked-image-element.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../styles/shared.js';

/** A banner or tile: the inherited properties, and those that each declares with its own meaning or initial value. */
export interface LinkedImageBlock extends LinkedImageElement {
  imagePosition: string;
  height: Responsive<Length>;
  backgroundColor: string;
  contentPosition: string;
  contentWidth: Responsive<Length>;
  showButtons: boolean;
  buttonGroupWidth: Responsive<Length>;
  buttonGroupHeight: Responsive<Length>;
}

/** A height as a fraction of the block's: percentages up to 1 are ratios. Other CSS lengths are returned unchanged. */
function readHeight(length: string | undefined): number | string | undefined {
  if (!length?.endsWith('%')) return length;
  const given = Number.parseFloat(length);
  const part = given > 1 ? given / 100 : given;
  return part < 0 ? undefined : part;
}

/** @param ownHeight - the ratio that means the height of the content. Default: none */
function partOfHeight(length: string | undefined, ownHeight?: number): string | undefined {
  const height = readHeight(length);
  if (typeof height !== 'number') return height;
  return height === ownHeight ? '0px' : `calc(var(--_min-height) * ${height})`;
}

/** {@link heightStyle} in pixels, 0 if only a browser can compute it. */
export function heightPixels<Block extends LinkedImageBlock>(
  block: Block,
  property: PropertyName<Block>,
): PerBreakpoint<number> {
  const blockHeights = pixelsPerSize(lengthsOf(block, 'height'));
  const heights = lengthsOf(block, property);
  const lengths = pixelsPerSize(heights);
  return perSize((size) => {
    const height = readHeight(heights[size]);
    return typeof height === 'number' ? height * blockHeights[size] : lengths[size];
  });
}

/** {@link lengthStyle} of a property whose percentages refer to the block's minimum height. */
export function heightStyle<Block extends LinkedImageBlock>(
  name: string,
  block: Block,
  property: PropertyName<Block>,
): InstanceStyle {
  const initial = initialOf(block, property) as PerBreakpoint<string>;
  const heights = lengthsOf(block, property);
  return responsiveStyle(
    name,
    perSize((size) => partOfHeight(heights[size])),
    partOfHeight(initial.large),
  );
}

/** The fraction of its row that a block fills, for the `sizes` of its image. */
export const getPortion = (block: LinkedImageBlock): number => {
  const { large = '' } = lengthsOf(block, 'width');
  return large.endsWith('%') ? Math.min(1, Number.parseFloat(large) / 100) || 1 : 1;
};

/** Private properties of a block's frame. */
export function frameStyle(block: LinkedImageBlock): InstanceStyle {
  const borderStyle = choiceOf(block, 'borderStyle');
  return {
    '--_background-color': colorOf(block, 'backgroundColor'),
    '--_border-color': colorOf(block, 'borderColor'),
    '--_border-style': borderStyle === 'solid' ? undefined : borderStyle,
    ...lengthStyle('height', block, 'height'),
    ...lengthStyle('width', block, 'width'),
    ...lengthStyle('border-radius', block, 'borderRadius'),
    ...lengthStyle('border-width', block, 'borderWidth'),
  };
}

/** Private properties of the overlay on the image. */
export const overlayStyle = (block: LinkedImageBlock): InstanceStyle => ({
  '--_overlay-color': colorOf(block, 'overlayColor'),
});

/** Private properties of the content box. */
export const contentStyle = (block: LinkedImageBlock): InstanceStyle => ({
  '--_content-background-color': colorOf(block, 'contentBgColor'),
  ...lengthStyle('content-width', block, 'contentWidth'),
});

/** Classes of the content box, whose private properties are `style`. */
export const contentClasses = (block: LinkedImageBlock, style: InstanceStyle): string =>
  ['content', `padding-${choiceOf(block, 'contentPadding')}`, ...sizedClasses(style)].join(' ');

/** Vertical and horizontal position of the content. */
export const getContentPosition = (block: LinkedImageBlock): readonly string[] =>
  choiceOf(block, 'contentPosition')?.split(' ') ?? [];

/** Renders the row or stack of buttons, if the block shows any. */
export function renderButtons(block: LinkedImageBlock): TemplateResult | typeof nothing {
  if (!booleanOf(block, 'showButtons')) return nothing;
  const direction = choiceOf(block, 'buttonDirection');
  const spacing = choiceOf(block, direction === 'row' ? 'buttonGroupSpacingHorizontal' : 'buttonGroupSpacingVertical');
  const alignment = choiceOf(
    block,
    booleanOf(block, 'showSecondaryButton') ? 'buttonGroupAlignment' : 'singleButtonAlignment',
  );
  // 50 % is the default of page editors and would separate the buttons from the text. It means the height of the buttons.
  const asHighAsInside = BANNER_DEFAULTS.buttonGroupHeight / 100;
  const heights = lengthsOf(block, 'buttonGroupHeight');
  const style = {
    ...lengthStyle('buttons-width', block, 'buttonGroupWidth'),
    ...responsiveStyle(
      'buttons-min-height',
      perSize((size) => partOfHeight(heights[size], asHighAsInside)),
      '0px',
    ),
  };
  const classes = ['buttons', direction, alignment, `gap-${spacing}`];
  return html`<div class=${[...classes, ...sizedClasses(style)].join(' ')} part="buttons" style=${instanceStyle(style)}>
    <slot name="primary-button"></slot>
    ${booleanOf(block, 'showSecondaryButton') ? html`<slot name="secondary-button"></slot>` : nothing}
  </div>`;
}
