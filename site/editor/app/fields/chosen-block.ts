import { createContext, useContext } from 'react';
import type { PuckItem } from '../document/puck-data.js';

const context = createContext<PuckItem | undefined>(undefined);

export const ChosenBlockProvider = context.Provider;

/** The block whose properties are edited; undefined where a control stands elsewhere, such as in the page's own fields. */
export const useChosenBlock = (): PuckItem | undefined => useContext(context);
