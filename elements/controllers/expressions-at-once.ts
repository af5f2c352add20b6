import * as library from './expressions.js';

export const expressions = (): typeof library => library;
