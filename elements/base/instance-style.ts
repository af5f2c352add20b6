import { inDevelopment } from '#development';
import { isServer, noChange } from 'lit';
import { Directive, directive, PartType, type AttributePart, type PartInfo } from 'lit/directive.js';

/** Custom properties of one instance, the same ones each time; `undefined` leaves the stylesheet's default in force. */
export type InstanceStyle = Record<`--_${string}`, string | undefined>;

/**
 * Writes an instance's private custom properties. On the server they become a `style` attribute; in the browser they go
 * through CSSOM, because a strict `style-src` blocks style attributes that a script writes.
 */
class InstanceStyleDirective extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (inDevelopment && (info.type !== PartType.ATTRIBUTE || info.name !== 'style')) {
      throw new Error('instanceStyle can only be used in a style attribute.');
    }
  }

  override render(values: InstanceStyle): string | undefined {
    if (!isServer) return undefined;
    return Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  }

  override update(part: AttributePart, [values]: [InstanceStyle]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value ?? '');
    return noChange;
  }
}

export const instanceStyle = directive(InstanceStyleDirective);
