import { html, nothing, type TemplateResult } from 'lit';
import { phrase } from '../../base/phrase.js';
import { phrases, type Phrase } from '../../foundations/texts.js';
import type { GridPagination } from './grid-pagination.js';

/** Says that a page could not be loaded, and offers to try again; nothing where none has failed. */
export function pageFailure(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  const { failed, isBusy } = pagination;
  if (failed === undefined) return nothing;
  return html`<div class="failure" part="error">
    <p class="message" role="alert">${phrase(grid, phrases.pageFailed, failed.page)}</p>
    ${button(grid, pagination, isBusy ? phrases.loading : phrases.tryAgain, true, () => pagination.ask(failed))}
  </div>`;
}

/** A button for more items, or buttons that turn pages; nothing where there is no other page. */
export const pageControls = (grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing =>
  pagination.action === 'append' ? moreButton(grid, pagination) : pageButtons(grid, pagination);

function moreButton(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  if (pagination.failed !== undefined || !pagination.hasNext) return nothing;
  const words = pagination.isBusy ? phrases.loading : phrases.showMore;
  const showMore = (): void => pagination.ask({ paginationAction: 'append', page: pagination.page + 1 });
  return html`<div class="controls">${button(grid, pagination, words, true, showMore)}</div>`;
}

function pageButtons(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  const { page, pageCount, hasNext, place } = pagination;
  if (page === 1 && pageCount === 1) return nothing;
  const turnTo = (to: number) => (): void => pagination.ask({ paginationAction: 'replace', page: to });
  return html`<nav class="controls" aria-label=${phrase(grid, phrases.pagination)}>
    ${button(grid, pagination, phrases.previousPage, page > 1, turnTo(page - 1))}
    <p class="page" part="page">${place}</p>
    ${button(grid, pagination, phrases.nextPage, hasNext, turnTo(page + 1))}
  </nav>`;
}

/** One that cannot be pressed now keeps the focus, which `disabled` would lose. */
function button(
  grid: HTMLElement,
  { isBusy }: GridPagination,
  words: Phrase,
  isReady: boolean,
  press: () => void,
): TemplateResult {
  const isDisabled = !isReady || isBusy;
  return html`<button
    class="button"
    part="button"
    type="button"
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${() => isDisabled || press()}
  >
    ${phrase(grid, words)}
  </button>`;
}
