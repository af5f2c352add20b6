import { Command, type CommanderError } from 'commander';
import { describeFileError } from './file-error.js';

/** Invalid use of a command; the message says what is wrong. */
export class Misuse extends Error {}

const EXIT_CODES = { failed: 1, misused: 2 } as const;

/**
 * Creates a command of this repository with `--help`. Invalid options are reported and exit with 2.
 *
 * @param script - name of the npm script
 * @param description - one sentence
 */
export function command(script: string, description: string): Command {
  const end = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? 0 : EXIT_CODES.misused);
  return new Command(`npm run ${script} --`)
    .description(description)
    .helpCommand(false)
    .showHelpAfterError('Run with --help for details.')
    .exitOverride(end);
}

/** Adds an example to a command's help and to its error messages. */
export const withExample = (program: Command, example: string): Command =>
  program
    .addHelpText('after', `\nExample: ${example}`)
    .showHelpAfterError(`Example: ${example}\nRun with --help for details.`);

/**
 * Runs a command with the process arguments. Errors are printed and exit with 1, or 2 for a {@link Misuse}, also if servers of the
 * command are still running.
 */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof Misuse) program.error(error.message);
    console.error(describeFileError(error) ?? (error instanceof Error ? error.message : error));
    process.exit(EXIT_CODES.failed);
  }
}
