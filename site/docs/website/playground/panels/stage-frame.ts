import type { PlaygroundState } from '../address.js';
import type { Stage, StageView } from '../stage/stage.js';
import { createElement } from './create.js';

/** Height limits of the frame in CSS pixels; taller content scrolls. */
const [MIN_HEIGHT, MAX_HEIGHT] = [120, 900];

/** A frame with its own page, so that media queries respond to the frame's width. */
export interface StageFrame {
  readonly element: HTMLElement;
  show(view: StageView, width: PlaygroundState['width']): void;
  readonly stage: Stage;
}

/**
 * Loads the stage of a block.
 *
 * @param place - container of the frame, connected to the document
 * @param html - the example that the stage was prerendered with
 * @throws Error if the stage cannot be loaded
 */
export async function loadStage(place: HTMLElement, address: string, html: string, tag: string): Promise<StageFrame> {
  const frame = createElement('iframe', { title: 'Block preview', src: address });
  const note = createElement('p', { className: 'scale' });
  const room = createElement('div', { className: 'room' }, frame);
  place.append(room, note);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const inside = frame.contentWindow as (Window & typeof globalThis) | null;
  const stage = inside?.startStage?.(html, tag);
  if (inside == null || stage === undefined) throw new Error(`The stage at ${address} could not be started.`);
  let width: PlaygroundState['width'] = 'room';

  const fit = (): void => {
    const own = width === 'room' ? room.clientWidth : Number(width);
    const scale = Math.min(1, room.clientWidth / own);
    const content = Math.ceil(inside.document.documentElement.getBoundingClientRect().height);
    const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, content));
    frame.style.width = `${own}px`;
    frame.style.height = `${height}px`;
    frame.style.scale = String(scale);
    // No scrollbar unless the content is taller than the frame.
    inside.document.documentElement.style.overflowY = content > MAX_HEIGHT ? 'auto' : '';
    room.style.height = `${Math.ceil(height * scale)}px`;
    note.textContent = scale < 1 ? `${own} px wide, shown at ${Math.round(scale * 100)}%.` : `${own} px wide.`;
  };
  new ResizeObserver(fit).observe(room);
  new inside.ResizeObserver(fit).observe(inside.document.body);
  return {
    element: room,
    stage,
    show(view, newWidth) {
      width = newWidth;
      stage.show(view);
      fit();
    },
  };
}
