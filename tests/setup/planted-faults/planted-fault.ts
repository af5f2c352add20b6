/** A realistic mistake in the code, and its effect on users. */
export interface PlantedFault {
  /** Path of the source from the root. */
  readonly file: string;
  /** Source that occurs once in the file. */
  readonly find: string;
  /** Default: the source is removed. */
  readonly replace?: string;
  readonly effect: string;
  /** Files of the area's tests that are run first. Default: all of the area's tests are run. */
  readonly tests?: readonly string[];
}
