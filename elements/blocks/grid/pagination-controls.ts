import { html, nothing, type TemplateResult } from 'lit';
import { phrase } from '../../base/phrase.js';
import { phrases, type Phrase } from '../../foundations/texts.js';
import type { GridPagination } from './grid-pagination.js';

/** Renders the error of a page that failed to load, with a retry button. */
export function renderPageError(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  const { failed, isBusy } = pagination;
  if (failed === undefined) return nothing;
  return html`<div class="failure" part="error">
    <p class="message" role="alert">${phrase(grid, phrases.pageFailed, failed.page)}</p>
    ${renderButton(grid, pagination, isBusy ? phrases.loading : phrases.tryAgain, true, () => pagination.requestPage(failed))}
  </div>`;
}

/** Renders the button that shows more items, or the previous and next buttons. Nothing if there is only one page. */
export const renderPageControls = (grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing =>
  pagination.action === 'append' ? renderMoreButton(grid, pagination) : renderPageButtons(grid, pagination);

function renderMoreButton(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  if (pagination.failed !== undefined || !pagination.hasNext) return nothing;
  const label = pagination.isBusy ? phrases.loading : phrases.showMore;
  const showMore = (): void => pagination.requestPage({ paginationAction: 'append', page: pagination.page + 1 });
  return html`<div class="controls">${renderButton(grid, pagination, label, true, showMore)}</div>`;
}

function renderPageButtons(grid: HTMLElement, pagination: GridPagination): TemplateResult | typeof nothing {
  const { page, pageCount, hasNext, positionText } = pagination;
  if (page === 1 && pageCount === 1) return nothing;
  const showPage = (to: number) => (): void => pagination.requestPage({ paginationAction: 'replace', page: to });
  return html`<nav class="controls" aria-label=${phrase(grid, phrases.pagination)}>
    ${renderButton(grid, pagination, phrases.previousPage, page > 1, showPage(page - 1))}
    <p class="page" part="page">${positionText}</p>
    ${renderButton(grid, pagination, phrases.nextPage, hasNext, showPage(page + 1))}
  </nav>`;
}

/** Uses `aria-disabled`: a button with `disabled` would lose the focus. */
function renderButton(
  grid: HTMLElement,
  { isBusy }: GridPagination,
  label: Phrase,
  isEnabled: boolean,
  onClick: () => void,
): TemplateResult {
  const isDisabled = !isEnabled || isBusy;
  return html`<button
    class="button"
    part="button"
    type="button"
    aria-disabled=${isDisabled ? 'true' : 'false'}
    @click=${() => isDisabled || onClick()}
  >
    ${phrase(grid, label)}
  </button>`;
}
