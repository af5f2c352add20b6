// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { provideHost } from '../../site/rendering/host.js';
import type { BlockRegistry } from '../../site/rendering/render-document.js';
import { getChildLists } from '../../site/documents/tree.js';
import { HOST } from './host.js';
import { takeSnapshot, isSameSnapshot, type BlockSnapshot } from './snapshot.js';
import type { PropertyValue } from './equivalent-values.js';
import { elementsBelow } from '../support/visible-tree.js';
import { describeDifference, describeError, isHydrated, onBlockError, waitForUpdates } from './page-helpers.js';
import { Documents, htmlOf, type Specimen } from './specimens.js';

export interface Task {
  readonly propertyValues: readonly PropertyValue[];
  readonly specimens: readonly Specimen[];
}

/** A specimen that renders differently from others of its value. */
export interface Difference {
  readonly propertyValue: number;
  readonly specimen: number;
  readonly way: string;
  /** The specimen that it was compared with. */
  readonly like: { readonly specimen: number; readonly way: string };
  readonly difference: string;
}

/** The differences, and other errors. */
interface CheckResult {
  readonly differences: Difference[];
  readonly failures: string[];
}

declare global {
  interface Window {
    /** Resolves when every block of the page was checked. */
    result: Promise<CheckResult>;
    /** Checks the blocks again after the window was resized. */
    checkAgain: () => Promise<CheckResult>;
    /** Injects a fault, to test the check. */
    plantFault?: () => void;
  }
}

const { propertyValues, specimens } = JSON.parse(document.getElementById('task')?.textContent ?? '') as Task;
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

/** Creates a block with properties set by script, and children as HTML. */
function setProperties({ scene, propertyValue, spelling }: Specimen): Element {
  const block = document.createElement(`pallet-${scene.block}`);
  Object.assign(block, scene.props);
  // Sets undefined explicitly; other ways never set the property.
  Reflect.set(block, (propertyValues[propertyValue] as PropertyValue).property, spelling.value);
  for (const { slot, nodes } of getChildLists(scene)) {
    block.insertAdjacentHTML('beforeend', nodes.map((child) => htmlOf(child, slot)).join(''));
  }
  return block;
}

function snapshot(place: HTMLElement, { propertyValue }: Specimen, isHydratedNow = true): BlockSnapshot {
  const { property, isInvisible } = propertyValues[propertyValue] as PropertyValue;
  return takeSnapshot(place, isInvisible && isHydratedNow ? property : undefined);
}

const withHtml = specimens.filter(({ html }) => html !== undefined);
const failures: string[] = [];
const report = (what: string): void => void failures.push(what);

/** Resolves when the icon drawings have loaded, which the first visible icon requests. */
async function waitForDrawings(): Promise<void> {
  const icon = document.createElement('pallet-icon');
  icon.iconName = 'utility:search';
  document.body.append(icon);
  while (!icon.shadowRoot?.querySelector('.drawn')) await new Promise(requestAnimationFrame);
  icon.remove();
}

/** Hydrates server-rendered blocks, and renders the others by property, attribute and React. */
async function hydrate(): Promise<void> {
  onBlockError(report);
  provideHost(document.body, HOST);
  await import('@pallet/elements');
  const { wrappers } = await import('@pallet/react');
  window.plantFault?.();
  await waitForDrawings();
  await waitForUpdates(document);

  const page = (
    <Documents
      specimens={specimens}
      wrappers={wrappers as unknown as BlockRegistry}
      onError={({ block }, error) => report(`"${block}" failed in React: ${describeError(error)}`)}
    />
  );
  const options = {
    onRecoverableError: (error: unknown) => report(`React had to recover: ${describeError(error)}`),
    onUncaughtError: (error: unknown) => report(`React gave up: ${describeError(error)}`),
  };
  hydrateRoot(region('hydrated'), page, options);
  const root = createRoot(newRegion('document'), options);
  flushSync(() => root.render(page));
  newRegion('property');
  for (const specimen of specimens) newPlace('property').append(setProperties(specimen));
  newRegion('attribute');
  for (const { html = '' } of withHtml) newPlace('attribute').innerHTML = html;
  while (!placesIn('hydrated').every(isHydrated)) await new Promise(requestAnimationFrame);
  await waitForUpdates(document);
}

/** Snapshots of specimens, set in one way. */
interface WaySnapshots {
  readonly way: string;
  readonly specimens: readonly Specimen[];
  readonly snapshots: readonly BlockSnapshot[];
  /** The compared part of a snapshot. */
  readonly part: (snapshot: BlockSnapshot) => string;
}

const allParts = ({ tree, boxes, value }: BlockSnapshot): string => [value, tree, boxes].join('\n');
const staticParts = ({ staticTree, staticBoxes }: BlockSnapshot): string => `${staticTree}\n${staticBoxes}`;

function snapshotHydrated(way: string, name: string, shown: readonly Specimen[]): WaySnapshots {
  return {
    way,
    specimens: shown,
    snapshots: placesIn(name).map((place, index) => snapshot(place, shown[index]!)),
    part: allParts,
  };
}

/** @param where - a suffix for messages, such as the width of the window */
const snapshotAllWays = (where = ''): WaySnapshots[] => [
  snapshotHydrated(`property${where}`, 'property', specimens),
  snapshotHydrated(`document${where}`, 'document', specimens),
  snapshotHydrated(`attribute${where}`, 'attribute', withHtml),
  snapshotHydrated(`prerendered attribute, hydrated${where}`, 'upgraded', withHtml),
  snapshotHydrated(`prerendered document, hydrated${where}`, 'hydrated', specimens),
];

function snapshotPrerendered(way: string, name: string, shown: readonly Specimen[]): WaySnapshots {
  const snapshots = placesIn(name).map((place, index) => snapshot(place, shown[index]!, false));
  return { way, specimens: shown, snapshots, part: staticParts };
}

/** Specimens that render differently from the first of their value. */
function findDifferences(ways: readonly WaySnapshots[]): Difference[] {
  const differences: Difference[] = [];
  const firsts = new Map<number, { readonly specimen: number; readonly way: string; readonly seen: BlockSnapshot }>();
  for (const { way, specimens: shown, snapshots, part } of ways) {
    for (const [index, seen] of snapshots.entries()) {
      const { propertyValue } = shown[index]!;
      const specimen = specimens.indexOf(shown[index]!);
      const first = firsts.get(propertyValue);
      if (first === undefined) {
        firsts.set(propertyValue, { specimen, way, seen });
      } else if (!isSameSnapshot(part(first.seen), part(seen))) {
        const like = { specimen: first.specimen, way: first.way };
        differences.push({
          propertyValue,
          specimen,
          way,
          like,
          difference: describeDifference(part(first.seen), part(seen)),
        });
      }
    }
  }
  return differences;
}

/** Resolves when all server-rendered images have loaded or failed, because their size changes then. */
async function waitForImages(): Promise<void> {
  const images = elementsBelow(document).filter((element) => element instanceof HTMLImageElement);
  const coming = [...new Set(images.map(({ src }) => src))].map((src) => {
    const picture = Object.assign(new Image(), { src });
    return picture.decode().catch(() => undefined);
  });
  await Promise.all(coming);
  await waitForUpdates(document);
}

async function checkAll(): Promise<CheckResult> {
  await waitForImages();
  const written = [
    snapshotPrerendered('prerendered attribute', 'upgraded', withHtml),
    snapshotPrerendered('prerendered document', 'hydrated', specimens),
  ];
  await hydrate();
  return { differences: findDifferences([...snapshotAllWays(), ...written]), failures };
}

window.result = checkAll();

window.checkAgain = async () => {
  await waitForUpdates(document);
  return { differences: findDifferences(snapshotAllWays(`, ${innerWidth} px wide`)), failures };
};
