import { decodeReferences } from '@pallet/elements/ssr';
import { InvalidInput } from './invalid-input.js';

/** The first bytes of encodings that need no declaration, longer ones first. */
const STARTS: readonly (readonly [encoding: string, start: readonly number[]])[] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-32', [0x3c, 0, 0, 0]],
  ['UTF-32', [0, 0, 0, 0x3c]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
  ['UTF-16LE', [0x3c, 0]],
  ['UTF-16BE', [0, 0x3c]],
  ['UTF-8', [0xef, 0xbb, 0xbf]],
];

const DECLARATION = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/**
 * Decodes an XML document by its first bytes, or else by the encoding that it declares. Default: UTF-8.
 *
 * @throws InvalidInput that names the encoding if it is not supported, or if the document has another one
 */
export function decodeXml(bytes: Uint8Array): string {
  const [found] = STARTS.find(([, start]) => start.every((byte, index) => bytes[index] === byte)) ?? [];
  const declared = DECLARATION.exec(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'))?.[1];
  // A declaration that can be read byte by byte is not in UTF-16.
  const encoding = found ?? (declared === undefined || /^utf-?16/i.test(declared) ? 'UTF-8' : declared);
  const decoder = createDecoder(encoding);
  try {
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? text.replaceAll(/[\x80-\x9f]/g, decodeControl) : text;
  } catch {
    throw new InvalidInput(
      declared === undefined
        ? `its text is not ${encoding}, and it declares no other encoding. Save it as UTF-8.`
        : `its text is not encoded as "${declared}", as it declares. Save it as UTF-8.`,
    );
  }
}

/** Node leaves these bytes of Windows-1252 as they are. HTML defines references with these numbers in the same way. */
const decodeControl = (character: string): string => decodeReferences(`&#${character.charCodeAt(0)};`);

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new InvalidInput(`its text encoding "${encoding}" is not supported. Save it as UTF-8.`);
  }
}
