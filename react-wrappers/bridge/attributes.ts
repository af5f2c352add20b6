/**
 * Converts boolean ARIA attributes to strings: React would write `true` on a custom element as an empty string, which
 * assistive technology ignores.
 */
export function elementProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      name.startsWith('aria-') && typeof value === 'boolean' ? String(value) : value,
    ]),
  );
}
