import { exercise } from './exercise.js';

/** Reports its result by message, because a sandboxed page cannot be accessed from outside. */

const works = await exercise(document);
const isUndefined = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
const shown = document.querySelectorAll('main :defined').length;
parent.postMessage({ works, origin, isUndefined, shown, consoleErrors: window.consoleErrors.toSorted() }, '*');
