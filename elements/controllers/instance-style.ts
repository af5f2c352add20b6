import { noChange } from 'lit';
import { Directive, directive, PartType, type AttributePart, type PartInfo } from 'lit/directive.js';

/** Custom properties of one instance; `undefined` leaves the stylesheet's default in force. */
export type InstanceStyle = Record<`--_${string}`, string | undefined>;

/**
 * Writes an instance's private custom properties. On the server they become a `style` attribute; in the browser they go
 * through CSSOM, because a strict `style-src` blocks style attributes that a script writes.
 */
class InstanceStyleDirective extends Directive {
  #written = new Set<string>();

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ATTRIBUTE || info.name !== 'style') {
      throw new Error('instanceStyle can only be used in a style attribute.');
    }
  }

  override render(values: InstanceStyle): string {
    return Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  }

  override update(part: AttributePart, [values]: [InstanceStyle]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const name of this.#written) {
      if (values[name as keyof InstanceStyle] === undefined) {
        style.removeProperty(name);
        this.#written.delete(name);
      }
    }
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) {
        this.#written.add(name);
        style.setProperty(name, value);
      }
    }
    return noChange;
  }
}

export const instanceStyle = directive(InstanceStyleDirective);
