import { elementsOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import { announce } from '../client/announce.js';
import { isPlaygroundAddress } from './address-start.js';
import { initialState, readAddress, writeAddress, type PlaygroundState } from './address.js';
import { controlsOf, valueOf } from './controls.js';
import { changeExample, readTarget } from './example-edit.js';
import type { DemoState, PlaygroundPicture } from './data.js';
import { createCodePanel, type CodePanel } from './panels/code-panel.js';
import { createControlsPanel, type ControlsPanel } from './panels/controls-panel.js';
import { create } from './panels/create.js';
import { createInspectionPanel, type InspectionPanel } from './panels/inspection-panel.js';
import { loadStage, type StageFrame } from './panels/stage-frame.js';
import { createToolbar, type Toolbar } from './panels/toolbar.js';
import { unreadablePictures } from './unreadable-pictures.js';

/** Milliseconds without a change before it is written to the address and inspected: browsers limit how often. */
const PAUSE = 250;

/**
 * Builds the playground of a block's page in its place.
 *
 * @throws Error where something of it cannot be loaded
 */
export async function openPlayground(place: HTMLElement): Promise<void> {
  const { tag = '', manifest = '', states = '', stage = '', pictures = '' } = place.dataset;
  const [read, demo, listed] = await Promise.all([
    fetchJson<Manifest>(manifest),
    fetchJson<readonly DemoState[]>(states),
    fetchJson<readonly PlaygroundPicture[]>(pictures),
  ]);
  const contracts = new Map(elementsOf(read).map((element) => [element.tagName, element]));
  const contract = contracts.get(tag);
  const [first] = demo;
  if (contract === undefined || first === undefined) throw new Error(`There is nothing to play with of <${tag}>.`);
  const frame = create('div', { className: 'frame-of-stage' });
  place.append(frame);
  const loaded = await loadStage(frame, stage, first.html, tag).catch((error: unknown) => {
    frame.remove();
    throw error;
  });
  const playground = new Playground(place, loaded, contract, contracts, demo, listed);
  playground.start();
  const button = place.querySelector('button.open');
  // What the focus was on goes away.
  if (document.activeElement === button) place.querySelector<HTMLElement>('.toolbar select')?.focus();
  button?.remove();
}

async function fetchJson<Data>(address: string): Promise<Data> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as Data;
}

/** Holds what a visitor has chosen, and tells all parts of the playground. */
class Playground {
  #state: PlaygroundState;
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #frame: StageFrame;
  readonly #contract: ElementDeclaration;
  readonly #contracts: ReadonlyMap<string, ElementDeclaration>;
  readonly #demo: readonly DemoState[];
  readonly #toolbar: Toolbar;
  readonly #controls: ControlsPanel;
  readonly #code: CodePanel;
  readonly #inspection: InspectionPanel;
  /** What an address could not bring, what a slot has lost, and pictures that cannot be read. */
  readonly #messages = create('div', { className: 'messages' });
  /** What the address said that is not known here: said until the visitor begins anew. */
  #dropped: readonly string[] = [];

  constructor(
    place: HTMLElement,
    frame: StageFrame,
    contract: ElementDeclaration,
    contracts: ReadonlyMap<string, ElementDeclaration>,
    demo: readonly DemoState[],
    pictures: readonly PlaygroundPicture[],
  ) {
    this.#frame = frame;
    this.#contract = contract;
    this.#contracts = contracts;
    this.#demo = demo;
    this.#state = initialState(this.#first);
    this.#toolbar = createToolbar(demo, {
      onFrom: (from) => this.#begin({ ...this.#state, from, props: {}, slots: {} }),
      onView: (view) => this.#change(view),
    });
    this.#controls = createControlsPanel(contract, pictures, {
      onProperty: (name, value) => this.#setProperty(name, value),
      onSlot: (name, html) => this.#change({ slots: { ...this.#state.slots, [name]: html } }),
      onHook: (name, value) => this.#setHook(name, value),
    });
    this.#code = createCodePanel(contract.tagName, contracts);
    this.#inspection = createInspectionPanel(frame.stage);
    this.#messages.setAttribute('role', 'status');
    const share = create('button', { type: 'button', onclick: () => void this.#share() }, 'Copy the address');
    const reset = create('button', { type: 'button', onclick: () => this.#beginAgain() }, 'Start over');
    frame.element.before(this.#toolbar.element);
    place.append(
      this.#messages,
      create('div', { className: 'commands' }, share, reset),
      this.#controls.element,
      create('h3', {}, 'Its code'),
      this.#code.element,
      create('h3', {}, 'What assistive technology is told'),
      this.#inspection.element,
    );
  }

  get #first(): string {
    return this.#demo[0]?.name ?? '';
  }

  /** The example that the changes begin with. */
  get #example(): string {
    return this.#demo.find(({ name }) => name === this.#state.from)?.html ?? '';
  }

  start(): void {
    this.#readAddress();
    addEventListener('hashchange', () => {
      if (isPlaygroundAddress(location.hash) && location.hash !== writeAddress(this.#state, this.#first))
        this.#readAddress();
    });
  }

  #readAddress(): void {
    const names = this.#demo.map(({ name }) => name);
    const { state, dropped } = readAddress(location.hash, this.#contract, names);
    this.#begin(state);
    this.#dropped = dropped;
    void this.#tell([]);
  }

  #beginAgain(): void {
    this.#begin(initialState(this.#first));
    announce('Every change is taken back.');
  }

  #begin(state: PlaygroundState): void {
    this.#state = state;
    this.#dropped = [];
    this.#toolbar.write(state);
    this.#controls.write(readTarget(this.#example, this.#contract), state);
    this.#show();
  }

  #change(change: Partial<PlaygroundState>): void {
    this.#state = { ...this.#state, ...change };
    this.#show();
  }

  #setProperty(name: string, value: string): void {
    const control = controlsOf(this.#contract).find((one) => one.name === name);
    if (control === undefined) return;
    const { attributes } = readTarget(this.#example, this.#contract);
    const isAsBefore = valueOf(control, attributes[control.attribute]) === value;
    const others = Object.entries(this.#state.props).filter(([other]) => other !== name);
    this.#change({ props: Object.fromEntries(isAsBefore ? others : [...others, [name, value]]) });
  }

  #setHook(name: string, value: string): void {
    const hooks = Object.entries({ ...this.#state.hooks, [name]: value }).filter(([, one]) => one.trim() !== '');
    this.#change({ hooks: Object.fromEntries(hooks) });
  }

  #show(): void {
    const { hooks, direction, scheme, width } = this.#state;
    const { html, dropped } = changeExample(this.#example, this.#contract, this.#state, this.#contracts);
    this.#frame.show({ html, tag: this.#contract.tagName, hooks, direction, scheme }, width);
    this.#code.show(html, hooks, direction);
    void this.#tell(dropped);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      history.replaceState(history.state, '', writeAddress(this.#state, this.#first));
      this.#inspection.refresh();
    }, PAUSE);
  }

  /** Says what could not be taken over; pictures are tried for it. */
  async #tell(dropped: readonly string[]): Promise<void> {
    const state = this.#state;
    const values = controlsOf(this.#contract)
      .filter(({ kind, name }) => kind === 'picture' || name === 'imageUrl')
      .map(({ name }) => state.props[name] ?? '');
    const unreadable = (await Promise.all(values.map(unreadablePictures))).flat();
    if (state !== this.#state) return;
    const lost = dropped.map((name) => `${name} is left out of a slot: it could run, or lay itself over the page.`);
    const sentences = [...this.#dropped, ...lost, ...unreadable];
    this.#messages.replaceChildren(...sentences.map((sentence) => create('p', {}, sentence)));
  }

  async #share(): Promise<void> {
    const address = new URL(writeAddress(this.#state, this.#first), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      announce('The address is copied.');
    } catch {
      history.replaceState(history.state, '', address);
      announce('It could not be copied. It stands in the address bar.');
    }
  }
}
