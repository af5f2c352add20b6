import { ActionBar } from '@puckeditor/core';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

/** The scale at which the page is shown, 0 to 1. Default: 1 */
export const CanvasScale = createContext(1);

interface CanvasActionBarProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
  /** Puck's button that selects the parent block; undefined without a parent. */
  readonly parentAction: ReactNode;
}

/** Puck's toolbar above the selected block, zoomed so that it keeps its size when the page is scaled down. */
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
