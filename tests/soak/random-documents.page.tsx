// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/app/host.js';
import type { PageDocument } from '../../site/documents/model.js';
import { Blocks, type BlockRegistry } from '../../site/documents/render.js';
import { HOST } from './host.js';
import { blocksBelow, seenTree, unsafePlaces, type Seen } from './seen-tree.js';

/** What the page under test tells: for each document, what went wrong, in words. */
export type Findings = string[][];

declare global {
  interface Window {
    /** Resolves once every document of the page is awake, hydrated and compared. */
    findings: Promise<Findings>;
    /** A fault that a test planted, to see that it is found. */
    plantFault?: () => void;
  }
}

const containers = [...document.querySelectorAll<HTMLElement>('[data-prerendered]')];
const documents = JSON.parse(document.getElementById('documents')?.textContent ?? '[]') as PageDocument[];

/** Resolves when no block below `root` waits for an update any more, two frames in a row. */
async function settled(root: ParentNode): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await new Promise(requestAnimationFrame);
    quiet = blocksBelow(root).some((block) => block.isUpdatePending) ? 0 : quiet + 1;
  }
}

/** React hydrates the blocks at the top one by one, whenever it has time, and then leaves its mark on them. */
const isHydrated = (container: Element): boolean =>
  [...container.children].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Where two texts part, with a little of what stands around. */
function difference(one: string, other: string): string {
  let start = 0;
  while (one[start] === other[start]) start++;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, start - 120), start + 120));
  return `\n    ${around(one)}\n    ${around(other)}`;
}

async function examine(): Promise<Findings> {
  const findings: Findings = containers.map(() => []);
  const tell = (index: number, what: string): void => void (findings[index] ?? findings[0])?.push(what);
  const written: Seen[] = containers.map(seenTree);

  addEventListener(
    'pallet-error',
    (event) => {
      const path = event.composedPath() as HTMLElement[];
      const [block] = path as [HTMLElement];
      tell(
        Number(path.find(({ dataset }) => dataset?.['document'])?.dataset['document']),
        `<${block.localName}> could not render: ${describe((event as unknown as { error: unknown }).error)}`,
      );
    },
    true,
  );

  provideHost(document.body, HOST);
  await import('@pallet/elements');
  const { wrappers } = await import('@pallet/react');
  window.plantFault?.();
  await settled(document);

  const page = (index: number, instance: string): ReactElement => (
    <Blocks
      document={documents[index] as PageDocument}
      wrappers={wrappers as unknown as BlockRegistry}
      onError={(node, error) => tell(index, `"${node.block}" failed in React (${instance}): ${describe(error)}`)}
    />
  );
  const options = (index: number, instance: string) => ({
    onRecoverableError: (error: unknown) => tell(index, `React had to recover (${instance}): ${describe(error)}`),
    onUncaughtError: (error: unknown) => tell(index, `React gave up (${instance}): ${describe(error)}`),
  });
  const fresh = containers.map((container, index) => {
    hydrateRoot(container, page(index, 'hydrating'), options(index, 'hydrating'));
    const other = document.createElement('div');
    other.dataset['document'] = String(index);
    document.body.append(other);
    const root = createRoot(other, options(index, 'afresh'));
    flushSync(() => root.render(page(index, 'afresh')));
    return other;
  });
  while (!containers.every(isHydrated)) await new Promise(requestAnimationFrame);
  await settled(document);

  containers.forEach((container, index) => {
    const hydrated = seenTree(container);
    const rendered = seenTree(fresh[index] as HTMLElement);
    if (written[index]?.text !== rendered.text)
      tell(index, `server and browser say different things:${difference(written[index]?.text ?? '', rendered.text)}`);
    if (hydrated.tree !== rendered.tree)
      tell(index, `hydrated and rendered afresh differ:${difference(hydrated.tree, rendered.tree)}`);
    for (const root of [container, fresh[index] as HTMLElement]) {
      for (const place of unsafePlaces(root)) tell(index, `unsafe: ${place}`);
    }
  });
  return findings;
}

window.findings = examine();
