/** Decodes a part of an address (Specification 2); one that is malformed (a `%` alone, bytes that are no text) stays as it is. */
export function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
