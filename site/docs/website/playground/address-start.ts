/** Begins the fragment of an address that holds the state of a playground: it is sent to no server. */
export const START = '#playground?';

/** Whether the fragment of an address is that of a playground. */
export const isPlaygroundAddress = (hash: string): boolean => hash.startsWith(START);
