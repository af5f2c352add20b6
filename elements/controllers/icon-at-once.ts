import type { ReactiveControllerHost } from 'lit';
import { drawingsAtOnce } from '../foundations/icons/at-once.js';
import { registerIcons } from '../foundations/icons/register.js';
import type { FoundDrawing } from './icon-template.js';
import { iconOf as find } from './icon.js';

for (const category of ['utility', 'action', 'standard', 'doctype', 'custom'] as const) {
  registerIcons(category, drawingsAtOnce(category));
}

/** {@link find}, with the default set at hand: a server renders once and cannot wait. */
export const iconOf = (host: ReactiveControllerHost, name: string): FoundDrawing => find(host, name);
