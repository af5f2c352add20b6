import { html, type TemplateResult } from 'lit';
import { phrase } from '../base/phrase.js';
import { phrases } from '../foundations/texts.js';
import { liveRegion } from './live-region.js';

/** What the button for all sections did. */
export type ToggleAllAction = 'expanded' | 'collapsed';

interface ToggleAll {
  readonly isAllOpen: boolean;
  /** What the button did last. Undefined until it is pressed. */
  readonly lastAction: ToggleAllAction | undefined;
  readonly setAll: (isOpen: boolean) => void;
  /** The side of the button. Default: left */
  readonly alignment?: string;
}

/** Renders the button that opens or closes all sections of a block, and the announcement of its result. */
export const toggleAll = (
  block: HTMLElement,
  { isAllOpen, lastAction, setAll, alignment = 'left' }: ToggleAll,
): TemplateResult =>
  html`<button
      class="toggle-all ${alignment}"
      part="toggle-all"
      type="button"
      data-all-panels
      @click=${() => setAll(!isAllOpen)}
    >
      ${phrase(block, isAllOpen ? phrases.collapseAll : phrases.expandAll)}
    </button>
    ${liveRegion(announcement(block, lastAction))}`;

function announcement(block: HTMLElement, lastAction: ToggleAllAction | undefined): string {
  if (lastAction === undefined) return '';
  return phrase(block, lastAction === 'expanded' ? phrases.allExpanded : phrases.allCollapsed);
}
