import type { ReactNode } from 'react';
import type { BlockSource } from '../block-sources.js';
import { DOCS } from '../documentation.js';
import { picturesFile, stageOf, statesFile } from './files.js';

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
      <button type="button" className="open" hidden>
        Open the playground
      </button>
    </div>
  );
}

/** Whether a block has a demo that can be changed. */
export const canBePlayed = ({ states, contract }: BlockSource): boolean =>
  states[0]?.html.includes(`<${contract.tagName}`) === true;
