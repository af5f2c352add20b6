import { Puck, type PuckAction } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { slotsByBlock } from '../blocks/block-catalog.js';
import { createCanvasPageData } from '../canvas/page-data.js';
import { CanvasPageProvider } from '../canvas/canvas-page.js';
import { createPuckConfig } from '../puck-config.js';
import { SiteContextProvider } from '../fields/site-context.js';
import { arrangeAdded } from './block-actions.js';
import { listenForBlockKeys } from './block-keys.js';
import { BlockSelection, BlockSelectionProvider } from './block-selection.js';
import { BrokenPage } from './broken-page.js';
import { CanvasView, type CanvasOptions } from './canvas-view.js';
import type { PageEditorProps } from './editor-props.js';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.js';
import { listenForPageKeys } from './page-keys.js';
import { puckOverrides } from './puck-overrides.js';
import { listenForRegionKeys } from './region-keys.js';
import { RightPanel } from './right-panel.js';
import { Sidebar } from './sidebar.js';
import { FOCUS_FIELD_EVENT } from './show-issue.js';
import { TopBar, type Panel } from './top-bar.js';
import { useDraft } from './use-draft.js';
import { useGetPuck, type Puck as PuckState } from './use-puck.js';

/**
 * Constant props of Puck. Each must be the same object in every render, even the empty ones: Puck takes another object
 * for a new configuration and mounts every block of the canvas again.
 */
const PUCK_SETTINGS = {
  iframe: { enabled: true, syncHostStyles: false, waitForStyles: false },
  dnd: { behavior: 'static' },
  plugins: [],
  permissions: {},
} satisfies Partial<ComponentProps<typeof Puck>>;

/** A page in the editor. A file that is not a JSON object is edited as text. */
export function PageEditor(props: PageEditorProps): ReactNode {
  if (props.page.document === undefined) return <BrokenPage {...props} />;
  return <BlockEditor {...props} document={props.page.document} />;
}

function BlockEditor(props: PageEditorProps & { document: Readonly<Record<string, unknown>> }): ReactNode {
  const { api, session, files, icons, blocks, kind, document, layout, references, media, isAtSearchSettings } = props;
  const slots = useMemo(() => slotsByBlock(blocks), [blocks]);
  const draft = useDraft({ api, kind, page: props.page, document, slots });
  const { page, saver, puck, undo, redo, save, onAction: recordAction } = draft;
  const [selection] = useState(() => new BlockSelection());
  const [library, setLibrary] = useState(media);
  const [hiddenPanels, setHiddenPanels] = useState<readonly Panel[]>([]);
  // A field that receives the focus must be visible.
  useEffect(() => {
    const showProperties = (): void => setHiddenPanels((all) => all.filter((panel) => panel !== 'properties'));
    addEventListener(FOCUS_FIELD_EVENT, showProperties);
    return () => removeEventListener(FOCUS_FIELD_EVENT, showProperties);
  }, []);
  const [options, setOptions] = useState<CanvasOptions>({
    width: 'desktop',
    scheme: 'light',
    direction: 'ltr',
    hasOutlines: false,
  });
  const config = useMemo(() => createPuckConfig(blocks), [blocks]);
  const overrides = useMemo(() => puckOverrides(files), [files]);
  const listenForKeys = useCallback(
    (window: Window) => {
      const removers = [
        listenForPageKeys(window, { undo, redo, save: () => void save() }),
        listenForBlockKeys(window, { puck: () => puck.current?.(), blocks, slots, selection }),
        listenForRegionKeys(window),
      ];
      return () => removers.forEach((end) => end());
    },
    [undo, redo, save, puck, blocks, slots, selection],
  );
  const onAction = useCallback(
    (action: PuckAction) => {
      recordAction(action);
      // Puck calls this before it shows the result.
      queueMicrotask(() => {
        const shown = puck.current?.();
        if (shown !== undefined) arrangeAdded(shown, blocks, action);
      });
    },
    [recordAction, puck, blocks],
  );
  const canvas = useMemo(
    () => ({
      ...{ kind, blocks, listenForKeys, ...options },
      page: createCanvasPageData({ session, page: props.page, layout, references, media: library }),
    }),
    [session, props.page, layout, references, library, kind, blocks, options, listenForKeys],
  );
  const { language } = page;
  const knowledge = useMemo(
    () => ({ api, blocks, references, media: library, setMedia: setLibrary, icons, language }),
    [api, blocks, references, library, icons, language],
  );
  useEffect(() => listenForKeys(window), [listenForKeys]);
  return (
    <SiteContextProvider value={knowledge}>
      <CanvasPageProvider value={canvas}>
        <Puck
          config={config}
          data={draft.data}
          overrides={overrides}
          onAction={onAction}
          onChange={draft.onChange}
          {...PUCK_SETTINGS}
          height="100vh"
        >
          <HandOver puck={puck} />
          <BlockSelectionProvider value={selection}>
            <div className="editor" data-kind={kind} data-hidden-panels={hiddenPanels.join(' ')}>
              <TopBar
                {...{ api, session, kind, draft, options, hiddenPanels }}
                onOptions={setOptions}
                onHiddenPanels={setHiddenPanels}
              />
              {kind === 'pages' && <Sidebar {...{ api, blocks, slots }} />}
              <CanvasView options={options} />
              <RightPanel
                {...{ api, session, blocks, slots, kind, page, saver, isAtSearchSettings }}
                onRestored={draft.resetTo}
              />
            </div>
          </BlockSelectionProvider>
          {draft.localDrafts !== undefined && (
            <UnsavedChangesDialog
              localDrafts={draft.localDrafts}
              onDecide={draft.resolveLocalDrafts.bind(null, draft.localDrafts)}
            />
          )}
        </Puck>
      </CanvasPageProvider>
    </SiteContextProvider>
  );
}

/** Provides Puck's state to components outside of Puck. */
function HandOver({ puck }: { puck: RefObject<(() => PuckState) | undefined> }): ReactNode {
  const getPuck = useGetPuck();
  useEffect(() => {
    puck.current = getPuck;
  }, [puck, getPuck]);
  return null;
}
