import type { Browser } from 'puppeteer-core';

interface BidiConnection {
  send(method: string, params: Record<string, unknown>): Promise<{ result: Record<string, unknown> }>;
}

/**
 * Runs an expression where Firefox runs its own code; the browser was started with system access.
 * @returns the text, number or truth value that it comes to; undefined for all else
 */
export async function runInFirefox(browser: Browser, expression: string): Promise<unknown> {
  const { connection } = browser as unknown as { connection: BidiConnection };
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [chrome] = tree.result.contexts as { context: string }[];
  const target = { context: chrome?.context };
  const answer = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (answer.result.type !== 'success') throw new Error(`Firefox refused to run: ${expression}`);
  return (answer.result.result as { value?: unknown }).value;
}
