import { html, nothing, type TemplateResult } from 'lit';

interface SectionDetails {
  /** The name of the slot with the content. */
  readonly slot: string;
  readonly title: TemplateResult;
  readonly isOpen: boolean;
  /** Of the sections in a group, the browser opens only one. */
  readonly isGrouped: boolean;
  readonly handleToggle: () => void;
}

/**
 * Renders a section. The name of a group is valid inside the shadow root only. lit-analyzer does not know it, so this template
 * is not in the file of the element.
 */
export const sectionDetails = ({ slot, title, isOpen, isGrouped, handleToggle }: SectionDetails): TemplateResult =>
  html`<details
    class="section"
    part="section"
    data-slot=${slot}
    name=${isGrouped ? 'section' : nothing}
    ?open=${isOpen}
    @toggle=${handleToggle}
  >
    <summary class="header" part="header">${title}<span class="mark" part="mark" aria-hidden="true"></span></summary>
    <div class="content" part="content"><slot name=${slot}></slot></div>
  </details>`;
