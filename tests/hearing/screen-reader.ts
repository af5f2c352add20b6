import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { firstExecutable } from '../../site/console/first-executable.js';
import { canInstall, install, installLine } from '../setup/packages.js';
import type { Utterance } from './transcript.js';

/** Debian packages and their programs: Orca, the accessibility bus, a virtual screen, key presses, and browsers. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  orca: ['orca'],
  'at-spi2-core': ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'],
  'dbus-daemon': ['dbus-daemon'],
  'libglib2.0-bin': ['gdbus'],
  openbox: ['openbox'],
  xdotool: ['xdotool'],
  xvfb: ['Xvfb'],
  chromium: ['chromium'],
  'firefox-esr': ['firefox-esr'],
};

/** Packages without programs that Orca needs. */
const LIBRARIES = ['gir1.2-wnck-3.0', 'python3-speechd'];

const findMissingPackages = (): string[] =>
  Object.keys(PROGRAMS).filter((name) => firstExecutable(PROGRAMS[name] ?? []) === undefined);

/**
 * Installs Orca on Debian as root if it is missing.
 * @throws {Error} with the command to run if it is missing and cannot be installed
 */
export function ensureScreenReader(): void {
  if (findMissingPackages().length === 0) return;
  const line = installLine([...Object.keys(PROGRAMS), ...LIBRARIES]);
  if (process.platform !== 'linux') throw new Error('Orca exists on Linux only: run this there, or in a container.');
  if (canInstall()) {
    console.log(`Installing the screen reader Orca: ${findMissingPackages().join(' ')}`);
    install([...Object.keys(PROGRAMS), ...LIBRARIES]);
  }
  if (findMissingPackages().length === 0) return;
  throw new Error(
    `${findMissingPackages().join(', ')} missing. Install them, on Debian with:\n\n  sudo sh -c '${line}'\n`,
  );
}

/**
 * Number of consecutive polls in which Orca and the page are idle, after which speech is complete: Orca's live regions
 * and the browsers wait up to half a second.
 */
const IDLE_POLLS = 24;

/** Milliseconds after which speech or a page that never becomes idle fails. */
const DEADLINE = 120_000;

const joinUtterances = (said: readonly Utterance[]): string => said.map(({ text }) => text).join('\n');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Orca on its own virtual screen and bus. Its speech is logged instead of spoken. */
export class ScreenReader {
  readonly #processes: ChildProcess[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'pallet-hearing-'));
  readonly #log = join(this.#folder, 'speech.jsonl');
  #linesRead = 0;

  /** The environment for programs that Orca reads: screen, bus and separate folders. */
  readonly environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: this.#folder,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en',
    NO_AT_BRIDGE: '0',
    GTK_MODULES: 'gail:atk-bridge',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    XDG_DATA_HOME: join(this.#folder, 'data'),
    XDG_CONFIG_HOME: join(this.#folder, 'config'),
    XDG_CACHE_HOME: join(this.#folder, 'cache'),
    XDG_RUNTIME_DIR: join(this.#folder, 'run'),
    PALLET_SPEECH_LOG: this.#log,
  };

  /** Starts the screen, the bus, a window manager and Orca, and waits until Orca is idle. */
  static async start(): Promise<ScreenReader> {
    const reader = new ScreenReader();
    try {
      await reader.#start();
    } catch (error) {
      await reader.stop();
      throw error;
    }
    return reader;
  }

  async #start(): Promise<void> {
    const { environment } = this;
    mkdirSync(join(this.#folder, 'data/orca'), { recursive: true });
    mkdirSync(join(this.#folder, 'run'), { mode: 0o700 });
    writeFileSync(this.#log, '');
    const customizations = fileURLToPath(new URL('orca-customizations.py', import.meta.url));
    cpSync(customizations, join(this.#folder, 'data/orca/orca-customizations.py'));

    const screen = this.#spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    environment.DISPLAY = `:${await readFirstLine(screen.stdio[3] as Readable)}`;
    const bus = this.#spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    environment.DBUS_SESSION_BUS_ADDRESS = await readFirstLine(bus.stdout!);
    this.#spawn(firstExecutable(PROGRAMS['at-spi2-core'] ?? [])!, ['--launch-immediately']);
    for (const name of ['IsEnabled', 'ScreenReaderEnabled']) await this.#setStatus(name);
    this.#spawn('openbox', []);
    this.#spawn('orca', ['--replace']);
    await this.listen(() => Promise.resolve(true));
  }

  #spawn(program: string, parameters: string[], options: SpawnOptions = { stdio: 'ignore' }): ChildProcess {
    const child = spawn(program, parameters, { env: this.environment, detached: true, ...options });
    this.#processes.push(child);
    return child;
  }

  /** Enables a status flag of the bus, which makes programs expose accessibility. */
  async #setStatus(name: string): Promise<void> {
    const parameters = ['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus'];
    const method = ['--method', 'org.freedesktop.DBus.Properties.Set', 'org.a11y.Status', name, '<true>'];
    for (let attempt = 0; attempt < 50; attempt++) {
      const { status } = spawnSync('gdbus', [...parameters, ...method], { env: this.environment });
      if (status === 0) return;
      await pause(100);
    }
    throw new Error('The accessibility bus does not answer.');
  }

  /**
   * Presses keys by their X11 names, joined by `+`, and releases the last first: Orca takes an arrow that is released
   * without Alt for one of its own commands.
   */
  press(keys: string): void {
    const held = keys.split('+');
    const key = held.pop()!;
    const down = held.flatMap((name) => ['keydown', name]);
    const up = held.toReversed().flatMap((name) => ['keyup', name]);
    const { status, stderr } = spawnSync('xdotool', [...down, 'key', key, ...up], { env: this.environment });
    if (status !== 0) throw new Error(`The key ${keys} cannot be pressed: ${String(stderr)}`);
  }

  /**
   * Waits until Orca and the page are idle, and returns the speech since the last call. Between two checks of the page,
   * Orca was idle once, so that a slow machine makes no difference.
   *
   * @param isAtRest - whether the page is idle
   * @throws {Error} when one of them does not become idle
   */
  async listen(isAtRest: () => Promise<boolean>): Promise<Utterance[]> {
    const said: Utterance[] = [];
    const end = Date.now() + DEADLINE;
    for (let quiet = 0; quiet < IDLE_POLLS; await pause(25)) {
      const wasAtRest = await isAtRest();
      const lines = this.#readNewLines().map((line) => JSON.parse(line) as Utterance | null);
      const more = lines.filter((line) => line !== null);
      said.push(...more);
      if (!wasAtRest || more.length > 0) quiet = 0;
      else if (lines.length > 0) quiet += 1;
      if (Date.now() > end)
        throw new Error(`The page or Orca did not become idle. Orca said:\n${joinUtterances(said)}`);
    }
    return said;
  }

  #readNewLines(): string[] {
    const lines = readFileSync(this.#log, 'utf8').split('\n').slice(0, -1);
    const from = this.#linesRead;
    this.#linesRead = lines.length;
    return lines.slice(from);
  }

  /** Stops all programs and their children, the last first. */
  async stop(): Promise<void> {
    for (const child of this.#processes.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function readFirstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n')).trim();
  }
  throw new Error('A program of the screen reader ended before it was ready.');
}
