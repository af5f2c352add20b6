declare module 'fontverter' {
  /** Converts a font between TrueType or OpenType (`sfnt`), WOFF and WOFF2, whichever it is. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
  const fontverter: { convert: typeof convert };
  export default fontverter;
}
