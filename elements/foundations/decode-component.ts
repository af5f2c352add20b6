/** Decodes a URL component. A malformed one is returned unchanged. */
export function decodeComponent(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
