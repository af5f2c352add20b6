import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF font to the TrueType or OpenType font in it, which programs outside browsers read.
 *
 * @throws Error when the bytes are no WOFF font of version 1
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count);
  const depth = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** depth * SFNT_ENTRY, 6);
  directory.writeUInt16BE(depth, 8);
  directory.writeUInt16BE((count - 2 ** depth) * SFNT_ENTRY, 10);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const target = SFNT_HEADER + SFNT_ENTRY * index;
    woff.copy(directory, target, entry, entry + 4);
    woff.copy(directory, target + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(end, target + 8);
    directory.writeUInt32BE(length, target + 12);
    // Every table begins at a multiple of four bytes.
    const padding = Buffer.alloc(-length & 3);
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
