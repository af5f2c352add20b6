/** Start of a URL fragment with playground state. Fragments are not sent to the server. */
export const PLAYGROUND_FRAGMENT = '#playground?';

/** Whether a URL fragment contains playground state. */
export const isPlaygroundFragment = (hash: string): boolean => hash.startsWith(PLAYGROUND_FRAGMENT);
