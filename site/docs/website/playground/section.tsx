import type { ReactNode } from 'react';
import type { BlockSource } from '../block-sources.js';
import { DOCS } from '../documentation.js';
import { picturesFile, stageOf, statesFile, storedPictures } from './files.js';
import type { Look, StoredPictures } from './stored-pictures.js';

/** Where the playground of a block is opened. Without script it says what there is instead. */
export function PlaygroundSection({ block, basePath }: { block: BlockSource; basePath: string }): ReactNode {
  return (
    <div
      className="playground"
      data-pagefind-ignore=""
      data-tag={block.contract.tagName}
      data-manifest={`${basePath}${DOCS}/custom-elements.json`}
      data-states={statesFile(basePath, block.name)}
      data-stage={stageOf(basePath, block.name)}
      data-pictures={picturesFile(basePath)}
    >
      <p>
        Change every property, slot and styling hook of this block, see it at three widths, and take the code of what
        you see. <span className="only-scripted">Nothing of it is loaded before you open it.</span>
        <span className="only-unscripted">
          That takes a script, and yours is switched off: the examples below show the block without one.
        </span>
      </p>
      <button type="button" className="open only-scripted">
        Open the playground
      </button>
    </div>
  );
}

const LOOK_NAMES: Readonly<Record<Look, string>> = {
  'forced-colours': 'forced colours',
  'reduced-motion': 'less motion',
};

interface StoredLooksProps {
  readonly block: BlockSource;
  readonly basePath: string;
  readonly stored: StoredPictures;
}

/** Pictures of a block in what no page can switch, labelled as pictures. */
export function StoredLooks({ block, basePath, stored: { browser, pictures } }: StoredLooksProps): ReactNode {
  const own = pictures.filter((picture) => picture.block === block.name);
  if (own.length === 0) return null;
  return (
    <details className="stored-looks" data-pagefind-ignore="">
      <summary>Stored pictures: forced colours, and less motion</summary>
      <div>
        <p>
          No page can switch these: they are settings of your system. Here are pictures of “{block.states[0]?.title}”,
          taken in {browser}; nothing in them follows the playground.
        </p>
        {own.map(({ look, file, width, height }) => (
          <figure key={look}>
            <img
              src={`${storedPictures(basePath)}/${file}`}
              alt={`${block.title} with ${LOOK_NAMES[look]}`}
              {...{ width, height }}
              loading="lazy"
            />
            <figcaption>Stored picture: {LOOK_NAMES[look]}</figcaption>
          </figure>
        ))}
      </div>
    </details>
  );
}

/** Whether a block has a demo that can be changed. */
export const canBePlayed = ({ states, contract }: BlockSource): boolean =>
  states[0]?.html.includes(`<${contract.tagName}`) === true;
