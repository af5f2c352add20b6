import { isServer, type ReactiveControllerHost } from 'lit';
import type { ExpressionScope } from '../services/expressions.js';
import { readLabel } from '../templates/label.js';
import { ExpressionsController } from './expressions.js';

/**
 * Fills expressions such as `{!Record.Name}` with what is provided around a block (Specification 4). A block asks for data
 * when it has the first expression, and not before.
 */
export class BoundDataController {
  #host: ReactiveControllerHost & HTMLElement;
  #expressions: ExpressionsController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    // A server's element asks for data only while it connects; in the browser those without expressions never ask.
    if (isServer) this.#expressionsOf();
  }

  /**
   * Fills a text, or every text of an object. The block renders again when a value arrives or changes. What is filled in
   * is text and nothing else; where it goes as an address, that is checked as any other.
   *
   * @param known - values that stand where nobody provides others
   */
  fill<T>(value: T, known: ExpressionScope = {}): T {
    if (typeof value === 'string') {
      return (value.includes('{!') ? this.#expressionsOf().fill(value, known) : value) as T;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.fill(field, known)])) as T;
  }

  /** A label without markup, filled: a value's own markup stays in view as the text that it is. */
  label(text: unknown): string {
    const plain = typeof text === 'number' ? String(text) : text;
    if (typeof plain !== 'string') return '';
    return this.fill(/[<&]/.test(plain) ? readLabel(plain) : plain);
  }

  #expressionsOf(): ExpressionsController {
    return (this.#expressions ??= new ExpressionsController(this.#host));
  }
}
