/** The names in a class list, parted as HTML parts them: spaces of other kinds belong to a name. */
export const classNames = (text: unknown): string[] => String(text ?? '').match(/[^ \t\n\f\r]+/g) ?? [];
