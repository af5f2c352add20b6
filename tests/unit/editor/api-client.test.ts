import { expect, it, vi } from 'vitest';
import { ApiClient, RequestError } from '../../../site/editor/app/api-client.js';

/** How a proxy responds when the session has expired: with a redirect to its login, which `fetch` cannot follow. */
const redirected = (): Response => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const refused = (): Response => Response.json({ error: { message: 'Over' }, loginUrl: '/login' }, { status: 401 });

it.each([
  ['the editor itself', refused, '/login'],
  ['a proxy', redirected, '/'],
])(
  'retries a request that %s rejected for an expired session after the author has signed in',
  async (_, answer, loginUrl) => {
    const requests: string[] = [];
    const answers = [answer(), Response.json([{ id: 'home' }])];
    const api = new ApiClient((path) => {
      requests.push(String(path));
      return Promise.resolve(answers.shift()!);
    });
    const loginUrls: unknown[] = [];
    const expired = new Promise<void>((resolve) => {
      api.onSignedOut((url) => {
        loginUrls.push(url);
        resolve();
      });
    });
    const pages = api.pages();
    await expired;
    expect([requests, loginUrls]).toEqual([['/api/pages'], [loginUrl]]);
    api.resume();
    expect(await pages).toEqual([{ id: 'home' }]);
    expect([requests, loginUrls]).toEqual([
      ['/api/pages', '/api/pages'],
      [loginUrl, undefined],
    ]);
  },
);

it('rejects without a listener that could ask the author to sign in', async () => {
  const api = new ApiClient(() => Promise.resolve(refused()));
  await expect(api.pages()).rejects.toThrow(RequestError);
});

it('encodes the query when it searches for references', async () => {
  const requests: string[] = [];
  const api = new ApiClient((path) => {
    requests.push(String(path));
    return Promise.resolve(Response.json([]));
  });
  await api.references('R&D #1');
  expect(requests).toEqual(['/api/references?query=R%26D%20%231']);
});

it('sends requests without the user name and the password of the page', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    return Promise.resolve(Response.json([]));
  });
  vi.stubGlobal('document', { baseURI: 'https://user:secret@editor.example/pages/home' });
  try {
    await new ApiClient().pages();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(requests).toEqual(['https://editor.example/api/pages']);
});
