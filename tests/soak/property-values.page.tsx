// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/rendering/host.js';
import type { BlockRegistry } from '../../site/rendering/render-document.js';
import { childrenOf } from '../../site/documents/tree.js';
import { HOST } from './host.js';
import { lookOf, looksLike, type Look } from './look.js';
import type { Meaning } from './meanings.js';
import { elementsBelow } from '../support/seen-tree.js';
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

/** What is odd, and what went wrong besides. */
interface Found {
  readonly odd: Odd[];
  readonly failures: string[];
}

declare global {
  interface Window {
    /** Resolves once every block of the page was looked at. */
    oddities: Promise<Found>;
    /** Looks at the blocks again, once the window has another width. */
    lookAgain: () => Promise<Found>;
    /** A fault that a test planted, to see that it is found. */
    plantFault?: () => void;
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

const withHtml = specimens.filter(({ html }) => html !== undefined);
const failures: string[] = [];
const tell = (what: string): void => void failures.push(what);

/** Resolves once the drawings of icons are there, which come for the first icon in view; blocks render without until then. */
async function drawingsArrived(): Promise<void> {
  const icon = document.createElement('pallet-icon');
  icon.iconName = 'utility:search';
  document.body.append(icon);
  while (!icon.shadowRoot?.querySelector('.drawn')) await new Promise(requestAnimationFrame);
  icon.remove();
}

/** Wakes the blocks that a server wrote, and shows those that are set, parsed or rendered in the browser. */
async function wake(): Promise<void> {
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
  window.plantFault?.();
  await drawingsArrived();
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
}

/** The looks of some specimens in one way to give them. */
interface Looks {
  readonly way: string;
  readonly specimens: readonly Specimen[];
  readonly looks: readonly Look[];
  /** What of a look is compared. */
  readonly part: (look: Look) => string;
}

const all = ({ tree, boxes, kept }: Look): string => [kept, tree, boxes].join('\n');
const still = ({ stillTree, stillBoxes }: Look): string => `${stillTree}\n${stillBoxes}`;

function looksAwake(way: string, name: string, shown: readonly Specimen[]): Looks {
  return { way, specimens: shown, looks: placesIn(name).map((place, index) => look(place, shown[index]!)), part: all };
}

/** @param where - what is said of the ways, where that is not the window that the page began in */
const everyWay = (where = ''): Looks[] => [
  looksAwake(`property${where}`, 'property', specimens),
  looksAwake(`document${where}`, 'document', specimens),
  looksAwake(`attribute${where}`, 'attribute', withHtml),
  looksAwake(`prerendered attribute, awake${where}`, 'woken', withHtml),
  looksAwake(`prerendered document, hydrated${where}`, 'hydrated', specimens),
];

function looksWritten(way: string, name: string, shown: readonly Specimen[]): Looks {
  const looks = placesIn(name).map((place, index) => look(place, shown[index]!, false));
  return { way, specimens: shown, looks, part: still };
}

/** Those that do not look like the first of their meaning. */
function oddOnes(ways: readonly Looks[]): Odd[] {
  const odd: Odd[] = [];
  const firsts = new Map<number, { readonly specimen: number; readonly way: string; readonly seen: Look }>();
  for (const { way, specimens: shown, looks, part } of ways) {
    for (const [index, seen] of looks.entries()) {
      const { meaning } = shown[index]!;
      const specimen = specimens.indexOf(shown[index]!);
      const first = firsts.get(meaning);
      if (first === undefined) {
        firsts.set(meaning, { specimen, way, seen });
      } else if (!looksLike(part(first.seen), part(seen))) {
        const like = { specimen: first.specimen, way: first.way };
        odd.push({ meaning, specimen, way, like, difference: difference(part(first.seen), part(seen)) });
      }
    }
  }
  return odd;
}

/** Resolves once the pictures that are written have come, or failed: they have no size before, as they have later. */
async function picturesWritten(): Promise<void> {
  const images = elementsBelow(document).filter((element) => element instanceof HTMLImageElement);
  const coming = [...new Set(images.map(({ src }) => src))].map((src) => {
    const picture = Object.assign(new Image(), { src });
    return picture.decode().catch(() => undefined);
  });
  await Promise.all(coming);
  await settled(document);
}

async function findOddities(): Promise<Found> {
  await picturesWritten();
  const written = [
    looksWritten('prerendered attribute', 'woken', withHtml),
    looksWritten('prerendered document', 'hydrated', specimens),
  ];
  await wake();
  return { odd: oddOnes([...everyWay(), ...written]), failures };
}

window.oddities = findOddities();

window.lookAgain = async () => {
  await settled(document);
  return { odd: oddOnes(everyWay(`, ${innerWidth} px wide`)), failures };
};
