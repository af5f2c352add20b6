import { bulletOf } from './numbers.js';
import { OUTLINE, SECTIONS } from './outline.js';
import { RULES } from './rules.js';

/** The documentation page of the rules. */
export const RULES_PAGE = 'site/docs/rules.md';

const INTRODUCTION = `# The specification as numbered rules

<!-- Written by npm run generate -- rules; its source is tests/rules. -->

What Pallet has to do, in our own words. Sections have the numbers of the specification; bullets are
numbered within their section, and the rules of a bullet have letters. The titles of tests contain the numbers of the rules
that they cover, as in \`stacks sections [2.3a]\`; \`npm test\` fails if a rule has no test.

_Choice_ explains how we interpret the specification where it is ambiguous, and where and why we deviate from it.`;

/** The page of all rules as Markdown: sections, their bullets, and the rules of each with number and choice. */
export function renderRulesPage(): string {
  const itemOf = (number: string): string => {
    const { rule, choice } = RULES[number]!;
    return `- **${number}** ${rule}\n${choice ? `\n  _Choice:_ ${choice}\n\n` : ''}`;
  };
  const bulletsOf = (section: string) =>
    Object.entries(OUTLINE)
      .filter(([bullet]) => bullet.split('.')[0] === section)
      .map(([bullet, title]) => {
        const numbers = Object.keys(RULES).filter((number) => bulletOf(number) === bullet);
        return `### ${bullet} ${title}\n\n${numbers.map(itemOf).join('').trimEnd()}`;
      });
  const sections = Object.entries(SECTIONS).flatMap(([section, title]) => [
    `## ${section} ${title}`,
    ...bulletsOf(section),
  ]);
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}
