/** Something in the content that an author should mend. */
export interface Finding {
  /** The file, from the content folder. */
  readonly file: string;
  /** Where in it, in words: `banner "vision"`; empty for the file as a whole. */
  readonly place: string;
  /** What is wrong, as a sentence. */
  readonly wrong: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** A finding as one line. */
export const describeFinding = ({ file, place, wrong, remedy }: Finding): string =>
  `${file}${place === '' ? '' : `, ${place}`}: ${wrong} ${remedy}`;
