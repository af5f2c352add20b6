import { Command, type CommanderError } from 'commander';

/** The command was called in a wrong way; the message says what is wrong. */
export class Misuse extends Error {}

const EXIT_CODES = { failed: 1, misused: 2 } as const;

/**
 * A command of this repository. It answers `--help`; a wrong call names what is missing or unknown and ends with 2.
 *
 * @param script - by which `npm run` knows it
 * @param description - what it does, in a sentence
 */
export function command(script: string, description: string): Command {
  const end = ({ exitCode }: CommanderError): never => process.exit(exitCode === 0 ? 0 : EXIT_CODES.misused);
  return new Command(`npm run ${script} --`)
    .description(description)
    .helpCommand(false)
    .showHelpAfterError('With --help it says more.')
    .exitOverride(end);
}

/** Runs a command with the words behind it. What its action throws is printed, and it ends with 1, or 2 for a {@link Misuse}. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof Misuse) program.error(error.message);
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = EXIT_CODES.failed;
  }
}
