import * as library from './outer-style.js';

export const outerStyle = (): typeof library => library;
