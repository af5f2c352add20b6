import type { CSSResultArray } from 'lit';
import { warnOnce } from '../foundations/warn.js';
import type { CarouselKind } from './carousel-styles.js';
import type { CarouselController, CarouselSettings } from './carousel.js';
import { onDemand } from './on-demand.js';
import type { PalletElement } from './pallet-element.js';

const carousel = onDemand(() => import('./carousel.js'));

/** The sheets of the controls come with them. */
export const controlSheets = (_: CarouselKind): CSSResultArray => [];

/** Settles once the code has come to a block that asked for it, or failed to. */
export let arrival: Promise<void> | undefined;

/**
 * What turns the slides of a block, once its code is there; the block renders again then. Until then, and where the code
 * does not come, it shows its first slide. Controls that a server rendered stay in view: they are waited for.
 */
export function carouselOf(
  host: PalletElement,
  kind: CarouselKind,
  settings: () => CarouselSettings,
): CarouselController | undefined {
  try {
    const { CarouselController, controlStyles } = carousel();
    const { elementStyles } = host.constructor as typeof PalletElement;
    const sheets = controlStyles[kind];
    if (!sheets.every((sheet) => elementStyles.includes(sheet))) elementStyles.unshift(...sheets);
    host.adoptedCallback();
    return new CarouselController(host, settings);
  } catch (loading) {
    if (!(loading instanceof Promise) || host.shadowRoot?.querySelector('.controls button') != null) throw loading;
    arrival = loading.then(
      () => host.requestUpdate(),
      (error: unknown) => {
        warnOnce(`carousel:${host.localName}`, `<${host.localName}> shows its first slide only: ${String(error)}`);
      },
    );
    return undefined;
  }
}
