import type { ReactNode } from 'react';
import type { BlockSource } from './block-sources.js';
import { DOCS } from './documentation.js';
import { nestHeadings } from './nest-headings.js';
import { toPlainText } from './markdown.js';
import { Markup } from './markup.js';

export interface BlockCardsProps {
  readonly blocks: readonly BlockSource[];
  readonly basePath: string;
  /** Level of the heading above the cards, from 1 to 5. */
  readonly headingLevel: number;
}

/** Links to block pages, each with a thumbnail of the block's first example. */
export function BlockCards({ blocks, basePath, headingLevel }: BlockCardsProps): ReactNode {
  return (
    <ul className="block-cards">
      {blocks.map((block) => (
        <li key={block.name}>
          <Thumbnail block={block} headingLevel={headingLevel} />
          <a href={`${basePath}${DOCS}/blocks/${block.name}`}>{block.title}</a>
          <p>{getDescription(block)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The first paragraph of a block's page. */
export const getDescription = ({ sections, contract }: BlockSource): string =>
  toPlainText(sections.get('') ?? contract.description);

/** Whether a block has no visual output and no slots, so that its examples would show nothing. */
export const isNonVisual = ({ contract }: BlockSource): boolean =>
  contract.slots.length === 0 && contract.cssParts.length === 0 && contract.cssProperties.length === 0;

/** An inert thumbnail, which is hidden from screen readers and not hydrated. */
function Thumbnail({ block, headingLevel }: { block: BlockSource; headingLevel: number }): ReactNode {
  const html = block.states[0]?.html;
  return (
    <div className="thumbnail" inert aria-hidden data-pagefind-ignore="">
      {html === undefined || isNonVisual(block) ? (
        <code>{`<${block.contract.tagName}>`}</code>
      ) : (
        <Markup tag="div" className="miniature" html={nestHeadings(html, headingLevel)} />
      )}
    </div>
  );
}
