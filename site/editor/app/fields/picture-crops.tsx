import { useEffect, useState, type ReactNode } from 'react';
import type { CanvasWidth } from '../canvas/canvas-widths.js';
import { measureCrops, type Crop } from '../canvas/measure-crops.js';
import { useChosenBlock } from './chosen-block.js';

interface PictureCropsProps {
  /** Address of the picture. */
  readonly picture: string;
  /** `x% y%`; default: the middle. */
  readonly focalPoint: string | undefined;
}

/** Pixels of the panel that the widest crop takes. */
const ROOM = 270;

/** What of a picture its block shows on each screen: measured in the page, in the block's real sizes. */
export function PictureCrops({ picture, focalPoint }: PictureCropsProps): ReactNode {
  const item = useChosenBlock();
  const [crops, setCrops] = useState<readonly Crop[]>([]);
  useEffect(() => {
    if (item === undefined) return;
    // The page shows a change a frame later than the panel.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => setCrops(measureCrops(item.props.id, picture)));
    });
    return () => cancelAnimationFrame(next);
  }, [item, picture]);
  if (crops.length === 0) return null;
  const widest = Math.max(...crops.map(({ width }) => width));
  return (
    <figure className="crops" aria-label="What is seen of it">
      {crops.map(({ screen, width, height, fit }) => (
        <div key={screen}>
          <img
            src={picture}
            alt=""
            style={{
              inlineSize: (width / widest) * ROOM,
              aspectRatio: `${width} / ${height}`,
              objectFit: fit,
              objectPosition: focalPoint,
            }}
          />
          <p className="quiet">
            {SCREEN_WORDS[screen]}: {Math.round(width)} × {Math.round(height)}
          </p>
        </div>
      ))}
    </figure>
  );
}

const SCREEN_WORDS: Readonly<Record<CanvasWidth, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
};
