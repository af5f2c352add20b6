import { useMemo, useState, type ReactNode } from 'react';
import { BRAND_GROUP, PLATFORM_GROUP } from '../hook-list.js';
import type { StudioHook } from '../model.js';
import { HookControl } from './hook-control.js';
import type { EditableTheme } from './use-theme.js';

interface HookPaneProps {
  readonly hooks: readonly StudioHook[];
  readonly theme: EditableTheme;
  readonly search: string;
  readonly onSearch: (words: string) => void;
}

const MAX_SHOWN = 60;

/** All hooks by group, with a search field. */
export function HookPane({ hooks, theme, search, onSearch }: HookPaneProps): ReactNode {
  /** Hooks that the filter shows; undefined while it is off. A hook that is reset stays in the list. */
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const isSet = ({ name }: StudioHook): boolean =>
    theme.draft.settings[name] !== undefined || theme.dark[name] !== undefined;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (hook: StudioHook): boolean =>
    words.every((word) => `${hook.name} ${hook.group} ${hook.description}`.toLowerCase().includes(word)) &&
    (changed === undefined || changed.has(hook.name) || isSet(hook));
  const isFiltered = words.length > 0 || changed !== undefined;
  const found = isFiltered ? hooks.filter(isMeant) : hooks;
  const groups = useMemo(() => [...new Set(hooks.map(({ group }) => group))], [hooks]);
  const shown = isFiltered ? found.slice(0, MAX_SHOWN) : found;
  return (
    <section className="pane hooks" aria-labelledby="hooks-title">
      <h2 id="hooks-title">Hooks</h2>
      <div className="hook-search">
        <input
          id="hook-search"
          type="search"
          aria-label="Search hooks"
          placeholder="Search brand, radius, button…"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={changed !== undefined}
            onChange={({ target }) =>
              setChanged(target.checked ? new Set(hooks.filter(isSet).map(({ name }) => name)) : undefined)
            }
          />{' '}
          Set hooks only
        </label>
        <p role="status">{isFiltered ? `${found.length} of ${hooks.length} hooks` : ''}</p>
      </div>
      <div className="pane-body">
        {groups.map((group) => {
          const inGroup = shown.filter((hook) => hook.group === group);
          if (inGroup.length === 0) return null;
          return <HookGroup key={group} title={group} hooks={inGroup} theme={theme} isOpen={isFiltered} />;
        })}
        {found.length > shown.length && (
          <p className="hint">Refine the search to see {found.length - MAX_SHOWN} more.</p>
        )}
      </div>
    </section>
  );
}

interface HookGroupProps {
  readonly title: string;
  readonly hooks: readonly StudioHook[];
  readonly theme: EditableTheme;
  readonly isOpen: boolean;
}

/** A group of hooks, whose controls are rendered when it is opened. */
function HookGroup({ title, hooks, theme, isOpen }: HookGroupProps): ReactNode {
  const [wasOpened, setOpened] = useState(title === BRAND_GROUP);
  const open = isOpen || wasOpened;
  const count = hooks.filter(({ name }) => theme.draft.settings[name] !== undefined).length;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        if (!isOpen) setOpened(currentTarget.open);
      }}
    >
      <summary>
        {title}
        {count > 0 && <span className="count"> {count} set</span>}
      </summary>
      {open && title === PLATFORM_GROUP && (
        <p className="hint">
          Themes made for Experience Cloud set these hooks. A global hook takes precedence over its platform hook.
        </p>
      )}
      {open && hooks.some(({ kind }) => kind === 'color') && (
        <p className="schemes" aria-hidden="true">
          <span>Light</span>
          <span>Dark</span>
        </p>
      )}
      {open && hooks.map((hook) => <HookControl key={hook.name} hook={hook} theme={theme} />)}
    </details>
  );
}
