import { createContext } from '@lit/context';
import type { ExpressionScope } from '../services/expressions.js';

/** Data of `{!Record.…}`, `{!Content.…}`, `{!Item.…}`, `{!Route.…}`, `{!Site.…}`, `{!Label.…}` and `{!recordId}`. */
export const dataContext = createContext<ExpressionScope>(Symbol.for('pallet-data'));
