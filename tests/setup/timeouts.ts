/**
 * Maximum wait for a condition in a test, in milliseconds. It only ends tests that hang, so it is the same for all tests,
 * and long enough for a slow machine.
 */
export const WAIT_TIMEOUT = 30_000;

/** Maximum wait for a condition that follows a build of the site. */
export const BUILD_TIMEOUT = 5 * WAIT_TIMEOUT;

/** Time limit of a test in milliseconds. Its longest wait ends first, with a message that names the condition. */
export const TEST_TIMEOUT = 4 * WAIT_TIMEOUT;
