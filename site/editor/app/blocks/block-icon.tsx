import type { BlockGroup } from '@pallet/elements/manifest';
import type { ReactNode } from 'react';
import type { BlockType } from './block-catalog.js';

/** Default icon of each group, as SVG path data for a 24 × 24 view box. */
const GROUP_ICONS: Readonly<Record<BlockGroup, string>> = {
  layout: 'M4 5h16v14H4zM12 5v14',
  text: 'M5 6h14M5 11h14M5 16h9',
  images: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  people: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
  actions: 'M4 8h16v8H4zM8 12h8',
  data: 'M9 4c-3 0-2 4-2 6 0 1-1 2-2 2 1 0 2 1 2 2 0 2-1 6 2 6M15 4c3 0 2 4 2 6 0 1 1 2 2 2-1 0-2 1-2 2 0 2 1 6-2 6',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4',
};

/** The icon of a block, or of its group. */
export const BlockIcon = ({ block }: { block: BlockType | undefined }): ReactNode => (
  <svg className="block-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d={block === undefined ? 'M5 5h14v14H5zM10 10l4 4M14 10l-4 4' : (block.icon ?? GROUP_ICONS[block.group])}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
