import type { Browser } from 'puppeteer-core';

interface BidiConnection {
  send(method: string, params: Record<string, unknown>): Promise<{ result: Record<string, unknown> }>;
}

/**
 * Runs an expression in the privileged code of Firefox, which must be started with system access.
 * @returns the result if it is a string, number or boolean; otherwise undefined
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
