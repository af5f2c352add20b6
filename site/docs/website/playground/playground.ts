import { elementsOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import { fetchableUrl } from '@pallet/elements/foundations';
import { announce } from '../client/announce.js';
import { isPlaygroundFragment } from './address-start.js';
import { createInitialState, readUrlState, writeUrlState, type PlaygroundState } from './address.js';
import { createControls, attributeToValue } from './controls.js';
import { editExample, parseTarget } from './example-edit.js';
import type { DemoState, PlaygroundImage } from './data.js';
import { createCodePanel, type CodePanel } from './panels/code-panel.js';
import { createControlsPanel, type ControlsPanel } from './panels/controls-panel.js';
import { createElement } from './panels/create.js';
import { createInspectionPanel, type InspectionPanel } from './panels/inspection-panel.js';
import { loadStage, type StageFrame } from './panels/stage-frame.js';
import { createToolbar, type Toolbar } from './panels/toolbar.js';
import { findUnreadableImages } from './unreadable-pictures.js';

/** Milliseconds after the last change until the URL is updated, because browsers limit how often that is allowed. */
const UPDATE_DELAY = 250;

/**
 * Opens the playground of a block page.
 *
 * @throws Error if a part of it cannot be loaded
 */
export async function openPlayground(place: HTMLElement): Promise<void> {
  const { tag = '', manifest = '', states = '', stage = '', pictures = '' } = place.dataset;
  const [read, demo, listed] = await Promise.all([
    fetchJson<Manifest>(manifest),
    fetchJson<readonly DemoState[]>(states),
    fetchJson<readonly PlaygroundImage[]>(pictures),
  ]);
  const contracts = new Map(elementsOf(read).map((element) => [element.tagName, element]));
  const contract = contracts.get(tag);
  const [first] = demo;
  if (contract === undefined || first === undefined) throw new Error(`<${tag}> has no demo for the playground.`);
  const frame = createElement('div', { className: 'frame-of-stage' });
  place.append(frame);
  const loaded = await loadStage(frame, stage, first.html, tag).catch((error: unknown) => {
    frame.remove();
    throw error;
  });
  const playground = new Playground(place, loaded, contract, contracts, demo, listed);
  playground.start();
  const button = place.querySelector('button.open');
  // The focused button is removed.
  if (document.activeElement === button) place.querySelector<HTMLElement>('.toolbar select')?.focus();
  button?.remove();
}

async function fetchJson<Data>(address: string): Promise<Data> {
  const answer = await fetch(fetchableUrl(address));
  if (!answer.ok) throw new Error(`${address} responded with status ${answer.status}.`);
  return (await answer.json()) as Data;
}

/** Holds the playground's state and updates its panels. */
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
  /** Messages about ignored parts of the URL, content removed from slots, and unreadable images. */
  readonly #messages = createElement('div', { className: 'messages' });
  /** Messages about ignored parts of the URL, shown until the playground starts over. */
  #dropped: readonly string[] = [];

  constructor(
    place: HTMLElement,
    frame: StageFrame,
    contract: ElementDeclaration,
    contracts: ReadonlyMap<string, ElementDeclaration>,
    demo: readonly DemoState[],
    pictures: readonly PlaygroundImage[],
  ) {
    this.#frame = frame;
    this.#contract = contract;
    this.#contracts = contracts;
    this.#demo = demo;
    this.#state = createInitialState(this.#first);
    this.#toolbar = createToolbar(demo, {
      onFrom: (from) => this.#applyState({ ...this.#state, from, props: {}, slots: {} }),
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
    const share = createElement('button', { type: 'button', onclick: () => void this.#copyLink() }, 'Copy link');
    const reset = createElement('button', { type: 'button', onclick: () => this.#startOver() }, 'Start over');
    frame.element.before(this.#toolbar.element);
    place.append(
      this.#messages,
      createElement('div', { className: 'commands' }, share, reset),
      this.#controls.element,
      createElement('h3', {}, 'Code'),
      this.#code.element,
      createElement('h3', {}, 'Accessibility'),
      this.#inspection.element,
    );
  }

  get #first(): string {
    return this.#demo[0]?.name ?? '';
  }

  /** HTML of the demo state that changes apply to. */
  get #example(): string {
    return this.#demo.find(({ name }) => name === this.#state.from)?.html ?? '';
  }

  start(): void {
    this.#readAddress();
    addEventListener('hashchange', () => {
      if (isPlaygroundFragment(location.hash) && location.hash !== writeUrlState(this.#state, this.#first))
        this.#readAddress();
    });
  }

  #readAddress(): void {
    const names = this.#demo.map(({ name }) => name);
    const { state, dropped } = readUrlState(location.hash, this.#contract, names);
    this.#applyState(state);
    this.#dropped = dropped;
    void this.#showMessages([]);
  }

  #startOver(): void {
    this.#applyState(createInitialState(this.#first));
    announce('All changes were reset.');
  }

  #applyState(state: PlaygroundState): void {
    this.#state = state;
    this.#dropped = [];
    this.#toolbar.write(state);
    this.#controls.write(parseTarget(this.#example, this.#contract), state);
    this.#show();
  }

  #change(change: Partial<PlaygroundState>): void {
    this.#state = { ...this.#state, ...change };
    this.#show();
  }

  #setProperty(name: string, value: string): void {
    const control = createControls(this.#contract).find((one) => one.name === name);
    if (control === undefined) return;
    const { attributes } = parseTarget(this.#example, this.#contract);
    const isAsBefore = attributeToValue(control, attributes[control.attribute]) === value;
    const others = Object.entries(this.#state.props).filter(([other]) => other !== name);
    this.#change({ props: Object.fromEntries(isAsBefore ? others : [...others, [name, value]]) });
  }

  #setHook(name: string, value: string): void {
    const hooks = Object.entries({ ...this.#state.hooks, [name]: value }).filter(([, one]) => one.trim() !== '');
    this.#change({ hooks: Object.fromEntries(hooks) });
  }

  #show(): void {
    const { hooks, direction, scheme, width } = this.#state;
    const { html, dropped } = editExample(this.#example, this.#contract, this.#state, this.#contracts);
    this.#frame.show({ html, tag: this.#contract.tagName, hooks, direction, scheme }, width);
    this.#code.show(html, hooks, direction);
    void this.#showMessages(dropped);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      history.replaceState(history.state, '', writeUrlState(this.#state, this.#first));
      this.#inspection.refresh();
    }, UPDATE_DELAY);
  }

  /** Shows messages about everything that was ignored, removed or could not be loaded. */
  async #showMessages(dropped: readonly string[]): Promise<void> {
    const state = this.#state;
    const { otherImages = [] } = this.#contract['x-pallet'];
    const values = createControls(this.#contract)
      .filter(({ kind, name }) => kind === 'image' || otherImages.includes(name))
      .map(({ name }) => state.props[name] ?? '');
    const unreadable = (await Promise.all(values.map(findUnreadableImages))).flat();
    if (state !== this.#state) return;
    const lost = dropped.map((name) => `${name} was removed from a slot: it could run code or cover the page.`);
    const sentences = [...this.#dropped, ...lost, ...unreadable];
    this.#messages.replaceChildren(...sentences.map((sentence) => createElement('p', {}, sentence)));
  }

  async #copyLink(): Promise<void> {
    const address = new URL(writeUrlState(this.#state, this.#first), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      announce('Link copied.');
    } catch {
      history.replaceState(history.state, '', address);
      announce('The link could not be copied. Copy it from the address bar.');
    }
  }
}
