import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

/** Content encodings the server speaks, the best first, with the extension of a file compressed beforehand. */
export const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;
export type Encoding = (typeof ENCODINGS)[number]['encoding'];

/** Bodies below this many bytes do not gain from compression. */
const THRESHOLD = 1024;

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};

/**
 * The encodings that an `Accept-Encoding` header allows, the preferred first: by quality, Brotli before gzip where it is
 * equal. No header allows none.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const ranges = parseAccept(header ?? '');
  const quality = (encoding: string): number =>
    (ranges.find(({ type }) => type.toLowerCase() === encoding) ?? ranges.find(({ type }) => type === '*'))?.q ?? 0;
  return ENCODINGS.map(({ encoding }) => encoding)
    .filter((encoding) => quality(encoding) > 0)
    .sort((a, b) => quality(b) - quality(a));
}

/** Compresses text answers that are not compressed yet, with Brotli or gzip as the request allows. */
export const compress = (): MiddlewareHandler => async (context, next) => {
  await next();
  const answer = context.res;
  const type = answer.headers.get('Content-Type') ?? '';
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || answer.headers.has('Content-Encoding')) return;
  if (!answer.headers.get('Vary')?.includes('Accept-Encoding')) answer.headers.append('Vary', 'Accept-Encoding');
  const [encoding] = acceptedEncodings(context.req.header('Accept-Encoding'));
  if (!encoding || !answer.body) return;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isWorthwhile = bytes.byteLength >= THRESHOLD;
  const body = isWorthwhile ? Uint8Array.from(await compressors[encoding](bytes)) : bytes;
  context.res = new Response(body, answer);
  context.res.headers.set('Content-Length', String(body.byteLength));
  if (isWorthwhile) context.res.headers.set('Content-Encoding', encoding);
};
