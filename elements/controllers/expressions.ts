import { inDevelopment, warnOnce } from '#development';
import { isServer, type ReactiveControllerHost } from 'lit';
import { dataContext } from '../contexts/data.js';
import { userContext } from '../contexts/user.js';
import { expressionPaths, fillExpressions, valueAt, type ExpressionScope } from '../services/expressions.js';
import { undefinedProvider } from '../base/bound-blocks.js';
import { contextValue } from './context-value.js';

/** Fills texts of a block with what is provided around it, once their expressions are known to be some. */
export class ExpressionsController {
  #host: ReactiveControllerHost & HTMLElement;
  #data;
  #user;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#data = contextValue(host, dataContext);
    this.#user = contextValue(host, userContext);
  }

  /** @param known - values that stand where nobody provides others */
  fill(text: string, known: ExpressionScope): string {
    const user = this.#user.value;
    const scope = { ...known, ...this.#data.value, ...(user && { User: user }) };
    if (inDevelopment && (isServer || undefinedProvider(this.#host) === undefined)) {
      warnOfUnbound(this.#host, text, scope, { data: this.#data.value, user });
    }
    return fillExpressions(text, scope);
  }
}

function warnOfUnbound(
  { localName }: Element,
  text: string,
  scope: ExpressionScope,
  provided: Readonly<Record<'data' | 'user', unknown>>,
): void {
  for (const path of expressionPaths(text)) {
    const name = path.startsWith('User.') ? 'user' : 'data';
    if (provided[name] !== undefined || valueAt(scope, path) !== undefined) continue;
    warnOnce(
      `unbound:${path}`,
      `{!${path}} shows nothing: there is no <pallet-${name}-provider> around <${localName}>. Put one there, or provide ${name}Context.`,
    );
  }
}
