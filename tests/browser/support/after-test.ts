const cleanUps: (() => void)[] = [];

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** Does this once the test is over, whatever became of it. */
export const afterTest = (cleanUp: () => void): void => void cleanUps.push(cleanUp);
