import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useSelectedBlock } from './selected-block.js';
import { toText, type ControlProps, type Kind } from './control.js';
import { CropPreviews } from './crop-previews.js';
import { findImages } from './image-value.js';
import { useSiteContext } from './site-context.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP = 2;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Parses `68% 62%`; returns the center for anything else. */
function parsePoint(value: unknown): Point {
  const [, x, y] = /^\s*([\d.]+)%\s+([\d.]+)%\s*$/.exec(toText(value)) ?? [];
  return { x: Number(x ?? 50), y: Number(y ?? 50) };
}

interface FocalPointProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  /** URL of the image below the point. Default: an empty frame */
  readonly imageUrl?: string | undefined;
}

/** A focal point on an image, set by pointer or arrow keys. */
export function FocalPoint({ label, value, onChange, imageUrl }: FocalPointProps): ReactNode {
  const point = parsePoint(value);
  const write = ({ x, y }: Point): void => onChange(`${formatPercent(x)} ${formatPercent(y)}`);
  const movePoint = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    write({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    write({ x: point.x + step.x, y: point.y + step.y });
  };
  return (
    <div className="focal-point" onPointerDown={movePoint} onPointerMove={movePoint}>
      {imageUrl !== undefined && <img src={imageUrl} alt="" draggable={false} />}
      <span
        className="focal-mark"
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: focal point`}
        aria-valuenow={Math.round(point.x)}
        aria-valuetext={`${Math.round(point.x)}% from the left, ${Math.round(point.y)}% from the top`}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const formatPercent = (part: number): string => `${Math.round(Math.min(100, Math.max(0, part)))}%`;

/** The point that stays visible when the block's image is cropped. */
export function FocalPointControl({ id, label, value, onChange }: ControlProps<Kind<'focalPoint'>>): ReactNode {
  const { media } = useSiteContext();
  const images = findImages(useSelectedBlock()?.props ?? {}, media);
  const shown = images.large;
  return (
    <div className="focal-control">
      <FocalPoint label={label} value={value ?? shown?.focalPoint} onChange={onChange} imageUrl={shown?.url} />
      <CropPreviews images={images} focalPoint={toText(value) || undefined} />
      <input
        id={id}
        aria-label={`${label}, as text`}
        value={toText(value)}
        placeholder={shown?.focalPoint ?? 'From the image'}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
