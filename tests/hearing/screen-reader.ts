import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { canInstall, firstExecutable, install, installLine } from '../setup/packages.js';
import type { Utterance } from './transcript.js';

/** Orca, the accessibility bus it listens on, a screen without a monitor, and who presses real keys on it. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  orca: ['orca'],
  'at-spi2-core': ['/usr/libexec/at-spi-bus-launcher', '/usr/lib/at-spi2-core/at-spi-bus-launcher'],
  'dbus-daemon': ['dbus-daemon'],
  'libglib2.0-bin': ['gdbus'],
  openbox: ['openbox'],
  xdotool: ['xdotool'],
  xvfb: ['Xvfb'],
};

/** What Orca needs beside programs. */
const LIBRARIES = ['gir1.2-wnck-3.0', 'python3-speechd'];

const missing = (): string[] =>
  Object.keys(PROGRAMS).filter((name) => firstExecutable(PROGRAMS[name] ?? []) === undefined);

/**
 * Sees to it that Orca is there: installs it on Debian as root.
 * @throws {Error} that says what to run, where it is missing and cannot be installed
 */
export function ensureScreenReader(): void {
  if (missing().length === 0) return;
  const line = installLine([...Object.keys(PROGRAMS), ...LIBRARIES]);
  if (process.platform !== 'linux') throw new Error('Orca exists on Linux only: run this there, or in a container.');
  if (canInstall()) {
    console.log(`Installing the screen reader Orca: ${missing().join(' ')}`);
    install([...Object.keys(PROGRAMS), ...LIBRARIES]);
  }
  if (missing().length === 0) return;
  throw new Error(`${missing().join(', ')} missing. Install them, on Debian with:\n\n  sudo sh -c '${line}'\n`);
}

/**
 * Times in a row that Orca has nothing to do and the page is at rest, after which all has been said: Orca's live regions
 * and the browsers wait up to half a second.
 */
const QUIET_TIMES = 24;

/** Milliseconds after which somebody who never stops speaking, or never comes to rest, is interrupted. */
const PATIENCE = 120_000;

const textOf = (said: readonly Utterance[]): string => said.map(({ text }) => text).join('\n');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Orca at work on a screen and a bus of its own. What it says is written down instead of being spoken. */
export class ScreenReader {
  readonly #processes: ChildProcess[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'pallet-hearing-'));
  readonly #log = join(this.#folder, 'speech.jsonl');
  #linesRead = 0;

  /** What a program needs to be heard: the screen, the bus, the folders of its own. */
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

  /** Starts the screen, the bus, a window manager and Orca, and waits until Orca has nothing more to say. */
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
    environment.DISPLAY = `:${await firstLine(screen.stdio[3] as Readable)}`;
    const bus = this.#spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    environment.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout!);
    this.#spawn(firstExecutable(PROGRAMS['at-spi2-core'] ?? [])!, ['--launch-immediately']);
    for (const name of ['IsEnabled', 'ScreenReaderEnabled']) await this.#switchOn(name);
    this.#spawn('openbox', []);
    this.#spawn('orca', ['--replace']);
    await this.listen(() => Promise.resolve(true));
  }

  #spawn(program: string, parameters: string[], options: SpawnOptions = { stdio: 'ignore' }): ChildProcess {
    const child = spawn(program, parameters, { env: this.environment, detached: true, ...options });
    this.#processes.push(child);
    return child;
  }

  /** Tells the programs on the bus that somebody listens. */
  async #switchOn(name: string): Promise<void> {
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
   * Presses real keys, as they come from a keyboard: names of X11, joined by `+`. The last is released first, as by a
   * hand: Orca takes an arrow that is released without Alt for one of its own commands.
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
   * What has been said since the last time, when nothing more comes. However slow the machine is, both sides have had
   * their turn then: between two looks at the page, Orca has once had nothing to do.
   *
   * @param isAtRest - whether nothing more is to come from the page
   * @throws {Error} when one of them does not come to rest
   */
  async listen(isAtRest: () => Promise<boolean>): Promise<Utterance[]> {
    const said: Utterance[] = [];
    const end = Date.now() + PATIENCE;
    for (let quiet = 0; quiet < QUIET_TIMES; await pause(25)) {
      const wasAtRest = await isAtRest();
      const lines = this.#newLines().map((line) => JSON.parse(line) as Utterance | null);
      const more = lines.filter((line) => line !== null);
      said.push(...more);
      if (!wasAtRest || more.length > 0) quiet = 0;
      else if (lines.length > 0) quiet += 1;
      if (Date.now() > end) throw new Error(`The page or Orca does not come to rest. Orca said:\n${textOf(said)}`);
    }
    return said;
  }

  #newLines(): string[] {
    const lines = readFileSync(this.#log, 'utf8').split('\n').slice(0, -1);
    const from = this.#linesRead;
    this.#linesRead = lines.length;
    return lines.slice(from);
  }

  /** Ends all that was started, with what it has started itself, the last first. */
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

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n')).trim();
  }
  throw new Error('A program of the screen reader has ended before it began.');
}
