// Data that the build writes for playgrounds.

/** A state of a block's demo. */
export interface DemoState {
  /** Its name in URLs: `whole-banner-link`. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** An image of the site that visitors can choose. */
export interface PlaygroundImage {
  /** Its content key. */
  readonly name: string;
  readonly url: string;
  readonly altText: string;
}
