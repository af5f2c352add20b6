/** The flag of an animation in the extended header of a WebP file, and its position. */
const WEBP_FLAG = { at: 20, bit: 2 } as const;

/** Whether the bytes are a GIF, WebP, PNG or AVIF file with several frames. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  if (/^GIF8/.test(text)) {
    // Each frame of an animation starts with a graphic control extension, which its image or an extension follows.
    return [...text.matchAll(/\0!\xF9[^]{5}\0[,!]/g)].length > 1;
  }
  if (/^RIFF[^]{4}WEBPVP8X/.test(text)) return ((bytes[WEBP_FLAG.at] ?? 0) & WEBP_FLAG.bit) !== 0;
  // An animated PNG declares its animation before the pixels of its first frame.
  if (text.slice(1, 4) === 'PNG') return /acTL/.test(text.slice(0, text.indexOf('IDAT')));
  return text.slice(4, 12) === 'ftypavis';
}
