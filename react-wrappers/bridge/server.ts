export { collectElements, type RecordedElement } from './store.js';
