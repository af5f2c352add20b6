import { reportOnce } from '../warn.js';

/** True where a bundler or test runner resolves the `development` condition: elements then explain misuse on the console. */
export const inDevelopment: boolean = true;

/** Explains a misuse to developers, once per `key`: {@link reportOnce}, which says the same to everybody. Specification 8. */
export const warnOnce = reportOnce;
