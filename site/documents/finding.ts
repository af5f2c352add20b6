/** Something wrong in a file that the rest of the site can do without. */
export interface Problem {
  /** The file; that of a page from the content folder. */
  readonly file: string;
  /** Where in it, counted from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Where in it in words, such as `banner "vision"`. */
  readonly place?: string;
  /** What is wrong and what becomes of it, as sentences. */
  readonly wrong: string;
  /** What to do about it, as sentences. */
  readonly remedy: string;
}

/** From what must be mended to what may be: something is lost or false, hard to read or to find, or could be better. */
export const WEIGHTS = ['error', 'warning', 'hint'] as const;
type Weight = (typeof WEIGHTS)[number];

/** Something in the content that an author should mend. */
export interface Finding extends Problem {
  readonly weight: Weight;
  /** The part of the document that it is about, for instance `blocks/2/props/height`; empty for all of it. */
  readonly path?: string;
}

/** A problem as one line: `pages/home.json:12, banner "vision": …`. The one notation of builds and checks. */
export function describeProblem({ file, line, column, place = '', wrong, remedy }: Problem): string {
  const where = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${where}${place === '' ? '' : `, ${place}`}: ${wrong} ${remedy}`;
}

/** Each finding once, the weightiest first, those of a file in its order. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const told = [...new Map(findings.map((finding) => [describeProblem(finding), finding])).values()];
  const weight = (finding: Finding): number => WEIGHTS.indexOf(finding.weight);
  return told.sort(
    (a, b) => weight(a) - weight(b) || a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}
