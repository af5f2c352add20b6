import { ContextProvider } from '@lit/context';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { instanceStyle, type InstanceStyle } from '../../controllers/instance-style.js';
import { PalletElement } from '../../controllers/pallet-element.js';
import { property, responsive, type Responsive } from '../../controllers/properties.js';
import { lengthStyle, responsiveStyle } from '../../controllers/styles.js';
import { readPerBreakpoint, SIZES, type PerBreakpoint } from '../../foundations/breakpoints.js';
import { readColour } from '../../foundations/colour.js';
import { readLength } from '../../foundations/length.js';
import { normaliseDirection, normaliseVerticalAlignment } from '../../foundations/normalise.js';
import { styles } from './section.styles.js';

const ALIGN_ITEMS = { top: 'flex-start', center: 'center', bottom: 'flex-end' } as const;
const DEFAULT_MAX_WIDTH = '1200px';

/**
 * A full-width band of the page that arranges columns on a grid of twelve.
 *
 * @tagname pallet-section
 * @slot - `pallet-column` elements; anything else takes a whole row
 * @slot heading - what stands above the columns, for instance the section's title
 * @csspart base - the band, as wide as the page
 * @csspart content - the content area, limited in width
 * @csspart columns - the row (or stack) of columns
 * @cssproperty {<color>} [--pallet-c-section-background-color] - Ground of the band; the default follows `surface`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-section-color=colorText] - Text colour. Sets `color` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-padding-block] - Space above and below the content. Sets `padding-block-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-padding-inline] - Space beside the content: 15px on small screens, 32px above. Sets `padding-inline-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-max-width] - Widest content; the default follows `maxContentWidth`. Sets `max-inline-size` of `content`.
 * @cssproperty {<length>} [--pallet-c-section-min-height] - Least height of the band; the default follows `sectionMinHeight`. Sets `min-block-size` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-heading-gap=spacingXLarge] - Space between the heading and the columns. Sets `row-gap` of `content`.
 * @cssproperty {<length>} [--pallet-c-section-row-gap=spacingLarge] - Space between stacked columns. Sets `row-gap` of `columns`.
 */
export class PalletSection extends PalletElement {
  static override styles = styles;

  /** Ground of the band: `base` (the page's), `muted` (paper) or `inverse` (ink, with light text). */
  @property() surface: 'base' | 'muted' | 'inverse' = 'base';

  /** A CSS colour that replaces the surface's ground. */
  @property() backgroundColor = '';

  /** Widest content: a number (px), a CSS length, or `none`; one value or one per breakpoint (Specification 3). */
  @property(responsive) maxContentWidth: Responsive<number | string> = DEFAULT_MAX_WIDTH;

  /** Space between columns: unitless is rem (0, 1, 1.5, 2, 4.11, 7 in the specification), or a CSS length. */
  @property(responsive) sectionColumnGutterWidth: Responsive<number | string> = 0;

  /** Least height of the band: a number (px) or a CSS length. */
  @property(responsive) sectionMinHeight: Responsive<number | string> = '';

  /** Where columns stand in a band that is taller than they are: top, center or bottom. */
  @property() sectionVerticalAlign = 'top';

  /** `row` or `column` on large screens. */
  @property() layoutDirectionDesktop = 'row';

  /** `row` or `column` on medium screens. */
  @property() layoutDirectionTablet = 'row';

  /** `row` or `column` on small screens. */
  @property() layoutDirectionMobile = 'column';

  /** Space above and below the content: `normal` between themes, `compact` inside one, or `none`. */
  @property() spacing: 'normal' | 'compact' | 'none' = 'normal';

  #width = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('maxContentWidth')) this.#shareWidth();
  }

  /** Pictures inside compute their `sizes` from the widest content and the space beside it. */
  #shareWidth(): void {
    const limit = this.#maxWidth();
    const room = (inset: number, length: string): AvailableRoom => ({
      inset,
      limit: length === 'none' ? undefined : length,
      share: 1,
    });
    this.#width.setValue({
      large: room(64, limit.large),
      medium: room(64, limit.medium),
      small: room(30, limit.small),
    });
  }

  #maxWidth(): PerBreakpoint<string> {
    const { large, medium, small } = readPerBreakpoint(this.maxContentWidth);
    const limit = (value: unknown): string =>
      value === 'none' ? value : (readLength(value, 'px') ?? DEFAULT_MAX_WIDTH);
    return { large: limit(large), medium: limit(medium), small: limit(small) };
  }

  #style(): InstanceStyle {
    return {
      '--_ground': readColour(this.backgroundColor),
      '--_align': ALIGN_ITEMS[normaliseVerticalAlignment(this.sectionVerticalAlign)],
      ...responsiveStyle('max-width', this.#maxWidth()),
      ...lengthStyle('gutter', this.sectionColumnGutterWidth, 'rem'),
      ...lengthStyle('min-height', this.sectionMinHeight, 'px'),
    };
  }

  #stacked(): string {
    const directions = {
      large: this.layoutDirectionDesktop,
      medium: this.layoutDirectionTablet,
      small: this.layoutDirectionMobile,
    };
    return SIZES.filter((size) => normaliseDirection(directions[size]) === 'column')
      .map((size) => `stack-${size}`)
      .join(' ');
  }

  override render(): TemplateResult {
    const surface = ['muted', 'inverse'].includes(this.surface) ? this.surface : '';
    const spacing = ['compact', 'none'].includes(this.spacing) ? `spacing-${this.spacing}` : '';
    return html`<div
      class="base ${surface} ${spacing} ${this.#stacked()}"
      part="base"
      style=${instanceStyle(this.#style())}
    >
      <div class="content" part="content">
        <slot name="heading"></slot>
        <div class="columns" part="columns"><slot></slot></div>
      </div>
    </div>`;
  }
}
