import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Page } from '../../server/api.js';
import { CANVAS_WIDTHS, type CanvasWidth } from '../canvas/canvas-widths.js';
import { listRoute } from '../route.js';
import type { CanvasLook } from './canvas-view.js';
import { ConflictDialog } from './conflict-dialog.js';
import type { DraftKeeper, DraftState } from './draft-keeper.js';
import type { PageEditorProps } from './editor-props.js';
import { PublishDialog } from './publish-dialog.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

interface TopBarProps extends Omit<PageEditorProps, 'page'> {
  /** As it is stored. */
  readonly page: Page;
  readonly state: DraftState;
  readonly look: CanvasLook;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  /** What the author should know of, besides the state of the draft. */
  readonly notice: string | undefined;
  readonly onLook: (look: CanvasLook) => void;
}

const STATES: Readonly<Record<DraftState['name'], string>> = {
  saved: 'Saved',
  changed: 'Saving soon …',
  saving: 'Saving …',
  offline: 'No connection: your work is kept in this browser',
  conflict: 'Somebody else has changed this page',
  refused: 'Not saved',
};

const WIDTH_NAMES: Readonly<Record<CanvasWidth, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

/** What concerns the page as a whole: how it stands, how it is looked at, and publishing it. */
export function TopBar(props: TopBarProps): ReactNode {
  const { page, state, look, keeper, notice, onLook } = props;
  const hasPast = usePuckStore(({ history }) => history.hasPast);
  const hasFuture = usePuckStore(({ history }) => history.hasFuture);
  const getPuck = useGetPuck();
  const [isPublishing, setPublishing] = useState(false);
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
      <div className="toolbar" role="toolbar" aria-label="History">
        <button
          type="button"
          disabled={!hasPast}
          onClick={() => getPuck().history.back()}
          aria-keyshortcuts="Control+Z"
        >
          Undo
        </button>
        <button
          type="button"
          disabled={!hasFuture}
          onClick={() => getPuck().history.forward()}
          aria-keyshortcuts="Control+Shift+Z"
        >
          Redo
        </button>
      </div>
      <div className="toolbar" role="radiogroup" aria-label="Width">
        {(Object.keys(CANVAS_WIDTHS) as CanvasWidth[]).map((width) => (
          <button
            key={width}
            type="button"
            role="radio"
            aria-checked={look.width === width}
            onClick={() => onLook({ ...look, width })}
          >
            {WIDTH_NAMES[width]}
          </button>
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
      <button type="button" className="primary" onClick={() => setPublishing(true)}>
        Publish …
      </button>
      {isPublishing && <PublishDialog {...props} onClose={() => setPublishing(false)} />}
      {state.name === 'conflict' && (
        <ConflictDialog
          conflict={state.conflict}
          onTheirs={() => {
            keeper.current?.forget();
            props.onReload({ ...props, page: state.conflict.current });
          }}
          onMine={() => {
            const { merge, current } = state.conflict;
            if (merge === undefined || keeper.current === undefined) return;
            keeper.current.continueFrom(current);
            keeper.current.change(merge.merged);
          }}
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
