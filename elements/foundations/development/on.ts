/** True where a bundler or test runner resolves the `development` condition: elements then explain misuse on the console. */
export const inDevelopment: boolean = true;
