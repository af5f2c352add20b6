/**
 * Content that cannot be read at present, although it may exist. It is never treated as missing: a build fails, and a server
 * answers the request with an error.
 */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

const REMEDIES: Readonly<Record<string, string>> = {
  EMFILE: 'Raise the limit of open files of this process ("ulimit -n"), then try again.',
  ENFILE: 'Raise the limit of open files of this system, then try again.',
  EACCES: 'Allow the user that runs this to read it.',
  EPERM: 'Allow the user that runs this to read it.',
};

/** @param error - of the file system */
export function createUnreadableError(file: string, error: NodeJS.ErrnoException): UnreadableError {
  const remedy = REMEDIES[error.code ?? ''] ?? 'Check the disk or the network folder that has it, then try again.';
  // The message of Node.js is "EMFILE: too many open files, open '…'".
  const [reason] = error.message.split(', ');
  return new UnreadableError(`${file} cannot be read (${reason}). ${remedy}`, { cause: error });
}
