import { Puck } from '@puckeditor/core';
import { useCallback, useEffect, useMemo, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { slotsByBlock } from '../blocks/block-catalogue.js';
import { canvasPageData } from '../canvas/page-data.js';
import { CanvasPageProvider } from '../canvas/canvas-page.js';
import { puckConfiguration } from '../configuration.js';
import { SiteKnowledgeProvider } from '../fields/site-knowledge.js';
import { listenForBlockKeys } from './block-keys.js';
import { BrokenPage } from './broken-page.js';
import { CanvasView, type CanvasLook } from './canvas-view.js';
import type { PageEditorProps } from './editor-props.js';
import { listenForHistoryKeys } from './history-keys.js';
import { KeptDialog } from './kept-dialog.js';
import { puckOverrides } from './puck-overrides.js';
import { listenForRegionKeys } from './region-keys.js';
import { RightPanel } from './right-panel.js';
import { Sidebar } from './sidebar.js';
import { FIELD_EVENT } from './show-finding.js';
import { TopBar, type Panel } from './top-bar.js';
import { useDraft } from './use-draft.js';
import { useGetPuck, type Puck as PuckState } from './use-puck.js';

/**
 * What Puck is told once and for all. Each has to be the same object at every drawing, those too that say nothing: Puck would
 * take another one for a new configuration, and make every block of the canvas anew.
 */
const PUCK_SETTINGS = {
  iframe: { enabled: true, syncHostStyles: false, waitForStyles: false },
  dnd: { behavior: 'static' },
  plugins: [],
  permissions: {},
} satisfies Partial<ComponentProps<typeof Puck>>;

/** A page in the editor. A file that is no JSON object is shown as text, to be mended there. */
export function PageEditor(props: PageEditorProps): ReactNode {
  if (props.page.document === undefined) return <BrokenPage {...props} />;
  return <BlockEditor {...props} document={props.page.document} />;
}

function BlockEditor(props: PageEditorProps & { document: Readonly<Record<string, unknown>> }): ReactNode {
  const { api, session, files, icons, blocks, kind, document, layout, references, media } = props;
  const slots = useMemo(() => slotsByBlock(blocks), [blocks]);
  const draft = useDraft({ api, kind, page: props.page, document, slots });
  const { page, keeper, puck, undo, redo } = draft;
  const [library, setLibrary] = useState(media);
  const [folded, setFolded] = useState<readonly Panel[]>([]);
  // A field that somebody is led to has to be seen.
  useEffect(() => {
    const unfold = (): void => setFolded((all) => all.filter((panel) => panel !== 'properties'));
    addEventListener(FIELD_EVENT, unfold);
    return () => removeEventListener(FIELD_EVENT, unfold);
  }, []);
  const [look, setLook] = useState<CanvasLook>({
    width: 'desktop',
    scheme: 'light',
    direction: 'ltr',
    hasOutlines: false,
  });
  const config = useMemo(() => puckConfiguration(blocks), [blocks]);
  const overrides = useMemo(() => puckOverrides(files), [files]);
  const listenForKeys = useCallback(
    (window: Window) => {
      const endings = [
        listenForHistoryKeys(window, { undo, redo }),
        listenForBlockKeys(window, { puck: () => puck.current?.(), blocks, slots }),
        listenForRegionKeys(window),
      ];
      return () => endings.forEach((end) => end());
    },
    [undo, redo, puck, blocks, slots],
  );
  const canvas = useMemo(
    () => ({
      ...{ kind, blocks, listenForKeys, ...look },
      page: canvasPageData({ session, page: props.page, layout, references, media: library }),
    }),
    [session, props.page, layout, references, library, kind, blocks, look, listenForKeys],
  );
  const { language } = page;
  const knowledge = useMemo(
    () => ({ api, blocks, references, media: library, setMedia: setLibrary, icons, language }),
    [api, blocks, references, library, icons, language],
  );
  useEffect(() => listenForKeys(window), [listenForKeys]);
  return (
    <SiteKnowledgeProvider value={knowledge}>
      <CanvasPageProvider value={canvas}>
        <Puck
          config={config}
          data={draft.data}
          overrides={overrides}
          onAction={draft.onAction}
          onChange={draft.onChange}
          {...PUCK_SETTINGS}
          height="100vh"
        >
          <HandOver puck={puck} />
          <div className="editor" data-kind={kind} data-folded={folded.join(' ')}>
            <TopBar {...{ api, session, kind, draft, look, folded }} onLook={setLook} onFold={setFolded} />
            {kind === 'pages' && <Sidebar {...{ api, blocks, slots }} />}
            <CanvasView look={look} />
            <RightPanel {...{ api, session, blocks, slots, kind, page, keeper }} onRestored={draft.adopt} />
          </div>
          {draft.kept !== undefined && <KeptDialog kept={draft.kept} onDecide={draft.decide.bind(null, draft.kept)} />}
        </Puck>
      </CanvasPageProvider>
    </SiteKnowledgeProvider>
  );
}

/** Puck can be asked from inside only. */
function HandOver({ puck }: { puck: RefObject<(() => PuckState) | undefined> }): ReactNode {
  const getPuck = useGetPuck();
  useEffect(() => {
    puck.current = getPuck;
  }, [puck, getPuck]);
  return null;
}
