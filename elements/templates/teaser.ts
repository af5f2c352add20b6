import { html, nothing, type TemplateResult } from 'lit';
import { readPerBreakpoint, type PerBreakpoint, type Size } from '../foundations/breakpoints.js';
import { readColour } from '../foundations/colour.js';
import { BANNER_DEFAULTS } from '../foundations/constants.js';
import { readLength, readPixels } from '../foundations/length.js';
import {
  normaliseAlignment,
  normaliseBorderStyle,
  normaliseDirection,
  normaliseFocalPoint,
  normaliseItemSpacing,
  type ContentPosition,
} from '../foundations/normalise.js';
import type { InstanceStyle } from '../base/instance-style.js';
import type { Responsive } from '../base/properties.js';
import type { TeaserElement } from '../base/teaser-element.js';
import { lengthStyle, responsiveStyle } from '../styles/shared.js';

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

const PLACES = { top: 'start', center: 'center', bottom: 'end', left: 'start', right: 'end' } as const;

/** A height: a number is a part of the block's own, up to 1 as a ratio, above 1 in %; or a CSS length. */
function readHeight(value: unknown): number | string | undefined {
  const length = readLength(value, '%');
  if (!length?.endsWith('%')) return length;
  const given = Number.parseFloat(length);
  const part = given > 1 ? given / 100 : given;
  return part < 0 ? undefined : part;
}

function partOfHeight(value: unknown, ownHeight: number | undefined): string | undefined {
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

/**
 * {@link lengthStyle} of a property whose numbers are parts of the block's least height.
 *
 * @param ownHeight - the part that stands for the height of what is inside, as a ratio. Default: none
 */
export function heightStyle(name: string, value: unknown, ownHeight?: number): InstanceStyle {
  return responsiveStyle(
    name,
    readPerBreakpoint(value, (one) => partOfHeight(one, ownHeight)),
  );
}

/** The part of its row that a block fills, for the `sizes` of its picture. */
export const portionOf = ({ width }: Teaser): number =>
  Math.min(1, Number.parseFloat(readLength(width, '%') ?? '100') / 100) || 1;

/** The private properties of a block's frame that follow these fields. */
export function teaserStyle(block: Teaser, { block: row, inline }: ContentPosition, focalPoint = ''): InstanceStyle {
  const buttons = block.showSecondaryButton ? block.buttonGroupAlignment : block.singleButtonAlignment;
  return {
    '--_background-color': readColour(block.backgroundColor),
    '--_overlay-color': readColour(block.overlayColor),
    '--_border-color': readColour(block.borderColor),
    '--_border-style': normaliseBorderStyle(block.borderStyle),
    '--_content-background-color': readColour(block.contentBgColor),
    '--_object-position': normaliseFocalPoint(block.imagePosition) ?? (focalPoint || undefined),
    '--_content-alignment': `${PLACES[row]} ${PLACES[inline]}`,
    '--_buttons-alignment': PLACES[normaliseAlignment(buttons, 'center')],
    ...lengthStyle('height', block.height, 'px'),
    ...lengthStyle('width', block.width, '%'),
    ...lengthStyle('border-radius', block.borderRadius, 'px'),
    ...lengthStyle('border-width', block.borderWidth, 'px'),
    ...lengthStyle('content-width', block.contentWidth, '%'),
    ...lengthStyle('buttons-width', block.buttonGroupWidth, '%'),
    // Half of the block, an editor's default, would part the buttons from their words: it means as high as they are.
    ...heightStyle('buttons-min-height', block.buttonGroupHeight, BANNER_DEFAULTS.buttonGroupHeight / 100),
  };
}

/** The row or stack of buttons, where the block shows any. */
export function teaserButtons(block: Teaser): TemplateResult | typeof nothing {
  if (!block.showButtons) return nothing;
  const direction = normaliseDirection(block.buttonDirection);
  const spacing = normaliseItemSpacing(
    direction === 'row' ? block.buttonGroupSpacingHorizontal : block.buttonGroupSpacingVertical,
  );
  return html`<div class="buttons ${direction} gap-${spacing}" part="buttons">
    <slot name="primary-button"></slot>
    ${block.showSecondaryButton ? html`<slot name="secondary-button"></slot>` : nothing}
  </div>`;
}
