import { expect, it } from 'vitest';
import { createVisitorRoutes } from '../../../site/server/visitors.js';

const routes = createVisitorRoutes({
  settings: { basePath: '/careers', userPath: '/who', signedInPath: '/for-you' },
  folder: import.meta.dirname,
  visitorOf: (request) => (request.headers.get('Cookie') === 'member=yes' ? { userId: '005' } : undefined),
});

it.each([
  ['the user id', '/careers/who', 200],
  ['a file for signed-in visitors', '/careers/for-you/visitors.test.ts', 200],
  ['a missing file', '/careers/for-you/nothing.json', 404],
])('responses to signed-in visitors are not cached: %s', async (_, path, status) => {
  const answer = await routes.request(path, { headers: { Cookie: 'member=yes' } });
  const { headers } = answer;
  expect([answer.status, headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
    status,
    'private, no-store',
    'Cookie',
  ]);
});
