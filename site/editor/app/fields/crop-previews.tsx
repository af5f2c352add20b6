import { useEffect, useState, type ReactNode } from 'react';
import type { CanvasWidth } from '../canvas/canvas-widths.js';
import { measureCrops, type Crop } from '../canvas/measure-crops.js';
import { useSelectedBlock } from './selected-block.js';

interface CropPreviewsProps {
  /** URL of the image. */
  readonly url: string;
  /** `x% y%`. Default: the center */
  readonly focalPoint: string | undefined;
}

/** Width of the widest crop in pixels. */
const MAX_WIDTH = 270;

/** Previews the crop of an image on each screen, with sizes measured on the page. */
export function CropPreviews({ url, focalPoint }: CropPreviewsProps): ReactNode {
  const item = useSelectedBlock();
  const [crops, setCrops] = useState<readonly Crop[]>([]);
  useEffect(() => {
    if (item === undefined) return;
    // The page renders a change one frame after the panel.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() => setCrops(measureCrops(item.props.id, url)));
    });
    return () => cancelAnimationFrame(next);
  }, [item, url]);
  if (crops.length === 0) return null;
  const widest = Math.max(...crops.map(({ width }) => width));
  return (
    <figure className="crops" aria-label="Crop previews">
      {crops.map(({ screen, width, height, fit }) => (
        <div key={screen}>
          <img
            src={url}
            alt=""
            style={{
              inlineSize: (width / widest) * MAX_WIDTH,
              aspectRatio: `${width} / ${height}`,
              objectFit: fit,
              objectPosition: focalPoint,
            }}
          />
          <p className="quiet">
            {SCREEN_LABELS[screen]}: {Math.round(width)} × {Math.round(height)}
          </p>
        </div>
      ))}
    </figure>
  );
}

const SCREEN_LABELS: Readonly<Record<CanvasWidth, string>> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
};
