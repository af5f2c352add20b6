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
  if (text.slice(1, 4) === 'PNG') return countPngFrames(bytes, text) > 1;
  return text.slice(4, 12) === 'ftypavis';
}

/** Length of the signature of a PNG file, and of a chunk without its data. */
const PNG_SIGNATURE = 8;
const PNG_CHUNK = 12;

/** An animated PNG file declares the number of its frames before the pixels of the first one. */
function countPngFrames(bytes: Uint8Array, text: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE; at + PNG_CHUNK <= bytes.length; at += PNG_CHUNK + view.getUint32(at)) {
    const type = text.slice(at + 4, at + 8);
    if (type === 'acTL') return view.getUint32(at + 8);
    if (type === 'IDAT') break;
  }
  return 1;
}
