import type { ReactiveControllerHost } from 'lit';
import { reportOnce } from '../foundations/warn.js';
import type { FoundDrawing } from './icon-template.js';
import type * as library from './icon.js';

let loaded: typeof library | undefined;

/** {@link iconOf} of `icon.ts`, which is loaded when the first icon is asked for. */
export function iconOf(host: ReactiveControllerHost, name: string): FoundDrawing {
  if (loaded !== undefined) return loaded.iconOf(host, name);
  void import('./icon.js').then(
    (module) => {
      loaded = module;
      host.requestUpdate();
    },
    (error: unknown) => {
      reportOnce(`icon:${name}`, `The icon "${name}" could not be loaded and is not shown: ${String(error)}`);
    },
  );
  return undefined;
}
