import { createContext, useContext } from 'react';
import type { PuckItem } from '../document/puck-data.js';

const context = createContext<PuckItem | undefined>(undefined);

export const SelectedBlockProvider = context.Provider;

/**
 * The block whose properties are edited; undefined in controls outside of the block panel, such as in the page
 * settings.
 */
export const useSelectedBlock = (): PuckItem | undefined => useContext(context);
