import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Name[];
  readonly selected: Name;
  readonly onSelect: (tab: Name) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with the keyboard behavior of the ARIA pattern: one tab stop, and arrow keys to switch. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>): ReactNode {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(selected) + step + tabs.length) % tabs.length] as Name;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
