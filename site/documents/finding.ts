import { EncodingError } from './decode-text.js';
import { escapeControlCharacters } from './quote-text.js';
import { UnreadableError } from './unreadable-error.js';

/** An issue in a file, without which the rest of the site can be built. */
export interface Problem {
  /** The file; pages are relative to the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The location in the document, such as `banner "vision"`. */
  readonly place?: string;
  /** What is wrong and what the consequence is, as sentences. */
  readonly wrong: string;
  /** How to fix it, as sentences. */
  readonly remedy: string;
  /** What developers need in addition: files, hooks, markup, as sentences. Authors do not see it. */
  readonly details?: string;
}

/** From most to least severe: content is lost or wrong, is hard to read or find, or could be improved. */
export const WEIGHTS = ['error', 'warning', 'hint'] as const;
type Weight = (typeof WEIGHTS)[number];

/** An issue in the content that its author should fix. */
export interface Finding extends Problem {
  readonly weight: Weight;
  /** Path in the document, such as `blocks/2/props/height`; empty for the whole document. */
  readonly path?: string;
  /** Equal for findings that one change fixes, wherever they are. Default: the finding has its own cause */
  readonly cause?: string;
}

/** Formats a problem as one line: `pages/home.json:12, banner "vision": …`. */
export function describeProblem(problem: Problem): string {
  const { wrong, remedy, details } = problem;
  const sentences = [wrong, remedy, details].filter((part) => part !== undefined).join(' ');
  return `${describePlace(problem)}: ${sentences}`;
}

/** Formats the place of a problem: `pages/home.json:12, banner "vision"`. */
export function describePlace({ file, line, column, place = '' }: Problem): string {
  const where = [escapeControlCharacters(file), line, column].filter((part) => part !== undefined).join(':');
  return `${where}${place === '' ? '' : `, ${place}`}`;
}

/**
 * Describes why a file of the content is ignored.
 *
 * @param error - an `EncodingError`, or of the file system, whose message contains the path of the folder, so only its code is reported
 * @throws UnreadableError if it is one: the content would be incomplete without the file
 */
export function describeReadError(error: unknown): Pick<Problem, 'wrong' | 'remedy'> {
  if (error instanceof UnreadableError) throw error;
  if (error instanceof EncodingError) {
    return {
      wrong: `The file is not in UTF-8, but in ${error.encoding ?? 'another encoding'}. The file is ignored.`,
      remedy: 'Save it as UTF-8.',
    };
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'EISDIR') {
    return {
      wrong: `The file cannot be read: ${code ?? message}. The file is ignored.`,
      remedy: 'Restore or recreate it.',
    };
  }
  return { wrong: 'This is a folder, so it is ignored.', remedy: 'Remove ".json" from its name, or delete it.' };
}

/** Removes duplicates and sorts by severity, file and line. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = [...new Map(findings.map((finding) => [describeProblem(finding), finding])).values()];
  const weight = (finding: Finding): number => WEIGHTS.indexOf(finding.weight);
  return unique.sort(
    (a, b) => weight(a) - weight(b) || a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}
