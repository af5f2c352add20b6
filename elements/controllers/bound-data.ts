import { inDevelopment } from '#development';
import { isServer, type ReactiveControllerHost } from 'lit';
import { dataContext } from '../contexts/data.js';
import { userContext, type UserData } from '../contexts/user.js';
import { sanitiseLabel } from '../foundations/sanitise.js';
import { warnOnce } from '../foundations/warn.js';
import {
  expressionPaths,
  fillExpressions,
  hasExpressions,
  valueAt,
  type ExpressionScope,
} from '../services/expressions.js';
import { contextValue } from './context-value.js';

const PROVIDERS = ['data', 'user', 'image'].map((kind) => `pallet-${kind}-provider`);

/** The tag of a provider around a block that has not woken up yet. */
export const sleepingProvider = (block: Element): string | undefined =>
  PROVIDERS.find((tag) => customElements.get(tag) === undefined && block.closest(tag) !== null);

/** Tells whether an attribute of a block holds expressions: what they stood for may have changed since the page was built. */
export const isBound = (block: Element): boolean => [...block.attributes].some(({ value }) => hasExpressions(value));

/** Fills expressions such as `{!Record.Name}` with what is provided around a block (Specification 4). */
export class BoundDataController {
  #host: ReactiveControllerHost & HTMLElement;
  #data: { readonly value?: ExpressionScope | undefined } | undefined;
  #user: { readonly value?: UserData | undefined } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    // A server's element asks only while it connects; in the browser those without expressions never ask.
    if (isServer) this.#ask();
  }

  /**
   * Fills a text, or every text of an object. The block renders again when a value arrives or changes. What is filled in
   * is text and nothing else; where it goes as an address, that is checked as any other.
   *
   * @param known - values that stand where nobody provides others
   */
  fill<T>(value: T, known: ExpressionScope = {}): T {
    if (typeof value === 'string') return (hasExpressions(value) ? this.#fillText(value, known) : value) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.fill(field, known)])) as T;
  }

  /** A label without markup, filled: a value's own markup stays in view as the text that it is. */
  label(text: unknown): string {
    return this.fill(sanitiseLabel(text));
  }

  #fillText(text: string, known: ExpressionScope): string {
    this.#ask();
    const user = this.#user?.value;
    const scope = { ...known, ...this.#data?.value, ...(user && { User: user }) };
    if (inDevelopment) this.#warn(text, scope);
    return fillExpressions(text, scope);
  }

  #ask(): void {
    this.#data ??= contextValue(this.#host, dataContext);
    this.#user ??= contextValue(this.#host, userContext);
  }

  #warn(text: string, scope: ExpressionScope): void {
    if (!isServer && sleepingProvider(this.#host) !== undefined) return;
    for (const path of expressionPaths(text)) {
      const name = path.startsWith('User.') ? 'user' : 'data';
      const isProvided = (name === 'user' ? this.#user : this.#data)?.value !== undefined;
      if (isProvided || valueAt(scope, path) !== undefined) continue;
      warnOnce(
        `unbound:${path}`,
        `{!${path}} shows nothing: there is no <pallet-${name}-provider> around <${this.#host.localName}>. Put one there, or provide ${name}Context.`,
      );
    }
  }
}
