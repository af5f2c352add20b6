import { createUsePuck, useGetPuck } from '@puckeditor/core';
import type { PuckPage } from '../document/puck-data.js';

/** Selects from Puck's state; the component renders again when the selection changes. */
export const usePuckStore = createUsePuck();

/** Returns a getter of Puck's state, which does not make the component render again. */
export { useGetPuck };

export type Puck = ReturnType<ReturnType<typeof useGetPuck>>;

/** Puck's data of the page. */
export const getPage = (puck: Puck): PuckPage => puck.appState.data as unknown as PuckPage;
