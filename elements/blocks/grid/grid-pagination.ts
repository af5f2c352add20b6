import type { LitElement } from 'lit';
import { phrase } from '../../base/phrase.js';
import { readNumber } from '../../foundations/normalise.js';
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

/** What the pagination reads and sets of its grid. */
export interface PaginatedGrid extends LitElement {
  readonly paginationAction: string;
  readonly autoScrollToMostRecent: boolean;
  readonly isLoading: boolean;
  page: number | string;
  pageCount: number | string;
}

/** A page that was asked for and has not come yet, or has failed. */
interface PageRequest {
  readonly paginationAction: PaginationAction;
  readonly page: number;
}

type FoundElement = Element | null | undefined;

/** Tells whether a host says that something failed: by any error that is not empty. */
export const isError = (error: unknown): boolean =>
  error !== undefined && error !== null && error !== '' && error !== false;

/**
 * The pages of a grid (Specification 4): asks the host for another one, brings in what comes of it, says so, and moves the
 * focus to what is new. A host answers the event, sets the grid's items or its error, or adds children.
 */
export class GridPagination {
  #grid: PaginatedGrid;
  #items: GridItems;
  #request: PageRequest | undefined;
  #failed: PageRequest | undefined;
  #connection: AbortController | undefined;
  #isAnswering = false;
  #announcement = '';
  /** Finds what takes the focus after the next rendering. */
  #findNewItem: (() => FoundElement) | undefined;

  constructor(grid: PaginatedGrid, items: GridItems) {
    this.#grid = grid;
    this.#items = items;
  }

  /** What the grid's own pagination does with another page. */
  get action(): PaginationAction {
    return this.#grid.paginationAction === 'replace' ? 'replace' : 'append';
  }

  /** The number of the page that is shown, from 1. */
  get page(): number {
    return Math.max(1, Math.trunc(readNumber(this.#grid.page, 1)));
  }

  /** How many pages there are; 0 where nobody knows. */
  get pageCount(): number {
    return readNumber(this.#grid.pageCount, 0);
  }

  get hasNext(): boolean {
    return this.pageCount < 1 || this.page < this.pageCount;
  }

  /** Which page is shown, and of how many, where that is known. */
  get place(): string {
    const { page, pageCount } = this;
    return pageCount > 0 ? phrase(this.#grid, phrases.pageOf, page, pageCount) : phrase(this.#grid, phrases.page, page);
  }

  /** True while items are on their way. */
  get isBusy(): boolean {
    return this.#grid.isLoading || this.#isAnswering;
  }

  /** The page that could not be loaded when it was asked for last. */
  get failed(): PageRequest | undefined {
    return this.#failed;
  }

  /** What a screen reader says of the page that came last. */
  get announcement(): string {
    return this.#announcement;
  }

  /** Asks the host for a page, and for none that was asked for before. */
  ask(request: PageRequest): void {
    this.#connection?.abort();
    const { signal } = (this.#connection = new AbortController());
    const event = new PaginateEvent(request.paginationAction, request.page, signal);
    const isCancelled = !this.#grid.dispatchEvent(event);
    this.#request = isCancelled ? undefined : request;
    this.#announcement = '';
    this.#isAnswering = !isCancelled && event.answer !== undefined;
    if (!isCancelled && event.answer !== undefined) void this.#receiveAnswer(request, event.answer, signal);
    this.#grid.requestUpdate();
  }

  /** Called when the grid is removed: nothing that was asked for is waited for any more. */
  stop(): void {
    this.#connection?.abort();
    this.#request = undefined;
    this.#isAnswering = false;
  }

  /** Takes what the host has set as the grid's items: the page that was asked for, or others in the place of all. */
  receiveItems(value: unknown): void {
    this.#items.noteGiven(value);
    if (this.#request !== undefined && !this.#isAnswering) {
      this.#settle(this.#request, this.#items.readSet(value));
      return;
    }
    this.#items.set(value);
    this.#failed = undefined;
  }

  /** Takes what the host has set as the grid's error: the page that was asked for has failed. */
  receiveError(error: unknown): void {
    if (this.#request !== undefined && isError(error)) this.#fail(this.#request);
  }

  /** Takes children that were added: the page that was asked for, where the grid shows children. */
  receiveChildren(added: readonly Element[]): void {
    if (this.#items.isGiven || this.#request === undefined || added.length === 0) return;
    this.#finish(this.#request, added.length, () => added[0]);
  }

  /** Called after each rendering: moves the focus to what came with it. */
  focusNewItem(): void {
    const element = this.#findNewItem?.();
    this.#findNewItem = undefined;
    if (element != null) focusNewItem(element as HTMLElement, this.#grid, this.#grid.autoScrollToMostRecent);
  }

  async #receiveAnswer(request: PageRequest, answer: PromiseLike<unknown>, signal: AbortSignal): Promise<void> {
    let response: CollectionResponse;
    try {
      const value = await answer;
      response = request.paginationAction === 'append' ? this.#items.readNext(value) : readCollection(value);
    } catch (error) {
      response = { items: [], error: error ?? request };
    }
    if (signal.aborted || this.#request !== request) return;
    this.#items.isGiven = true;
    this.#settle(request, response);
    this.#grid.requestUpdate();
  }

  /** Brings in what came for a request; what came of a page that failed is added all the same. */
  #settle(request: PageRequest, { items, error }: CollectionResponse): void {
    const { paginationAction } = request;
    if (isError(error)) {
      if (paginationAction === 'append') this.#items.add(items, 'append');
      this.#fail(request);
      return;
    }
    const { count, first } = this.#items.add(items, paginationAction);
    this.#finish(request, count, () => this.#cellOf(first));
  }

  #fail(request: PageRequest): void {
    this.#end();
    this.#failed = request;
    this.#findNewItem = () => this.#grid.renderRoot.querySelector('.failure .button');
  }

  /**
   * Says which page came in the place of another, and how many items, and lets the first of them take the focus; where no
   * further ones came, the last page has been reached.
   */
  #finish({ page, paginationAction }: PageRequest, count: number, findFirst: () => FoundElement): void {
    this.#end();
    const isEnd = count === 0 && paginationAction === 'append';
    if (isEnd) this.#grid.pageCount = this.page;
    else this.#grid.page = page;
    const came = phrase(this.#grid, count === 1 ? phrases.itemLoaded : phrases.itemsLoaded, count);
    if (isEnd) this.#announcement = phrase(this.#grid, phrases.noMoreItems);
    else this.#announcement = paginationAction === 'replace' ? `${this.place}, ${came}` : came;
    this.#findNewItem = isEnd ? () => this.#cellOf(this.#items.shown.at(-1)) : findFirst;
  }

  #end(): void {
    this.#request = undefined;
    this.#failed = undefined;
    this.#items.error = undefined;
    this.#isAnswering = false;
  }

  #cellOf(item: CollectionItem | undefined): FoundElement {
    const index = item === undefined ? -1 : this.#items.shown.indexOf(item);
    return this.#grid.renderRoot.querySelectorAll('.item')[index];
  }
}
