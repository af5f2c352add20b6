import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useChosenBlock } from './chosen-block.js';
import { textOf, type ControlProps, type Kind } from './control.js';
import { PictureCrops } from './picture-crops.js';
import { pictureIn } from './picture-value.js';
import { useSiteKnowledge } from './site-knowledge.js';

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

/** Reads `68% 62%`; the middle for anything else. */
function readPoint(value: unknown): Point {
  const [, x, y] = /^\s*([\d.]+)%\s+([\d.]+)%\s*$/.exec(textOf(value)) ?? [];
  return { x: Number(x ?? 50), y: Number(y ?? 50) };
}

interface FocalPointProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  /** Drawn below the point. Default: an empty frame. */
  readonly picture?: string | undefined;
}

/** A point on a picture: pressed or dragged to its place, or moved by the arrow keys. */
export function FocalPoint({ label, value, onChange, picture }: FocalPointProps): ReactNode {
  const point = readPoint(value);
  const write = ({ x, y }: Point): void => onChange(`${inPercent(x)} ${inPercent(y)}`);
  const follow = ({ currentTarget, clientX, clientY, buttons }: PointerEvent): void => {
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
    <div className="focal-point" onPointerDown={follow} onPointerMove={follow}>
      {picture !== undefined && <img src={picture} alt="" draggable={false} />}
      <span
        className="focal-mark"
        style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        role="slider"
        tabIndex={0}
        aria-label={`${label}: point that stays in view`}
        aria-valuenow={Math.round(point.x)}
        aria-valuetext={`${Math.round(point.x)}% from the left, ${Math.round(point.y)}% from the top`}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const inPercent = (part: number): string => `${Math.round(Math.min(100, Math.max(0, part)))}%`;

/** The point that stays in view when the block's picture is cropped. */
export function FocalPointControl({ id, label, value, onChange }: ControlProps<Kind<'focal-point'>>): ReactNode {
  const { media } = useSiteKnowledge();
  const shown = pictureIn(useChosenBlock()?.props ?? {}, media);
  return (
    <div className="focal-control">
      <FocalPoint label={label} value={value ?? shown?.focalPoint} onChange={onChange} picture={shown?.url} />
      {shown !== undefined && <PictureCrops picture={shown.url} focalPoint={textOf(value) || shown.focalPoint} />}
      <input
        id={id}
        aria-label={`${label}, as text`}
        value={textOf(value)}
        placeholder={shown?.focalPoint ?? 'The picture’s own'}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
