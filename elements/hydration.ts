// Lit reads the hydration hook when it is first evaluated: import this entry before any block.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';
import { keepPresses } from './presses.js';

keepPresses();
