import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import type { BrowserLauncher } from '@web/test-runner';
import puppeteer from 'puppeteer-core';
import type { Engine, FoundEngines, WebKitPrograms } from './browsers.js';
import { chromiumLaunchOptions, firefoxLaunchOptions } from './launch-options.js';
import { startWebKitDriver, webkitOptions, type WebKitDriver } from './webkit-driver.js';

function puppeteerLauncher(name: string, launchOptions: object): BrowserLauncher {
  const launcher = chromeLauncher({ puppeteer: puppeteer as never, launchOptions }) as unknown as BrowserLauncher;
  launcher.name = name;
  return launcher;
}

/** The test runner's webdriver launcher, with the driver started before the first page and stopped after the last. */
function webkitLauncher(programs: WebKitPrograms): BrowserLauncher {
  const options: { port?: number } & ReturnType<typeof webkitOptions> = webkitOptions(programs);
  const launcher = webdriverLauncher(options) as unknown as BrowserLauncher;
  const { initialize, stop } = launcher;
  let driver: WebKitDriver | undefined;
  launcher.name = 'webkit';
  launcher.initialize = async function (...parameters) {
    driver = await startWebKitDriver(programs);
    options.port = driver.port;
    await initialize?.apply(launcher, parameters);
    launcher.name = 'webkit';
  };
  launcher.stop = async function () {
    await stop?.apply(launcher);
    driver?.close();
  };
  return launcher;
}

/** The launchers of the requested engines that are installed. */
export function browserLaunchers(engines: readonly Engine[], found: FoundEngines): BrowserLauncher[] {
  return engines.flatMap((engine) => {
    if (engine === 'webkit') return found.webkit ? [webkitLauncher(found.webkit)] : [];
    const program = found[engine];
    if (!program) return [];
    const options = engine === 'chromium' ? chromiumLaunchOptions(program) : firefoxLaunchOptions(program);
    return [puppeteerLauncher(engine, options)];
  });
}
