/** Widths in CSS pixels at which pages are measured: phone, tablet and desktop. */
export const WIDTHS = [360, 768, 1280];

const NAMES: readonly (readonly [below: number, screens: string])[] = [
  [768, 'phones'],
  [1025, 'tablets'],
  [Infinity, 'desktop screens'],
];

/** The screens of a width, in the words of authors: `phones`. */
export const nameScreens = (width: number): string => NAMES.find(([below]) => width < below)?.[1] ?? '';

/** Lists the screens of widths: `phones and tablets`; `every screen` if they are all. */
export function listScreens(widths: readonly number[]): string {
  const names = [...new Set([...widths].sort((a, b) => a - b).map(nameScreens))];
  return names.length === NAMES.length ? 'every screen' : names.join(' and ');
}
