import { createInterface } from 'node:readline/promises';
import { Misuse } from '../console/command.js';

/**
 * Asks whether to go on.
 *
 * @param option - of the command, which answers with yes
 * @throws Misuse without a terminal
 */
export async function confirm(
  question: string,
  option: string,
  input: NodeJS.ReadStream = process.stdin,
): Promise<boolean> {
  if (!input.isTTY) throw new Misuse(`${question} Add ${option} to go on.`);
  const terminal = createInterface({ input, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** A value that a command needs. */
interface Question {
  readonly label: string;
  /** Its option or argument with an example, such as `--title "Apprenticeships"`. */
  readonly example: string;
}

/**
 * Prompts for the missing values of a command.
 *
 * @param questions - by name
 * @param given - the values of the command line
 * @param input - source of the answers. Default: the terminal
 * @returns the trimmed answer to each question
 * @throws Misuse that names all missing values with examples, if there is no terminal or an answer is empty
 */
export async function promptFor<Name extends string>(
  questions: Readonly<Record<Name, Question>>,
  given: Readonly<Partial<Record<Name, string | undefined>>>,
  input: NodeJS.ReadStream = process.stdin,
): Promise<Record<Name, string>> {
  const answers = new Map<string, string>();
  const open = (Object.keys(questions) as Name[]).filter((name) => {
    const said = given[name]?.trim() ?? '';
    answers.set(name, said);
    return said === '';
  });
  if (input.isTTY && open.length > 0) {
    const terminal = createInterface({ input, output: process.stdout });
    for (const name of open) answers.set(name, (await terminal.question(`${questions[name].label}: `)).trim());
    terminal.close();
  }
  const missing = open.filter((name) => answers.get(name) === '').map((name) => questions[name]);
  if (missing.length > 0) {
    const lines = missing.map(({ label, example }) => `  ${example}\n      ${label}`);
    throw new Misuse(`Required options are missing. Add them to the command, for example:\n${lines.join('\n')}`);
  }
  return Object.fromEntries(answers) as Record<Name, string>;
}
