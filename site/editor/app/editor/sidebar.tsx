import { useState, type ReactNode } from 'react';
import type { ApiClient } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import type { SlotsByBlock } from '../document/to-puck.js';
import { Tabs } from '../controls/tabs.js';
import { BlockList } from './block-list.js';
import { Outline } from './outline.js';
import { PatternList } from './pattern-list.js';

interface SidebarProps {
  readonly api: ApiClient;
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly slots: SlotsByBlock;
}

const TABS = ['Blocks', 'Patterns', 'Outline'] as const;

/** Tabs with blocks and patterns to insert, and the outline of the page. */
export function Sidebar({ api, blocks, slots }: SidebarProps): ReactNode {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Blocks');
  return (
    <aside className="panel sidebar" aria-label="Blocks and outline">
      <Tabs label="Blocks and outline" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'Blocks' && <BlockList blocks={blocks} />}
        {tab === 'Patterns' && <PatternList {...{ api, blocks, slots }} />}
        {tab === 'Outline' && <Outline blocks={blocks} />}
      </Tabs>
    </aside>
  );
}
