/** Runs in a page of elements: shows and removes many of them. */

export interface ElementStage {
  /** Shows the given number of elements, and resolves once they are rendered and painted. */
  show(count: number): Promise<void>;
  remove(): Promise<void>;
}

declare global {
  var shower: ElementStage;
}

interface Rendering extends Element {
  readonly updateComplete?: Promise<unknown>;
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Resolves once all elements in `stage` are rendered, in a microtask or a frame, and painted. */
export async function waitUntilDrawn(stage: HTMLElement): Promise<void> {
  const elements = [...stage.querySelectorAll<Rendering>('*')];
  await Promise.all(elements.map(({ updateComplete }) => updateComplete));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/** @param html - the HTML of one element */
export function showHtml(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const stage = document.querySelector('main') as HTMLElement;
  globalThis.shower = {
    async show(count) {
      const copies = document.createDocumentFragment();
      for (let copy = 0; copy < count; copy += 1) copies.append(template.content.cloneNode(true));
      stage.append(copies);
      await waitUntilDrawn(stage);
    },
    async remove() {
      stage.replaceChildren();
      await waitUntilDrawn(stage);
    },
  };
}
