import { ContextProvider } from '@lit/context';
import { html, type TemplateResult } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { consumeContext } from '../../controllers/context-value.js';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { any, type Kind, map, text } from '../../foundations/kinds.js';
import { readObject, isDeepEqual } from '../../foundations/json.js';
import type { ExpressionScope } from '../../services/expressions.js';

const SCOPES = ['record', 'content', 'item', 'route', 'site', 'label'] as const;

/** An object that expressions access by name. */
const scopeKind = (name: string): Kind<ExpressionScope | string> =>
  map<ExpressionScope>(any(), { noun: 'value', keyNoun: 'Name', scope: name });

/**
 * Provides the data for expressions in its descendants: `{!Record.Name}`, `{!Item.title}`, `{!recordId}`. Data can be set
 * or changed at any time. Data that a provider does not set is inherited from the surrounding provider.
 *
 * @summary Provides the data for expressions in its descendants.
 * @tagname pallet-data-provider
 * @group data
 * @icon M5 6c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3zM5 6v12c0 1.7 3 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3 3 7 3s7-1.3 7-3
 * @provider
 * @slot - Blocks with expressions in their text, links and images. {@accepts blocks}
 */
export class PalletDataProvider extends PalletElement {
  static override styles = displayContents;

  /**
   * ID of the record, available as `{!recordId}`.
   *
   * @forauthors ID of the record, available as “{!recordId}”.
   * @panel advanced
   */
  @property(text({ translate: false })) recordId!: string;

  /** Fields of the record, available as {!Record.…}. */
  @property(scopeKind('Record')) record!: ExpressionScope | string;

  /** Fields of the content item, available as {!Content.…}. */
  @property(scopeKind('Content')) content!: ExpressionScope | string;

  /** Fields of the list item, available as {!Item.…}. */
  @property(scopeKind('Item')) item!: ExpressionScope | string;

  /** Parameters of the route, available as {!Route.…}. */
  @property(scopeKind('Route')) route!: ExpressionScope | string;

  /** Data about the site, available as {!Site.…}. */
  @property(scopeKind('Site')) site!: ExpressionScope | string;

  /** Labels, available as {!Label.…}. */
  @property(scopeKind('Label')) label!: ExpressionScope | string;

  #outerData = consumeContext(this, dataContext);
  #provided = new ContextProvider(this, { context: dataContext, initialValue: {} as ExpressionScope });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#provide();
  }

  protected override willUpdate(): void {
    this.#provide();
  }

  #provide(): void {
    const scope: Record<string, unknown> = { ...this.#outerData.value };
    for (const name of SCOPES) {
      const fields = readObject(this[name]);
      if (fields !== undefined) scope[`${name[0]?.toUpperCase()}${name.slice(1)}`] = fields;
    }
    if (this.recordId !== '') scope['recordId'] = this.recordId;
    if (!isDeepEqual(scope, this.#provided.value)) this.#provided.setValue(scope);
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
