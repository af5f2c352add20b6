/** The parts of the name of a file. */
interface FileNameParts {
  readonly base: string;
  /** In lower case, without the dot; empty if there is none. */
  readonly extension: string;
}

/** Splits the name of a file. Spaces, dots and invisible characters at its end, which systems add, are no part of it. */
export function splitFileName(name: string): FileNameParts {
  const visible = name.trim().replace(/[\s.\p{Default_Ignorable_Code_Point}]+$/u, '');
  const [, base = visible, extension = ''] = /^(.+)\.([a-z\d]+)$/is.exec(visible) ?? [];
  return { base, extension: extension.toLowerCase() };
}
