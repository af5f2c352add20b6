import { inDevelopment } from '#development';
import { isServer, noChange, nothing } from 'lit';
import { Directive, directive, PartType, type AttributePart, type PartInfo } from 'lit/directive.js';

/** Custom properties of one instance; `undefined`, or none of that name, leaves the stylesheet's default in force. */
export type InstanceStyle = Record<`--_${string}`, string | undefined>;

/**
 * Writes an instance's private custom properties. On the server they become a `style` attribute; in the browser they go
 * through CSSOM, because a strict `style-src` blocks style attributes that a script writes. An element without any is left
 * alone: browsers share the styles of elements that are alike.
 */
class InstanceStyleDirective extends Directive {
  #written: InstanceStyle = {};

  constructor(info: PartInfo) {
    super(info);
    if (inDevelopment && (info.type !== PartType.ATTRIBUTE || info.name !== 'style')) {
      throw new Error('instanceStyle can only be used in a style attribute.');
    }
  }

  override render(values: InstanceStyle): string | typeof nothing {
    if (!isServer) return nothing;
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    return given.length === 0 ? nothing : given.map(([name, value]) => `${name}:${value}`).join(';');
  }

  override update(part: AttributePart, [values]: [InstanceStyle]): typeof noChange {
    for (const name of Object.keys({ ...this.#written, ...values }) as (keyof InstanceStyle)[]) {
      const value = values[name];
      if (value !== this.#written[name]) (part.element as HTMLElement).style.setProperty(name, value ?? '');
    }
    this.#written = values;
    return noChange;
  }
}

export const instanceStyle = directive(InstanceStyleDirective);
