import { warnOnce } from '#development';
import { ContextProvider } from '@lit/context';
import { html, type TemplateResult } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { contextValue } from '../../controllers/context-value.js';
import { boxless } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { json, property } from '../../base/properties.js';
import { readObject, sameStructure } from '../../foundations/json.js';
import type { ExpressionScope } from '../../services/expressions.js';

const SCOPES = ['record', 'content', 'item', 'route', 'site', 'label'] as const;

/**
 * Gives the blocks inside it the data that their expressions name: `{!Record.Name}`, `{!Item.title}`, `{!recordId}`. Data
 * may arrive at any time, and change. What a provider does not give comes from the provider around it.
 *
 * @tagname pallet-data-provider
 * @icon M5 6c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3zM5 6v12c0 1.7 3 3 7 3s7-1.3 7-3V6M5 12c0 1.7 3 3 7 3s7-1.3 7-3
 * @provider
 * @slot - blocks whose texts, links and pictures hold expressions
 */
export class PalletDataProvider extends PalletElement {
  static override styles = boxless;

  /** Id of the record that the blocks show: `{!recordId}`. */
  @property() recordId = '';

  /** Fields of the record, for `{!Record.…}`; an object or its JSON. */
  @property(json) record: ExpressionScope | string = '';

  /** Fields of the content item, for `{!Content.…}`; an object or its JSON. */
  @property(json) content: ExpressionScope | string = '';

  /** Fields of the item of a list, for `{!Item.…}`; an object or its JSON. */
  @property(json) item: ExpressionScope | string = '';

  /** Parameters of the route, for `{!Route.…}`; an object or its JSON. */
  @property(json) route: ExpressionScope | string = '';

  /**
   * Facts of the site, for `{!Site.…}`, such as `basePath`; an object or its JSON.
   *
   * @forauthors Facts of the site, for “{!Site.…}”.
   */
  @property(json) site: ExpressionScope | string = '';

  /** Labels, for `{!Label.…}`; an object or its JSON. */
  @property(json) label: ExpressionScope | string = '';

  #outer = contextValue(this, dataContext);
  #provided = new ContextProvider(this, { context: dataContext, initialValue: {} as ExpressionScope });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#provide();
  }

  protected override willUpdate(): void {
    this.#provide();
  }

  #provide(): void {
    const scope: Record<string, unknown> = { ...this.#outer.value };
    for (const name of SCOPES) {
      const fields = readObject(this[name]);
      if (fields !== undefined) scope[`${name[0]?.toUpperCase()}${name.slice(1)}`] = fields;
      else if (this[name]) {
        warnOnce(
          `data:${name}`,
          `The ${name} of <pallet-data-provider> is left out: it is no object with named fields, nor the JSON of one.`,
        );
      }
    }
    if (this.recordId !== '') scope['recordId'] = this.recordId;
    if (!sameStructure(scope, this.#provided.value)) this.#provided.setValue(scope);
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
