import { createContext } from '@lit/context';
import type { ExpressionScope } from '../services/expressions.js';

/** What `{!Record.…}`, `{!Content.…}`, `{!Item.…}`, `{!Route.…}`, `{!Site.…}`, `{!Label.…}` and `{!recordId}` stand for. */
export const dataContext = createContext<ExpressionScope>(Symbol.for('pallet-data'));
