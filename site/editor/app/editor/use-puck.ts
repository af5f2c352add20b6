import { createUsePuck, useGetPuck } from '@puckeditor/core';

/** What Puck knows now; a component renders again when what it selects changes. */
export const usePuckStore = createUsePuck();

/** Asks Puck at the moment of an action, without rendering again for it. */
export { useGetPuck };

export type Puck = ReturnType<ReturnType<typeof useGetPuck>>;
