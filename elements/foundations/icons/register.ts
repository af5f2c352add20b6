import type { IconCategory } from '../enumerations.js';
import type { IconDrawing } from './drawing.js';

/** Finds the drawing of an icon by its name, without the category; `undefined` leaves it to those registered before. */
export type IconResolver = (name: string) => IconDrawing | undefined | Promise<IconDrawing | undefined>;

/** Drawings by name, a function that finds them, or the address of a sprite with `{name}` (and `{category}`) in it. */
export type IconSource = Readonly<Record<string, IconDrawing>> | IconResolver | string;

/** Tells with an event `change` that icons were registered, so that names that had no drawing are asked for again. */
export const iconChanges = new EventTarget();

/** Per category, what hosts registered; the last one is asked first. */
export const iconSources = new Map<IconCategory, readonly IconSource[]>();

/**
 * Registers a host's own icons; they come before those of the default set and those registered before
 * (Specification 3 and 5). Icons that are shown already follow.
 *
 * @param category - the part of the name before the colon
 * @param source - drawings by name (`{ mast: { path: 'M4 2h3v20H4z' } }`), a function that finds or loads them, or the
 * address of a sprite: `/assets/icons/{category}-sprite/svg/symbols.svg#{name}`
 */
export function registerIcons(category: IconCategory, source: IconSource): void {
  iconSources.set(category, [source, ...(iconSources.get(category) ?? [])]);
  iconChanges.dispatchEvent(new Event('change'));
}
