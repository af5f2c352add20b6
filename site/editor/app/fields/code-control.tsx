import { lazy, Suspense, type ReactNode } from 'react';
import type { ControlProps, Kind } from './control.js';

/** The code editor is large, so it is loaded for the first code. */
const CodeBox = lazy(async () => ({ default: (await import('./code-box.js')).CodeBox }));

/** HTML as code. */
export const CodeControl = (props: ControlProps<Kind<'code' | 'richText'>>): ReactNode => (
  <Suspense fallback={<p className="quiet">Loading the code editor…</p>}>
    <CodeBox {...props} />
  </Suspense>
);
