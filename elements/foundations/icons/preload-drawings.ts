import { drawings } from './generated/drawings.js';
import { setDefaultDrawings } from './icons.js';

/** Makes the default set available synchronously, because a server renders only once. */
export const preloadDrawings = (): void => setDefaultDrawings(drawings);
