import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import { CANVAS_WIDTHS, type CanvasWidth } from '../canvas/canvas-widths.js';
import { PopoverMenu } from '../controls/popover-menu.js';
import { listRoute, previewUrl } from '../route.js';
import type { CanvasOptions } from './canvas-view.js';
import { ConflictDialog } from './conflict-dialog.js';
import type { DraftState } from './draft-saver.js';
import { PublishDialog } from './publish-dialog.js';
import type { Draft } from './use-draft.js';

/** The panels next to the page, which can be hidden. */
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
  readonly options: CanvasOptions;
  readonly onOptions: (options: CanvasOptions) => void;
  /** The hidden panels. */
  readonly hiddenPanels: readonly Panel[];
  readonly onHiddenPanels: (hiddenPanels: readonly Panel[]) => void;
}

const STATES: Readonly<Record<DraftState['name'], string>> = {
  saved: 'Saved',
  changed: 'Unsaved changes',
  saving: 'Saving…',
  offline: 'No connection. Your changes are kept in this browser.',
  conflict: 'Someone else changed this page. Your changes are kept in this browser.',
  refused: 'Not saved',
};

/** Includes the seconds, so that screen readers also announce a second save. */
const SAVE_TIME = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

function getStateText(state: DraftState): string {
  if (state.name === 'refused') return `${STATES.refused}: ${state.message}`;
  if (state.name === 'offline') return state.message ?? STATES.offline;
  const isRequested = state.name === 'saved' && state.requestedAt !== undefined;
  return isRequested ? `Saved at ${SAVE_TIME.format(state.requestedAt)}` : STATES[state.name];
}

const WIDTH_NAMES: Readonly<Record<CanvasWidth, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

/** On a grid of 24. */
const WIDTH_ICONS: Readonly<Record<CanvasWidth, string>> = {
  phone: 'M8 3h8v18H8zM11 18h2',
  tablet: 'M5 3h14v18H5zM11 18h2',
  desktop: 'M3 5h18v12H3zM12 17v3M8 20h8',
};

/** Save state, undo, display options, preview and publishing of the page. */
export function TopBar({
  api,
  session,
  kind,
  draft,
  options,
  onOptions,
  hiddenPanels,
  onHiddenPanels,
}: TopBarProps): ReactNode {
  const { page, state, notice, saver, recordSaver, history } = draft;
  const { canUndo, canRedo } = useSyncExternalStore(history.subscribe, history.undoState);
  const [isPublishing, setPublishing] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    // The next conflict is a new one.
    if (state.name === 'saved') setDismissed(false);
  }, [state]);
  useEffect(() => {
    // Makes the browser preventClose before it closes a window with unsaved changes.
    const preventClose = (event: BeforeUnloadEvent): void => {
      if (state.name !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', preventClose);
    return () => removeEventListener('beforeunload', preventClose);
  }, [state]);
  return (
    <header className="top-bar">
      <a href={listRoute} className="back">
        ‹ Pages
      </a>
      <h1 title={page.path}>{page.title || page.id}</h1>
      <p role="status" className="draft-state" data-state={state.name}>
        {getStateText(state)}
        {notice !== undefined && ` – ${notice}`}
      </p>
      {state.name === 'conflict' && isDismissed && (
        <button type="button" onClick={() => setDismissed(false)}>
          Resolve conflict…
        </button>
      )}
      <div className="toolbar" role="toolbar" aria-label="History">
        <button type="button" aria-disabled={!canUndo} onClick={draft.undo} aria-keyshortcuts="Control+Z">
          Undo
        </button>
        <button type="button" aria-disabled={!canRedo} onClick={draft.redo} aria-keyshortcuts="Control+Shift+Z">
          Redo
        </button>
      </div>
      <div className="toolbar" role="toolbar" aria-label="Width">
        {(Object.keys(CANVAS_WIDTHS) as CanvasWidth[]).map((width) => (
          <Toggle key={width} isOn={options.width === width} onToggle={() => onOptions({ ...options, width })}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d={WIDTH_ICONS[width]} />
            </svg>
            <span>{WIDTH_NAMES[width]}</span>
          </Toggle>
        ))}
      </div>
      <PopoverMenu label="View">
        <Toggle
          isOn={options.scheme === 'dark'}
          onToggle={(on) => onOptions({ ...options, scheme: on ? 'dark' : 'light' })}
        >
          Dark
        </Toggle>
        <Toggle
          isOn={options.direction === 'rtl'}
          onToggle={(on) => onOptions({ ...options, direction: on ? 'rtl' : 'ltr' })}
        >
          Right to left
        </Toggle>
        <Toggle isOn={options.hasOutlines} onToggle={(hasOutlines) => onOptions({ ...options, hasOutlines })}>
          Outlines
        </Toggle>
        <hr />
        {PANELS[kind].map(([panel, label]) => (
          <Toggle
            key={panel}
            isOn={!hiddenPanels.includes(panel)}
            onToggle={(isShown) =>
              onHiddenPanels(isShown ? hiddenPanels.filter((one) => one !== panel) : [...hiddenPanels, panel])
            }
          >
            {label}
          </Toggle>
        ))}
      </PopoverMenu>
      {kind === 'pages' && (
        <a href={previewUrl(page.id)} target="_blank" rel="noopener" onClick={() => void draft.flush()}>
          Preview<span className="visually-hidden"> of the draft (opens in a new window)</span>
        </a>
      )}
      <button type="button" className="primary" onClick={() => setPublishing(true)}>
        Publish…
      </button>
      {isPublishing && (
        <PublishDialog
          {...{ api, session, kind, page, saver, recordSaver }}
          onFlush={draft.flush}
          onPublished={draft.setPublished}
          onClose={() => setPublishing(false)}
        />
      )}
      {state.name === 'conflict' && !isDismissed && (
        <ConflictDialog
          conflict={state.conflict}
          onTheirs={() => draft.resolve(state.conflict, false)}
          onMine={() => draft.resolve(state.conflict, true)}
          onClose={() => setDismissed(true)}
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
