import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../site/check-content/find-browser.js';
import { firstExecutable } from '../../site/console/first-executable.js';
import { canInstall, install, installLine } from './packages.js';

/** The three browser engines every test of a block runs in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The programs to drive WebKit: the driver, the browser that it starts, and their virtual screen. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** The programs found on this machine; an absent engine is undefined. */
export interface FoundEngines {
  chromium?: string;
  firefox?: string;
  webkit?: WebKitPrograms;
}

export interface MissingEngine {
  engine: Engine;
  reason: string;
}

const DEBIAN_PACKAGES: Readonly<Record<Engine, readonly string[]>> = {
  // The headless shell uses a third less CPU per page than `chromium`.
  chromium: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth'],
};

function findMiniBrowser(): string | undefined {
  const inFolder = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'webkit2gtk-4.1/MiniBrowser')) : [];
  return firstExecutable([
    process.env.MINIBROWSER,
    'MiniBrowser',
    ...inFolder('/usr/lib'),
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ]);
}

/** Finds the browsers. `CHROMIUM`, `FIREFOX` and `MINIBROWSER` in the environment name another program. */
export function findEngines(): FoundEngines {
  const chromium = findBrowser();
  const firefox = firstExecutable([
    process.env.FIREFOX,
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  const driver = firstExecutable(['WebKitWebDriver']);
  const browser = findMiniBrowser();
  const screen = firstExecutable(['Xvfb']);
  return {
    ...(chromium && { chromium }),
    ...(firefox && { firefox }),
    ...(driver && browser && screen && { webkit: { driver, browser, screen } }),
  };
}

/** The missing engines, each with the printed reason. */
export function missingEngines(found: FoundEngines, wanted: readonly Engine[] = ENGINES): MissingEngine[] {
  return wanted
    .filter((engine) => !found[engine])
    .map((engine) => ({
      engine,
      reason:
        engine === 'webkit' && process.platform !== 'linux'
          ? 'WebKitWebDriver exists on Linux only'
          : `not installed (Debian: ${DEBIAN_PACKAGES[engine].join(' ')})`,
    }));
}

/**
 * Installs missing browsers of the wanted engines on Debian as root. On other Linux systems it throws with the command to run; elsewhere it
 * logs the found browsers, and missing engines are skipped.
 * @returns the engines found and those that stay missing
 * @throws {Error} on Linux, when an engine is missing and cannot be installed
 */
export function ensureEngines(wanted: readonly Engine[] = ENGINES): { found: FoundEngines; missing: MissingEngine[] } {
  const before = findEngines();
  const packages = missingEngines(before, wanted).flatMap(({ engine }) => DEBIAN_PACKAGES[engine]);
  if (packages.length === 0) return { found: before, missing: [] };

  if (process.platform !== 'linux') {
    const names = ENGINES.filter((engine) => before[engine]);
    console.log(`Browsers found: ${names.join(', ') || 'none'}.`);
    return { found: before, missing: missingEngines(before, wanted) };
  }

  const line = installLine(packages);
  if (!canInstall()) {
    throw new Error(`Browsers are missing. Install them, on Debian with:\n\n  sudo sh -c '${line}'\n`);
  }
  console.log(`Installing the missing browsers: ${packages.join(' ')}`);
  const isInstalled = install(packages);
  const found = findEngines();
  const missing = missingEngines(found, wanted);
  if (!isInstalled || missing.length > 0) {
    throw new Error(`The browsers could not be installed. Run this and read what it prints:\n\n  ${line}\n`);
  }
  return { found, missing };
}
