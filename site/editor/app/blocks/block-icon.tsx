import type { ReactNode } from 'react';
import type { BlockGroup, BlockType } from './block-catalogue.js';

/** One drawing per group: a new block has its icon without anybody drawing it. On a grid of 24. */
const DRAWINGS: Readonly<Record<BlockGroup, string>> = {
  Layout: 'M4 5h16v14H4zM12 5v14',
  Text: 'M5 6h14M5 11h14M5 16h9',
  Pictures: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4',
  'People and figures': 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
  Actions: 'M4 8h16v8H4zM8 12h8',
  Data: 'M9 4c-3 0-2 4-2 6 0 1-1 2-2 2 1 0 2 1 2 2 0 2-1 6 2 6M15 4c3 0 2 4 2 6 0 1 1 2 2 2-1 0-2 1-2 2 0 2 1 6-2 6',
  Page: 'M7 3h7l4 4v14H7zM14 3v4h4',
};

/** The icon of a block: its own, or that of its group. */
export const BlockIcon = ({ block }: { block: BlockType | undefined }): ReactNode => (
  <svg className="block-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d={block === undefined ? 'M5 5h14v14H5zM10 10l4 4M14 10l-4 4' : (block.icon ?? DRAWINGS[block.group])}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
