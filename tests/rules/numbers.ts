/** The numbers of rules in the brackets of a title: `2.3a` and `4.1b` of `stacks sections [2.3a, 4.1b]`. */
export const findRuleNumbers = (title: string): string[] =>
  [...title.matchAll(/\[(\d+\.\d+[a-z](?:, \d+\.\d+[a-z])*)\]/g)].flatMap(([, list = '']) => list.split(', '));

/** The number of the bullet that a rule belongs to: `2.3` of `2.3a`. */
export const bulletOf = (number: string): string => number.slice(0, -1);
