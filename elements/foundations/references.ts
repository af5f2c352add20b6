/** Decodes a character reference by HTML's table, for instance `&eacute;`. Other text is returned unchanged. */
export type DecodeReference = (reference: string) => string;

interface DecodeOptions {
  /** Decodes all references that are not basic. Default: they stay as they are. */
  readonly decodeReference?: DecodeReference | undefined;
  /** Whether the text is the value of an attribute, where `&copy=` and `&copyright` are no references. Default: false. */
  readonly isAttribute?: boolean;
}

const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|([a-z][a-z\d]{1,31}))(;?)/gi;

/** References that need no table. All but `&apos;` may lack the semicolon. */
const BASIC: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', AMP: '&', LT: '<', GT: '>', QUOT: '"', nbsp: '\u00a0', 'apos;': "'" },
};

/** Decodes the character references of a text as HTML parsers do, including those without a semicolon. */
export function decodeReferences(text: string, { decodeReference, isAttribute = false }: DecodeOptions = {}): string {
  return text.replace(
    REFERENCE,
    (
      reference: string,
      decimal: string | undefined,
      hexadecimal: string | undefined,
      name: string | undefined,
      end: string,
      at: number,
    ) => {
      if (name === undefined) {
        const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
        // HTML interprets these as Windows-1252 characters: `&#150;` is a dash.
        const isOfWindows = code >= 0x80 && code <= 0x9f;
        return (isOfWindows ? decodeReference?.(reference) : undefined) ?? character(code);
      }
      const next = text[at + reference.length];
      if (isAttribute && end === '' && next === '=') return reference;
      const basic = BASIC[name] ?? BASIC[name + end];
      if (basic !== undefined) return basic;
      const decoded = decodeReference?.(reference) ?? reference;
      // Without a semicolon, only the beginning of the name may be a reference.
      if (isAttribute && end === '' && decoded !== decodeReference?.(`${reference};`)) return reference;
      return decoded;
    },
  );
}

function character(code: number): string {
  const unusable = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return unusable ? '\ufffd' : String.fromCodePoint(code);
}
