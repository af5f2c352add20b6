import { expect, it } from 'vitest';
import { ApiClient, RequestError } from '../../../site/editor/app/api-client.js';

/** How a proxy answers a script whose session is over: it leads to its login, which a script cannot follow. */
const redirected = (): Response => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
const refused = (): Response => Response.json({ error: { message: 'Over' }, loginUrl: '/login' }, { status: 401 });

it.each([
  ['the editor itself', refused, '/login'],
  ['a proxy', redirected, '/'],
])('sends a request again that %s has refused, once its author has signed in', async (_, answer, loginUrl) => {
  const asked: string[] = [];
  const answers = [answer(), Response.json([{ id: 'home' }])];
  const api = new ApiClient((path) => {
    asked.push(String(path));
    return Promise.resolve(answers.shift()!);
  });
  const heard: unknown[] = [];
  const isOver = new Promise<void>((over) => {
    api.onSignedOut((url) => {
      heard.push(url);
      over();
    });
  });
  const pages = api.pages();
  await isOver;
  expect([asked, heard]).toEqual([['/api/pages'], [loginUrl]]);
  api.resume();
  expect(await pages).toEqual([{ id: 'home' }]);
  expect([asked, heard]).toEqual([
    ['/api/pages', '/api/pages'],
    [loginUrl, undefined],
  ]);
});

it('rejects where nobody could ask its author to sign in', async () => {
  const api = new ApiClient(() => Promise.resolve(refused()));
  await expect(api.pages()).rejects.toThrow(RequestError);
});
