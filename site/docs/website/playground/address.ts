import type { ElementDeclaration } from '@pallet/elements/manifest';
import { isPlaygroundAddress, START } from './address-start.js';
import { controlsOf, problemOf } from './controls.js';

/** What a visitor has chosen in a playground. */
export interface PlaygroundState {
  /** The state of the block's demo that it began with. */
  readonly from: string;
  /** What differs from there: the values of controls, by property. Empty where the property is taken away. */
  readonly props: Readonly<Record<string, string>>;
  /** HTML by slot; the default one is ''. */
  readonly slots: Readonly<Record<string, string>>;
  readonly hooks: Readonly<Record<string, string>>;
  readonly direction: Direction;
  readonly width: StageWidth;
  readonly scheme: Scheme;
}

export const DIRECTIONS = ['ltr', 'rtl'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The visitor's own, and the two. */
export const SCHEMES = ['own', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** CSS pixels of a phone, a tablet and a desktop; or as wide as there is room. */
export const WIDTHS = ['room', '360', '768', '1280'] as const;
type StageWidth = (typeof WIDTHS)[number];

/** What an address of a playground says. */
export interface AddressFound {
  readonly state: PlaygroundState;
  /** What of it is not known here, each in a sentence. */
  readonly dropped: readonly string[];
}

/** Of what an address says. Raised when a newer one could not be read by an older page. */
const VERSION = 1;

export const initialState = (from: string): PlaygroundState => ({
  ...{ from, props: {}, slots: {}, hooks: {} },
  ...{ direction: 'ltr', width: 'room', scheme: 'own' },
});

/** The fragment of the address that opens a playground like this; `#playground` for one as it begins. */
export function writeAddress(state: PlaygroundState, first: string): string {
  const { from, props, slots, hooks, direction, width, scheme } = state;
  const entries = [
    ...(from === first ? [] : [['from', from]]),
    ...Object.entries(props).map(([name, value]) => [`prop.${name}`, value]),
    ...Object.entries(slots).map(([name, value]) => [`slot.${name}`, value]),
    ...Object.entries(hooks).map(([name, value]) => [`hook.${name}`, value]),
    ...(direction === 'ltr' ? [] : [['direction', direction]]),
    ...(width === 'room' ? [] : [['width', width]]),
    ...(scheme === 'own' ? [] : [['scheme', scheme]]),
  ];
  if (entries.length === 0) return '#playground';
  return `${START}${new URLSearchParams([['version', String(VERSION)], ...entries] as [string, string][]).toString()}`;
}

/**
 * Reads the fragment of an address: what is known is taken, the rest is named.
 *
 * @param states - the states of the block's demo, the first of which it begins with
 */
export function readAddress(hash: string, contract: ElementDeclaration, states: readonly string[]): AddressFound {
  const state = {
    ...initialState(states[0] ?? ''),
    ...{
      props: {} as Record<string, string>,
      slots: {} as Record<string, string>,
      hooks: {} as Record<string, string>,
    },
  };
  if (!isPlaygroundAddress(hash)) return { state, dropped: [] };
  const dropped: string[] = [];
  const chosen = <Value extends string>(key: string, value: string, among: readonly Value[], kept: Value): Value => {
    const found = among.find((one) => one === value);
    if (found === undefined) dropped.push(`${key}: “${value}” is none of ${among.join(', ')}.`);
    return found ?? kept;
  };
  const controls = controlsOf(contract);
  for (const [key, value] of new URLSearchParams(hash.slice(START.length))) {
    const [, kind, name = ''] = /^(prop|slot|hook)\.(.*)$/.exec(key) ?? [];
    const control = controls.find((one) => one.name === name);
    if (key === 'version') {
      if (Number(value) > VERSION) dropped.push(`The address is of version ${value}, this page knows ${VERSION}.`);
    } else if (key === 'from') state.from = chosen(key, value, states, state.from);
    else if (key === 'direction') state.direction = chosen(key, value, DIRECTIONS, state.direction);
    else if (key === 'width') state.width = chosen(key, value, WIDTHS, state.width);
    else if (key === 'scheme') state.scheme = chosen(key, value, SCHEMES, state.scheme);
    else if (kind === 'prop' && control !== undefined) {
      const problem = control.kind === 'choice' || control.kind === 'flag' ? problemOf(control, value) : undefined;
      if (problem === undefined) state.props[name] = value;
      else dropped.push(`${name}: ${problem}`);
    } else if (kind === 'slot' && contract.slots.some((slot) => slot.name === name)) state.slots[name] = value;
    else if (kind === 'hook' && contract.cssProperties.some((hook) => hook.name === name)) state.hooks[name] = value;
    else dropped.push(unknown(kind, kind === undefined ? key : name, contract.tagName));
  }
  return { state, dropped };
}

function unknown(kind: string | undefined, name: string, tag: string): string {
  if (kind === undefined) return `“${name}” is nothing that a playground knows.`;
  const word = { prop: 'property', slot: 'slot', hook: 'styling hook' }[kind] ?? kind;
  return `${tag} has no ${word} “${name}”.`;
}
