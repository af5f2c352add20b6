import type { Overrides } from '@puckeditor/core';
import type { ReactElement, ReactNode } from 'react';
import { CanvasActionBar } from '../canvas/canvas-action-bar.js';
import { CanvasFrame, type CanvasFiles } from '../canvas/canvas-frame.js';

/** All that the editor asks of Puck by its overrides, which Puck calls experimental: what may break with an update is here. */
export const puckOverrides = (files: CanvasFiles): Partial<Overrides> => ({
  actionBar: CanvasActionBar,
  iframe: ({ children, document }: { children: ReactNode; document?: Document }): ReactElement => (
    <CanvasFrame files={files} document={document}>
      {children}
    </CanvasFrame>
  ),
});
