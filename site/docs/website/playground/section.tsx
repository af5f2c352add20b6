import type { ReactNode } from 'react';
import type { BlockSource } from '../block-sources.js';
import { DOCS } from '../documentation.js';
import { getImagesPath, getStagePath, getStatesPath, getScreenshotsPath } from './files.js';
import type { ScreenshotMode, StoredScreenshots } from './stored-pictures.js';

/** The button that opens a block's playground. Without scripts, it points to the examples. */
export function PlaygroundSection({ block, basePath }: { block: BlockSource; basePath: string }): ReactNode {
  return (
    <div
      className="playground"
      data-pagefind-ignore=""
      data-tag={block.contract.tagName}
      data-manifest={`${basePath}${DOCS}/custom-elements.json`}
      data-states={getStatesPath(basePath, block.name)}
      data-stage={getStagePath(basePath, block.name)}
      data-pictures={getImagesPath(basePath)}
    >
      <p>
        Edit the properties, slots and styling hooks of this block, preview it at three widths, and copy the code.{' '}
        <span className="only-scripted">The playground is loaded when you open it.</span>
        <span className="only-unscripted">
          The playground needs JavaScript, which is turned off. The examples below work without it.
        </span>
      </p>
      <button type="button" className="open only-scripted">
        Open playground
      </button>
    </div>
  );
}

const MODE_NAMES: Readonly<Record<ScreenshotMode, string>> = {
  'forced-colors': 'forced colors',
  'reduced-motion': 'reduced motion',
};

interface PlaygroundScreenshotsProps {
  readonly block: BlockSource;
  readonly basePath: string;
  readonly stored: StoredScreenshots;
}

/** Screenshots of a block with system settings that a page cannot change. */
export function PlaygroundScreenshots({
  block,
  basePath,
  stored: { browser, pictures },
}: PlaygroundScreenshotsProps): ReactNode {
  const own = pictures.filter((picture) => picture.block === block.name);
  if (own.length === 0) return null;
  return (
    <details className="stored-looks" data-pagefind-ignore="">
      <summary>Screenshots: forced colors and reduced motion</summary>
      <div>
        <p>
          Forced colors and reduced motion are settings of your operating system, which a page cannot change. These
          screenshots show “{block.states[0]?.title}” in {browser}. They do not reflect changes in the playground.
        </p>
        {own.map(({ look, file, width, height }) => (
          <figure key={look}>
            <img
              src={`${getScreenshotsPath(basePath)}/${file}`}
              alt={`${block.title} with ${MODE_NAMES[look]}`}
              {...{ width, height }}
              loading="lazy"
            />
            <figcaption>Screenshot: {MODE_NAMES[look]}</figcaption>
          </figure>
        ))}
      </div>
    </details>
  );
}

/** Whether a block has a demo that a playground can edit. */
export const hasPlayground = ({ states, contract }: BlockSource): boolean =>
  states[0]?.html.includes(`<${contract.tagName}`) === true;
