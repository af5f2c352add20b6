import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { availableWidthContext, FULL_WIDTH, type AvailableRoom } from '../../contexts/available-width.js';
import { dataContext } from '../../contexts/data.js';
import { designContext } from '../../contexts/design.js';
import { userContext } from '../../contexts/user.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { contextValue } from '../../controllers/context-value.js';
import { FragmentTargetController } from '../../controllers/fragment.js';
import { instanceStyle, type InstanceStyle } from '../../base/instance-style.js';
import { phrase } from '../../base/phrase.js';
import { linkBindings, newWindowHint } from '../../templates/link.js';
import { LinkController } from '../../controllers/link.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property, responsive, type Responsive } from '../../base/properties.js';
import { showState } from '../../base/states.js';
import { lengthStyle, responsiveStyle, sizedClasses } from '../../styles/shared.js';
import { voice } from '../../templates/voice.js';
import type { PerBreakpoint, Size } from '../../foundations/breakpoints.js';
import { readColour } from '../../foundations/colour.js';
import { GRID_COLUMNS_MIN } from '../../foundations/constants.js';
import { sameStructure } from '../../foundations/json.js';
import { readLengths } from '../../foundations/length.js';
import type { Alignment, ItemSpacing, NumberText } from '../../foundations/enumerations.js';
import { normaliseAlignment, normaliseItemSpacing } from '../../foundations/normalise.js';
import { phrases } from '../../foundations/texts.js';
import type { CollectionItem, CollectionResponse, PaginationAction } from '../../services/collection.js';
import { hasExpressions } from '../../services/expressions.js';
import { GridChildren } from './grid-children.js';
import { columnShares, readColumns } from './grid-columns.js';
import { GridItems } from './grid-items.js';
import { GridPagination, isError } from './grid-pagination.js';
import { pageControls, pageFailure } from './pagination-controls.js';
import { styles } from './grid.styles.js';
import { readTemplate, type ItemLink, type ShowItem } from './item-template.js';
import type { ItemBlock } from './item-tree.js';

/** The slots of the first keys; another key gets a slot of its own name. */
const SLOTS: Readonly<Record<string, TemplateResult>> = {
  1: html`<slot name="item-1"></slot>`,
  2: html`<slot name="item-2"></slot>`,
  3: html`<slot name="item-3"></slot>`,
};

/**
 * Cells of equal width, one for each child or for each item of a collection.
 *
 * Items are shown by a template (`itemTemplate`, or a `template` element in the slot `item`), or by children in the slots
 * of their keys. They are rendered in the grid's shadow root, on the server too where the template is a property.
 *
 * @tagname pallet-grid
 * @icon M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z
 * @container
 * @draws itemTemplate
 * @slot - one child for each cell, where there are no `items`
 * @slot item - a `template` element whose `{!Item.…}` are filled for each item
 * @slot item-1 - what stands for the item with the key `1`, where there is no template; every key has a slot of its name
 * @slot item-2 - what stands for the item with the key `2`
 * @slot item-3 - what stands for the item with the key `3`
 * @slot empty - what is shown where there is no item, with `showEmptyState`
 * @slot error - what is shown where items could not be loaded, with `showErrorState`
 * @slot pagination - controls of the host's own, which call `paginate()`
 * @csspart base - the block
 * @csspart items - the grid of cells
 * @csspart item - the cell of an item
 * @csspart placeholder - a cell that stands for an item to come, while items load and in design mode
 * @csspart empty - what is shown where there is no item
 * @csspart error - what is said where items, or another page of them, could not be loaded
 * @csspart pager - the area of the pagination
 * @csspart page - the number of the page
 * @csspart button - a button of the pagination
 * @cssstate empty - while there is no item, and none is on its way
 * @cssstate error - while items, or another page of them, could not be loaded
 * @cssstate loading - while items are on their way
 * @cssproperty {<length>} [--pallet-c-grid-gap] - Space between cells; the default follows `itemSpacing`. Sets `row-gap` of `items`.
 * @cssproperty {<length>} [--pallet-c-grid-padding] - Space inside the edge; by default there is some where the grid has a ground or a border. Sets `padding-block-start` of `base`.
 * @cssproperty {<color>} [--pallet-c-grid-background-color] - Ground; the default follows `backgroundColor`. Sets `background-color` of `base`.
 * @cssproperty {<color>} [--pallet-c-grid-border-color] - Border colour; the default follows `borderColor`. Sets `border-block-start-color` of `base`.
 * @cssproperty {<length>} [--pallet-c-grid-border-width] - Border width; the default follows `borderWidth`. Sets `border-block-start-width` of `base`.
 * @cssproperty {<length>} [--pallet-c-grid-border-radius] - Corner radius; the default follows `borderRadius`. Sets `border-start-start-radius` of `base`.
 * @cssproperty {<length>} [--pallet-c-grid-item-padding=0px] - Space inside the cell of an item. Sets `padding-block-start` of `item`.
 * @cssproperty {<color>} [--pallet-c-grid-item-background-color=transparent] - Ground of the cell of an item. Sets `background-color` of `item`.
 * @cssproperty {<color>} [--pallet-c-grid-item-border-color=colorBorder] - Border colour of the cell of an item. Sets `border-block-start-color` of `item`.
 * @cssproperty {<length>} [--pallet-c-grid-item-border-width=0px] - Border width of the cell of an item. Sets `border-block-start-width` of `item`.
 * @cssproperty {<length>} [--pallet-c-grid-item-border-radius=0px] - Corner radius of the cell of an item. Sets `border-start-start-radius` of `item`.
 * @cssproperty {<color>} [--pallet-c-grid-button-color=colorBrand] - Text colour of the buttons. Sets `color` of `button`.
 * @cssproperty {<color>} [--pallet-c-grid-button-border-color=currentcolor] - Border colour of the buttons. Sets `border-block-start-color` of `button`.
 * @cssproperty {<color>} [--pallet-c-grid-button-background-color=transparent] - Ground of the buttons. Sets `background-color` of `button`.
 * @fires {NavigateEvent} pallet-navigate - Before a link of a template is followed; can be cancelled.
 * @fires {PaginateEvent} pallet-paginate - When another page is asked for; can be answered, and cancelled.
 */
export class PalletGrid extends PalletElement {
  static override styles = styles;

  /**
   * The items: a list, `{items, error}`, or the JSON of either. An item has an `id` and `data`, or is its own data.
   *
   * @forauthors What the cells show: a list, in which each entry has a name of its own.
   */
  @property(json) items: readonly object[] | CollectionResponse | string = '';

  /**
   * How an item is shown: a block, a list of blocks (each `{block, props, slots, blocks}`, as in page documents) or its JSON.
   *
   * @forauthors How each item is shown: blocks with expressions such as “{!Item.Name}”.
   */
  @property(json) itemTemplate: ItemBlock | readonly ItemBlock[] | string = '';

  /**
   * Columns, 1 to 6: one number, which small screens reduce, or one per breakpoint, which holds as it is.
   *
   * @forauthors Columns, 1 to 6. One number is less on small screens; one for each screen holds as it is.
   */
  @property(responsive) numberOfColumns: Responsive<number | NumberText> = GRID_COLUMNS_MIN;

  /** Space between cells: none, xx-small, small, medium, large or x-large. */
  @property() itemSpacing: ItemSpacing = 'none';

  /** True makes all rows as high as the highest one. */
  @property(flag) isFixedRowHeight = false;

  /** Width: a number (%) or a CSS length; one value or one per breakpoint. */
  @property(responsive) width: Responsive<number | string> = 100;

  /** Where a grid that is narrower than its row stands: left, center or right. */
  @property() horizontalAlignment: Alignment = 'left';

  /** A CSS colour behind all cells. */
  @property() backgroundColor = '';

  /** A CSS colour. */
  @property() borderColor = '';

  /** Corner radius: a number (px) or a CSS length. */
  @property(responsive) borderRadius: Responsive<number | string> = 0;

  /** Border width: a number (px) or a CSS length. */
  @property(responsive) borderWidth: Responsive<number | string> = 0;

  /** Names the list for screen readers. */
  @property() label = '';

  /** True says so where there is no item. */
  @property(flag) showEmptyState = false;

  /** True says so where items could not be loaded; those that are there stay. */
  @property(flag) showErrorState = false;

  /**
   * Why items could not be loaded: anything that is not empty; the visitor reads the block's own words, or the slot.
   *
   * @forauthors Why items could not be loaded: anything that is not empty. Visitors read the words of the block, or
   * what stands under “Error”.
   */
  @property(json) error: unknown = '';

  /**
   * True while the host loads items.
   *
   * @forauthors Shows that items are still to come.
   */
  @property(flag) isLoading = false;

  /** True shows the pagination. */
  @property(flag) showPagination = false;

  /** `append` adds further items below a button for more, `replace` turns pages. */
  @property() paginationAction: PaginationAction = 'append';

  /** The number of the page that is shown, from 1. */
  @property(json) page: number | NumberText = 1;

  /** How many pages there are; 0 where nobody knows. */
  @property(json) pageCount: number | NumberText = 0;

  /** True scrolls to the first new item; by itself the page moves only as far as the focus needs. */
  @property(flag) autoScrollToMostRecent = false;

  #data = new BoundDataController(this);
  #links = new LinkController(this);
  #provided = contextValue(this, dataContext);
  #user = contextValue(this, userContext);
  #design = contextValue(this, designContext);
  #outer = contextValue(this, availableWidthContext);
  #inner = new ContextProvider(this, { context: availableWidthContext, initialValue: FULL_WIDTH });
  #children = new GridChildren(this);
  #items = new GridItems();
  #pagination = new GridPagination(this, this.#items);
  #markup = '';
  #template: ShowItem | undefined;

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
    this.#pagination.stop();
    this.#children.release();
  }

  /**
   * Asks for another page, as the grid's own pagination does.
   *
   * @param paginationAction - `append` or `replace`; default: the property
   * @param page - its number; default: the next one
   */
  paginate(
    paginationAction: PaginationAction = this.#pagination.action,
    page: number = this.#pagination.page + 1,
  ): void {
    this.#pagination.ask({ paginationAction, page });
  }

  /** The definitions of the blocks that it draws: without them it would draw empty cells. */
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
    // The first rendering is the server's, which knows nothing of children.
    void this.updateComplete.then(this.#review);
    const page = this.ownerDocument;
    // A template is there before its content.
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', this.#review, { once: true });
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.#children.present(!this.#items.isGiven);
    showState(this, 'empty', this.#isEmpty());
    showState(this, 'error', this.#hasFailed());
    showState(this, 'loading', this.#pagination.isBusy);
    this.#pagination.focusNewItem();
  }

  override render(): TemplateResult {
    const columns = readColumns(this.numberOfColumns);
    const style = this.#style(columns.columns);
    const classes = [
      'base',
      `gap-${normaliseItemSpacing(this.itemSpacing)}`,
      `align-${normaliseAlignment(this.horizontalAlignment)}`,
      columns.isFlowing ? 'flowing' : '',
      this.isFixedRowHeight ? 'fixed' : '',
      this.#isFramed() ? 'framed' : '',
      ...sizedClasses(style),
    ].join(' ');
    return html`<div class=${classes} part="base" style=${instanceStyle(style)}>
      <slot name="item" class="template" @slotchange=${this.#review}></slot>
      ${newWindowHint(this, { opensNewWindow: this.#template !== undefined })} ${this.#cells(columns.columns.large)}
      ${this.#state()} ${this.#pager()}
      ${voice(this.#pagination.isBusy ? phrase(this, phrases.loading) : this.#pagination.announcement)}
    </div>`;
  }

  /** A light-DOM child was added, removed or moved. */
  #review = (): void => {
    if (!this.isConnected) return;
    this.#pagination.receiveChildren(this.#children.read());
    this.requestUpdate();
  };

  #readTemplate(): void {
    const element = this.hasUpdated ? this.#children.template() : undefined;
    const markup = element?.innerHTML ?? (this.itemTemplate ? JSON.stringify(this.itemTemplate) : '');
    if (markup === this.#markup) return;
    this.#template = markup === '' ? undefined : readTemplate(element?.content, this.itemTemplate);
    this.#markup = markup;
  }

  /** How many cells there are; undefined where only the browser knows, and has not looked yet. */
  #count(): number | undefined {
    return this.#items.isGiven ? this.#items.shown.length : this.#children.count;
  }

  #hasFailed(): boolean {
    return this.#pagination.failed !== undefined || this.#hasError();
  }

  #isEmpty(): boolean {
    return this.#count() === 0 && !this.#pagination.isBusy && !this.#hasFailed() && this.#design.value !== true;
  }

  #hasError(): boolean {
    return this.#pagination.failed === undefined && (isError(this.error) || isError(this.#items.error));
  }

  /** Pictures in a cell are as wide as a column. */
  #shareWidth(): void {
    const outer = this.#outer.value ?? FULL_WIDTH;
    const shares = columnShares(readColumns(this.numberOfColumns));
    const room = (size: Size): AvailableRoom => ({ ...outer[size], share: outer[size].share * shares[size] });
    const rooms = { large: room('large'), medium: room('medium'), small: room('small') };
    if (!sameStructure(rooms, this.#inner.value)) this.#inner.setValue(rooms);
  }

  #isFramed(): boolean {
    const widths = Object.values(readLengths(this.borderWidth, 'px') ?? {});
    const hasBorder = widths.some((width) => Number.parseFloat(width) !== 0);
    return hasBorder || readColour(this.backgroundColor) !== undefined;
  }

  #style({ large, medium, small }: PerBreakpoint<number>): InstanceStyle {
    return {
      '--_background-color': readColour(this.backgroundColor),
      '--_border-color': readColour(this.borderColor),
      ...responsiveStyle('columns', { large: String(large), medium: String(medium), small: String(small) }, '1'),
      ...lengthStyle('width', this.width, '%', 100),
      ...lengthStyle('border-radius', this.borderRadius, 'px'),
      ...lengthStyle('border-width', this.borderWidth, 'px'),
    };
  }

  #cells(columns: number): TemplateResult {
    const isVacant = this.#count() === 0;
    const isMock = this.#design.value === true && !this.#hasError();
    const stand =
      isVacant && (isMock || this.#pagination.isBusy) ? Array.from({ length: columns }, (_, index) => index + 1) : [];
    const isList = this.#items.isGiven ? !isVacant : this.#children.isList;
    return html`<div
      class="items ${isVacant ? 'vacant' : ''}"
      part="items"
      role=${isList ? 'list' : 'none'}
      aria-label=${isList && this.label ? this.#data.label(this.label) : nothing}
      aria-busy=${this.#pagination.isBusy ? 'true' : 'false'}
    >
      ${
        this.#items.isGiven
          ? repeat(this.#items.shown, ({ key }) => key, this.#cell)
          : html`<slot @slotchange=${this.#review}></slot>`
      }
      ${stand.map(
        (number) =>
          html`<div class="placeholder ${isMock ? 'mock' : ''}" part="placeholder" aria-hidden="true">
            ${isMock ? phrase(this, phrases.listItem, number) : nothing}
          </div>`,
      )}
    </div>`;
  }

  #cell = (item: CollectionItem, index: number): TemplateResult =>
    html`<div class="item" part="item" role="listitem">${this.#content(item, index)}</div>`;

  #content({ id, key, data }: CollectionItem, index: number): TemplateResult {
    if (this.#template === undefined) return SLOTS[key] ?? html`<slot name="item-${key}"></slot>`;
    const user = this.#user.value;
    // The list says the place of each item: a label of the same words would say it twice, and in place of the item's own.
    const ariaLabel = phrase(this, phrases.listItem, index + 1);
    return this.#template({
      scope: { ...this.#provided.value, ...(user && { User: user }), Item: { id, ariaLabel, ...data } },
      link: this.#link,
      basePath: this.#links.basePath,
    });
  }

  /** An address that holds an expression came with an item's data: it is not read again, and leads nowhere. */
  #link = (address: string, target: string | undefined): ItemLink => {
    const link = hasExpressions(address) ? undefined : this.#links.resolve(address, target);
    if (link === undefined) return {};
    return linkBindings(link, (event) => this.#links.announce(link, event));
  };

  /** What is said of the items as a whole: that there are none, or that they could not be loaded. */
  #state(): TemplateResult | typeof nothing {
    if (this.#hasError()) {
      return this.showErrorState
        ? html`<div class="error" part="error" role="alert">
            <slot name="error">${phrase(this, phrases.error)}</slot>
          </div>`
        : nothing;
    }
    return this.#isEmpty() && this.showEmptyState
      ? html`<div class="empty" part="empty"><slot name="empty">${phrase(this, phrases.empty)}</slot></div>`
      : nothing;
  }

  #pager(): TemplateResult | typeof nothing {
    // Children may be yet to come, and a server cannot count them.
    const isVacant = this.#items.isGiven && this.#items.shown.length === 0;
    if (!this.showPagination || (isVacant && this.#pagination.failed === undefined && this.#pagination.page === 1))
      return nothing;
    return html`<div class="pager" part="pager">
      ${pageFailure(this, this.#pagination)}
      <slot name="pagination" @slotchange=${this.#review}
        >${this.#children.hasPagination ? nothing : pageControls(this, this.#pagination)}</slot
      >
    </div>`;
  }
}
