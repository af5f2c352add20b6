import { Drawer } from '@puckeditor/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { GROUP_TITLES, type BlockType } from '../blocks/block-catalog.js';
import { BlockIcon } from '../blocks/block-icon.js';
import { matchesQuery, SearchField } from '../controls/search-field.js';
import { useSiteContext } from '../fields/site-context.js';
import { insertBlock } from './block-actions.js';
import { useGetPuck } from './use-puck.js';

/** The blocks that can be added to a page: drag a block to its position, or press it to insert it at the selection. */
export function BlockList({ blocks }: { blocks: ReadonlyMap<string, BlockType> }): ReactNode {
  const [query, setQuery] = useState('');
  const getPuck = useGetPuck();
  const found = [...blocks.values()].filter((block) => matchesQuery(`${block.label} ${block.description}`, query));
  return (
    <div className="block-list">
      <SearchField label="Search blocks" query={query} onQuery={setQuery} />
      <Drawer>
        {Object.entries(GROUP_TITLES).map(([group, title]) => {
          const members = found.filter((block) => block.group === group);
          if (members.length === 0) return null;
          return (
            <section key={group} aria-label={title}>
              <h2>{title}</h2>
              <div className="block-grid">
                {members.map((block) => (
                  <BlockItem
                    key={block.name}
                    block={block}
                    onChoose={() => insertBlock(getPuck(), blocks, block.name)}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </Drawer>
      <p role="status" className="quiet">
        {found.length === 0 ? `No blocks match “${query}”.` : ''}
      </p>
    </div>
  );
}

interface BlockItemProps {
  readonly block: BlockType;
  readonly onChoose: () => void;
}

/**
 * A block of the list. Puck's drag-and-drop library makes its own element a focusable button: another button inside
 * would add a second tab stop.
 */
function BlockItem({ block, onChoose }: BlockItemProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose();
  };
  return (
    <div onClick={onChoose} onKeyDown={onKeyDown}>
      <Drawer.Item name={block.name} label={block.label}>
        {BlockCard}
      </Drawer.Item>
      <p id={getDescriptionId(block.name)} hidden>
        {block.description}
      </p>
    </div>
  );
}

const getDescriptionId = (name: string): string => `block-description-${name}`;

/** The content of a list item. Puck renders it as a component, so it must be the same function for all blocks. */
function BlockCard({ name }: { name: string }): ReactElement {
  const { blocks } = useSiteContext();
  const block = blocks.get(name);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Without a description, the drag-and-drop library describes keys that Puck does not support.
    card.current?.closest('[data-puck-drawer-item]')?.setAttribute('aria-describedby', getDescriptionId(name));
  }, [name]);
  return (
    <div ref={card} className="block-choice" title={block?.description}>
      <BlockIcon block={block} />
      <span>{block?.label}</span>
    </div>
  );
}
