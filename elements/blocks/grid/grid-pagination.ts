import type { LitElement } from 'lit';
import { booleanOf, numberOf } from '../../base/normalized.js';
import { phrase } from '../../base/phrase.js';
import { phrases } from '../../foundations/texts.js';
import {
  readCollection,
  type CollectionItem,
  type CollectionResponse,
  type PaginationAction,
} from '../../services/collection.js';
import { focusNewItem } from './focus-new-item.js';
import type { GridItems } from './grid-items.js';
import { PaginateEvent } from './grid.events.js';

/** The properties of the grid that the pagination reads and sets. */
export interface PaginatedGrid extends LitElement {
  readonly paginationAction: string;
  readonly autoScrollToMostRecent: boolean;
  readonly isLoading: boolean;
  page: number | string;
  pageCount: number | string;
}

/** A requested page that has not been loaded yet, or has failed to load. */
interface PageRequest {
  readonly paginationAction: PaginationAction;
  readonly page: number;
}

type FoundElement = Element | null | undefined;

/** Whether a value reports an error: any value that is not empty. */
export const isError = (error: unknown): boolean =>
  error !== undefined && error !== null && error !== '' && error !== false;

/**
 * Pagination of a grid: requests pages from the host, adds their items, announces them and focuses the first new one.
 * The host answers the event, sets the grid's items or its error, or adds children.
 */
export class GridPagination {
  #grid: PaginatedGrid;
  #items: GridItems;
  #request: PageRequest | undefined;
  #failed: PageRequest | undefined;
  #abortController: AbortController | undefined;
  #isAwaitingAnswer = false;
  #announcement = '';
  /** Finds the element to focus after the next rendering. */
  #findFocusTarget: (() => FoundElement) | undefined;

  constructor(grid: PaginatedGrid, items: GridItems) {
    this.#grid = grid;
    this.#items = items;
  }

  /** Whether the built-in pagination appends items or replaces the page. */
  get action(): PaginationAction {
    return this.#grid.paginationAction === 'replace' ? 'replace' : 'append';
  }

  /** Number of the current page, starting at 1. */
  get page(): number {
    return numberOf(this.#grid, 'page');
  }

  /** Number of pages, or 0 if unknown. */
  get pageCount(): number {
    return numberOf(this.#grid, 'pageCount');
  }

  get hasNext(): boolean {
    return this.pageCount < 1 || this.page < this.pageCount;
  }

  /** The current page, and the number of pages if known, as text. */
  get positionText(): string {
    const { page, pageCount } = this;
    return pageCount > 0 ? phrase(this.#grid, phrases.pageOf, page, pageCount) : phrase(this.#grid, phrases.page, page);
  }

  /** Whether items are loading. */
  get isBusy(): boolean {
    return booleanOf(this.#grid, 'isLoading') || this.#isAwaitingAnswer;
  }

  /** The last requested page, if it failed to load. */
  get failed(): PageRequest | undefined {
    return this.#failed;
  }

  /** Announcement of the last loaded page to screen readers. */
  get announcement(): string {
    return this.#announcement;
  }

  /** Requests a page from the host. Cancels an earlier request. */
  requestPage(request: PageRequest): void {
    this.#abortController?.abort();
    const { signal } = (this.#abortController = new AbortController());
    const event = new PaginateEvent(request.paginationAction, request.page, signal);
    const isCancelled = !this.#grid.dispatchEvent(event);
    this.#request = isCancelled ? undefined : request;
    this.#announcement = '';
    this.#isAwaitingAnswer = !isCancelled && event.answer !== undefined;
    if (!isCancelled && event.answer !== undefined) void this.#awaitAnswer(request, event.answer, signal);
    this.#grid.requestUpdate();
  }

  /** Cancels the pending request when the grid is removed. */
  cancel(): void {
    this.#abortController?.abort();
    this.#request = undefined;
    this.#isAwaitingAnswer = false;
  }

  /** Handles items set by the host: the requested page, or a replacement of all items. */
  receiveItems(value: unknown): void {
    this.#items.updateHasValue(value);
    if (this.#request !== undefined && !this.#isAwaitingAnswer) {
      this.#applyResponse(this.#request, this.#items.readUpdate(value));
      return;
    }
    this.#items.replace(value);
    this.#failed = undefined;
  }

  /** Handles an error set by the host: the requested page failed to load. */
  receiveError(error: unknown): void {
    if (this.#request !== undefined && isError(error)) this.#recordFailure(this.#request);
  }

  /** Handles added children: the requested page, if the grid shows children. */
  receiveChildren(added: readonly Element[]): void {
    if (this.#items.hasValue || this.#request === undefined || added.length === 0) return;
    this.#completeRequest(this.#request, added.length, () => added[0]);
  }

  /** Focuses the first new item. Called after each rendering. */
  focusNewItem(): void {
    const element = this.#findFocusTarget?.();
    this.#findFocusTarget = undefined;
    if (element != null)
      focusNewItem(element as HTMLElement, this.#grid, booleanOf(this.#grid, 'autoScrollToMostRecent'));
  }

  async #awaitAnswer(request: PageRequest, answer: PromiseLike<unknown>, signal: AbortSignal): Promise<void> {
    let response: CollectionResponse;
    try {
      const value = await answer;
      response = request.paginationAction === 'append' ? this.#items.readNextPage(value) : readCollection(value);
    } catch (error) {
      response = { items: [], error: error ?? request };
    }
    if (signal.aborted || this.#request !== request) return;
    this.#items.hasValue = true;
    this.#applyResponse(request, response);
    this.#grid.requestUpdate();
  }

  /** Adds the items of a response. Items of a page that failed to load are added, too. */
  #applyResponse(request: PageRequest, { items, error }: CollectionResponse): void {
    const { paginationAction } = request;
    if (isError(error)) {
      if (paginationAction === 'append') this.#items.addPage(items, 'append');
      this.#recordFailure(request);
      return;
    }
    const { count, first } = this.#items.addPage(items, paginationAction);
    this.#completeRequest(request, count, () => this.#findCell(first));
  }

  #recordFailure(request: PageRequest): void {
    this.#clearRequest();
    this.#failed = request;
    this.#findFocusTarget = () => this.#grid.renderRoot.querySelector('.failure .button');
  }

  /** Announces the loaded items and selects the focus target. If there are no new items, this was the last page. */
  #completeRequest({ page, paginationAction }: PageRequest, count: number, findFirst: () => FoundElement): void {
    this.#clearRequest();
    const isEnd = count === 0 && paginationAction === 'append';
    if (isEnd) this.#grid.pageCount = this.page;
    else this.#grid.page = page;
    const loaded = phrase(this.#grid, count === 1 ? phrases.itemLoaded : phrases.itemsLoaded, count);
    if (isEnd) this.#announcement = phrase(this.#grid, phrases.noMoreItems);
    else this.#announcement = paginationAction === 'replace' ? `${this.positionText}, ${loaded}` : loaded;
    this.#findFocusTarget = isEnd ? () => this.#findCell(this.#items.shown.at(-1)) : findFirst;
  }

  #clearRequest(): void {
    this.#request = undefined;
    this.#failed = undefined;
    this.#items.error = undefined;
    this.#isAwaitingAnswer = false;
  }

  #findCell(item: CollectionItem | undefined): FoundElement {
    const index = item === undefined ? -1 : this.#items.shown.indexOf(item);
    return this.#grid.renderRoot.querySelectorAll('.item')[index];
  }
}
