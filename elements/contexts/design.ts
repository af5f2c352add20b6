import { createContext } from '@lit/context';

/** True while a page is being edited. Blocks then do not animate, and show placeholders for missing content. */
export const designContext = createContext<boolean>(Symbol.for('pallet-design'));
