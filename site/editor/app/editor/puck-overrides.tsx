import type { Overrides } from '@puckeditor/core';
import type { ReactElement, ReactNode } from 'react';
import { CanvasActionBar } from '../canvas/canvas-action-bar.js';
import { CanvasFrame, type CanvasFiles } from '../canvas/canvas-frame.js';

/** All of the editor's Puck overrides, an experimental feature of Puck that may break with an update. */
export const puckOverrides = (files: CanvasFiles): Partial<Overrides> => ({
  actionBar: CanvasActionBar,
  iframe: ({ children, document }: { children: ReactNode; document?: Document }): ReactElement => (
    <CanvasFrame files={files} document={document}>
      {children}
    </CanvasFrame>
  ),
});
