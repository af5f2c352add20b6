import { Puck, type Data } from '@puckeditor/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Page } from '../../server/api.js';
import { slotsByBlock } from '../blocks/block-catalogue.js';
import { canvasPageData } from '../canvas/page-data.js';
import { CanvasPageProvider } from '../canvas/canvas-page.js';
import { puckConfiguration } from '../configuration.js';
import { fromPuck } from '../document/from-puck.js';
import type { PuckPage } from '../document/puck-data.js';
import { toPuck } from '../document/to-puck.js';
import { SiteKnowledgeProvider } from '../fields/site-knowledge.js';
import { BrokenPage } from './broken-page.js';
import { CanvasView, type CanvasLook } from './canvas-view.js';
import { DraftKeeper, type DraftState } from './draft-keeper.js';
import type { PageEditorProps } from './editor-props.js';
import { puckOverrides } from './puck-overrides.js';
import { RightPanel } from './right-panel.js';
import { Sidebar } from './sidebar.js';
import { TopBar } from './top-bar.js';

/** A page in the editor. A file that is no JSON object is shown as text, to be mended there. */
export function PageEditor(props: PageEditorProps): ReactNode {
  if (props.page.document === undefined) return <BrokenPage {...props} />;
  return <BlockEditor {...props} document={props.page.document} />;
}

function BlockEditor(props: PageEditorProps & { document: Readonly<Record<string, unknown>> }): ReactNode {
  const { api, session, files, icons, blocks, kind, document, layout, references, media, onReload } = props;
  const [page, setPage] = useState<Page>(props.page);
  const [library, setLibrary] = useState(media);
  const [state, setState] = useState<DraftState>({ name: 'saved' });
  const [notice, setNotice] = useState<string>();
  const [look, setLook] = useState<CanvasLook>({
    width: 'desktop',
    scheme: 'light',
    direction: 'ltr',
    hasOutlines: false,
  });
  const slots = useMemo(() => slotsByBlock(blocks), [blocks]);
  const config = useMemo(() => puckConfiguration(blocks), [blocks]);
  const overrides = useMemo(() => puckOverrides(files), [files]);
  const data = useMemo(() => toPuck(document, slots) as unknown as Data, [document, slots]);
  const keeper = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    const made = new DraftKeeper({
      ...{ api, kind, page: props.page },
      onState: setState,
      onSaved: setPage,
      onMerged(merged, theirs) {
        setNotice(`Somebody else has saved this page. Their changes were brought in: ${theirs.join(' ')}`);
        onReload({ layout, references, media, page: { ...props.page, document: merged } });
      },
    });
    keeper.current = made;
    return () => made.close();
  }, [api, kind, props.page]);
  const canvas = useMemo(
    () => ({
      page: canvasPageData({ session, page: props.page, layout, references, media: library }),
      blocks,
      ...look,
    }),
    [session, props.page, layout, references, library, blocks, look],
  );
  const written = useRef(JSON.stringify(document));
  const onChange = (changed: Data): void => {
    const next = fromPuck(changed as unknown as PuckPage, slots);
    const text = JSON.stringify(next);
    // Choosing a block, or opening the page, is no change of the document.
    if (text === written.current) return;
    written.current = text;
    keeper.current?.change(next);
  };
  return (
    <SiteKnowledgeProvider
      value={{ api, blocks, references, media: library, setMedia: setLibrary, icons, language: page.language }}
    >
      <CanvasPageProvider value={canvas}>
        <Puck
          config={config}
          data={data}
          overrides={overrides}
          onChange={onChange}
          iframe={{ enabled: true, syncHostStyles: false, waitForStyles: false }}
          dnd={{ behavior: 'static' }}
          height="100vh"
        >
          <div className="editor">
            <TopBar {...{ ...props, page, state, look, keeper, notice }} onLook={setLook} />
            <Sidebar {...{ api, blocks, slots }} />
            <CanvasView look={look} />
            <RightPanel
              {...{ api, session, blocks, slots, kind, page, keeper }}
              onPage={setPage}
              onRestored={(restored) => onReload({ layout, references, media: library, page: restored })}
            />
          </div>
        </Puck>
      </CanvasPageProvider>
    </SiteKnowledgeProvider>
  );
}
