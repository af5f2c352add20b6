import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../site/server/serve.js';
import { item, siteSettings, temporaryFolder } from './fixture.js';

let folder: string;
const quiet = () => undefined;
const start = (port: number) =>
  startServer({ port, dist: join(folder, 'dist'), contentRoot: join(folder, 'content'), log: quiet });

beforeEach(async () => {
  folder = await temporaryFolder({
    'dist/index.html': 'Home',
    'content/site.json': siteSettings(),
    'content/items/hero.json': item('hero'),
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('startServer', () => {
  it('serves site and delivery API on a free port until it is closed', async () => {
    const server = await start(0);
    expect(await (await fetch(`${server.url}/`)).text()).toBe('Home');
    expect((await fetch(`${server.url}/services/data/v64.0/nothing`)).status).toBe(404);
    await server.close();
    await expect(fetch(`${server.url}/`)).rejects.toThrow();
  });

  it('reads the port from the environment', async () => {
    vi.stubEnv('PORT', '0');
    const server = await startServer({ dist: join(folder, 'dist'), contentRoot: join(folder, 'content'), log: quiet });
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await server.close();
  });

  it('suggests another port if the port is in use', async () => {
    const first = await start(0);
    const port = Number(new URL(first.url).port);
    await expect(start(port)).rejects.toThrow(`Port ${port} is in use by another program`);
    await expect(start(port)).rejects.toThrow(`choose another port with PORT=${port + 1}.`);
    await first.close();
  });

  it('uses a free port instead if that is allowed, and reports its address', async () => {
    const first = await start(0);
    const port = Number(new URL(first.url).port);
    const log = vi.fn();
    const second = await startServer({ port, canUseOtherPort: true, log });
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(log.mock.calls).toEqual([
      [`Port ${port} is in use by another program. The site is at ${second.url} instead.`],
    ]);
    await Promise.all([first.close(), second.close()]);
  });

  it.each(['http', '99999', '-1', '80.5'])('rejects PORT=%s with an example of a valid one', async (port) => {
    vi.stubEnv('PORT', port);
    await expect(startServer({ log: quiet })).rejects.toThrow(/PORT is ".+"\. .+PORT=4174/);
  });

  it('does not serve files outside its folder for a raw request path', async () => {
    const server = await start(0);
    const status = await new Promise((answered, failed) => {
      const { hostname, port } = new URL(server.url);
      request({ hostname, port, path: '/../content/site.json' }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      })
        .on('error', failed)
        .end();
    });
    expect(status).toBe(404);
    await server.close();
  });
});
