import { inDevelopment, warnOnce } from '#development';
import { isServer, type ReactiveControllerHost } from 'lit';
import { dataContext } from '../contexts/data.js';
import { userContext } from '../contexts/user.js';
import { expressionPaths, fillExpressions, valueAt, type ExpressionScope } from '../services/expressions.js';
import { undefinedProvider } from '../base/bound-blocks.js';
import { consumeContext } from './context-value.js';

/** Fills expressions in texts of a block with the data of surrounding providers. */
export class ExpressionsController {
  #host: ReactiveControllerHost & HTMLElement;
  #data;
  #user;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#data = consumeContext(host, dataContext);
    this.#user = consumeContext(host, userContext);
  }

  /** @param known - defaults for values that no provider has */
  fill(text: string, known: ExpressionScope): string {
    const user = this.#user.value;
    const scope = { ...known, ...this.#data.value, ...(user && { User: user }) };
    if (inDevelopment && (isServer || undefinedProvider(this.#host) === undefined)) {
      warnAboutUnbound(this.#host, text, scope, { data: this.#data.value, user });
    }
    return fillExpressions(text, scope);
  }
}

function warnAboutUnbound(
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
