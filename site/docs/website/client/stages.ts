import { blockFacts } from '@pallet/elements/foundations';
import { loadBlocks } from 'virtual:used-blocks';
import { withBox } from '../../../rendering/with-box.js';

const PREFIX = 'pallet-';

/** Events that show that a visitor interacts with the page. */
const INTENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Loads the code of each kind of block when the first one approaches the viewport. Static blocks wait for the first
 * interaction. Blocks in inert thumbnails are not hydrated.
 */
export function hydrateBlocks(): void {
  const notHydrated = [...document.querySelectorAll('main :not(:defined, [inert] *)')].filter(isBlock);
  const isStatic = (element: Element): boolean => blockFacts[getBlockName(element)]?.isStatic === true;
  hydrateInView(notHydrated.filter((element) => !isStatic(element)));
  const begin = (): void => {
    for (const intent of INTENTS) removeEventListener(intent, begin, true);
    hydrateInView(notHydrated.filter(isStatic));
  };
  for (const intent of INTENTS) addEventListener(intent, begin, { capture: true, passive: true });
}

/** Loads the code of blocks when the first of a kind, or its example, approaches the viewport. */
function hydrateInView(elements: readonly Element[]): void {
  const waiting = new Set(elements.map(getBlockName));
  const places = new Map(elements.map((element) => [element, element.closest('.stage') ?? withBox(element)]));
  const observer = new IntersectionObserver(
    (entries) => {
      const near = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
      const names = new Set(
        [...places].flatMap(([element, place]) => (near.has(place) ? [getBlockName(element)] : [])),
      );
      for (const name of names) {
        // If loading fails, the block stays prerendered.
        if (waiting.delete(name)) loadBlocks([name]).catch(() => undefined);
      }
      for (const place of near) observer.unobserve(place);
    },
    { rootMargin: '50%' },
  );
  for (const place of new Set(places.values())) observer.observe(place);
}

const isBlock = ({ localName }: Element): boolean => localName.startsWith(PREFIX);

const getBlockName = ({ localName }: Element): string => localName.slice(PREFIX.length);

/** Disables links in examples, because their targets do not exist: clicking one shows its URL. */
export function disableExampleLinks(): void {
  addEventListener('click', (event) => {
    const path = event.composedPath();
    const stage = path.find(
      (target): target is HTMLElement => target instanceof HTMLElement && target.matches('.stage'),
    );
    const link = path.find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
    const address = link?.getAttribute('href');
    if (stage === undefined || address == null || address.startsWith('#')) return;
    event.preventDefault();
    showNote(stage, `On your page, this link leads to ${address}.`);
  });
}

/** Shows a note below an example, in a live region. */
function showNote(stage: HTMLElement, text: string): void {
  const note = stage.nextElementSibling?.matches('.note') ? stage.nextElementSibling : document.createElement('p');
  note.className = 'note';
  note.setAttribute('role', 'status');
  stage.after(note);
  note.textContent = text;
}
