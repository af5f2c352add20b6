import { html, nothing, type TemplateResult } from 'lit';
import { readPerBreakpoint, type PerBreakpoint, type Size } from '../foundations/breakpoints.js';
import { readColour } from '../foundations/colour.js';
import { BANNER_DEFAULTS } from '../foundations/constants.js';
import { readLength, readPixels } from '../foundations/length.js';
import {
  normaliseAlignment,
  normaliseBorderStyle,
  normaliseDirection,
  normaliseItemSpacing,
  normalisePadding,
} from '../foundations/normalise.js';
import { instanceStyle, type InstanceStyle } from '../base/instance-style.js';
import type { Responsive } from '../base/properties.js';
import type { TeaserElement } from '../base/teaser-element.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../styles/shared.js';

type Length = Responsive<number | string>;

/** A banner or a tile: besides what they inherit, the properties that each declares in its own way. */
export interface Teaser extends TeaserElement {
  imagePosition: string;
  height: Length;
  backgroundColor: string;
  contentWidth: Length;
  showButtons: boolean;
  buttonGroupWidth: Length;
  buttonGroupHeight: Length;
}

/** A height: a number is a part of the block's own, up to 1 as a ratio, above 1 in %; or a CSS length. */
function readHeight(value: unknown): number | string | undefined {
  const length = readLength(value, '%');
  if (!length?.endsWith('%')) return length;
  const given = Number.parseFloat(length);
  const part = given > 1 ? given / 100 : given;
  return part < 0 ? undefined : part;
}

/** @param ownHeight - the part that stands for the height of what is inside, as a ratio. Default: none */
function partOfHeight(value: unknown, ownHeight?: number): string | undefined {
  const height = readHeight(value);
  if (typeof height !== 'number') return height;
  return height === ownHeight ? '0px' : `calc(var(--_min-height) * ${height})`;
}

/** {@link heightStyle} in pixels, 0 where only a browser can tell. */
export function heightPixels(value: unknown, blockHeight: Length): PerBreakpoint<number> {
  const block = readPixels(blockHeight, 'px');
  const heights = readPerBreakpoint(value, readHeight);
  const lengths = readPixels(heights, 'px');
  const pixels = (size: Size): number => {
    const height = heights[size];
    return typeof height === 'number' ? height * block[size] : lengths[size];
  };
  return { large: pixels('large'), medium: pixels('medium'), small: pixels('small') };
}

/** {@link lengthStyle} of a property whose numbers are parts of the block's least height. */
export const heightStyle = (name: string, value: unknown, initial: number): InstanceStyle =>
  responsiveStyle(
    name,
    readPerBreakpoint(value, (one) => partOfHeight(one)),
    partOfHeight(initial),
  );

/** The part of its row that a block fills, for the `sizes` of its picture. */
export const portionOf = ({ width }: Teaser): number =>
  Math.min(1, Number.parseFloat(readLength(width, '%') ?? '100') / 100) || 1;

/** What a block takes where its author says nothing, as its style sheet has it: px, and % of its width. */
export interface TeaserDefaults {
  readonly height: number;
  readonly contentWidth: number;
  readonly buttonGroupWidth: number;
}

/** The private properties of a block's frame that follow these fields. */
export function frameStyle(block: Teaser, { height }: TeaserDefaults): InstanceStyle {
  const borderStyle = normaliseBorderStyle(block.borderStyle);
  return {
    '--_background-color': readColour(block.backgroundColor),
    '--_border-color': readColour(block.borderColor),
    '--_border-style': borderStyle === 'solid' ? undefined : borderStyle,
    ...lengthStyle('height', block.height, 'px', height),
    ...lengthStyle('width', block.width, '%', BANNER_DEFAULTS.width),
    ...lengthStyle('border-radius', block.borderRadius, 'px', BANNER_DEFAULTS.borderRadius),
    ...lengthStyle('border-width', block.borderWidth, 'px', BANNER_DEFAULTS.borderWidth),
  };
}

/** The private properties of what lies over the picture. */
export const overlayStyle = ({ overlayColor }: Teaser): InstanceStyle => ({
  '--_overlay-color': readColour(overlayColor),
});

/** The private properties of the place where the words stand. */
export const contentStyle = (block: Teaser, { contentWidth }: TeaserDefaults): InstanceStyle => ({
  '--_content-background-color': readColour(block.contentBgColor),
  ...lengthStyle('content-width', block.contentWidth, '%', contentWidth),
});

/** The classes of that place, whose private properties are `style`. */
export const contentClasses = ({ contentPadding }: Teaser, style: InstanceStyle): string =>
  ['content', `padding-${normalisePadding(contentPadding)}`, ...sizedClasses(style)].join(' ');

/** The row or stack of buttons, where the block shows any. */
export function teaserButtons(block: Teaser, { buttonGroupWidth }: TeaserDefaults): TemplateResult | typeof nothing {
  if (!block.showButtons) return nothing;
  const direction = normaliseDirection(block.buttonDirection);
  const spacing = normaliseItemSpacing(
    direction === 'row' ? block.buttonGroupSpacingHorizontal : block.buttonGroupSpacingVertical,
  );
  const alignment = block.showSecondaryButton ? block.buttonGroupAlignment : block.singleButtonAlignment;
  // Half of the block, an editor's default, would part the buttons from their words: it means as high as they are.
  const asHighAsInside = BANNER_DEFAULTS.buttonGroupHeight / 100;
  const heights = readPerBreakpoint(block.buttonGroupHeight, (one) => partOfHeight(one, asHighAsInside));
  const style = {
    ...lengthStyle('buttons-width', block.buttonGroupWidth, '%', buttonGroupWidth),
    ...responsiveStyle('buttons-min-height', heights, '0px'),
  };
  const classes = ['buttons', direction, normaliseAlignment(alignment, 'center'), `gap-${spacing}`];
  return html`<div class=${[...classes, ...sizedClasses(style)].join(' ')} part="buttons" style=${instanceStyle(style)}>
    <slot name="primary-button"></slot>
    ${block.showSecondaryButton ? html`<slot name="secondary-button"></slot>` : nothing}
  </div>`;
}
