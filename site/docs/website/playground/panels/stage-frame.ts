import type { PlaygroundState } from '../address.js';
import type { Stage, StageView } from '../stage/stage.js';
import { create } from './create.js';

/** CSS pixels of the frame at least and at most: what is higher scrolls. */
const [LOWEST, HIGHEST] = [120, 900];

/** A frame with a page of its own, so that what follows the width of a screen follows the frame's. */
export interface StageFrame {
  readonly element: HTMLElement;
  show(view: StageView, width: PlaygroundState['width']): void;
  readonly stage: Stage;
}

/**
 * Loads the stage of a block. The frame has to stand in the page for that.
 *
 * @param html - the example that the stage was prerendered with
 * @throws Error where the stage does not come
 */
export async function loadStage(place: HTMLElement, address: string, html: string, tag: string): Promise<StageFrame> {
  const frame = create('iframe', { title: 'The block, as it is set below', src: address });
  const note = create('p', { className: 'scale' });
  const room = create('div', { className: 'room' }, frame);
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
    const height = Math.min(HIGHEST, Math.max(LOWEST, content));
    frame.style.width = `${own}px`;
    frame.style.height = `${height}px`;
    frame.style.scale = String(scale);
    // What is higher than the frame can be scrolled; as long as all fits nothing is.
    inside.document.documentElement.style.overflowY = content > HIGHEST ? 'auto' : '';
    room.style.height = `${Math.ceil(height * scale)}px`;
    note.textContent = scale < 1 ? `${own} px wide, shown at ${Math.round(scale * 100)} %.` : `${own} px wide.`;
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
