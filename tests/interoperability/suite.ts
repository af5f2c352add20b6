import '../../elements/index.js';
import './probe.js';
import { cases, type Outcome } from './cases.js';
import { Stage } from './stage.js';
import type { Framework } from './scenes.js';

/** One event name per case, without a prefix. */
export const PLAIN_EVENTS = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'];

/** The same with the prefix that the wrapper generator requires. */
export const PREFIXED_EVENTS = PLAIN_EVENTS.map((name) => `pallet-${name}`);

declare global {
  interface Window {
    /** The result of each case by its title; set when all cases are done. */
    outcomes?: Record<string, Outcome>;
  }
}

/** Runs all cases one after another, each on its own stage. An error on the page fails the current case. */
export async function run(framework: Framework, eventNames: readonly string[]): Promise<void> {
  const outcomes: Record<string, Outcome> = {};
  let complaints: string[] = [];
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  const { error } = console;
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    error(...words);
  };
  for (const { title, test } of cases) {
    complaints = [];
    const stage = new Stage(framework, eventNames);
    try {
      await test(stage);
      await stage.clear();
      outcomes[title] = complaints.length === 0 ? 'passed' : `failed: Errors on the page: ${complaints.join('; ')}`;
    } catch (failure) {
      outcomes[title] = `failed: ${[failure, ...complaints].map(String).join('; ')}`;
      await stage.clear().catch(() => undefined);
    }
  }
  window.outcomes = outcomes;
}
