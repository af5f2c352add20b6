import { html, type TemplateResult } from 'lit';
import { choiceOf, colorOf, numbersOf } from '../../base/normalized.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { perSize, type Responsive } from '../../foundations/breakpoints.js';
import {
  ALIGNMENTS,
  LINE_STYLES,
  type Alignment,
  type LineStyle,
  type NumberText,
} from '../../foundations/enumerations.js';
import { choice, color, length, number, perBreakpoint } from '../../foundations/kinds.js';
import type { Length } from '../../foundations/length.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { styles } from './horizontal-line.styles.js';

/**
 * A line between two topics of a page.
 *
 * @summary A line between two topics of a page.
 * @tagname pallet-horizontal-line
 * @group layout
 * @icon M4 12h16M8 6h8M8 18h8
 * @static
 * @csspart base - The `hr` element.
 * @cssproperty {<color>} [--pallet-c-horizontal-line-color] - Color of the line. {@follows color} {@sets border-block-start-color base}
 * @cssproperty {<length>} [--pallet-c-horizontal-line-size] - Thickness of the line. {@follows size} {@sets border-block-start-width base}
 * @cssproperty {<length-percentage>} [--pallet-c-horizontal-line-width] - Width of the line, at most that of its row. {@follows width} {@sets inline-size base}
 */
export class PalletHorizontalLine extends PalletElement {
  static override styles = styles;

  /**
   * Thickness of the line, in pixels.
   *
   * @panel look
   * @synonyms thickness
   */
  @property(perBreakpoint(number({ initial: 1, min: 1, max: 100 }))) size!: Responsive<number | NumberText>;

  /** Width of the line, at most that of its row. */
  @property(perBreakpoint(length({ unit: '%', initial: 100 }))) width!: Responsive<Length>;

  /**
   * Alignment of a line that is narrower than its row.
   *
   * @synonyms align
   */
  @property(choice(ALIGNMENTS, { initial: 'center' })) alignment!: Alignment;

  /**
   * Style of the line. A double line needs a thickness of at least 3 pixels.
   *
   * @panel look
   */
  @property(choice(LINE_STYLES, { initial: 'solid' })) lineStyle!: LineStyle;

  /** Color of the line. Defaults to the theme's color of borders. */
  @property(color()) color!: string;

  override render(): TemplateResult {
    const sizes = numbersOf(this, 'size');
    const style = {
      '--_color': colorOf(this, 'color'),
      ...responsiveStyle(
        'size',
        perSize((size) => `${sizes[size]}px`),
        '1px',
      ),
      ...lengthStyle('width', this, 'width'),
    } satisfies InstanceStyle;
    const classes = ['base', choiceOf(this, 'alignment'), choiceOf(this, 'lineStyle'), ...sizedClasses(style)];
    return html`<hr class=${classes.join(' ')} part="base" style=${instanceStyle(style)} />`;
  }
}
