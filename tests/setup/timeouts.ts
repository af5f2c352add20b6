/**
 * How long a test waits for anything, in milliseconds. It ends what hangs and judges nothing, so there is one for all
 * tests and a slow machine does not reach it.
 */
export const PATIENCE = 30_000;

/** The same for what comes after a build of the site. */
export const BUILD_PATIENCE = 5 * PATIENCE;

/** Time limit of a test in milliseconds: enough for its longest wait to end first, with a message that says what it awaited. */
export const TEST_TIMEOUT = 4 * PATIENCE;
