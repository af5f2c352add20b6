import type { Finding } from '../documents/finding.js';
import { quoteText } from '../documents/quote-text.js';
import type { UncheckedNode } from '../documents/tree.js';
import { contentOf } from './block-content.js';
import { createEmptyFinding, hasBackground } from './empty-blocks.js';
import { type Invisibility, type PlacedBlock } from './page-blocks.js';
import { listScreens } from './screens.js';
import { getBlocks, getPageFile, getProps, locate, type SiteContent } from './site-content.js';

/** The blocks of a page on a screen of one width in CSS pixels. */
export interface BlockScreen {
  readonly width: number;
  readonly blocks: readonly PlacedBlock[];
}

/** Reports the blocks that visitors cannot see, and texts that the header covers. */
export function createBlockFindings(content: SiteContent, route: string, screens: readonly BlockScreen[]): Finding[] {
  const file = getPageFile(route);
  return getBlocks(content, file).flatMap((block): Finding[] => {
    const { id } = block.node;
    const measured = screens.flatMap(({ width, blocks }) =>
      blocks.filter((one) => one.id === id).map((one) => ({ ...one, width })),
    );
    const at = (path: string): ReturnType<typeof locate> => locate(content.sources, file, path);
    const covered = measured.filter((one) => one.covered !== '');
    const found: Finding[] = [];
    if (covered.length > 0) {
      const wrong = `${quoteText(covered[0]?.covered ?? '')} is behind the header of the site on ${listWidths(covered)}.`;
      const remedy = 'Add space above it, or move another block to the top of the page.';
      found.push({ ...at(block.path), weight: 'warning', wrong, remedy });
    }
    const isEverywhere = (reason: Invisibility): boolean =>
      measured.length > 0 && measured.every(({ invisible }) => invisible === reason);
    const unseen = measured.filter(({ invisible }) => invisible !== undefined && Object.hasOwn(REASONS, invisible));
    const [first] = unseen;
    if (isEverywhere('hidden')) {
      found.push({ ...at(findVisibilityPath(block)), weight: 'warning', ...HIDDEN });
    } else if (isEverywhere('empty')) {
      if (canBeEmpty(block)) found.push(createEmptyFinding(content, file, block));
    } else if (first !== undefined) {
      const { why, remedy } = REASONS[first.invisible as keyof typeof REASONS];
      const where = unseen.length === measured.length ? 'any screen' : listWidths(unseen);
      const wrong = `Visitors cannot see the block on ${where}: ${why}.`;
      found.push({ ...at(block.path), weight: 'warning', wrong, remedy });
    }
    return found;
  });
}

const listWidths = (measured: readonly { readonly width: number }[]): string =>
  listScreens(measured.map(({ width }) => width));

const HIDDEN = {
  wrong: 'The block is hidden on every screen, so visitors never see it.',
  remedy: 'Show it on at least one kind of screen, or remove it.',
};

const REASONS: Readonly<
  Record<Exclude<Invisibility, 'hidden' | 'empty'>, { readonly why: string; readonly remedy: string }>
> = {
  transparent: { why: 'it is transparent', remedy: 'Make it opaque, or hide it on these screens.' },
  flat: { why: 'it has no height or no width', remedy: 'Give it a size, or hide it on these screens.' },
  outside: {
    why: 'it is beyond the edge of the page',
    remedy: 'Check its margins and its position, or hide it on these screens.',
  },
};

/** Whether a block that renders nothing is an issue: values that are filled in later may give it content. */
const canBeEmpty = (block: UncheckedNode): boolean =>
  contentOf(String(block.node['block'])) !== undefined &&
  !hasBackground(block) &&
  !JSON.stringify(getProps(block)).includes('{!');

const findVisibilityPath = ({ node, path }: UncheckedNode): string =>
  node['visibility'] === undefined ? path : `${path}/visibility`;
