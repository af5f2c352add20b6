import { WAIT_TIMEOUT } from '../setup/timeouts.js';
import { elementsBelow } from '../support/visible-tree.js';
import type { PalletProbe } from './probe.element.js';
import type { Framework, SceneName, Scenes, Shown } from './scenes.js';

type MaybeLitElement = Element & { updateComplete?: Promise<unknown> };

/** Milliseconds, so short that all cases of a page end before the timeout of their test, also unsupported ones. */
const CASE_PATIENCE = WAIT_TIMEOUT / 6;

/** Renders the scenes of one case. */
export class Stage {
  readonly place = document.createElement('main');
  readonly eventNames: readonly string[];
  #framework: Framework;
  #shown: Shown<SceneName>[] = [];

  constructor(framework: Framework, eventNames: readonly string[]) {
    this.#framework = framework;
    this.eventNames = eventNames;
    document.body.append(this.place);
  }

  /** Renders a scene. This and each update resolve when all blocks have rendered. */
  async show<Name extends SceneName>(name: Name, props: Scenes[Name]): Promise<Shown<Name>> {
    const place = document.createElement('div');
    this.place.append(place);
    const shown = await this.#framework.show(place, name, props);
    const self: Shown<Name> = {
      update: async (changed) => {
        await shown.update(changed);
        await this.waitForUpdates();
      },
      remove: () => shown.remove(),
    };
    this.#shown.push(self as Shown<SceneName>);
    await this.waitForUpdates();
    return self;
  }

  async waitForUpdates(): Promise<void> {
    // A block may render other blocks, which then render themselves.
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(elementsBelow(this.place).map((element) => (element as MaybeLitElement).updateComplete));
    }
  }

  /** Finds an element by selector; `>>>` enters a shadow root. */
  find<Found extends Element = HTMLElement>(path: string): Found {
    const found = this.findAll<Found>(path)[0];
    if (found === undefined) throw new Error(`There is no ${path} in ${this.place.innerHTML}`);
    return found;
  }

  findAll<Found extends Element = HTMLElement>(path: string): Found[] {
    const steps = path.split('>>>').map((step) => step.trim());
    return steps.reduce<Found[]>(
      (roots, step) =>
        roots.flatMap((root) => [
          ...(root === (this.place as Element) ? root : root.shadowRoot!).querySelectorAll<Found>(step),
        ]),
      [this.place as unknown as Found],
    );
  }

  get probe(): PalletProbe {
    return this.find<PalletProbe>('pallet-probe');
  }

  /** Waits for a condition. */
  async until(condition: () => unknown, awaited: string): Promise<void> {
    const end = performance.now() + CASE_PATIENCE;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`Timed out after ${CASE_PATIENCE / 1000} s waiting for: ${awaited}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  async clear(): Promise<void> {
    for (const shown of this.#shown) await shown.remove();
    this.place.remove();
  }
}
