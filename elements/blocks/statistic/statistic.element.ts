import { html, type TemplateResult } from 'lit';
import { choiceOf } from '../../base/normalized.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { CountUpController } from '../../controllers/count-up.js';
import { FitWidthController } from '../../controllers/fit-width.js';
import { instanceStyle } from '../../base/instance-style.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property, state } from '../../base/properties.js';
import { choice, text } from '../../foundations/kinds.js';
import { toggleStateByMatch } from '../../base/states.js';
import { ALIGNMENTS, type Alignment } from '../../foundations/enumerations.js';
import { styles } from './statistic.styles.js';

/**
 * A single large figure with a label.
 *
 * A whole number of at least 100 counts up once when it scrolls into view. The markup always contains the final value,
 * for visitors without scripts, screen readers and search engines.
 *
 * @summary A single large figure with a label.
 * @tagname pallet-statistic
 * @group people
 * @icon M5 20v-6M10 20V9M15 20v-8M20 20V4
 * @csspart base - The figure and the label.
 * @csspart value - The figure.
 * @csspart label - The label.
 * @cssstate counting - The figure counts up.
 * @cssproperty {<color>} [--pallet-c-statistic-color=colorInk] - Color of the figure. {@sets color value}
 * @cssproperty {<length>} [--pallet-c-statistic-font-size=fontSizeNumeral] - Font size of the figure. {@sets font-size value}
 * @cssproperty {<number>} [--pallet-c-statistic-font-weight=fontWeightSemibold] - Font weight of the figure. {@sets font-weight value}
 * @cssproperty {<color>} [--pallet-c-statistic-label-color=colorTextMuted] - Color of the label. {@sets color label}
 * @cssproperty {<length>} [--pallet-c-statistic-label-font-size=fontSizeMedium] - Font size of the label. {@sets font-size label}
 * @cssproperty {<color>} [--pallet-c-statistic-rule-color=colorBorderStrong] - Color of the rule above the figure. {@sets border-block-start-color base}
 */
export class PalletStatistic extends PalletElement {
  static override styles = styles;

  /** The figure, formatted for display, such as 8,600 or 4.3. */
  @property(text()) value!: string;

  /** Text before the figure, such as a currency. */
  @property(text()) prefixText!: string;

  /** Text after the figure, such as B or +. */
  @property(text()) suffixText!: string;

  /** Label of the figure. */
  @property(text()) label!: string;

  /** Alignment of the figure in its row. */
  @property(choice(ALIGNMENTS, { initial: 'left' })) alignment!: Alignment;

  @state() private shown: string | undefined;

  #data = new BoundDataController(this);
  #countUp: CountUpController | undefined;

  constructor() {
    super();
    new FitWidthController(this, { container: '.value', content: '.final bdi' });
  }

  protected override updated(): void {
    toggleStateByMatch(this, 'counting', '.counting');
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.#countUp ??= new CountUpController(this, (shown) => {
      this.shown = shown;
    });
    this.#countUp.start(this.#formatFigure(), this.#data.fillLabel(this.label));
  }

  #formatFigure(): string {
    return [this.prefixText, this.value, this.suffixText].map((text) => this.#data.fillLabel(text)).join('');
  }

  override render(): TemplateResult {
    const label = this.#data.fillLabel(this.label);
    const figure = this.#formatFigure();
    return html`<div class="base ${choiceOf(this, 'alignment')}" part="base">
      <span class="visually-hidden">${`${figure} ${label}`}</span>
      <div
        class="value"
        part="value"
        aria-hidden="true"
        style=${instanceStyle({ '--_characters': String(figure.length) })}
      >
        <span class=${this.shown === undefined ? 'final' : 'final counting'}><bdi>${figure}</bdi></span>
        <span class="running"><bdi>${this.shown ?? ''}</bdi></span>
      </div>
      <div class="label" part="label" aria-hidden="true">${label}</div>
    </div>`;
  }
}
