import { createInterface } from 'node:readline/promises';

/**
 * Asks an author for what a command was not told.
 *
 * @param questions - by name
 * @param given - what was said already
 * @param input - where answers come from. Default: the terminal
 * @returns an answer to each question, without white space around it
 * @throws Error that names all that is missing, where nobody can be asked or nothing was answered
 */
export async function askFor<Name extends string>(
  questions: Readonly<Record<Name, string>>,
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
    for (const name of open) answers.set(name, (await terminal.question(`${questions[name]}: `)).trim());
    terminal.close();
  }
  const missing = open.filter((name) => answers.get(name) === '').map((name) => `- ${name}: ${questions[name]}`);
  if (missing.length > 0) throw new Error(`This is missing:\n${missing.join('\n')}`);
  return Object.fromEntries(answers) as Record<Name, string>;
}
