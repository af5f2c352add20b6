// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import './stage.css';
import { loadBlocks } from 'virtual:used-blocks';
import { runSequentially } from './run-sequentially.js';
import { waitForBlocks } from './wait-for-blocks.js';
import { Example, type Stage } from './stage.js';

declare global {
  interface Window {
    /** Starts the stage. Called by the parent page once the stage is loaded. */
    startStage?: (html: string, tag: string) => Stage;
  }
}

const root = document.getElementById('stage') ?? document.body;

function hydrateBlocks(): void {
  const names = [...root.querySelectorAll('*')]
    .filter(({ localName }) => localName.startsWith('pallet-'))
    .map(({ localName }) => localName.slice('pallet-'.length));
  const drawn = [...root.querySelectorAll('template')].flatMap(({ content }) =>
    [...content.querySelectorAll('*')].map(({ localName }) => localName.replace('pallet-', '')),
  );
  // If loading fails, blocks stay prerendered.
  void loadBlocks([...new Set([...names, ...drawn])]).catch(() => undefined);
}

window.startStage = (html, tag) => {
  const example = new Example(root, html, tag, hydrateBlocks);
  return {
    show(view) {
      document.documentElement.dir = view.direction;
      const scheme = view.scheme === 'own' ? '' : view.scheme;
      document.documentElement.style.colorScheme = scheme;
      // In some browsers, media queries of the stage follow the frame's scheme.
      if (frameElement !== null) (frameElement as HTMLElement).style.colorScheme = scheme;
      example.show(view);
    },
    readAccessibilityTree: () =>
      runSequentially(async () => {
        await waitForBlocks(root);
        const { readAccessibilityTree } = await import('./accessible-tree.js');
        return readAccessibilityTree(root);
      }),
    findIssues: () =>
      runSequentially(async () => {
        await waitForBlocks(root);
        const { findAxeIssues } = await import('./findings.js');
        return findAxeIssues(root);
      }),
  };
};

hydrateBlocks();

// The targets of links in examples do not exist.
addEventListener('click', (event) => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (link !== undefined && !(link.getAttribute('href') ?? '').startsWith('#')) event.preventDefault();
});
addEventListener('submit', (event) => event.preventDefault());
