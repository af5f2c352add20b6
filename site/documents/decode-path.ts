/** Decodes the path of an address as servers do. Undefined if its percent signs do not encode characters: `/50%-off`. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}
