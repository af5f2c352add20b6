import { loadBlocks } from 'virtual:used-blocks';

const PREFIX = 'pallet-';

/** Loads the code of each kind of block when the first one comes near; until then it stays as it was prerendered. */
export function wakeBlocksInView(): void {
  const waiting = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const block of new Set(near.flatMap(blocksIn))) {
        if (!waiting.delete(block)) continue;
        // Where the code does not come, the block stays as it stands.
        loadBlocks([block]).catch(() => undefined);
      }
      for (const element of near) observer.unobserve(element);
    },
    { rootMargin: '50%' },
  );
  for (const element of document.querySelectorAll('main :not(:defined)')) {
    if (!element.localName.startsWith(PREFIX)) continue;
    waiting.add(nameOf(element));
    observer.observe(element.closest('.stage') ?? element);
  }
}

const nameOf = ({ localName }: Element): string => localName.slice(PREFIX.length);

/** The blocks of an example, or a block that stands by itself. */
const blocksIn = (element: Element): string[] =>
  [element, ...element.querySelectorAll('*')].filter(({ localName }) => localName.startsWith(PREFIX)).map(nameOf);

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
