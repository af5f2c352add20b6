// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import './stage.css';
import { loadBlocks } from 'virtual:used-blocks';
import { inTurn } from './in-turn.js';
import { settled } from './settled.js';
import { Example, type Stage } from './stage.js';

declare global {
  interface Window {
    /** Makes the page a stage; the page around it calls this once the stage is loaded. */
    startStage?: (html: string, tag: string) => Stage;
  }
}

const root = document.getElementById('stage') ?? document.body;

function wakeBlocks(): void {
  const names = [...root.querySelectorAll('*')]
    .filter(({ localName }) => localName.startsWith('pallet-'))
    .map(({ localName }) => localName.slice('pallet-'.length));
  const drawn = [...root.querySelectorAll('template')].flatMap(({ content }) =>
    [...content.querySelectorAll('*')].map(({ localName }) => localName.replace('pallet-', '')),
  );
  // Where the code of a block does not come, the block stays as it stands.
  void loadBlocks([...new Set([...names, ...drawn])]).catch(() => undefined);
}

window.startStage = (html, tag) => {
  const example = new Example(root, html, tag, wakeBlocks);
  return {
    show(view) {
      document.documentElement.dir = view.direction;
      const scheme = view.scheme === 'own' ? '' : view.scheme;
      document.documentElement.style.colorScheme = scheme;
      // Media queries of the stage follow its frame, where the browser has it so.
      if (frameElement !== null) (frameElement as HTMLElement).style.colorScheme = scheme;
      example.show(view);
    },
    accessibleTree: () =>
      inTurn(async () => {
        await settled(root);
        const { readAccessibleTree } = await import('./accessible-tree.js');
        return readAccessibleTree(root);
      }),
    findings: () =>
      inTurn(async () => {
        await settled(root);
        const { readFindings } = await import('./findings.js');
        return readFindings(root);
      }),
  };
};

wakeBlocks();

// Links of examples lead to pages that are not there.
addEventListener('click', (event) => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (link !== undefined && !(link.getAttribute('href') ?? '').startsWith('#')) event.preventDefault();
});
addEventListener('submit', (event) => event.preventDefault());
