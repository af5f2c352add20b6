import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A step of a guide: a file to write, or a command to run. */
export type Step = { readonly file: string; readonly text: string } | { readonly command: string };

const FENCE = /^```(?<language>\w+)(?: title="(?<file>[^"]+)")?\n(?<text>[^]*?)^```$/gm;

/**
 * Separates a section with its own project from the rest of a guide.
 *
 * @param heading - heading of the section; undefined if the guide has none
 */
export function splitGuide(markdown: string, heading: string | undefined): { guide: string; section: string } {
  if (heading === undefined) return { guide: markdown, section: '' };
  const start = markdown.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`The guide has no section "${heading}".`);
  const length = markdown.slice(start + 1).search(/\n## /) + 1;
  const end = length === 0 ? markdown.length : start + length;
  return { guide: markdown.slice(0, start) + markdown.slice(end), section: markdown.slice(start, end) };
}

/**
 * Reads the steps of a guide: code blocks with a title are files, lines of `sh` blocks are commands, and `console` blocks
 * show the output of a command.
 *
 * @param markdown - the guide
 * @throws Error if a code block is none of these, so that every sample is tested
 */
export function readSteps(markdown: string): Step[] {
  const blocks = [...markdown.matchAll(FENCE)].map(({ groups }) => groups as Record<string, string | undefined>);
  const fences = markdown.match(/^\s*```/gm)?.length ?? 0;
  if (fences !== 2 * blocks.length) throw new Error('A code block has no language, is indented, or does not end.');
  return blocks.flatMap(({ language, file, text = '' }): Step[] => {
    if (file !== undefined) return [{ file, text }];
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((command) => ({ command }));
    if (language === 'console') return [];
    throw new Error(`A sample needs the name of its file (\`\`\`${language} title="…"):\n${text}`);
  });
}

/** A program that serves pages until it is stopped. */
interface GuideServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A reader who follows a guide in an empty folder, and visits the page whenever it is served. */
export interface Newcomer {
  readonly folder: string;
  /** The tarballs of our own packages by name, instead of the registry. */
  readonly tarballs: ReadonlyMap<string, string>;
  /** Visits the served page; `visit` counts from 0. */
  look(origin: string, visit: number): Promise<void>;
}

const COMMAND_DEADLINE = 90_000;
const SERVER_DEADLINE = 30_000;
const SERVERS = /^(?:npx vite preview|npm run (?:dev|preview)|node server\.)/;

/** The environment of a new terminal, without the variables of the test runner, and with free ports. */
const environment = {
  ...process.env,
  NODE_ENV: undefined,
  VITEST: undefined,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  PORT: '0',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_ignore_scripts: 'true',
  npm_config_prefer_offline: 'true',
  npm_config_update_notifier: 'false',
  npm_config_fetch_retries: '1',
  npm_config_fetch_timeout: '20000',
};

/** Follows a guide step by step. Returns the number of visits to the page. */
export async function followGuide(steps: readonly Step[], newcomer: Newcomer): Promise<number> {
  let visits = 0;
  for (const step of steps) {
    if ('file' in step) {
      await writeProjectFile(newcomer.folder, step.file, step.text);
    } else if (SERVERS.test(step.command)) {
      const server = await startGuideServer(step.command, newcomer.folder);
      await newcomer.look(server.origin, visits++).finally(() => server.stop());
    } else {
      await runGuideCommand(step.command, newcomer);
    }
  }
  return visits;
}

export async function writeProjectFile(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/**
 * Runs a command of a guide until it exits.
 *
 * @throws Error with its output if it fails or takes too long
 */
export async function runGuideCommand(command: string, { folder, tarballs }: Omit<Newcomer, 'look'>): Promise<void> {
  const isInstalling = command.startsWith('npm install');
  const line = isInstalling ? await pinVersions(command, tarballs) : command;
  try {
    await promisify(execFile)('sh', ['-c', line], { cwd: folder, env: environment, timeout: COMMAND_DEADLINE });
  } catch (error) {
    const { stdout, stderr, killed } = error as { stdout: string; stderr: string; killed?: boolean };
    const isOffline = isInstalling && /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ERR_SOCKET|EIDLETIMEOUT/.test(stderr);
    const reason = [
      `In a fresh folder this failed: ${command}`,
      ...(killed ? [`It did not end within ${COMMAND_DEADLINE / 1000} s.`] : []),
      ...(isOffline ? ['The npm registry cannot be reached, and the cache does not contain all needed packages.'] : []),
    ];
    throw new Error([...reason, stdout, stderr].join('\n'), { cause: error });
  }
}

/** Installs our packages from their tarballs, and all others in the versions that this repository uses. */
async function pinVersions(command: string, tarballs: ReadonlyMap<string, string>): Promise<string> {
  const words = command.split(' ').map(async (word, index) => {
    if (index < 2 || word.startsWith('-')) return word;
    // Keeps the version in the guide.
    if (word.indexOf('@', 1) > 0) return word;
    const tarball = tarballs.get(word);
    if (tarball !== undefined) return `'${tarball}'`;
    const manifest = await readFile(join(ROOT, 'node_modules', word, 'package.json'), 'utf8');
    return `${word}@${(JSON.parse(manifest) as { version: string }).version}`;
  });
  return (await Promise.all(words)).join(' ');
}

/** Starts a command that serves pages, and waits until it has printed the address. */
async function startGuideServer(command: string, folder: string): Promise<GuideServer> {
  const port = command.startsWith('npm run') ? ' -- --port 0' : command.startsWith('npx vite') ? ' --port 0' : '';
  // A separate process group, so that all processes of npm end together.
  const child = spawn('sh', ['-c', command + port], { cwd: folder, env: environment, detached: true });
  const end = () => void (child.exitCode === null && process.kill(-Number(child.pid)));
  process.once('exit', end);
  let printed = '';
  const origin = await new Promise<string>((found, failed) => {
    const fail = (reason: string) => failed(new Error(`In a fresh folder this ${reason}: ${command}\n${printed}`));
    const timer = setTimeout(() => {
      end();
      fail('printed no address');
    }, SERVER_DEADLINE);
    child.once('exit', () => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (address === undefined) return;
        clearTimeout(timer);
        found(address);
      });
    }
  });
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
