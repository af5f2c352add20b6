import type { ElementDeclaration } from '@pallet/elements/manifest';
import { isPlaygroundFragment, PLAYGROUND_FRAGMENT } from './address-start.js';
import { createControls, findValueIssue } from './controls.js';

/** The state of a playground. */
export interface PlaygroundState {
  /** Name of the demo state that it starts from. */
  readonly from: string;
  /** Values that differ from the demo state, by property. An empty value removes the property. */
  readonly props: Readonly<Record<string, string>>;
  /** HTML by slot; the default slot is `''`. */
  readonly slots: Readonly<Record<string, string>>;
  readonly hooks: Readonly<Record<string, string>>;
  readonly direction: Direction;
  readonly width: StageWidth;
  readonly scheme: Scheme;
}

export const DIRECTIONS = ['ltr', 'rtl'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Color schemes: the visitor's own, light or dark. */
export const SCHEMES = ['own', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Widths of a phone, a tablet and a desktop in CSS pixels, or the available width. */
export const WIDTHS = ['room', '360', '768', '1280'] as const;
type StageWidth = (typeof WIDTHS)[number];

/** Playground state that was read from a URL. */
export interface UrlState {
  readonly state: PlaygroundState;
  /** A message for each part of the URL that was ignored. */
  readonly dropped: readonly string[];
}

/** Version of the URL format. Increased for changes that older pages cannot read. */
const VERSION = 1;

export const createInitialState = (from: string): PlaygroundState => ({
  ...{ from, props: {}, slots: {}, hooks: {} },
  ...{ direction: 'ltr', width: 'room', scheme: 'own' },
});

/** Serializes state to a URL fragment; `#playground` for the initial state. */
export function writeUrlState(state: PlaygroundState, first: string): string {
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
  return `${PLAYGROUND_FRAGMENT}${new URLSearchParams([['version', String(VERSION)], ...entries] as [string, string][]).toString()}`;
}

/**
 * Reads state from a URL fragment. Unknown parts are ignored and listed in `dropped`.
 *
 * @param states - names of the block's demo states; the first is the default
 */
export function readUrlState(hash: string, contract: ElementDeclaration, states: readonly string[]): UrlState {
  const state = {
    ...createInitialState(states[0] ?? ''),
    ...{
      props: {} as Record<string, string>,
      slots: {} as Record<string, string>,
      hooks: {} as Record<string, string>,
    },
  };
  if (!isPlaygroundFragment(hash)) return { state, dropped: [] };
  const dropped: string[] = [];
  const chosen = <Value extends string>(key: string, value: string, among: readonly Value[], kept: Value): Value => {
    const found = among.find((one) => one === value);
    if (found === undefined) dropped.push(`${key}: “${value}” is not one of ${among.join(', ')}.`);
    return found ?? kept;
  };
  const controls = createControls(contract);
  for (const [key, value] of new URLSearchParams(hash.slice(PLAYGROUND_FRAGMENT.length))) {
    const [, kind, name = ''] = /^(prop|slot|hook)\.(.*)$/.exec(key) ?? [];
    const control = controls.find((one) => one.name === name);
    if (key === 'version') {
      if (Number(value) > VERSION)
        dropped.push(`The link has version ${value}; this page supports version ${VERSION}.`);
    } else if (key === 'from') state.from = chosen(key, value, states, state.from);
    else if (key === 'direction') state.direction = chosen(key, value, DIRECTIONS, state.direction);
    else if (key === 'width') state.width = chosen(key, value, WIDTHS, state.width);
    else if (key === 'scheme') state.scheme = chosen(key, value, SCHEMES, state.scheme);
    else if (kind === 'prop' && control !== undefined) {
      const problem = control.kind === 'choice' || control.kind === 'flag' ? findValueIssue(control, value) : undefined;
      if (problem === undefined) state.props[name] = value;
      else dropped.push(`${name}: ${problem}`);
    } else if (kind === 'slot' && contract.slots.some((slot) => slot.name === name)) state.slots[name] = value;
    else if (kind === 'hook' && contract.cssProperties.some((hook) => hook.name === name)) state.hooks[name] = value;
    else dropped.push(describeUnknown(kind, kind === undefined ? key : name, contract.tagName));
  }
  return { state, dropped };
}

function describeUnknown(kind: string | undefined, name: string, tag: string): string {
  if (kind === undefined) return `Unknown parameter “${name}”.`;
  const word = { prop: 'property', slot: 'slot', hook: 'styling hook' }[kind] ?? kind;
  return `${tag} has no ${word} “${name}”.`;
}
