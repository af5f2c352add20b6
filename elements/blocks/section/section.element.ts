import { ContextProvider } from '@lit/context';
import { booleanOf, choiceOf, colorOf, lengthsOf, sizesOf } from '../../base/normalized.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { BackgroundImageController, type BackgroundImage } from '../../controllers/background-image.js';
import {
  columnList,
  listedColumn,
  readColumns,
  maxTracks,
  type ColumnsConfig,
  type ListedColumn,
} from '../../templates/column-list.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { StackingElement } from '../../base/stacking-element.js';
import { property } from '../../base/properties.js';
import { boolean, choice, color, image, length, perBreakpoint, screens } from '../../foundations/kinds.js';
import { lengthStyle, sizedClasses } from '../../styles/shared.js';
import { perSize, SIZES, type Size, type Responsive } from '../../foundations/breakpoints.js';
import { LAYOUT_COLUMNS, SECTION_SPACING_PX } from '../../foundations/constants.js';
import { pixelsPerSize, type Length } from '../../foundations/length.js';
import {
  FLEX_SPELLINGS,
  VERTICAL_ALIGNMENTS,
  type FlexAlignment,
  type VerticalAlignment,
} from '../../foundations/enumerations.js';
import type { ImageInfo } from '../../services/images.js';
import { SCROLLING_SHARE, styles } from './section.styles.js';

/** Same as in the style sheet. */
const DEFAULT_MAX_WIDTH = '1200px';

/**
 * A full-width band of the page that arranges columns on a 12-column grid.
 *
 * @summary A full-width band of the page that arranges columns on a 12-column grid.
 * @tagname pallet-section
 * @group layout
 * @section
 * @icon M3 7h18v10H3zM3 3h18M3 21h18
 * @static
 * @slot heading - Content above the columns, such as the section title. {@accepts blocks}
 * @slot col1 - Blocks of the listed column with the key `col1`. Every other key has a slot of the same name. {@accepts blocks}
 * @slot col2 - Blocks of the listed column with the key `col2`. {@accepts blocks}
 * @slot col3 - Blocks of the listed column with the key `col3`. {@accepts blocks}
 * @slot col4 - Blocks of the listed column with the key `col4`. {@accepts blocks}
 * @slot col5 - Blocks of the listed column with the key `col5`. {@accepts blocks}
 * @slot col6 - Blocks of the listed column with the key `col6`. {@accepts blocks}
 * @slot - Columns. Any other block takes a full row. {@accepts pallet-column blocks}
 * @csspart base - The band, as wide as the page.
 * @csspart content - The content area, limited in width.
 * @csspart columns - The row (or stack) of columns.
 * @csspart column - One column of `sectionConfig`.
 * @csspart picture - The `picture` element behind the content.
 * @csspart image - The `img` element behind the content.
 * @csspart missing - The alternative text, shown if the image fails to load.
 * @csspart overlay - The color between the image and the content.
 * @cssstate missing-picture - The image failed to load and its alternative text is shown instead.
 * @cssproperty {<color>} [--pallet-c-section-background-color] - Background color of the band. {@follows surface} {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-section-color=colorText] - Color of the text. {@sets color base}
 * @cssproperty {<length>} [--pallet-c-section-margin-block] - Space above and below the band. {@default 20px, none with `spacing` none} {@sets margin-block-start base}
 * @cssproperty {<length>} [--pallet-c-section-padding-block] - Space above and below the content. {@default 32px, follows `spacing`} {@sets padding-block-start base}
 * @cssproperty {<length>} [--pallet-c-section-padding-inline] - Space to the left and right of the content. {@default 15px on small screens, 32px on larger ones} {@sets padding-inline-start base}
 * @cssproperty {<length>} [--pallet-c-section-max-width] - Maximum width of the content. {@follows maxContentWidth} {@sets max-inline-size content}
 * @cssproperty {<length>} [--pallet-c-section-min-height] - Minimum height of the band. {@follows sectionMinHeight} {@sets min-block-size base}
 * @cssproperty {<length>} [--pallet-c-section-heading-gap=spacingXLarge] - Gap between the heading and the columns. {@sets row-gap content}
 * @cssproperty {<color>} [--pallet-c-section-overlay-color] - Color over the image. {@default follows `backgroundImageOverlay`, then the surface} {@sets background-color overlay}
 * @cssproperty {<length-percentage>+ | <custom-ident>+} [--pallet-c-section-image-position] - Focal point of the image. {@default follows `bgPosition`, then the focal point of the image} {@sets object-position image}
 * @cssproperty {<length>} [--pallet-c-section-gap=spacingMedium] - Gap between the blocks of a column of `sectionConfig`. {@follows componentSpacerSize} {@sets row-gap column}
 * @cssproperty {<length>} [--pallet-c-section-row-gap=spacingLarge] - Gap between stacked columns. {@sets row-gap columns}
 */
export class PalletSection extends StackingElement {
  static override styles = styles;

  /** Surface of the band: that of the page, muted, or inverse with light text. */
  @property(choice(['base', 'muted', 'inverse'], { initial: 'base' })) surface!: 'base' | 'muted' | 'inverse';

  /**
   * Background color of the band. Replaces that of its surface.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /**
   * Image behind the content, optionally with `altText`, `bgPosition` and `bgSizeOrRepeat` (`/cover`, `/contain`,
   * `no-repeat`, or `repeat`, `repeat-x`, `repeat-y` for a pattern). Decorative unless it has an `altText`.
   *
   * @forauthors Image behind the content. Decorative unless it has alternative text.
   * @synonyms image
   */
  @property(perBreakpoint(image({ isDecorative: true }))) backgroundImageConfig!: Responsive<ImageInfo | string>;

  /** Color over the background image. Defaults to that of the band, opaque enough for readable text. */
  @property(color()) backgroundImageOverlay!: string;

  /** Loads the background image eagerly, before others. Use it for the first image of a page. */
  @property(boolean()) priority!: boolean;

  /**
   * Columns as in exported pages, or a list of columns. The blocks of each are in the slot of its key.
   *
   * @forauthors Columns of pages from another editor, each with its name and width.
   */
  @property(columnList()) sectionConfig!: ColumnsConfig | readonly ListedColumn[] | string;

  /**
   * Maximum width of the content, or none for the full width.
   */
  @property(perBreakpoint(length({ unit: 'px', keywords: ['none'], initial: DEFAULT_MAX_WIDTH })))
  maxContentWidth!: Responsive<Length>;

  /**
   * Gap between columns. Usual values are 0, 1, 1.5, 2, 4.11 and 7.
   *
   * @forauthors Gap between columns.
   */
  @property(perBreakpoint(length({ unit: 'rem', initial: 0 }))) sectionColumnGutterWidth!: Responsive<Length>;

  /** Gap between the blocks of a column. */
  @property(perBreakpoint(length({ unit: 'rem' }))) componentSpacerSize!: Responsive<Length>;

  /** Minimum height of the band. */
  @property(perBreakpoint(length({ unit: 'px' }))) sectionMinHeight!: Responsive<Length>;

  /** Vertical alignment of the columns in a band that is taller than they are. */
  @property(choice(VERTICAL_ALIGNMENTS, { spellings: FLEX_SPELLINGS, initial: 'top' })) sectionVerticalAlign!:
    VerticalAlignment | FlexAlignment;

  /** Screen sizes on which the columns form one horizontally scrolling row, with the next column partly visible. */
  @property(screens()) scrollOn!: string;

  /**
   * Space above and below the content: normal, compact (half of it), or none. None also removes the space to its left
   * and right, and around the band.
   */
  @property(choice(['normal', 'compact', 'none'], { initial: 'normal' })) spacing!: 'normal' | 'compact' | 'none';

  #width = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });
  #backgroundImage = new BackgroundImageController(this);

  protected override lacksData(): boolean {
    return this.#backgroundImage.isMissing(this.backgroundImageConfig);
  }

  override connectedCallback(): void {
    // First, so that blocks inside get this width and no other.
    this.#shareWidth();
    super.connectedCallback();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#shareWidth();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#reflectSurface();
  }

  /** A host's styles may select by the attribute, so it is written even if only the property is set. */
  #reflectSurface(): void {
    if ((this.getAttribute('surface') ?? 'base') === this.surface) return;
    if (this.surface === 'base') this.removeAttribute('surface');
    else this.setAttribute('surface', this.surface);
  }

  /** Images inside compute `sizes` from the maximum content width, the space beside it and the widest listed column. */
  #shareWidth(): void {
    const limit = lengthsOf(this, 'maxContentWidth');
    const listed = readColumns(this.sectionConfig);
    const scrolling = sizesOf(this, 'scrollOn');
    const room = (size: Size, inset: number): AvailableRoom => {
      const isScrolling = scrolling.includes(size);
      const isStacked = this.isStacked(size) || isScrolling;
      const part = listed.length === 0 || isStacked ? 1 : maxTracks(listed) / LAYOUT_COLUMNS;
      return {
        inset,
        limit: limit[size] === 'none' ? undefined : limit[size],
        share: isScrolling ? SCROLLING_SHARE : part,
        isStacked,
      };
    };
    const { side, sideSmall } = SECTION_SPACING_PX;
    this.#width.setValue(perSize((size) => room(size, 2 * (size === 'small' ? sideSmall : side))));
  }

  #createStyle(background: BackgroundImage | undefined): InstanceStyle {
    return {
      '--_background-color': colorOf(this, 'backgroundColor'),
      '--_overlay-color': colorOf(this, 'backgroundImageOverlay'),
      ...lengthStyle('max-width', this, 'maxContentWidth'),
      ...lengthStyle('gutter', this, 'sectionColumnGutterWidth'),
      ...lengthStyle('column-row-gap', this, 'componentSpacerSize'),
      ...lengthStyle('min-height', this, 'sectionMinHeight'),
      ...background?.style,
    };
  }

  /** Scrolls a column fully into view on keyboard focus: browsers do not scroll to a half-visible link. */
  #scrollToFocusedColumn = (event: FocusEvent): void => {
    const row = event.currentTarget as Element;
    const path = event.composedPath().filter((target) => target instanceof Element);
    if (row.scrollWidth <= row.clientWidth || !path[0]?.matches(':focus-visible')) return;
    const column = path
      .slice(0, path.indexOf(row))
      .find((element) => getComputedStyle(element).scrollSnapAlign === 'start');
    column?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };

  override render(): TemplateResult {
    const background = this.#backgroundImage.find(
      this.backgroundImageConfig,
      booleanOf(this, 'priority'),
      pixelsPerSize(lengthsOf(this, 'sectionMinHeight')),
    );
    const style = this.#createStyle(background);
    const surface = choiceOf(this, 'surface');
    const spacing = choiceOf(this, 'spacing');
    const classes = [
      'base',
      `align-${choiceOf(this, 'sectionVerticalAlign')}`,
      surface === 'base' ? '' : surface,
      spacing === 'normal' ? '' : `spacing-${spacing}`,
      ...SIZES.filter((size) => this.isStacked(size)).map((size) => `stack-${size}`),
      ...sizesOf(this, 'scrollOn').map((size) => `scroll-${size}`),
      background === undefined ? '' : 'with-image',
      ...sizedClasses(style),
    ];
    return html`<div class=${classes.join(' ')} part="base" style=${instanceStyle(style)}>
      ${
        background === undefined
          ? nothing
          : html`${background.picture}
              <div class="overlay" part="overlay"></div>`
      }
      <div class="content" part="content">
        <slot name="heading"></slot>
        <div class="columns" part="columns" @focusin=${this.#scrollToFocusedColumn}>
          ${readColumns(this.sectionConfig).map(listedColumn)}<slot></slot>
        </div>
      </div>
    </div>`;
  }
}
