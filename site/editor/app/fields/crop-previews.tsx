import { useEffect, useState, type ReactNode } from 'react';
import { measureCrops, type Crop } from '../canvas/measure-crops.js';
import type { ImagePerScreen } from './image-value.js';
import { SCREEN_LABELS } from './per-screen.js';
import { useSelectedBlock } from './selected-block.js';

interface CropPreviewsProps {
  /** The image of each previewed screen size. */
  readonly images: ImagePerScreen;
  /** `x% y%`, for all screens. Default: that of each image, or else the center */
  readonly focalPoint?: string | undefined;
}

/** Size of the largest preview in pixels. */
const MAX_WIDTH = 270;
const MAX_HEIGHT = 220;

/** Previews the crop of the image of each screen, with sizes measured on the page. */
export function CropPreviews({ images, focalPoint }: CropPreviewsProps): ReactNode {
  const item = useSelectedBlock();
  const [crops, setCrops] = useState<readonly Crop[]>([]);
  // Equal images are not measured again.
  const imagesJson = JSON.stringify(images);
  useEffect(() => {
    if (item === undefined) return;
    // The page renders a change one frame after the panel.
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(() =>
        setCrops(measureCrops(item.props.id, JSON.parse(imagesJson) as ImagePerScreen)),
      );
    });
    return () => cancelAnimationFrame(next);
  }, [item, imagesJson]);
  if (crops.length === 0) return null;
  const scale = Math.min(
    MAX_WIDTH / Math.max(...crops.map(({ width }) => width)),
    MAX_HEIGHT / Math.max(...crops.map(({ height }) => height)),
  );
  return (
    <figure className="crops" aria-label="Crop previews">
      {crops.map(({ screen, width, height, fit }) => (
        <div key={screen}>
          <img
            src={images[screen]?.url}
            alt=""
            style={{
              inlineSize: width * scale,
              aspectRatio: `${width} / ${height}`,
              objectFit: fit,
              objectPosition: focalPoint ?? images[screen]?.focalPoint,
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
