import type { PalletProbe } from './probe.element.js';

/** What an event handler of a framework is given; none takes the handler away. */
export type Handler<Heard extends Event = CustomEvent> = ((event: Heard) => void) | undefined;

/** One of every kind of value. */
interface Values {
  words?: string | undefined;
  count?: number | undefined;
  active?: boolean | undefined;
  list?: unknown;
  richDetails?: unknown;
  reckon?: ((value: number) => number) | undefined;
  since?: Date | undefined;
}

export interface Person {
  id: string;
  name: string;
}

/**
 * The scenes that every framework shows in its own way of writing, by name, with what can be changed in each. All is
 * given from the start, except what is optional.
 */
export interface Scenes {
  /** A probe without children. */
  empty: object;
  /** A probe with a `p` while `isShown`, and an `em` in its slot. */
  children: { words: string; aside: string; isShown: boolean };
  /** A probe with a keyed `p` for each item. */
  items: { items: readonly string[] };
  /** A probe with a child, there while `isShown`. */
  conditional: { isShown: boolean };
  /** Probe in probe in probe, and a `p` in the innermost. */
  deep: { words: string };
  /** A probe with a property of every kind. */
  values: Values;
  /** A probe with attributes written out, JSON among them. */
  written: object;
  /** A probe with what every element may have: class, `data-`, `aria-`, `title`, `lang`. */
  global: { classes: string; data: string; label: string; expanded: boolean; lang?: string | undefined };
  /** Two `pallet-late`, not yet defined: `#usual` as one writes any, `#forced` as this framework sets properties. */
  late: Values & { onEvent: Handler };
  /** A probe with one handler for an event of each case, as this framework writes handlers. */
  events: { handler: Handler };
  /** A probe below a handler for clicks, with an own. */
  clicks: { onParent: Handler<Event>; onProbe: Handler<Event> };
  /** A probe, handed over as soon as it is there, and once more as undefined or null when it is gone. */
  reference: { onElement: (element: PalletProbe | null | undefined) => void };
  banner: { heading: string; height: unknown; isLink: boolean; onNavigate: Handler<Event> };
  carousel: { slides: readonly object[]; heading: string; onSlideChange: Handler<Event> };
  contacts: { labels: readonly string[]; people: readonly Person[]; onOpen: Handler<Event>; onClose: Handler<Event> };
  form: { isDisabled: boolean; onSubmit: (event: Event) => void };
  /** A grid of tiles, keyed. */
  tiles: { people: readonly Person[]; columns: number };
  /** A grid that fills a template for each item; the template's content is given as HTML. */
  grid: { people: readonly Person[] };
  /** The same with the template's content written as any other markup. */
  gridOfMarkup: { people: readonly Person[] };
}

export type SceneName = keyof Scenes;

/** A scene that is shown. */
export interface Shown<Name extends SceneName> {
  /** Changes what is named and leaves the rest. Ends when the framework and the blocks have rendered. */
  update(props: Partial<Scenes[Name]>): Promise<void>;
  remove(): Promise<void>;
}

/** What the suite asks of a framework. */
export interface Framework {
  /** Shows a scene in a place of the page. */
  show<Name extends SceneName>(place: HTMLElement, name: Name, props: Scenes[Name]): Promise<Shown<Name>>;
}
