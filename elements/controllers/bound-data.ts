import { isServer, type ReactiveControllerHost } from 'lit';
import { setFiller } from '../base/normalized.js';
import { hasExpressions } from '../foundations/expressions.js';
import type { ExpressionScope } from '../services/expressions.js';
import { parseLabel } from '../templates/label.js';
import { ExpressionsController } from './expressions.js';

/**
 * Fills expressions such as `{!Record.Name}` with the data of surrounding providers. Contexts are requested only once a
 * block has an expression.
 */
export class BoundDataController {
  #host: ReactiveControllerHost & HTMLElement;
  #expressions: ExpressionsController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    setFiller(host, (value) => this.fill(value));
    // On a server, contexts can only be requested while the element connects.
    if (isServer) this.#getExpressions();
  }

  /**
   * Fills a text, or every text of an object. The block renders again when a value changes. Values are inserted as plain
   * text; URLs must be validated afterwards.
   *
   * @param known - defaults for values that no provider has
   */
  fill<T>(value: T, known: ExpressionScope = {}): T {
    if (hasExpressions(value)) return this.#getExpressions().fill(value, known) as T;
    if (Array.isArray(value)) return value.map((entry) => this.fill(entry, known)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.fill(field, known)])) as T;
  }

  /** Fills a label and strips its markup. Markup in the inserted values is shown as text. */
  fillLabel(text: unknown): string {
    const plain = typeof text === 'number' ? String(text) : text;
    if (typeof plain !== 'string') return '';
    return this.fill(/[<&]/.test(plain) ? parseLabel(plain) : plain);
  }

  #getExpressions(): ExpressionsController {
    return (this.#expressions ??= new ExpressionsController(this.#host));
  }
}
