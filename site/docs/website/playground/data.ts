// What the build writes for playgrounds, and they read.

/** A state of a block's demo. */
export interface DemoState {
  /** Names it in addresses: `whole-banner-link`. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** A picture of the site, to be chosen. */
export interface PlaygroundPicture {
  /** Its content key. */
  readonly name: string;
  readonly url: string;
  readonly altText: string;
}
