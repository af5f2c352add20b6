import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

/** Lit elements with only the compared features. They are the baseline for the costs of libraries beyond Lit itself. */

const box = css`
  * {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
`;

export class MinimalButton extends LitElement {
  static override styles = [
    box,
    css`
      button {
        display: inline-flex;
        align-items: center;
        min-block-size: 48px;
        padding: 0.5em 28px;
        border: 2px solid #005fb2;
        border-radius: 2px;
        background: #005fb2;
        color: #fff;
        font: inherit;
        cursor: pointer;
        transition: background-color 0.15s;
      }
      button:hover {
        background: #004a8c;
      }
      button:focus-visible {
        outline: 2px solid #005fb2;
        outline-offset: 2px;
      }
      button:disabled {
        opacity: 0.5;
      }
    `,
  ];

  @property({ type: Boolean }) disabled = false;

  override render(): TemplateResult {
    return html`<button type="button" ?disabled=${this.disabled}><slot></slot></button>`;
  }
}

export class MinimalTile extends LitElement {
  static override styles = [
    box,
    css`
      article {
        display: flex;
        flex-direction: column;
        overflow: hidden;
        border: 1px solid #d5dae0;
        border-radius: 2px;
        background: #fff;
      }
      .content {
        padding: 1.25rem;
      }
      h3 {
        margin: 0 0 0.5rem;
      }
    `,
  ];

  @property() heading = '';

  override render(): TemplateResult {
    return html`<article>
      <slot name="picture"></slot>
      <div class="content">
        <h3>${this.heading}</h3>
        <slot></slot>
      </div>
    </article>`;
  }
}

export class MinimalAccordionSection extends LitElement {
  static override styles = [
    box,
    css`
      summary {
        display: flex;
        justify-content: space-between;
        padding: 1rem;
        border-block-end: 1px solid #d5dae0;
        cursor: pointer;
      }
      summary::after {
        inline-size: 0.5rem;
        block-size: 0.5rem;
        border: solid currentcolor;
        border-width: 0 2px 2px 0;
        transform: rotate(45deg);
        transition: transform 0.2s;
        content: '';
      }
      details[open] > summary::after {
        transform: rotate(225deg);
      }
      div {
        padding: 1rem;
      }
    `,
  ];

  @property() heading = '';
  @property({ type: Boolean }) open = false;

  #follow(event: Event): void {
    this.open = (event.target as HTMLDetailsElement).open;
  }

  override render(): TemplateResult {
    return html`<details ?open=${this.open} @toggle=${this.#follow}>
      <summary>${this.heading}</summary>
      <div><slot></slot></div>
    </details>`;
  }
}

export class MinimalCarousel extends LitElement {
  static override styles = [
    box,
    css`
      section {
        position: relative;
        display: grid;
        min-block-size: 300px;
        background: #0b1f3a;
        color: #fff;
      }
      ::slotted(*) {
        grid-area: 1 / 1;
        visibility: hidden;
        opacity: 0;
        transition:
          opacity 1s,
          visibility 1s;
      }
      ::slotted(.shown) {
        visibility: visible;
        opacity: 1;
      }
      .controls {
        position: absolute;
        inset: auto 0 1rem;
        display: flex;
        justify-content: center;
        gap: 0.5rem;
      }
      button {
        min-inline-size: 44px;
        min-block-size: 44px;
        border: 0;
        border-radius: 50%;
      }
      [aria-current='true'] {
        background: #005fb2;
      }
    `,
  ];

  @property({ type: Number }) current = 0;

  #turn(to: number): void {
    const count = this.children.length;
    this.current = (to + count) % count;
  }

  override updated(): void {
    [...this.children].forEach((slide, index) => slide.classList.toggle('shown', index === this.current));
  }

  override render(): TemplateResult {
    const dots = [...this.children].map(
      (_, index) =>
        html`<button
          type="button"
          aria-label=${`Slide ${index + 1}`}
          aria-current=${index === this.current}
          @click=${() => this.#turn(index)}
        ></button>`,
    );
    return html`<section aria-roledescription="carousel">
      <slot></slot>
      <div class="controls">
        <button type="button" aria-label="Previous slide" @click=${() => this.#turn(this.current - 1)}>‹</button>
        ${dots}
        <button type="button" aria-label="Next slide" @click=${() => this.#turn(this.current + 1)}>›</button>
      </div>
    </section>`;
  }
}

customElements.define('minimal-button', MinimalButton);
customElements.define('minimal-tile', MinimalTile);
customElements.define('minimal-accordion-section', MinimalAccordionSection);
customElements.define('minimal-carousel', MinimalCarousel);
