import type { IconCategory } from '../enumerations.js';
import type { IconDrawing } from './drawing.js';

/** Finds a drawing by name without the category. If it returns `undefined`, earlier registrations are searched. */
export type IconResolver = (name: string) => IconDrawing | undefined | Promise<IconDrawing | undefined>;

/** Drawings by name, a function that finds them, or the URL of a sprite with `{name}` and optionally `{category}`. */
export type IconSource = Readonly<Record<string, IconDrawing>> | IconResolver | string;

/** Dispatches `change` when icons are registered, so that blocks look up their icons again. */
export const iconChanges = new EventTarget();

/** Registered sources by category, latest first. */
export const iconSources = new Map<IconCategory, readonly IconSource[]>();

/**
 * Registers custom icons. They take precedence over the default set and earlier registrations, and update visible icons.
 *
 * @param category - the part of the name before the colon
 * @param source - drawings by name (`{ mast: { path: 'M4 2h3v20H4z' } }`), a function that finds or loads them, or the
 * URL of a sprite: `/assets/icons/{category}-sprite/svg/symbols.svg#{name}`
 */
export function registerIcons(category: IconCategory, source: IconSource): void {
  iconSources.set(category, [source, ...(iconSources.get(category) ?? [])]);
  iconChanges.dispatchEvent(new Event('change'));
}
