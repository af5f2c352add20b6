import { AbortError, DeliveryClient, fetchJson, FetchError } from '@pallet/elements/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultMode, type FaultServer, startFaultServer } from '../../support/fault-server.js';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const settled = (promise: Promise<unknown>) =>
  promise.then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );

/** A generous timeout, because only hanging modes reach it; those have a short one. */
const DEADLINE = 10_000;
const SHORT_DEADLINE = 200;

/** The expected result of each mode: its data, or the status and type of its error. */
const OUTCOMES: Record<FaultMode, { data: unknown } | { status: number; type?: string; message?: string }> = {
  ok: { data: { ok: 1 } },
  noContent: { data: undefined },
  emptyBody: { data: undefined },
  blankBody: { data: undefined },
  malformed: { status: 200, type: 'NOT_JSON' },
  pageInsteadOfData: { status: 200, type: 'NOT_JSON' },
  pageOfAnError: { status: 500, message: 'Internal Server Error' },
  errorList: { status: 400, type: 'INVALID', message: 'Bad Request' },
  errorOfWrongTypes: { status: 400, message: 'Bad Request' },
  notFound: { status: 404, message: 'Not Found' },
  tooManyRequests: { status: 429, message: 'Too Many Requests' },
  unavailable: { status: 503, message: 'Service Unavailable' },
  byteOrderMark: { data: { a: 1 } },
  nullBody: { data: null },
  list: { data: [] },
  text: { data: 'x' },
  prototypeKeys: { data: { constructor: { prototype: { polluted: 1 } }, a: 1 } },
  escapedPrototypeKeys: { data: { a: {} } },
  deep: { status: 200, type: 'TOO_DEEP' },
  huge: { status: 200, type: 'TOO_LARGE' },
  latin1: { data: '\ufffd' },
  reset: { status: 0, type: 'NETWORK' },
  resetInTheMiddle: { status: 0, type: 'NETWORK' },
  endInTheMiddle: { status: 0, type: 'NETWORK' },
  hang: { status: 0, type: 'TIMEOUT' },
  hangInTheMiddle: { status: 0, type: 'TIMEOUT' },
  drip: { status: 0, type: 'TIMEOUT' },
  slow: { data: { slow: 1 } },
  redirectLoop: { status: 0, type: 'NETWORK' },
  redirectToPage: { status: 200, type: 'NOT_JSON' },
  redirectToNowhere: { status: 0, type: 'NETWORK' },
  notGzip: { status: 0, type: 'NETWORK' },
  gzipBomb: { status: 200, type: 'TOO_LARGE' },
  twiceUnavailable: { data: { tries: 3 } },
  twoLengths: { status: 0, type: 'NETWORK' },
  notHttp: { status: 0, type: 'NETWORK' },
  nullContents: { data: { contents: null } },
  wrongTypes: {
    data: {
      contents: [{ contentKey: 5, contentBody: 'x' }, null, 7, { contentKey: 'MC1', contentBody: 'x' }],
      nextPageUrl: 7,
    },
  },
};

describe('a server that fails [7.5c]', () => {
  it.each(Object.entries(OUTCOMES) as [FaultMode, (typeof OUTCOMES)[FaultMode]][])(
    '%s [7.5b]',
    async (mode, outcome) => {
      const hangs = 'type' in outcome && outcome.type === 'TIMEOUT';
      const deadline = hangs ? SHORT_DEADLINE : DEADLINE;
      const answer = await settled(fetchJson(server.url(mode), { deadline, retries: 2, backOff: 5 }));

      if ('data' in outcome) {
        expect(answer).toEqual(outcome);
      } else {
        const { error } = answer as { error: FetchError };
        expect(error).toBeInstanceOf(FetchError);
        expect(error).toMatchObject({ url: server.url(mode), status: outcome.status });
        if (outcome.type) expect(error.errors[0]).toMatchObject({ type: outcome.type });
        if (outcome.message) expect(error.message).toBe(outcome.message);
        expect(error.message).not.toBe('');
      }
      await expect.poll(() => server.pending, { message: 'requests that the client left open' }).toBe(0);
    },
  );

  it.each(['prototypeKeys', 'escapedPrototypeKeys'] as const)('%s never reach a prototype', async (mode) => {
    const data = await fetchJson<object>(server.url(mode));
    expect(Object.hasOwn(data!, '__proto__')).toBe(false);
    expect(Object.assign({}, data)).not.toHaveProperty('polluted');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['hang', 'hangInTheMiddle', 'drip'] as const)('%s ends when its caller aborts', async (mode) => {
    const control = new AbortController();
    const answer = settled(fetchJson(server.url(mode), { signal: control.signal }));
    await expect.poll(() => server.pending).toBe(1);
    control.abort();
    expect(await answer).toEqual({ error: new AbortError('Aborted') });
    await expect.poll(() => server.pending).toBe(0);
  });
});

it.each(Object.keys(OUTCOMES) as FaultMode[])(
  '%s ends as a list or as a fetch error of the delivery client [7.5c]',
  async (mode) => {
    server.answerAll(mode);
    const hangs = ['hang', 'hangInTheMiddle', 'drip'].includes(mode);
    const client = new DeliveryClient({
      origin: server.origin,
      channelOrSiteId: '0DM1',
      deadline: hangs ? SHORT_DEADLINE : 3000,
    });
    const outcome = await settled(client.getContents({ contentKeys: ['MC1'] }));
    server.answerAll(undefined);
    if ('error' in outcome) expect(outcome.error).toBeInstanceOf(FetchError);
    else expect(outcome.data).toEqual({ contents: mode === 'wrongTypes' ? [{ contentKey: 'MC1' }] : [] });
  },
);
