import '../../elements/index.js';
import './probe.js';
import { cases, type Outcome } from './cases.js';
import { Stage } from './stage.js';
import type { Framework } from './scenes.js';

/** Of each case one, as anybody may name events. */
export const PLAIN_EVENTS = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'];

/** The same as the wrappers' generator takes them. */
export const PREFIXED_EVENTS = PLAIN_EVENTS.map((name) => `pallet-${name}`);

declare global {
  interface Window {
    /** What became of each case, by its title; there when all are through. */
    outcomes?: Record<string, Outcome>;
  }
}

/** Runs all cases one after another, each on a stage of its own. What the page complains of fails the case it is in. */
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
  for (const { title, prove } of cases) {
    complaints = [];
    const stage = new Stage(framework, eventNames);
    try {
      await prove(stage);
      await stage.clear();
      outcomes[title] = complaints.length === 0 ? 'passed' : `failed: The page complains: ${complaints.join('; ')}`;
    } catch (failure) {
      outcomes[title] = `failed: ${[failure, ...complaints].map(String).join('; ')}`;
      await stage.clear().catch(() => undefined);
    }
  }
  window.outcomes = outcomes;
}
