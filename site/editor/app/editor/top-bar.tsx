import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import { CANVAS_WIDTHS, type CanvasWidth } from '../canvas/canvas-widths.js';
import { listRoute, previewOf } from '../route.js';
import type { CanvasLook } from './canvas-view.js';
import { ConflictDialog } from './conflict-dialog.js';
import type { DraftState } from './draft-keeper.js';
import { PublishDialog } from './publish-dialog.js';
import type { Draft } from './use-draft.js';

/** What stands beside the page, and can be put away to give it room. */
export type Panel = 'blocks' | 'properties';

const PANELS: Readonly<Record<DocumentKind, readonly (readonly [Panel, string])[]>> = {
  pages: [
    ['blocks', 'Blocks'],
    ['properties', 'Properties'],
  ],
  layouts: [['properties', 'Properties']],
};

interface TopBarProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly kind: DocumentKind;
  readonly draft: Draft;
  readonly look: CanvasLook;
  readonly onLook: (look: CanvasLook) => void;
  /** Panels that are put away. */
  readonly folded: readonly Panel[];
  readonly onFold: (folded: readonly Panel[]) => void;
}

const STATES: Readonly<Record<DraftState['name'], string>> = {
  saved: 'Saved',
  changed: 'Saving soon …',
  saving: 'Saving …',
  offline: 'No connection: your work is kept in this browser',
  conflict: 'Somebody else has changed this page: your work is kept in this browser',
  refused: 'Not saved',
};

const WIDTH_NAMES: Readonly<Record<CanvasWidth, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

/** What concerns the page as a whole: how it stands, how it is looked at, and publishing it. */
export function TopBar({ api, session, kind, draft, look, onLook, folded, onFold }: TopBarProps): ReactNode {
  const { page, state, notice, keeper, recordKeeper, history } = draft;
  const { hasPast, hasFuture } = useSyncExternalStore(history.listen, history.ways);
  const [isPublishing, setPublishing] = useState(false);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    // What comes after the decision is another one.
    if (state.name === 'saved') setPutOff(false);
  }, [state]);
  useEffect(() => {
    // The browser asks before a window is closed whose work is nowhere else.
    const ask = (event: BeforeUnloadEvent): void => {
      if (state.name !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state]);
  return (
    <header className="top-bar">
      <a href={listRoute} className="back">
        ‹ Pages
      </a>
      <h1 title={page.path}>{page.title || page.id}</h1>
      <p role="status" className="draft-state" data-state={state.name}>
        {state.name === 'refused' ? `${STATES.refused}: ${state.message}` : STATES[state.name]}
        {notice !== undefined && ` – ${notice}`}
      </p>
      {state.name === 'conflict' && isPutOff && (
        <button type="button" onClick={() => setPutOff(false)}>
          Decide …
        </button>
      )}
      <div className="toolbar" role="toolbar" aria-label="History">
        <button type="button" aria-disabled={!hasPast} onClick={draft.undo} aria-keyshortcuts="Control+Z">
          Undo
        </button>
        <button type="button" aria-disabled={!hasFuture} onClick={draft.redo} aria-keyshortcuts="Control+Shift+Z">
          Redo
        </button>
      </div>
      <div className="toolbar" role="toolbar" aria-label="Width">
        {(Object.keys(CANVAS_WIDTHS) as CanvasWidth[]).map((width) => (
          <Toggle key={width} isOn={look.width === width} onToggle={() => onLook({ ...look, width })}>
            {WIDTH_NAMES[width]}
          </Toggle>
        ))}
      </div>
      <div className="toolbar" role="toolbar" aria-label="Look">
        <Toggle isOn={look.scheme === 'dark'} onToggle={(on) => onLook({ ...look, scheme: on ? 'dark' : 'light' })}>
          Dark
        </Toggle>
        <Toggle isOn={look.direction === 'rtl'} onToggle={(on) => onLook({ ...look, direction: on ? 'rtl' : 'ltr' })}>
          Right to left
        </Toggle>
        <Toggle isOn={look.hasOutlines} onToggle={(hasOutlines) => onLook({ ...look, hasOutlines })}>
          Outlines
        </Toggle>
      </div>
      <div className="toolbar" role="toolbar" aria-label="Panels">
        {PANELS[kind].map(([panel, label]) => (
          <Toggle
            key={panel}
            isOn={!folded.includes(panel)}
            onToggle={(isShown) => onFold(isShown ? folded.filter((one) => one !== panel) : [...folded, panel])}
          >
            {label}
          </Toggle>
        ))}
      </div>
      {kind === 'pages' && (
        <a href={previewOf(page.id)} target="_blank" rel="noopener" onClick={() => void draft.flush()}>
          Preview<span className="visually-hidden"> of the draft (opens a new window)</span>
        </a>
      )}
      <button type="button" className="primary" onClick={() => setPublishing(true)}>
        Publish …
      </button>
      {isPublishing && (
        <PublishDialog
          {...{ api, session, kind, page, keeper, recordKeeper }}
          onFlush={draft.flush}
          onPublished={draft.published}
          onClose={() => setPublishing(false)}
        />
      )}
      {state.name === 'conflict' && !isPutOff && (
        <ConflictDialog
          conflict={state.conflict}
          onTheirs={() => draft.resolve(state.conflict, false)}
          onMine={() => draft.resolve(state.conflict, true)}
          onClose={() => setPutOff(true)}
        />
      )}
    </header>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}

const Toggle = ({ isOn, onToggle, children }: ToggleProps): ReactNode => (
  <button type="button" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    {children}
  </button>
);
