import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { WebKitPrograms } from './browsers.js';
import { findFreePort } from './free-port.js';

/** A running WebKitWebDriver with its own virtual screen. */
export interface WebKitDriver {
  port: number;
  close(): void;
}

/**
 * Options for webdriverio's `remote` and for the test runner's webdriver launcher; the driver's port is added. A browser
 * without scripts does not run the scripts of pages.
 */
export const webkitOptions = ({ browser }: WebKitPrograms, { scripts = true } = {}) => ({
  hostname: '127.0.0.1',
  path: '/',
  logLevel: 'error' as const,
  capabilities: {
    browserName: 'MiniBrowser',
    'wdio:enforceWebDriverClassic': true,
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--enable-javascript=${scripts}`] },
  } as WebdriverIO.Capabilities,
});

const START_DEADLINE = 20_000;
const STOP_DEADLINE = 2_000;

/** Starts Xvfb on the first free display, whose number it writes to its fourth file descriptor. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '2400x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = screen.stdio[3] as NodeJS.ReadableStream;
  const [line] = (await Promise.race([once(output, 'data'), rejectOnExit(screen, 'Xvfb')])) as [Buffer];
  return { process: screen, display: `:${line.toString().trim()}` };
}

async function rejectOnExit(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} ended before it was ready (exit code ${code}).`);
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + START_DEADLINE;
  while (Date.now() < deadline) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_DEADLINE / 1000} s.`);
}

/**
 * Starts WebKitWebDriver with a virtual screen on a free port. Both end with `close()` and with this process.
 * @throws {Error} if one of them does not start
 */
export async function startWebKitDriver(programs: WebKitPrograms): Promise<WebKitDriver> {
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children.splice(0).reverse()) child.kill();
  };
  process.once('exit', close);
  process.once('SIGTERM', () => {
    close();
    // Other signal handlers close their browsers.
    setTimeout(() => process.exit(143), STOP_DEADLINE).unref();
  });

  const screen = await startScreen(programs.screen);
  children.push(screen.process);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
  });
  children.push(driver);
  try {
    await Promise.race([waitUntilReady(port), rejectOnExit(driver, 'WebKitWebDriver')]);
  } catch (error) {
    close();
    throw error;
  }

  return { port, close };
}
