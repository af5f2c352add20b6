/** Like `show.page.ts`, with React. */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { waitUntilDrawn } from './show.page.js';

/** @param Item - one element, as an application writes it */
export function showComponent(Item: ComponentType): void {
  const stage = document.querySelector('main') as HTMLElement;
  let root: Root | undefined;
  globalThis.shower = {
    async show(count) {
      const created = createRoot(stage);
      flushSync(() => created.render(Array.from({ length: count }, (_, index) => <Item key={index} />)));
      root = created;
      await waitUntilDrawn(stage);
    },
    async remove() {
      root?.unmount();
      await waitUntilDrawn(stage);
    },
  };
}
