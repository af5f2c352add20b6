/**
 * What React must be handed so that a custom element gets the attributes its author meant: React writes a true ARIA
 * state on a custom element as an empty string, which means nothing to assistive technology.
 */
export function elementProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      name.startsWith('aria-') && typeof value === 'boolean' ? String(value) : value,
    ]),
  );
}
