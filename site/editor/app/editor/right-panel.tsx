import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import { Tabs } from '../controls/tabs.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { BlockPanel } from './block-panel.js';
import type { DraftSaver } from './draft-saver.js';
import { LanguagesPanel } from './languages-panel.js';
import { LayoutSettings } from './layout-settings.js';
import { PageSettings } from './page-settings.js';
import { SEO_RECORD } from './seo-record.js';
import { FOCUS_FIELD_EVENT, type FocusFieldEvent } from './show-issue.js';
import { VersionsPanel } from './versions-panel.js';

interface RightPanelProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
  readonly kind: DocumentKind;
  readonly page: Page;
  /** Whether the search engine settings of the page receive the focus. */
  readonly isAtSearchSettings: boolean;
  readonly saver: RefObject<DraftSaver | undefined>;
  /** Called with the restored page. */
  readonly onRestored: (page: Page) => void;
}

const TABS = {
  pages: ['Block', 'Page', 'Languages', 'Versions'],
  layouts: ['Layout', 'Versions'],
} as const;
type Tab = (typeof TABS)[DocumentKind][number];

/** Tabs with the properties of the selected block, the page settings, translations and versions. */
export function RightPanel(props: RightPanelProps): ReactNode {
  const { kind, isAtSearchSettings } = props;
  const [tab, setTab] = useState<Tab>(isAtSearchSettings ? 'Page' : TABS[kind][0]);
  useEffect(() => {
    if (isAtSearchSettings) focusField(SEO_RECORD);
  }, [isAtSearchSettings]);
  useEffect(() => {
    const show = (event: Event): void => {
      const { panel, field } = (event as FocusFieldEvent).detail;
      setTab(kind === 'layouts' ? 'Layout' : panel);
      requestAnimationFrame(() => focusField(field));
    };
    addEventListener(FOCUS_FIELD_EVENT, show);
    return () => removeEventListener(FOCUS_FIELD_EVENT, show);
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

/** Focuses a field and opens its group; focuses the panel if there is no such field. */
function focusField(name: string): void {
  const panel = document.querySelector<HTMLElement>('.properties [role="tabpanel"]');
  const field = panel?.querySelector(`[data-property~="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  const controls = [...(field?.querySelectorAll<HTMLElement>('input, select, textarea, button, [tabindex="0"]') ?? [])];
  // Skips the buttons next to the label, which reset the value or set it per screen.
  const control = controls.find((one) => one.closest('.field-head') === null);
  (control ?? controls[0] ?? panel)?.focus();
}
