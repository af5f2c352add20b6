import { ContextProvider } from '@lit/context';
import { booleanOf, choiceOf, colorOf, filledOf, lengthsOf } from '../../base/normalized.js';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { dataContext } from '../../contexts/data.js';
import { designContext } from '../../contexts/design.js';
import { userContext } from '../../contexts/user.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { consumeContext } from '../../controllers/context-value.js';
import { FragmentTargetController } from '../../controllers/fragment.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { linkBindings, newWindowHint } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import {
  any,
  blocks,
  boolean,
  choice,
  color,
  length,
  list,
  number,
  perBreakpoint,
  text,
} from '../../foundations/kinds.js';
import { toggleState } from '../../base/states.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { liveRegion } from '../../templates/live-region.js';
import { perSize, type PerBreakpoint, type Responsive } from '../../foundations/breakpoints.js';
import { hasExpressions } from '../../foundations/expressions.js';
import { isDeepEqual } from '../../foundations/json.js';
import { type Length } from '../../foundations/length.js';
import {
  ALIGNMENTS,
  ITEM_SPACINGS,
  type Alignment,
  type ItemSpacing,
  type NumberText,
} from '../../foundations/enumerations.js';
import { phrases } from '../../foundations/texts.js';
import {
  PAGINATION_ACTIONS,
  type CollectionItem,
  type CollectionResponse,
  type PaginationAction,
} from '../../services/collection.js';
import { GridChildren } from './grid-children.js';
import { columnShares, columnsKind, readColumns } from './grid-columns.js';
import { GridItems } from './grid-items.js';
import { GridPagination, isError } from './grid-pagination.js';
import { renderPageControls, renderPageError } from './pagination-controls.js';
import { styles } from './grid.styles.js';
import { readTemplate, type ItemLink, type RenderItem } from './item-template.js';
import type { ItemBlock } from './item-tree.js';

/** Documented slots for the first keys. Other keys get a slot named after them. */
const SLOTS: Readonly<Record<string, TemplateResult>> = {
  1: html`<slot name="item-1"></slot>`,
  2: html`<slot name="item-2"></slot>`,
  3: html`<slot name="item-3"></slot>`,
};

/**
 * A grid of equally wide cells, one for each child or item.
 *
 * Items are rendered with a template (`itemTemplate`, or a `template` element in the slot `item`), or by children in slots
 * named by the items' keys. Templates are rendered in the grid's shadow root. `itemTemplate` is also rendered on the server.
 *
 * @summary A grid of equally wide cells, one for each child or item.
 * @tagname pallet-grid
 * @group layout
 * @icon M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z
 * @slot - One child per cell, if `items` is not set. {@accepts blocks}
 * @slot item - A template with `{!Item.…}` expressions, rendered for each item. {@accepts template}
 * @slot item-1 - Content of the item with the key `1`, if there is no template. Every key has a slot `item-<key>`. {@accepts blocks}
 * @slot item-2 - Content of the item with the key `2`. {@accepts blocks}
 * @slot item-3 - Content of the item with the key `3`. {@accepts blocks}
 * @slot empty - Message shown if there are no items. {@accepts blocks}
 * @slot error - Message shown if the items fail to load. {@accepts blocks}
 * @slot pagination - Custom controls that replace the pagination. {@accepts blocks}
 * @csspart base - The block.
 * @csspart items - The grid of cells.
 * @csspart item - The cell of an item.
 * @csspart placeholder - A placeholder cell, shown while items load and in design mode.
 * @csspart empty - The message shown if there are no items.
 * @csspart error - The message shown if items or a page of items fail to load.
 * @csspart pager - The pagination area.
 * @csspart page - The page number.
 * @csspart button - A pagination button.
 * @cssstate empty - There are no items and none are loading.
 * @cssstate error - Items or a page of items failed to load.
 * @cssstate loading - Items are loading.
 * @cssproperty {<length>} [--pallet-c-grid-gap] - Gap between cells. {@follows itemSpacing} {@sets row-gap items}
 * @cssproperty {<length>} [--pallet-c-grid-padding] - Padding of the grid. {@default applies if the grid has a background or a border} {@sets padding-block-start base}
 * @cssproperty {<color>} [--pallet-c-grid-background-color] - Background color of the grid. {@follows backgroundColor} {@sets background-color base}
 * @cssproperty {<color>} [--pallet-c-grid-border-color] - Color of the border. {@follows borderColor} {@sets border-block-start-color base}
 * @cssproperty {<length>} [--pallet-c-grid-border-width] - Width of the border. {@follows borderWidth} {@sets border-block-start-width base}
 * @cssproperty {<length>} [--pallet-c-grid-border-radius] - Corner radius of the grid. {@follows borderRadius} {@sets border-start-start-radius base}
 * @cssproperty {<length>} [--pallet-c-grid-item-padding=0px] - Padding of the item cells. {@sets padding-block-start item}
 * @cssproperty {<color>} [--pallet-c-grid-item-background-color=transparent] - Background color of the item cells. {@sets background-color item}
 * @cssproperty {<color>} [--pallet-c-grid-item-border-color=colorBorder] - Border color of the item cells. {@sets border-block-start-color item}
 * @cssproperty {<length>} [--pallet-c-grid-item-border-width=0px] - Border width of the item cells. {@sets border-block-start-width item}
 * @cssproperty {<length>} [--pallet-c-grid-item-border-radius=0px] - Corner radius of the item cells. {@sets border-start-start-radius item}
 * @cssproperty {<color>} [--pallet-c-grid-button-color=colorBrand] - Text color of the pagination buttons. {@sets color button}
 * @cssproperty {<color>} [--pallet-c-grid-button-border-color=currentcolor] - Border color of the pagination buttons. {@sets border-block-start-color button}
 * @cssproperty {<color>} [--pallet-c-grid-button-background-color=transparent] - Background color of the pagination buttons. {@sets background-color button}
 * @fires {NavigateEvent} pallet-navigate - Fires before a link in a template is followed. Cancelable.
 * @fires {PaginateEvent} pallet-paginate - Fires when another page of items is requested. Answer it with `respondWith()`. Cancelable.
 */
export class PalletGrid extends PalletElement {
  static override styles = styles;

  /**
   * Items of the grid: a list, or `{items, error}`. An item has an `id` and `data`, or is itself the data.
   *
   * @forauthors Items of the grid, each with a unique name.
   */
  @property(list<readonly object[] | CollectionResponse>(any(), { noun: 'item', container: 'items' })) items!:
    readonly object[] | CollectionResponse | string;

  /**
   * Template of the items: a block or a list of blocks, each `{block, props, slots, blocks}` as in page documents.
   *
   * @forauthors Template of the items: blocks with expressions such as “{!Item.Name}”.
   */
  @property(blocks<ItemBlock | readonly ItemBlock[]>({ each: 'items', defaultBlock: 'pallet-text' })) itemTemplate!:
    ItemBlock | readonly ItemBlock[] | string;

  /** Number of columns. A single number is reduced on small screens. Values per screen size are used as they are. */
  @property(columnsKind) numberOfColumns!: Responsive<number | NumberText>;

  /** Gap between cells. */
  @property(choice(ITEM_SPACINGS, { initial: 'none' })) itemSpacing!: ItemSpacing;

  /** Makes all rows as high as the tallest row. */
  @property(boolean()) isFixedRowHeight!: boolean;

  /** Width of the grid in its row. */
  @property(perBreakpoint(length({ unit: '%', initial: 100 }))) width!: Responsive<Length>;

  /** Horizontal alignment of a grid that is narrower than its row. */
  @property(choice(ALIGNMENTS, { initial: 'left' })) horizontalAlignment!: Alignment;

  /**
   * Background color of the grid.
   *
   * @synonyms background
   */
  @property(color()) backgroundColor!: string;

  /** Color of the border. */
  @property(color()) borderColor!: string;

  /**
   * Corner radius of the grid.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px', initial: 0 }))) borderRadius!: Responsive<Length>;

  /**
   * Width of the border.
   *
   * @panel look
   */
  @property(perBreakpoint(length({ unit: 'px', initial: 0 }))) borderWidth!: Responsive<Length>;

  /** Label of the list for screen readers. */
  @property(text()) label!: string;

  /** Shows a message if there are no items. */
  @property(boolean()) showEmptyState!: boolean;

  /** Shows a message if items fail to load. Items that are already shown stay. */
  @property(boolean()) showErrorState!: boolean;

  /**
   * Error that occurred while loading. Any value that is not empty puts the grid into the error state. Visitors see the
   * default message or the slot `error`, not this value.
   *
   * @forauthors Error that occurred while loading. Any text puts the grid into the error state. Visitors see the default
   * message or the content of “Error”, not this text.
   */
  @property(any()) error!: unknown;

  /** Shows that items are loading. */
  @property(boolean()) isLoading!: boolean;

  /** Shows the pagination. */
  @property(boolean()) showPagination!: boolean;

  /** Whether the pagination appends items or replaces the page. */
  @property(choice(PAGINATION_ACTIONS, { initial: 'append' })) paginationAction!: PaginationAction;

  /** Number of the current page, starting at 1. */
  @property(number({ initial: 1, min: 1, isInteger: true })) page!: number | NumberText;

  /** Number of pages, or 0 if unknown. */
  @property(number({ initial: 0, min: 0, isInteger: true })) pageCount!: number | NumberText;

  /** Scrolls to the first new item. Otherwise, the page scrolls only as far as needed to show the focused item. */
  @property(boolean()) autoScrollToMostRecent!: boolean;

  #data = new BoundDataController(this);
  #links = new LinkController(this);
  #outerData = consumeContext(this, dataContext);
  #user = consumeContext(this, userContext);
  #design = consumeContext(this, designContext);
  #outer = consumeContext(this, availableWidthContext);
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });
  #children = new GridChildren(this);
  #items = new GridItems();
  #pagination = new GridPagination(this, this.#items);
  #templateMarkup = '';
  #template: RenderItem | undefined;

  constructor() {
    super();
    new FragmentTargetController(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shareWidth();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pagination.cancel();
    this.#children.removeRoles();
  }

  /**
   * Requests another page, like the built-in pagination.
   *
   * @param paginationAction - `append` or `replace`. By default, the value of the property
   * @param page - number of the page. By default, the next page
   */
  paginate(
    paginationAction: PaginationAction = this.#pagination.action,
    page: number = this.#pagination.page + 1,
  ): void {
    this.#pagination.requestPage({ paginationAction, page });
  }

  /** Waits for the definitions of the blocks in the cells, which would otherwise be rendered empty. */
  protected override lacksData(): boolean {
    const drawn = [...(this.shadowRoot?.querySelectorAll(':not(:defined)') ?? [])];
    const undefinedBlock = drawn.find(({ shadowRoot }) => shadowRoot !== null);
    if (undefinedBlock === undefined) return false;
    void customElements.whenDefined(undefinedBlock.localName).then(() => this.requestUpdate());
    return true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#shareWidth();
    this.#readTemplate();
    if (changed.has('items')) this.#pagination.receiveItems(this.items);
    else if (changed.has('error')) this.#pagination.receiveError(this.error);
  }

  protected override firstUpdated(): void {
    // The first rendering must match the server's, which has no access to the children.
    void this.updateComplete.then(this.#handleChildrenChange);
    const page = this.ownerDocument;
    // During parsing, a template element exists before its content.
    if (page.readyState === 'loading')
      page.addEventListener('DOMContentLoaded', this.#handleChildrenChange, { once: true });
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.#children.applyRoles(!this.#items.hasValue);
    toggleState(this, 'empty', this.#isEmpty());
    toggleState(this, 'error', this.#hasFailed());
    toggleState(this, 'loading', this.#pagination.isBusy);
    this.#pagination.focusNewItem();
  }

  override render(): TemplateResult {
    const columns = readColumns(filledOf(this, 'numberOfColumns'));
    const style = this.#createStyle(columns.columns);
    const classes = [
      'base',
      `gap-${choiceOf(this, 'itemSpacing')}`,
      `align-${choiceOf(this, 'horizontalAlignment')}`,
      columns.isFlowing ? 'flowing' : '',
      booleanOf(this, 'isFixedRowHeight') ? 'fixed' : '',
      this.#isFramed() ? 'framed' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      <slot name="item" class="template" @slotchange=${this.#handleChildrenChange}></slot>
      ${newWindowHint(this, { opensNewWindow: this.#template !== undefined })}
      ${this.#renderCells(columns.columns.large)} ${this.#renderMessage()} ${this.#renderPagination()}
      ${liveRegion(this.#pagination.isBusy ? phrase(this, phrases.loading) : this.#pagination.announcement)}
    </div>`;
  }

  /** A light-DOM child was added, removed or moved. */
  #handleChildrenChange = (): void => {
    if (!this.isConnected) return;
    this.#pagination.receiveChildren(this.#children.detectNewChildren());
    this.requestUpdate();
  };

  #readTemplate(): void {
    const element = this.hasUpdated ? this.#children.findTemplate() : undefined;
    const markup = element?.innerHTML ?? (this.itemTemplate ? JSON.stringify(this.itemTemplate) : '');
    if (markup === this.#templateMarkup) return;
    this.#template = markup === '' ? undefined : readTemplate(element?.content, this.itemTemplate);
    this.#templateMarkup = markup;
  }

  /** Number of cells. Undefined until the browser has counted the children. */
  #countCells(): number | undefined {
    return this.#items.hasValue ? this.#items.shown.length : this.#children.count;
  }

  #hasFailed(): boolean {
    return this.#pagination.failed !== undefined || this.#hasError();
  }

  #isEmpty(): boolean {
    return this.#countCells() === 0 && !this.#pagination.isBusy && !this.#hasFailed() && this.#design.value !== true;
  }

  #hasError(): boolean {
    return this.#pagination.failed === undefined && (isError(this.error) || isError(this.#items.error));
  }

  /** Images in a cell use the width of a column. */
  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const shares = columnShares(readColumns(filledOf(this, 'numberOfColumns')));
    const widths = perSize((size): AvailableRoom => ({ ...outer[size], share: outer[size].share * shares[size] }));
    if (!isDeepEqual(widths, this.#inner.value)) this.#inner.setValue(widths);
  }

  #isFramed(): boolean {
    const widths = Object.values(lengthsOf(this, 'borderWidth'));
    const hasBorder = widths.some((width = '0') => Number.parseFloat(width) !== 0);
    return hasBorder || colorOf(this, 'backgroundColor') !== undefined;
  }

  #createStyle(columns: PerBreakpoint<number>): InstanceStyle {
    return {
      '--_background-color': colorOf(this, 'backgroundColor'),
      '--_border-color': colorOf(this, 'borderColor'),
      ...responsiveStyle(
        'columns',
        perSize((size) => String(columns[size])),
        '1',
      ),
      ...lengthStyle('width', this, 'width'),
      ...lengthStyle('border-radius', this, 'borderRadius'),
      ...lengthStyle('border-width', this, 'borderWidth'),
    };
  }

  #renderCells(columns: number): TemplateResult {
    const isEmpty = this.#countCells() === 0;
    const isMock = this.#design.value === true && !this.#hasError();
    const placeholders =
      isEmpty && (isMock || this.#pagination.isBusy) ? Array.from({ length: columns }, (_, index) => index + 1) : [];
    const isList = this.#items.hasValue ? !isEmpty : this.#children.isList;
    return html`<div
      class="items ${isEmpty ? 'vacant' : ''}"
      part="items"
      role=${isList ? 'list' : 'none'}
      aria-label=${isList && this.label ? this.#data.fillLabel(this.label) : nothing}
      aria-busy=${this.#pagination.isBusy ? 'true' : 'false'}
    >
      ${
        this.#items.hasValue
          ? repeat(this.#items.shown, ({ key }) => key, this.#renderCell)
          : html`<slot @slotchange=${this.#handleChildrenChange}></slot>`
      }
      ${placeholders.map(
        (number) =>
          html`<div class="placeholder ${isMock ? 'mock' : ''}" part="placeholder" aria-hidden="true">
            ${isMock ? phrase(this, phrases.listItem, number) : nothing}
          </div>`,
      )}
    </div>`;
  }

  #renderCell = (item: CollectionItem, index: number): TemplateResult =>
    html`<div class="item" part="item" role="listitem">${this.#renderContent(item, index)}</div>`;

  #renderContent({ id, key, data }: CollectionItem, index: number): TemplateResult {
    if (this.#template === undefined) return SLOTS[key] ?? html`<slot name="item-${key}"></slot>`;
    const user = this.#user.value;
    // Screen readers announce the position from the list: a label would repeat it, and replace the item's own text.
    const ariaLabel = phrase(this, phrases.listItem, index + 1);
    return this.#template({
      scope: { ...this.#outerData.value, ...(user && { User: user }), Item: { id, ariaLabel, ...data } },
      link: this.#resolveLink,
      basePath: this.#links.basePath,
    });
  }

  /** A URL that still contains an expression came from an item's data. It is not evaluated again and gets no link. */
  #resolveLink = (address: string, target: string | undefined): ItemLink => {
    const link = hasExpressions(address) ? undefined : this.#links.resolve(address, target);
    if (link === undefined) return {};
    const follow = (event: MouseEvent): void =>
      this.#links.dispatchNavigate(link, event.currentTarget as HTMLElement, event);
    return { ...linkBindings(link), '@click': follow };
  };

  /** Renders the empty or error message. */
  #renderMessage(): TemplateResult | typeof nothing {
    if (this.#hasError()) {
      return booleanOf(this, 'showErrorState')
        ? html`<div class="error" part="error" role="alert">
            <slot name="error">${phrase(this, phrases.error)}</slot>
          </div>`
        : nothing;
    }
    return this.#isEmpty() && booleanOf(this, 'showEmptyState')
      ? html`<div class="empty" part="empty"><slot name="empty">${phrase(this, phrases.empty)}</slot></div>`
      : nothing;
  }

  #renderPagination(): TemplateResult | typeof nothing {
    // Children may be added later, and a server cannot count them.
    const isEmpty = this.#items.hasValue && this.#items.shown.length === 0;
    if (
      !booleanOf(this, 'showPagination') ||
      (isEmpty && this.#pagination.failed === undefined && this.#pagination.page === 1)
    )
      return nothing;
    return html`<div class="pager" part="pager">
      ${renderPageError(this, this.#pagination)}
      <slot name="pagination" @slotchange=${this.#handleChildrenChange}
        >${this.#children.hasPagination ? nothing : renderPageControls(this, this.#pagination)}</slot
      >
    </div>`;
  }
}
