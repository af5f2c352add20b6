// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/rendering/host.js';
import type { PageDocument } from '../../site/documents/model.js';
import { Blocks, type BlockRegistry } from '../../site/rendering/render-document.js';
import { HOST } from './host.js';
import { readVisibleTree, findUnsafeMarkup, type VisibleTree } from '../support/visible-tree.js';
import { describeDifference, describeError, isHydrated, onBlockError, waitForUpdates } from './page-helpers.js';

/** The issues of each document. */
export type Issues = string[][];

declare global {
  interface Window {
    /** Resolves when every document of the page was hydrated and compared. */
    issues: Promise<Issues>;
    /** Injects a fault, to test the check. */
    plantFault?: () => void;
  }
}

const containers = [...document.querySelectorAll<HTMLElement>('[data-prerendered]')];
const documents = JSON.parse(document.getElementById('documents')?.textContent ?? '[]') as PageDocument[];

async function check(): Promise<Issues> {
  const issues: Issues = containers.map(() => []);
  const report = (index: number, what: string): void => void (issues[index] ?? issues[0])?.push(what);
  const written: VisibleTree[] = containers.map(readVisibleTree);

  onBlockError((message, path) =>
    report(Number(path.find(({ dataset }) => dataset?.['document'])?.dataset['document']), message),
  );
  provideHost(document.body, HOST);
  await import('@pallet/elements');
  const { wrappers } = await import('@pallet/react');
  window.plantFault?.();
  await waitForUpdates(document);

  const page = (index: number, instance: string): ReactElement => (
    <Blocks
      document={documents[index] as PageDocument}
      wrappers={wrappers as unknown as BlockRegistry}
      onError={(node, error) => report(index, `"${node.block}" failed in React (${instance}): ${describeError(error)}`)}
    />
  );
  const options = (index: number, instance: string) => ({
    onRecoverableError: (error: unknown) =>
      report(index, `React had to recover (${instance}): ${describeError(error)}`),
    onUncaughtError: (error: unknown) => report(index, `React gave up (${instance}): ${describeError(error)}`),
  });
  const fresh = containers.map((container, index) => {
    hydrateRoot(container, page(index, 'hydrating'), options(index, 'hydrating'));
    const other = document.createElement('div');
    other.dataset['document'] = String(index);
    document.body.append(other);
    const root = createRoot(other, options(index, 'client-rendered'));
    flushSync(() => root.render(page(index, 'client-rendered')));
    return other;
  });
  while (!containers.every(isHydrated)) await new Promise(requestAnimationFrame);
  await waitForUpdates(document);

  containers.forEach((container, index) => {
    const hydrated = readVisibleTree(container);
    const rendered = readVisibleTree(fresh[index] as HTMLElement);
    if (written[index]?.text !== rendered.text)
      report(
        index,
        `server and browser render different text:${describeDifference(written[index]?.text ?? '', rendered.text)}`,
      );
    if (hydrated.tree !== rendered.tree)
      report(index, `hydrated and client-rendered trees differ:${describeDifference(hydrated.tree, rendered.tree)}`);
    for (const root of [container, fresh[index] as HTMLElement]) {
      for (const place of findUnsafeMarkup(root)) report(index, `unsafe: ${place}`);
    }
  });
  return issues;
}

window.issues = check();
