import { html, type TemplateResult } from 'lit';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CountUpController } from '../../controllers/count-up.js';
import { FitWidthController } from '../../controllers/fit-width.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { showStateWhere } from '../../base/states.js';
import type { Alignment } from '../../foundations/enumerations.js';
import { normaliseAlignment } from '../../foundations/normalise.js';
import { styles } from './statistic.styles.js';

/**
 * One figure, very large, with what it counts. A whole number of at least 100 counts up once when it comes into view; the
 * final value is in the page from the start, for readers without scripts, screen readers and search engines.
 *
 * @tagname pallet-statistic
 * @icon M5 20v-6M10 20V9M15 20v-8M20 20V4
 * @csspart base - figure and label
 * @csspart value - the figure
 * @csspart label - what it counts
 * @cssstate counting - while its figure counts up
 * @cssproperty {<color>} [--pallet-c-statistic-color=colorInk] - Colour of the figure. Sets `color` of `value`.
 * @cssproperty {<length>} [--pallet-c-statistic-font-size=fontSizeNumeral] - Size of the figure. Sets `font-size` of `value`.
 * @cssproperty {<number>} [--pallet-c-statistic-font-weight=fontWeightSemibold] - Weight of the figure. Sets `font-weight` of `value`.
 * @cssproperty {<color>} [--pallet-c-statistic-label-color=colorTextMuted] - Colour of the label. Sets `color` of `label`.
 * @cssproperty {<length>} [--pallet-c-statistic-label-font-size=fontSizeMedium] - Size of the label. Sets `font-size` of `label`.
 * @cssproperty {<color>} [--pallet-c-statistic-rule-color=colorBorderStrong] - Colour of the rule above the figure. Sets `border-block-start-color` of `base`.
 */
export class PalletStatistic extends PalletElement {
  static override styles = styles;

  /** The figure as it is written, for instance `8,600` or `4.3`. */
  @property() value = '';

  /** Before the figure, for instance a currency. */
  @property() prefixText = '';

  /** After the figure, for instance `B` or `+`. */
  @property() suffixText = '';

  /** What the figure counts. */
  @property() label = '';

  /** left, center or right. */
  @property() alignment: Alignment = 'left';

  @state() private shown: string | undefined;

  #data = new BoundDataController(this);
  #count: CountUpController | undefined;

  constructor() {
    super();
    new FitWidthController(this, { place: '.value', words: '.final bdi' });
  }

  protected override updated(): void {
    showStateWhere(this, 'counting', '.counting');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#count ??= new CountUpController(this, (shown) => {
      this.shown = shown;
    });
    this.#count.start(this.#figure());
  }

  #figure(): string {
    return [this.prefixText, this.value, this.suffixText].map((text) => this.#data.label(text)).join('');
  }

  override render(): TemplateResult {
    const label = this.#data.label(this.label);
    const figure = this.#figure();
    return html`<div class="base ${normaliseAlignment(this.alignment)}" part="base">
      <span class="visually-hidden">${`${figure} ${label}`}</span>
      <div class="value" part="value" aria-hidden="true">
        <span class=${this.shown === undefined ? 'final' : 'final counting'}><bdi>${figure}</bdi></span>
        <span class="running"><bdi>${this.shown ?? ''}</bdi></span>
      </div>
      <div class="label" part="label" aria-hidden="true">${label}</div>
    </div>`;
  }
}
