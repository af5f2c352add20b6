/** What a visitor does to all of a page at once, as far as style sheets see it. */
export const STATES = ['at rest', 'visited', 'under the pointer', 'pressed', 'with the focus', 'skipping'] as const;
export type State = (typeof STATES)[number];

/** How style sheets call each state. */
export const PSEUDO_CLASSES: Readonly<Record<State, readonly string[]>> = {
  'at rest': [],
  visited: [],
  'under the pointer': ['hover'],
  pressed: ['hover', 'active'],
  'with the focus': ['focus', 'focus-visible'],
  skipping: ['focus', 'focus-visible'],
};
