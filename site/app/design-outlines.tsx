import { useEffect, useState, type ReactNode } from 'react';
import { CONTENT_ID } from '../documents/page-data.js';

interface Outline {
  /** Names of the blocks that start at this position, from the outside in. */
  readonly names: readonly string[];
  /** Pixels from the start of the document. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Outlines every block in a layer above the page, so that the layout does not change. */
export function DesignOutlines(): ReactNode {
  const [outlines, setOutlines] = useState<readonly Outline[]>([]);
  useEffect(() => {
    const main = document.getElementById(CONTENT_ID);
    if (main === null) return;
    const measure = (): void => setOutlines(measureBlocks(main));
    const sizes = new ResizeObserver(measure);
    sizes.observe(main);
    const changes = new MutationObserver(measure);
    changes.observe(main, { childList: true, subtree: true });
    changes.observe(document.documentElement, { attributeFilter: ['dir'] });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return (
    <div className="design-outlines" aria-hidden="true">
      {outlines.map(({ names, ...box }, index) => (
        <div key={index} className="design-outline" style={box}>
          {names.length > 0 && <span>{names.join(' › ')}</span>}
        </div>
      ))}
    </div>
  );
}

function measureBlocks(main: HTMLElement): Outline[] {
  const outlines: Outline[] = [];
  const byCorner = new Map<string, string[]>();
  for (const block of main.querySelectorAll('*')) {
    if (!block.localName.startsWith('pallet-')) continue;
    const { left, top, width, height } = block.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const corner = `${Math.round(left)} ${Math.round(top)}`;
    // Blocks that start in the same corner share a label, because separate ones would overlap.
    const shared = byCorner.get(corner);
    const names = shared === undefined ? [] : undefined;
    if (names !== undefined) byCorner.set(corner, names);
    (shared ?? names)?.push(block.localName.replace('pallet-', ''));
    outlines.push({ names: names ?? [], left: left + scrollX, top: top + scrollY, width, height });
  }
  return outlines;
}
