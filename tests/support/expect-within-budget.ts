import { expect } from 'vitest';
import { judgeBudget } from '../setup/budgets.js';

/** Fails if a size in bytes is far above the accepted one, and warns if it is slightly above. */
export function expectWithinBudget(name: string, accepted: number, bytes: number): void {
  const { outcome, message } = judgeBudget({ name, accepted }, bytes);
  expect(outcome, message).toBe('passed');
  if (message !== undefined) console.warn(`${name}: ${message}`);
}
