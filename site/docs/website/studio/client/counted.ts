/** A number with what is counted: `1 hook`, `2 hooks`. */
export const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
