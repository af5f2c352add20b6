import { lazy, Suspense, type ReactNode } from 'react';
import type { ControlProps, Kind } from './control.js';

/** The text editor is large, so it is loaded for the first formatted text. */
const RichTextBox = lazy(async () => ({ default: (await import('./rich-text-box.js')).RichTextBox }));

/** Formatted text. */
export const RichTextControl = (props: ControlProps<Kind<'richText'>>): ReactNode => (
  <Suspense fallback={<p className="quiet">Loading the text editor…</p>}>
    <RichTextBox {...props} />
  </Suspense>
);
