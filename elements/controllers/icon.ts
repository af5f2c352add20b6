import { inDevelopment } from '#development';
import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { awaitsHydration } from '../base/lit-internals.js';
import { findIcon, iconNames, type IconDrawing } from '../foundations/icons/icons.js';
import { iconChanges } from '../foundations/icons/register.js';
import { findNearest } from '../foundations/nearest.js';
import { readIconName } from '../foundations/icon-name.js';
import { reportOnce } from '../foundations/warn.js';
import type { DrawingResult } from '../templates/icon.js';

const controllers = new WeakMap<ReactiveControllerHost, IconController>();

/**
 * Returns the drawing of a block's icon. The block renders again when it is loaded or changes.
 * @param host - the block. It can show one icon
 * @param name - name of the icon, `category:name`
 * @returns `undefined` while the drawing is loading, `null` if there is none
 */
export function getIconDrawing(host: ReactiveControllerHost & HTMLElement, name: string): DrawingResult {
  const controller = controllers.get(host) ?? new IconController(host);
  controllers.set(host, controller);
  return controller.find(name);
}

/** Updates the drawing of an icon when icons are loaded or registered. */
class IconController implements ReactiveController {
  #host: ReactiveControllerHost & HTMLElement;
  #name: string | undefined;
  #drawing: DrawingResult;
  /** The name of the icon that a server has drawn. */
  #prerendered: string | undefined;

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

  /** The previous drawing is shown until the new one is loaded, to avoid flicker. */
  find(name: string): DrawingResult {
    if (name !== this.#name) {
      this.#name = name;
      if (awaitsHydration(this.#host) && this.#host.shadowRoot?.querySelector('.icon.drawn')) this.#prerendered = name;
      const icon = readIconName(name);
      const found = icon && findIcon(icon);
      if (found instanceof Promise) void found.then((drawing) => this.#receive(name, drawing));
      else this.#drawing = reportIfMissing(this.#host, name, found);
    }
    return this.#drawing;
  }

  #receive(name: string, drawing: IconDrawing | undefined): void {
    if (name !== this.#name) return;
    // A prerendered drawing stays if it cannot be loaded again.
    if (drawing === undefined && name === this.#prerendered) return;
    this.#drawing = reportIfMissing(this.#host, name, drawing);
    this.#host.requestUpdate();
  }
}

function reportIfMissing(host: HTMLElement, name: string, drawing: IconDrawing | undefined): IconDrawing | null {
  if (drawing === undefined) {
    const suggestion = inDevelopment ? findNearest(name, iconNames()) : undefined;
    reportOnce(
      `icon:${name}`,
      `There is no icon "${name}" for <${host.localName}>, so none is shown.${suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`} Choose another name, or register a drawing of that name with registerIcons.`,
    );
  }
  return drawing ?? null;
}
