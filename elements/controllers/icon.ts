import { inDevelopment } from '#development';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { findIcon, iconNames, type IconDrawing } from '../foundations/icons/icons.js';
import { iconChanges } from '../foundations/icons/register.js';
import { nearest } from '../foundations/nearest.js';
import { normaliseIconName } from '../foundations/normalise.js';
import { reportOnce } from '../foundations/warn.js';
import type { FoundDrawing } from '../templates/icon.js';

const controllers = new WeakMap<ReactiveControllerHost, IconController>();

/**
 * The drawing of the icon that a block shows; the block renders again when it arrives or changes.
 * @param host - the block, which shows one icon
 * @param name - the icon's name, `category:name`
 * @returns `undefined` until the drawing is there, `null` when there is none
 */
export function iconOf(host: ReactiveControllerHost & HTMLElement, name: string): FoundDrawing {
  const controller = controllers.get(host) ?? new IconController(host);
  controllers.set(host, controller);
  return controller.find(name);
}

/** Follows the drawing of an icon while icons are loaded and registered. */
class IconController implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #name: string | undefined;
  #drawing: FoundDrawing;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (!isServer) iconChanges.addEventListener('change', this);
  }

  hostDisconnected(): void {
    iconChanges.removeEventListener('change', this);
  }

  /** Icons were registered. */
  handleEvent(): void {
    this.#name = undefined;
    this.#host.requestUpdate();
  }

  /** The former drawing stays in view until the new one is there, so that nothing flickers. */
  find(name: string): FoundDrawing {
    if (name !== this.#name) {
      this.#name = name;
      const icon = normaliseIconName(name);
      const found = icon && findIcon(icon);
      if (found instanceof Promise) void found.then((drawing) => this.#receive(name, drawing));
      else this.#drawing = settle(this.#host, name, found);
    }
    return this.#drawing;
  }

  #receive(name: string, drawing: IconDrawing | undefined): void {
    if (name !== this.#name) return;
    this.#drawing = settle(this.#host, name, drawing);
    this.#host.requestUpdate();
  }
}

function settle(host: HTMLElement, name: string, drawing: IconDrawing | undefined): IconDrawing | null {
  if (drawing === undefined) {
    const suggestion = inDevelopment ? nearest(name, iconNames()) : undefined;
    reportOnce(
      `icon:${name}`,
      `There is no icon "${name}" for <${host.localName}>, so none is shown.${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`} Choose another name, or register a drawing of that name with registerIcons.`,
    );
  }
  return drawing ?? null;
}
