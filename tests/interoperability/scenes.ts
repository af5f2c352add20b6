import type { PalletProbe } from './probe.element.js';

/** An event handler; undefined removes it. */
export type Handler<Heard extends Event = CustomEvent> = ((event: Heard) => void) | undefined;

/** One of every kind of value. */
interface Values {
  text?: string | undefined;
  count?: number | undefined;
  active?: boolean | undefined;
  list?: unknown;
  richDetails?: unknown;
  compute?: ((value: number) => number) | undefined;
  since?: Date | undefined;
}

export interface Person {
  id: string;
  name: string;
}

/**
 * The scenes that every framework implements in its own syntax, by name, with their props.
 */
export interface Scenes {
  /** A probe without children. */
  empty: object;
  /** A probe with a `p` while `isShown`, and an `em` in its slot. */
  children: { text: string; aside: string; isShown: boolean };
  /** A probe with a keyed `p` for each item. */
  items: { items: readonly string[] };
  /** A probe with a child, rendered while `isShown`. */
  conditional: { isShown: boolean };
  /** Probe in probe in probe, and a `p` in the innermost. */
  deep: { text: string };
  /** A probe with a property of every kind. */
  values: Values;
  /** A probe with static attributes, including JSON. */
  written: object;
  /** A probe with global attributes: class, `data-`, `aria-`, `title`, `lang`. */
  global: { classes: string; data: string; label: string; expanded: boolean; lang?: string | undefined };
  /** Two undefined `pallet-late`: `#usual` in the usual syntax, `#forced` in the framework's syntax for properties. */
  late: Values & { onEvent: Handler };
  /** A probe with one handler for an event of each case. */
  events: { handler: Handler };
  /** A probe with a click handler on itself and on its parent. */
  clicks: { onParent: Handler<Event>; onProbe: Handler<Event> };
  /** A probe with a reference, which is undefined or null after removal. */
  reference: { onElement: (element: PalletProbe | null | undefined) => void };
  banner: { heading: string; height: unknown; isLink: boolean; onNavigate: Handler<Event> };
  carousel: { slides: readonly object[]; heading: string; onSlideChange: Handler<Event> };
  contacts: { labels: readonly string[]; people: readonly Person[]; onOpen: Handler<Event>; onClose: Handler<Event> };
  form: { isDisabled: boolean; onSubmit: (event: Event) => void };
  /** A grid of tiles, keyed. */
  tiles: { people: readonly Person[]; columns: number };
  /** A grid that fills a template for each item; the content of the template is set as HTML. */
  grid: { people: readonly Person[] };
  /** The same with the content of the template in the syntax of the framework. */
  gridOfMarkup: { people: readonly Person[] };
}

export type SceneName = keyof Scenes;

/** A rendered scene. */
export interface Shown<Name extends SceneName> {
  /** Changes the given props. Resolves when the framework and the blocks have rendered. */
  update(props: Partial<Scenes[Name]>): Promise<void>;
  remove(): Promise<void>;
}

/** The interface of a framework for the suite. */
export interface Framework {
  /** Renders a scene in an element of the page. */
  show<Name extends SceneName>(place: HTMLElement, name: Name, props: Scenes[Name]): Promise<Shown<Name>>;
}
