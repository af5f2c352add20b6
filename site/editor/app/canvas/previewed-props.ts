import { createContext } from 'react';

/** Properties by the Puck ids of their blocks. */
export type PropsById = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Properties that blocks show instead of their own while the author drags, before the page is changed. */
export const PreviewedProps = createContext<PropsById>(new Map());
