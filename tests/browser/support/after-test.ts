const cleanUps: (() => void)[] = [];

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** Runs a cleanup function after the test, whether it has passed or failed. */
export const afterTest = (cleanUp: () => void): void => void cleanUps.push(cleanUp);
