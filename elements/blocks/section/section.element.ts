import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { BackdropController, type Backdrop } from '../../controllers/backdrop.js';
import {
  listedColumn,
  readColumns,
  widestOf,
  type ColumnsConfig,
  type ListedColumn,
} from '../../templates/column-list.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { StackingElement } from '../../base/stacking-element.js';
import { flag, json, property, responsive, type Responsive } from '../../base/properties.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { readPerBreakpoint, readSizes, SIZES, type PerBreakpoint, type Size } from '../../foundations/breakpoints.js';
import { readColour } from '../../foundations/colour.js';
import { LAYOUT_COLUMNS, SECTION_SPACING_PX } from '../../foundations/constants.js';
import { readLength, readPixels } from '../../foundations/length.js';
import type { FlexAlignment, VerticalAlignment } from '../../foundations/enumerations.js';
import { normaliseVerticalAlignment } from '../../foundations/normalise.js';
import type { ImageInfo } from '../../services/images.js';
import { SCROLLING_SHARE, styles } from './section.styles.js';

/** As the style sheet has it. */
const DEFAULT_MAX_WIDTH = '1200px';
/**
 * A full-width band of the page that arranges columns on a grid of twelve.
 *
 * @tagname pallet-section
 * @icon M3 7h18v10H3zM3 3h18M3 21h18
 * @loading use
 * @container
 * @slot - `pallet-column` elements; anything else takes a whole row
 * @slot col1 - children of the column with the key `col1` of `sectionConfig`; other keys have slots of their names
 * @slot col2 - children of the column with the key `col2`
 * @slot col3 - children of the column with the key `col3`
 * @slot col4 - children of the column with the key `col4`
 * @slot col5 - children of the column with the key `col5`
 * @slot col6 - children of the column with the key `col6`
 * @slot heading - what stands above the columns, for instance the section's title
 * @csspart base - the band, as wide as the page
 * @csspart content - the content area, limited in width
 * @csspart columns - the row (or stack) of columns
 * @csspart column - one column of `sectionConfig`
 * @csspart picture - the `picture` element behind the content
 * @csspart image - the `img` element behind the content
 * @csspart missing - the alternative text, where the picture could not be loaded
 * @csspart overlay - the colour between picture and content
 * @cssstate missing-picture - while the alternative text stands in the place of a picture that could not be loaded
 * @cssproperty {<color>} [--pallet-c-section-background-color] - Ground of the band; the default follows `surface`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-section-color=colorText] - Text colour. Sets `color` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-margin-block] - Space above and below the band; by default 20px (Specification 9), none with `spacing` none. Sets `margin-block-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-padding-block] - Space above and below the content; by default 32px (Specification 9), the default follows `spacing`. Sets `padding-block-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-padding-inline] - Space beside the content; by default 15px on small screens, 32px above. Sets `padding-inline-start` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-max-width] - Widest content; the default follows `maxContentWidth`. Sets `max-inline-size` of `content`.
 * @cssproperty {<length>} [--pallet-c-section-min-height] - Least height of the band; the default follows `sectionMinHeight`. Sets `min-block-size` of `base`.
 * @cssproperty {<length>} [--pallet-c-section-heading-gap=spacingXLarge] - Space between the heading and the columns. Sets `row-gap` of `content`.
 * @cssproperty {<color>} [--pallet-c-section-overlay-color] - Colour over the picture; the default follows `backgroundImageOverlay`, then the surface. Sets `background-color` of `overlay`.
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-section-image-position] - Focal point; the default follows `bgPosition`, then the picture's own. Sets `object-position` of `image`.
 * @cssproperty {<length>} [--pallet-c-section-gap=spacingMedium] - Space between the blocks of a column of `sectionConfig`; the default follows `componentSpacerSize`. Sets `row-gap` of `column`.
 * @cssproperty {<length>} [--pallet-c-section-row-gap=spacingLarge] - Space between stacked columns. Sets `row-gap` of `columns`.
 */
export class PalletSection extends StackingElement {
  static override styles = styles;

  /** Ground of the band: `base` (the page's), `muted` (paper) or `inverse` (ink, with light text). */
  @property() surface: 'base' | 'muted' | 'inverse' = 'base';

  /** A CSS colour that replaces the surface's ground. */
  @property() backgroundColor = '';

  /**
   * The picture behind the content: a content key or url, and perhaps `altText`, `bgPosition` and `bgSizeOrRepeat`
   * (`/cover`, `/contain`, `no-repeat`, or `repeat`, `repeat-x`, `repeat-y` for a pattern). An object or its JSON; one
   * for all screens or one per breakpoint. Decoration, unless it has an `altText`.
   *
   * @forauthors The picture behind the content. It is decoration, unless it is said in words what it shows.
   */
  @property(json) backgroundImageConfig: Responsive<ImageInfo | string> = '';

  /** A CSS colour over that picture; without one the surface's own, so strong that words can be read. */
  @property() backgroundImageOverlay = '';

  /**
   * True where that picture is the first of the page: it is loaded at once, before others.
   *
   * @forauthors For the first picture of a page: it is loaded at once, before others.
   */
  @property(flag) priority = false;

  /**
   * Columns as exported pages hold them, or the list of them, their children in the slots of their keys; or the JSON.
   *
   * @forauthors Columns of pages that came from another editor, each with its name and its width.
   */
  @property(json) sectionConfig: ColumnsConfig | readonly ListedColumn[] | string = '';

  /** Widest content: a number (px), a CSS length, or `none`; one value or one per breakpoint (Specification 3). */
  @property(json) maxContentWidth: Responsive<number | string> = DEFAULT_MAX_WIDTH;

  /**
   * Space between columns: unitless is rem (0, 1, 1.5, 2, 4.11, 7 in the specification), or a CSS length.
   *
   * @forauthors Space between columns: a number counts in sizes of text, or a length with its unit such as 20px.
   */
  @property(responsive) sectionColumnGutterWidth: Responsive<number | string> = 0;

  /**
   * Space between the blocks of a column: unitless is rem, or a CSS length.
   *
   * @forauthors Space between the blocks of a column: a number counts in sizes of text, or a length with its unit
   * such as 20px.
   */
  @property(responsive) componentSpacerSize: Responsive<number | string> = '';

  /** Least height of the band: a number (px) or a CSS length. */
  @property(responsive) sectionMinHeight: Responsive<number | string> = '';

  /** Where columns stand in a band that is taller than they are: top, center or bottom. */
  @property() sectionVerticalAlign: VerticalAlignment | FlexAlignment = 'top';

  /**
   * Screen sizes on which the columns stand in one row that scrolls sideways, with the end of the next one in view: `small`,
   * `medium`, `large`, lists and ranges such as `small-medium`.
   *
   * @forauthors Screens on which the columns stand in one row that scrolls sideways, with the end of the next one in
   * view.
   */
  @property() scrollOn = '';

  /** Space above and below the content: `normal`, `compact` (half of it), or `none`, which leaves none beside it and around the band either. */
  @property() spacing: 'normal' | 'compact' | 'none' = 'normal';

  #width = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });
  #backdrop = new BackdropController(this);

  protected override lacksData(): boolean {
    return this.#backdrop.isMissing(this.backgroundImageConfig);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#writeSurface();
  }

  /** Styles of a host select by the attribute, however the surface was set. */
  #writeSurface(): void {
    if ((this.getAttribute('surface') ?? 'base') === this.surface) return;
    if (this.surface === 'base') this.removeAttribute('surface');
    else this.setAttribute('surface', this.surface);
  }

  /** Pictures inside compute their `sizes` from the widest content, the space beside it, and the widest listed column. */
  #shareWidth(): void {
    const limit = this.#maxWidth();
    const listed = readColumns(this.sectionConfig);
    const scrolling = readSizes(this.scrollOn, []);
    const room = (size: Size, inset: number): AvailableRoom => {
      const isScrolling = scrolling.includes(size);
      const isStacked = this.isStacked(size) || isScrolling;
      const part = listed.length === 0 || isStacked ? 1 : widestOf(listed) / LAYOUT_COLUMNS;
      return {
        inset,
        limit: limit[size] === 'none' ? undefined : limit[size],
        share: isScrolling ? SCROLLING_SHARE : part,
        isStacked,
      };
    };
    const { side, sideSmall } = SECTION_SPACING_PX;
    this.#width.setValue({
      large: room('large', 2 * side),
      medium: room('medium', 2 * side),
      small: room('small', 2 * sideSmall),
    });
  }

  #maxWidth(): PerBreakpoint<string> {
    const read = (value: unknown): string | undefined => (value === 'none' ? value : readLength(value, 'px'));
    const { large, medium, small } = readPerBreakpoint(this.maxContentWidth, read);
    const limit = (value = DEFAULT_MAX_WIDTH): string => value;
    return { large: limit(large), medium: limit(medium), small: limit(small) };
  }

  #style(backdrop: Backdrop | undefined): InstanceStyle {
    return {
      '--_background-color': readColour(this.backgroundColor),
      '--_overlay-color': readColour(this.backgroundImageOverlay),
      ...responsiveStyle('max-width', this.#maxWidth(), DEFAULT_MAX_WIDTH),
      ...lengthStyle('gutter', this.sectionColumnGutterWidth, 'rem', 0),
      ...lengthStyle('column-row-gap', this.componentSpacerSize, 'rem'),
      ...lengthStyle('min-height', this.sectionMinHeight, 'px'),
      ...backdrop?.style,
    };
  }

  /** Brings a column into view whole as the keyboard leads into it: browsers leave a link that is half in view where it is. */
  #showFocused = (event: FocusEvent): void => {
    const row = event.currentTarget as Element;
    const path = event.composedPath().filter((target) => target instanceof Element);
    if (row.scrollWidth <= row.clientWidth || !path[0]?.matches(':focus-visible')) return;
    const column = path
      .slice(0, path.indexOf(row))
      .find((element) => getComputedStyle(element).scrollSnapAlign === 'start');
    column?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };

  override render(): TemplateResult {
    const backdrop = this.#backdrop.find(
      this.backgroundImageConfig,
      this.priority,
      readPixels(this.sectionMinHeight, 'px'),
    );
    const style = this.#style(backdrop);
    const classes = [
      'base',
      `align-${normaliseVerticalAlignment(this.sectionVerticalAlign)}`,
      ['muted', 'inverse'].includes(this.surface) ? this.surface : '',
      ['compact', 'none'].includes(this.spacing) ? `spacing-${this.spacing}` : '',
      ...SIZES.filter((size) => this.isStacked(size)).map((size) => `stack-${size}`),
      ...readSizes(this.scrollOn, []).map((size) => `scroll-${size}`),
      backdrop === undefined ? '' : 'pictured',
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      ${
        backdrop === undefined
          ? nothing
          : html`${backdrop.picture}
              <div class="overlay" part="overlay"></div>`
      }
      <div class="content" part="content">
        <slot name="heading"></slot>
        <div class="columns" part="columns" @focusin=${this.#showFocused}>
          ${readColumns(this.sectionConfig).map(listedColumn)}<slot></slot>
        </div>
      </div>
    </div>`;
  }
}
