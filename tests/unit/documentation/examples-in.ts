import { readFileSync } from 'node:fs';

/** Returns the code examples of a guide in a language. */
export const findExamples = (file: string, language: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );
