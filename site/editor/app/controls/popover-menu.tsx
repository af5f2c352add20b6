import { useId, type ReactNode, type ToggleEvent } from 'react';

interface PopoverMenuProps {
  readonly label: string;
  /** What the menu belongs to, for screen readers. Default: nothing */
  readonly subject?: string;
  readonly children: ReactNode;
}

/** A button that opens a small panel next to it; Escape and a click elsewhere close the panel. */
export function PopoverMenu({ label, subject, children }: PopoverMenuProps): ReactNode {
  const id = useId();
  return (
    <>
      <button type="button" className="menu-button" popoverTarget={id}>
        {label}
        {subject !== undefined && <span className="visually-hidden"> {subject}</span>}
      </button>
      <div
        id={id}
        className="popover-menu"
        popover="auto"
        role="group"
        aria-label={[label, subject].filter(Boolean).join(' ')}
        onBeforeToggle={placeAtButton}
      >
        {children}
      </div>
    </>
  );
}

/** Positions the popover within the window: below its button, or above it in the lower half of the window. */
function placeAtButton({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  const button = currentTarget.previousElementSibling;
  if (newState !== 'open' || button === null) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom <= clientHeight / 2;
  currentTarget.style.top = isBelow ? `${bottom + 4}px` : 'auto';
  currentTarget.style.bottom = isBelow ? 'auto' : `${clientHeight - top + 4}px`;
  currentTarget.style.right = `${Math.max(8, clientWidth - right)}px`;
}
