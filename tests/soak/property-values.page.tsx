// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/app/host.js';
import type { BlockRegistry } from '../../site/documents/render.js';
import { childrenOf } from '../../site/documents/priority.js';
import { HOST } from './host.js';
import { lookOf, looksLike, type Look } from './look.js';
import type { Meaning } from './meanings.js';
import { describeError, difference, isHydrated, settled } from './settling.js';
import { Documents, htmlOf, type Specimen } from './ways.js';

/** What the page is told to look at. */
export interface Task {
  readonly meanings: readonly Meaning[];
  readonly specimens: readonly Specimen[];
}

/** A spelling, or a way to give it, that does not look like the others of its meaning. */
export interface Odd {
  readonly meaning: number;
  readonly specimen: number;
  readonly way: string;
  /** The one that it was compared with. */
  readonly like: { readonly specimen: number; readonly way: string };
  readonly difference: string;
}

declare global {
  interface Window {
    /** Resolves once every block of the page was looked at. */
    oddities: Promise<{ odd: Odd[]; failures: string[] }>;
  }
}

const { meanings, specimens } = JSON.parse(document.getElementById('task')?.textContent ?? '') as Task;
const region = (name: string): HTMLElement => document.getElementById(name) as HTMLElement;

function newRegion(name: string): HTMLElement {
  const element = document.createElement('div');
  element.id = name;
  document.body.append(element);
  return element;
}

const placesIn = (name: string): HTMLElement[] => [
  ...region(name).querySelectorAll<HTMLElement>(':scope > [data-place]'),
];

function newPlace(name: string): HTMLElement {
  const place = document.createElement('div');
  place.dataset['place'] = '';
  region(name).append(place);
  return place;
}

/** A block whose properties are set one by one, its children as HTML. */
function setProperties({ scene, meaning, spelling }: Specimen): Element {
  const block = document.createElement(`pallet-${scene.block}`);
  Object.assign(block, scene.props);
  // What is missing may be missing from the start, or be taken away.
  Reflect.set(block, (meanings[meaning] as Meaning).property, spelling.value);
  for (const { slot, nodes } of childrenOf(scene)) {
    block.insertAdjacentHTML('beforeend', nodes.map((child) => htmlOf(child, slot)).join(''));
  }
  return block;
}

function look(place: HTMLElement, { meaning }: Specimen, isAwake = true): Look {
  const { property, isUnseen } = meanings[meaning] as Meaning;
  return lookOf(place, isUnseen && isAwake ? property : undefined);
}

async function findOddities(): Promise<{ odd: Odd[]; failures: string[] }> {
  const failures: string[] = [];
  const tell = (what: string): void => void failures.push(what);
  const withHtml = specimens.filter(({ html }) => html !== undefined);
  const written = placesIn('woken').map((place, index) => look(place, withHtml[index] as Specimen, false));
  const writtenByReact = placesIn('hydrated').map((place, index) => look(place, specimens[index] as Specimen, false));

  addEventListener(
    'pallet-error',
    (event) => {
      const [block] = event.composedPath() as [HTMLElement];
      tell(`<${block.localName}> could not render: ${describeError((event as unknown as { error: unknown }).error)}`);
    },
    true,
  );
  provideHost(document.body, HOST);
  await import('@pallet/elements');
  const { wrappers } = await import('@pallet/react');
  await settled(document);

  const page = (
    <Documents
      specimens={specimens}
      wrappers={wrappers as unknown as BlockRegistry}
      onError={({ block }, error) => tell(`"${block}" failed in React: ${describeError(error)}`)}
    />
  );
  const options = {
    onRecoverableError: (error: unknown) => tell(`React had to recover: ${describeError(error)}`),
    onUncaughtError: (error: unknown) => tell(`React gave up: ${describeError(error)}`),
  };
  hydrateRoot(region('hydrated'), page, options);
  const root = createRoot(newRegion('document'), options);
  flushSync(() => root.render(page));
  newRegion('property');
  for (const specimen of specimens) newPlace('property').append(setProperties(specimen));
  newRegion('attribute');
  for (const { html = '' } of withHtml) newPlace('attribute').innerHTML = html;
  while (!placesIn('hydrated').every(isHydrated)) await new Promise(requestAnimationFrame);
  await settled(document);

  const odd: Odd[] = [];
  const firsts = new Map<string, { readonly specimen: number; readonly way: string; readonly seen: Look }>();
  const compare = (way: string, specimen: number, seen: Look, part: (look: Look) => string): void => {
    const { meaning } = specimens[specimen] as Specimen;
    const first = firsts.get(String(meaning));
    if (first === undefined) {
      firsts.set(String(meaning), { specimen, way, seen });
    } else if (!looksLike(part(first.seen), part(seen))) {
      const like = { specimen: first.specimen, way: first.way };
      odd.push({ meaning, specimen, way, like, difference: difference(part(first.seen), part(seen)) });
    }
  };
  const all = ({ tree, boxes, kept }: Look): string => [kept, tree, boxes].join('\n');
  const before = ({ stillTree, stillBoxes }: Look): string => `${stillTree}\n${stillBoxes}`;
  const indexOf = (specimen: Specimen | undefined): number => specimens.indexOf(specimen as Specimen);
  placesIn('property').forEach((place, index) => compare('property', index, look(place, specimens[index]!), all));
  placesIn('document').forEach((place, index) => compare('document', index, look(place, specimens[index]!), all));
  placesIn('attribute').forEach((place, index) =>
    compare('attribute', indexOf(withHtml[index]), look(place, withHtml[index]!), all),
  );
  placesIn('woken').forEach((place, index) =>
    compare('prerendered attribute, awake', indexOf(withHtml[index]), look(place, withHtml[index]!), all),
  );
  placesIn('hydrated').forEach((place, index) =>
    compare('prerendered document, hydrated', index, look(place, specimens[index]!), all),
  );
  written.forEach((seen, index) => compare('prerendered attribute', indexOf(withHtml[index]), seen, before));
  writtenByReact.forEach((seen, index) => compare('prerendered document', index, seen, before));
  return { odd, failures };
}

window.oddities = findOddities();
