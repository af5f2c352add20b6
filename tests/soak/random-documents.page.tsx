// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/rendering/host.js';
import type { PageDocument } from '../../site/documents/model.js';
import { Blocks, type BlockRegistry } from '../../site/rendering/render-document.js';
import { HOST } from './host.js';
import { seenTree, unsafePlaces, type Seen } from '../support/seen-tree.js';
import { describeError, difference, isHydrated, settled } from './settling.js';

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
        `<${block.localName}> could not render: ${describeError((event as unknown as { error: unknown }).error)}`,
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
      onError={(node, error) => tell(index, `"${node.block}" failed in React (${instance}): ${describeError(error)}`)}
    />
  );
  const options = (index: number, instance: string) => ({
    onRecoverableError: (error: unknown) => tell(index, `React had to recover (${instance}): ${describeError(error)}`),
    onUncaughtError: (error: unknown) => tell(index, `React gave up (${instance}): ${describeError(error)}`),
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
