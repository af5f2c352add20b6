/** The words that a type allows, one by one; any other type as it is. */
export const choicesOf = (type: string): string[] =>
  isChoice(type) ? type.split('|').flatMap((choice) => (choice.trim() === "''" ? [] : [choice.trim()])) : [type];

/** Whether a type is a list of words, the empty one perhaps among them. */
export const isChoice = (type: string): boolean => /^(?:'[^']*'|\s|\|)+$/.test(type);
