import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../setup/sampling.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };

/** The output and exit code of a command of the repository, without its pre-script, which draws icons. */
function run(script: string, ...words: readonly string[]): { status: number | null; output: string } {
  const [program = '', ...given] = (scripts[script]?.split('&&').at(-1) ?? '').trim().split(' ').slice(1);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import=tsx', program, ...given, ...words], {
    encoding: 'utf8',
    input: '',
  });
  return { status, output: `${stdout}${stderr}` };
}

describe('a command with invalid arguments', () => {
  it.each([
    ['test', ['units'], "'units' is invalid for argument 'runners'. Allowed choices are build, checks, unit,"],
    ['test', ['--engines', 'opera'], "argument 'opera' is invalid. Available: chromium, firefox, webkit."],
    ['verify', ['--agian'], "unknown option '--agian'\n(Did you mean --again?)"],
    ['new', ['page'], 'Required options are missing. Add them to the command, for example:\n  apprenticeships\n'],
    ['new', ['block'], "missing required argument 'name'\nExample: npm run new -- block quote"],
    ['theme', ['check'], "missing required argument 'theme'\nExample: npm run theme -- check northmast"],
    ['release', [], "missing required argument 'step'\nExample: npm run release -- check"],
    ['generate', ['icons', '--only', 'quote'], '--only works only with looks or screen-reader'],
    ['generate', ['screen-reader', '--only', 'quotation'], 'No block has quotation in its name.'],
    ['lint', ['type'], "'type' is invalid for argument 'checks'. Allowed choices are types, templates, eslint,"],
  ] as const)('reports the invalid argument, and exits with 2: npm run %s -- %s', (script, words, message) => {
    const { status, output } = run(script, ...words);
    expect(output).toContain(message);
    expect(output).toContain('Run with --help for details.');
    expect(status).toBe(2);
  });
});

it.each(['build', 'start'])('%s exits with 1 if the content folder does not exist', (script) => {
  const { status, output } = run(script, '--content', '/no/such/folder');
  expect(output).toBe(
    '/no/such/folder does not exist. Choose a folder with site.json and pages: --content <folder>, or PALLET_CONTENT.\n',
  );
  expect(status).toBe(1);
});

it('a command that fails exits, even if it has pending work', () => {
  const code = `import { command, runCommand } from './site/console/command.ts';
    await runCommand(command('x', 'Fails.').action(() => {
      setInterval(() => undefined, 1000);
      throw new Error('It failed.');
    }));`;
  const { status, stderr } = spawnSync(process.execPath, ['--import=tsx', '--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, 'It failed.']);
});

describe('every command', () => {
  it.each(sampled(Object.keys(scripts), 5))('has help, and reports an unknown option: %s', (script) => {
    const help = run(script, '--help');
    expect(help.output).toMatch(new RegExp(`^Usage: npm run ${script} -- `));
    expect(help.status).toBe(0);
    const unknown = run(script, '--frobnicate');
    expect(unknown.output).toContain("unknown option '--frobnicate'");
    expect(unknown.status).toBe(2);
  });
});
