import { resetWarnings } from '../../../elements/foundations/warn.js';

/** Runs `work` and returns what was written to the console as a warning. */
export async function warnings(work: () => unknown): Promise<string[]> {
  const seen: string[] = [];
  const { warn } = console;
  console.warn = (...parts: unknown[]) => seen.push(parts.join(' '));
  resetWarnings();
  try {
    await work();
  } finally {
    console.warn = warn;
  }
  return seen;
}
