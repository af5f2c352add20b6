import { useMemo, useState, type ReactNode } from 'react';
import { BRAND_GROUP, PLATFORM_GROUP } from '../hook-list.js';
import type { StudioHook } from '../model.js';
import { HookControl } from './hook-control.js';
import type { ThemeAtWork } from './use-theme.js';

interface HookPaneProps {
  readonly hooks: readonly StudioHook[];
  readonly theme: ThemeAtWork;
  readonly search: string;
  readonly onSearch: (words: string) => void;
}

/** Hooks that are shown at most while somebody searches. */
const MOST = 60;

/** Every hook, by group, with a search over all of them. */
export function HookPane({ hooks, theme, search, onSearch }: HookPaneProps): ReactNode {
  /** Undefined while all are shown. What is reset meanwhile stays: somebody is at work on it. */
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
  const shown = isFiltered ? found.slice(0, MOST) : found;
  return (
    <section className="pane hooks" aria-labelledby="hooks-title">
      <h2 id="hooks-title">Hooks</h2>
      <div className="hook-search">
        <input
          id="hook-search"
          type="search"
          aria-label="Search hooks"
          placeholder="Search: brand, radius, button …"
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
          Only what is set
        </label>
        <p role="status">{isFiltered ? `${found.length} of ${hooks.length} hooks` : ''}</p>
      </div>
      <div className="pane-body">
        {groups.map((group) => {
          const inGroup = shown.filter((hook) => hook.group === group);
          if (inGroup.length === 0) return null;
          return <Group key={group} title={group} hooks={inGroup} theme={theme} isOpen={isFiltered} />;
        })}
        {found.length > shown.length && <p className="hint">Write more to see the other {found.length - MOST}.</p>}
      </div>
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hooks: readonly StudioHook[];
  readonly theme: ThemeAtWork;
  readonly isOpen: boolean;
}

/** A group, whose controls are made when it is opened. */
function Group({ title, hooks, theme, isOpen }: GroupProps): ReactNode {
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
          Of themes made for Experience Cloud. A global hook that is set comes before its like here.
        </p>
      )}
      {open && hooks.some(({ kind }) => kind === 'colour') && (
        <p className="schemes" aria-hidden="true">
          <span>Light</span>
          <span>Dark</span>
        </p>
      )}
      {open && hooks.map((hook) => <HookControl key={hook.name} hook={hook} theme={theme} />)}
    </details>
  );
}
