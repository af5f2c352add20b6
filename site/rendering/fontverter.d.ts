declare module 'fontverter' {
  /** Converts a font of any format to TrueType or OpenType (`sfnt`), WOFF or WOFF2. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
  const fontverter: { convert: typeof convert };
  export default fontverter;
}
