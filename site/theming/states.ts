/** The interaction states that style sheets can distinguish, each forced on the whole page. Messages show these names. */
export const STATES = ['default', 'visited', 'hover', 'pressed', 'focus', 'skip link focus'] as const;
export type State = (typeof STATES)[number];

/** The pseudo-classes of each state. */
export const PSEUDO_CLASSES: Readonly<Record<State, readonly string[]>> = {
  default: [],
  visited: [],
  hover: ['hover'],
  pressed: ['hover', 'active'],
  focus: ['focus', 'focus-visible'],
  'skip link focus': ['focus', 'focus-visible'],
};
