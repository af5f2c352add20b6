import { createContext } from '@lit/context';

/** True where a page is being edited: blocks then keep still, and show where something of theirs will stand. */
export const designContext = createContext<boolean>(Symbol.for('pallet-design'));
