import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import { Tabs } from '../controls/tabs.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { BlockPanel } from './block-panel.js';
import type { DraftKeeper } from './draft-keeper.js';
import { LanguagesPanel } from './languages-panel.js';
import { LayoutSettings } from './layout-settings.js';
import { PageSettings } from './page-settings.js';
import { FIELD_EVENT, type FieldEvent } from './show-finding.js';
import { VersionsPanel } from './versions-panel.js';

interface RightPanelProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  readonly kind: DocumentKind;
  readonly page: Page;
  readonly keeper: RefObject<DraftKeeper | undefined>;
  /** Told of another state of the page, which is to be opened. */
  readonly onRestored: (page: Page) => void;
}

const TABS = {
  pages: ['Block', 'Page', 'Languages', 'Versions'],
  layouts: ['Layout', 'Versions'],
} as const;
type Tab = (typeof TABS)[DocumentKind][number];

/** What is said of the chosen block, of the page, and of what the page was. */
export function RightPanel(props: RightPanelProps): ReactNode {
  const { kind } = props;
  const [tab, setTab] = useState<Tab>(TABS[kind][0]);
  useEffect(() => {
    const show = (event: Event): void => {
      const { panel, field } = (event as FieldEvent).detail;
      setTab(kind === 'layouts' ? 'Layout' : panel);
      requestAnimationFrame(() => focusField(field));
    };
    addEventListener(FIELD_EVENT, show);
    return () => removeEventListener(FIELD_EVENT, show);
  }, [kind]);
  return (
    <aside className="panel properties" aria-label="Properties">
      <Tabs label="Properties" tabs={TABS[kind] as readonly Tab[]} selected={tab} onSelect={setTab}>
        {tab === 'Block' && <BlockPanel {...props} />}
        {tab === 'Page' && <PageSettings {...props} />}
        {tab === 'Languages' && <LanguagesPanel {...props} />}
        {tab === 'Layout' && <LayoutSettings />}
        {tab === 'Versions' && <VersionsPanel {...props} />}
      </Tabs>
    </aside>
  );
}

/** Leads to a field, and opens the group in which it stands; to the panel where it has no such field. */
function focusField(name: string): void {
  const panel = document.querySelector<HTMLElement>('.properties [role="tabpanel"]');
  const field = panel?.querySelector(`[data-property="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  const controls = [...(field?.querySelectorAll<HTMLElement>('input, select, textarea, button, [tabindex="0"]') ?? [])];
  // Beside the label stand buttons that take the value away, or divide it.
  const control = controls.find((one) => one.closest('.field-head') === null);
  (control ?? controls[0] ?? panel)?.focus();
}
