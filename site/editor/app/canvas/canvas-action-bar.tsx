import { ActionBar } from '@puckeditor/core';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

/** How much smaller than it is the page is shown, 0 to 1. Default: as it is */
export const CanvasScale = createContext(1);

interface CanvasActionBarProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
  /** Leads to the block around it; undefined where there is none. */
  readonly parentAction: ReactNode;
}

/** What can be done with a block, above it in the page: as large as all else in the editor, however small the page is shown. */
export function CanvasActionBar({ label, children, parentAction }: CanvasActionBarProps): ReactElement {
  const scale = useContext(CanvasScale);
  return (
    <div style={{ zoom: 1 / scale }}>
      <ActionBar>
        <ActionBar.Group>
          {parentAction}
          {label !== undefined && <ActionBar.Label label={label} />}
        </ActionBar.Group>
        <ActionBar.Group>{children}</ActionBar.Group>
      </ActionBar>
    </div>
  );
}
