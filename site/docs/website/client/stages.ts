import { blockFacts } from '@pallet/elements/foundations';
import { loadBlocks } from 'virtual:used-blocks';
import { withBox } from '../../../rendering/with-box.js';

const PREFIX = 'pallet-';

/** What shows that somebody uses the page. */
const INTENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Loads the code of each kind of block when the first one comes near; until then it stays as it was prerendered. What
 * needs no script before somebody uses the page waits for that.
 */
export function wakeBlocks(): void {
  const asleep = [...document.querySelectorAll('main :not(:defined)')].filter(isBlock);
  const isCalm = (element: Element): boolean => blockFacts[nameOf(element)]?.loading === 'use';
  wakeInView(asleep.filter((element) => !isCalm(element)));
  const begin = (): void => {
    for (const intent of INTENTS) removeEventListener(intent, begin, true);
    wakeInView(asleep.filter(isCalm));
  };
  for (const intent of INTENTS) addEventListener(intent, begin, { capture: true, passive: true });
}

/** Loads the code of blocks when the first of a kind, or the example that it stands in, comes near. */
function wakeInView(elements: readonly Element[]): void {
  const waiting = new Set(elements.map(nameOf));
  const places = new Map(elements.map((element) => [element, element.closest('.stage') ?? withBox(element)]));
  const observer = new IntersectionObserver(
    (entries) => {
      const near = new Set(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
      const names = new Set([...places].flatMap(([element, place]) => (near.has(place) ? [nameOf(element)] : [])));
      for (const name of names) {
        // Where the code does not come, the block stays as it stands.
        if (waiting.delete(name)) loadBlocks([name]).catch(() => undefined);
      }
      for (const place of near) observer.unobserve(place);
    },
    { rootMargin: '50%' },
  );
  for (const place of new Set(places.values())) observer.observe(place);
}

const isBlock = ({ localName }: Element): boolean => localName.startsWith(PREFIX);

const nameOf = ({ localName }: Element): string => localName.slice(PREFIX.length);

/** Links of examples lead to pages that are not there: following one only says where it would lead. */
export function holdLinks(): void {
  addEventListener('click', (event) => {
    const path = event.composedPath();
    const stage = path.find(
      (target): target is HTMLElement => target instanceof HTMLElement && target.matches('.stage'),
    );
    const link = path.find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
    const address = link?.getAttribute('href');
    if (stage === undefined || address == null || address.startsWith('#')) return;
    event.preventDefault();
    say(stage, `In a page of yours this link leads to ${address}.`);
  });
}

/** Says something below an example, and to those who hear the page. */
function say(stage: HTMLElement, text: string): void {
  const note = stage.nextElementSibling?.matches('.note') ? stage.nextElementSibling : document.createElement('p');
  note.className = 'note';
  note.setAttribute('role', 'status');
  stage.after(note);
  note.textContent = text;
}
