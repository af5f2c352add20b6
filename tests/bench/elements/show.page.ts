/** Runs in a page of elements: shows many at once, and takes them away. */

export interface Shower {
  /** Shows so many elements, and resolves once they have rendered and been drawn. */
  show(count: number): Promise<void>;
  /** Takes away what was shown. */
  remove(): Promise<void>;
}

declare global {
  var shower: Shower;
}

interface Rendering extends Element {
  readonly updateComplete?: Promise<unknown>;
}

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Resolves once all elements in `stage` have rendered, by themselves or in a frame, and the browser has drawn them. */
export async function drawn(stage: HTMLElement): Promise<void> {
  const elements = [...stage.querySelectorAll<Rendering>('*')];
  await Promise.all(elements.map(({ updateComplete }) => updateComplete));
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/** @param html - of one element */
export function showHtml(html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const stage = document.querySelector('main') as HTMLElement;
  globalThis.shower = {
    async show(count) {
      const copies = document.createDocumentFragment();
      for (let copy = 0; copy < count; copy += 1) copies.append(template.content.cloneNode(true));
      stage.append(copies);
      await drawn(stage);
    },
    async remove() {
      stage.replaceChildren();
      await drawn(stage);
    },
  };
}
