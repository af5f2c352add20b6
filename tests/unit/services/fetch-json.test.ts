import { AbortError, type Fetch, fetchJson, FetchError } from '@pallet/elements/services';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const URL_ASKED = 'https://api.test/data';

const answering = (...responses: Response[]) => {
  const fetch = vi.fn<Fetch>();
  for (const response of responses) fetch.mockResolvedValueOnce(response);
  return fetch;
};

const failure = (status: number, body: unknown, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText });

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error: FetchError) => error,
  );

describe('a request [7.5a]', () => {
  it('is a GET with same-origin credentials and a JSON content type', async () => {
    const fetch = answering(Response.json({ a: 1 }));
    expect(await fetchJson(URL_ASKED, { fetch })).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      URL_ASKED,
      expect.objectContaining({
        method: 'GET',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      }),
    );
    expect(fetch.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it('sends its body as JSON, with the headers of the caller', async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    const options = { method: 'POST', body: { a: 1 }, headers: { Authorization: 'Bearer t' }, fetch };
    expect(await fetchJson(URL_ASKED, options)).toBeUndefined();
    expect(fetch.mock.calls[0]![1]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer t' },
    });
  });
});

it.each([
  ...['mailto:jobs@careers.test/data', 'javascript:alert(1)/data', 'utility:download/data'],
  ...['//evil.example/data', 'data', ''],
])(
  'an address that is neither http(s) nor a path of the same origin is rejected without a request: %j',
  async (url) => {
    const fetch = answering(Response.json({}));
    expect(await errorOf(fetchJson(url, { fetch }))).toMatchObject({ url, status: 0, errors: [{ type: 'ADDRESS' }] });
    expect(fetch).not.toHaveBeenCalled();
  },
);

describe('the error of a failed request', () => {
  it('has url, status, status text and errors; its message is the status text [3.6a, 8.1a, 8.1b]', async () => {
    const body = [{ message: 'bad thing', errorCode: 'INVALID', arguments: [1] }];
    const error = await errorOf(fetchJson(URL_ASKED, { fetch: answering(failure(400, body, 'Bad Request')) }));
    expect(error).toBeInstanceOf(FetchError);
    expect({ ...error }).toEqual({
      name: 'FetchError',
      url: URL_ASKED,
      status: 400,
      statusText: 'Bad Request',
      errors: [{ message: 'bad thing', type: 'INVALID', arguments: [1] }],
    });
    expect(error.message).toBe('Bad Request');
  });

  it('has the first non-empty message if there is no status text [8.1b]', async () => {
    const body = [{ message: '', errorCode: 'A' }, { message: 'second', errorCode: 'B' }, { message: 'third' }];
    expect((await errorOf(fetchJson(URL_ASKED, { fetch: answering(failure(400, body)) }))).message).toBe('second');
  });

  it('contains the status if there is neither [8.1b]', async () => {
    const error = await errorOf(fetchJson(URL_ASKED, { fetch: answering(failure(418, {})) }));
    expect(error.message).toBe('Request failed with status 418');
  });

  it('explains an invalid successful response, instead of "OK"', async () => {
    const response = new Response('<h1>', { status: 200, statusText: 'OK' });
    const error = await errorOf(fetchJson(URL_ASKED, { fetch: answering(response) }));
    expect(error).toMatchObject({ status: 200, message: expect.stringContaining('not JSON') as string });
  });
});

describe('the limits of a response', () => {
  const asking = (body: string, limits: { maxBytes?: number; maxDepth?: number }) =>
    fetchJson(URL_ASKED, { fetch: answering(new Response(body)), ...limits });

  it('count bytes, not characters', async () => {
    expect(await asking('"éé"', { maxBytes: 6 })).toBe('éé');
    expect(await errorOf(asking('"ééé"', { maxBytes: 7 }))).toMatchObject({ errors: [{ type: 'TOO_LARGE' }] });
  });

  it('count nesting levels, not brackets in strings or sibling brackets', async () => {
    expect(await asking('[["[[[", "\\"[[["], [[]], {"a": []}]', { maxDepth: 3 })).toBeDefined();
    expect(await errorOf(asking('[[[[]]]]', { maxDepth: 3 }))).toMatchObject({ errors: [{ type: 'TOO_DEEP' }] });
    expect(await errorOf(asking('[{"a":{}}]', { maxDepth: 2 }))).toMatchObject({ errors: [{ type: 'TOO_DEEP' }] });
  });
});

describe('over time [7.5d]', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-06-01T12:00:00Z') }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const unavailable = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });

  it('a 503 is retried with increasing delays, up to a limit', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const fetch = answering(unavailable(503), unavailable(503), unavailable(503), Response.json('too late'));
    const answer = errorOf(fetchJson(URL_ASKED, { fetch, backOff: 100 }));
    await vi.advanceTimersByTimeAsync(74);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(149);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(await answer).toMatchObject({ status: 503 });
  });

  it.each([
    ['seconds', '7'],
    ['a date', 'Sun, 01 Jun 2025 12:00:07 GMT'],
  ])('a 429 is retried after the requested delay, in %s', async (_, retryAfter) => {
    const fetch = answering(unavailable(429, { 'Retry-After': retryAfter }), Response.json(1));
    const answer = fetchJson(URL_ASKED, { fetch });
    await vi.advanceTimersByTimeAsync(6999);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(1);
  });

  it('there is no retry beyond the deadline', async () => {
    const fetch = answering(unavailable(429, { 'Retry-After': '60' }));
    expect(await errorOf(fetchJson(URL_ASKED, { fetch, deadline: 30_000 }))).toMatchObject({ status: 429 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['POST', 'PATCH'])('a %s is not retried, because the server may have processed it', async (method) => {
    const fetch = answering(unavailable(503), Response.json(1));
    const answer = errorOf(fetchJson(URL_ASKED, { fetch, method }));
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ status: 503 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([400, 401, 404, 500, 502])('a %i is not retried', async (status) => {
    const fetch = answering(unavailable(status), Response.json(1));
    const answer = errorOf(fetchJson(URL_ASKED, { fetch }));
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ status });
  });

  it('the deadline applies even if fetch ignores its signal', async () => {
    const answer = errorOf(fetchJson(URL_ASKED, { fetch: () => new Promise(() => undefined), deadline: 5000 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toMatchObject({ name: 'FetchError', status: 0, errors: [{ type: 'TIMEOUT' }] });
    expect((await answer).message).toBe('No complete response within 5000 ms');
  });

  it.each([3_000_000_000, Infinity])('a deadline of %d ms does not end immediately', async (deadline) => {
    const aDay = 86_400_000;
    const fetch: Fetch = () => new Promise((resolve) => setTimeout(() => resolve(Response.json('there')), aDay));
    const answer = fetchJson(URL_ASKED, { fetch, deadline });
    await vi.advanceTimersByTimeAsync(aDay);
    expect(await answer).toBe('there');
  });

  it('the deadline includes all retries', async () => {
    const fetch = vi.fn<Fetch>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return unavailable(503);
    });
    const answer = errorOf(fetchJson(URL_ASKED, { fetch, deadline: 5000, backOff: 10 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toMatchObject({ errors: [{ type: 'TIMEOUT' }] });
  });

  it('no timer remains', async () => {
    await fetchJson(URL_ASKED, { fetch: answering(Response.json(1)) });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('an abort ends the delay before a retry', async () => {
    const control = new AbortController();
    const fetch = answering(unavailable(503), Response.json(1));
    const answer = errorOf(fetchJson(URL_ASKED, { fetch, signal: control.signal }));
    await vi.advanceTimersByTimeAsync(10);
    control.abort();
    expect(await answer).toBeInstanceOf(AbortError);
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an aborted request [8.2a]', () => {
  it.each([
    [undefined, 'Aborted'],
    ['Left the page', 'Left the page'],
    [new Error('reason'), 'Aborted'],
  ])('with the reason %s has the message "%s"', async (reason, message) => {
    const control = new AbortController();
    const answer = errorOf(fetchJson(URL_ASKED, { fetch: () => new Promise(() => undefined), signal: control.signal }));
    control.abort(reason);
    expect(await answer).toMatchObject({ name: 'AbortError', message });
  });

  it('sends no request if it is already aborted', async () => {
    const fetch = answering(Response.json(1));
    expect(await errorOf(fetchJson(URL_ASKED, { fetch, signal: AbortSignal.abort() }))).toBeInstanceOf(AbortError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('treats the timeout of its caller as an abort, regardless of the name of the error', async () => {
    const fetch: Fetch = () => new Promise(() => undefined);
    expect(await errorOf(fetchJson(URL_ASKED, { fetch, signal: AbortSignal.timeout(1) }))).toBeInstanceOf(AbortError);
  });
});
