/** A change of a source text: what stands from `start` up to `end` becomes `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits that do not overlap. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}
