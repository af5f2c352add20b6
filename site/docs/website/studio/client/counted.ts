/** Formats a count with its noun: `1 hook`, `2 hooks`. */
export const formatCount = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
