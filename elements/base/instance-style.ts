import { inDevelopment } from '#development';
import { isServer, noChange, nothing } from 'lit';
import { Directive, directive, PartType, type AttributePart, type PartInfo } from 'lit/directive.js';

/** Custom properties of an instance. `undefined` or missing ones keep the style sheet's default. */
export type InstanceStyle = Record<`--_${string}`, string | undefined>;

/**
 * Sets an instance's private custom properties: as a `style` attribute on the server, and with CSSOM in the browser, because
 * a strict `style-src` blocks style attributes set by scripts. Elements without any are not touched, because browsers share
 * the styles of identical elements.
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
