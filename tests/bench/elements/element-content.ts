/** Content of every element, so that all have the same layout. */
export const LABEL = 'See open positions';
export const HEADING = 'Six ways in';
export const TEXT =
  'Whether you come with a torch, a keyboard or a plan for the next port: somebody here does what you want to learn, and has time to show you.';
export const PICTURE = { url: '/picture.svg', altText: 'A forklift', width: 320, height: 192 };
export const SLIDES = 5;

/** Milliseconds between two slides: so long that no carousel rotates during a measurement. */
export const SLIDE_DURATION = 6_000_000;
