import { describe, expect, it } from 'vitest';
import type { PublishEvent } from '../../../../site/editor/server/api.js';
import { createPublisher } from '../../../../site/editor/server/publisher.js';

/** Publishes one page and returns the messages for authors and the log. */
async function publishPage(
  build: Parameters<typeof createPublisher>[0],
): Promise<{ messages: string[]; last: PublishEvent; logged: string[] }> {
  const logged: string[] = [];
  const jobs = createPublisher(build, (message, error) => logged.push(`${message} ${String(error)}`));
  const events: PublishEvent[] = [];
  jobs.listen((event) => events.push(event));
  jobs.start(['pages/teams.json']);
  await jobs.idle();
  return { messages: events.map(({ message }) => message), last: events.at(-1)!, logged };
}

describe('createPublisher', () => {
  it('reports the progress and the updated pages', async () => {
    const { messages, last } = await publishPage((_, progress) => {
      progress(0.5, 'Page 2 of 2: /teams/welding');
      return Promise.resolve(['/teams', '/teams/welding', '/sitemap.xml']);
    });
    expect(messages.slice(-2)).toEqual([
      'Page 2 of 2: /teams/welding',
      'Updated on the site: /teams, /teams/welding, the sitemap.',
    ]);
    expect(last).toMatchObject({ step: 'built', page: 'teams', progress: 1 });
  });

  it('builds jobs that start before, during, and after another build', async () => {
    const builds: (readonly string[])[] = [];
    const jobs = createPublisher(
      (names) => Promise.resolve(void builds.push(names)).then(() => []),
      () => undefined,
    );
    jobs.start(['pages/first.json']);
    jobs.start(['pages/during.json']);
    await jobs.idle();
    jobs.start(['pages/after.json']);
    await jobs.idle();
    expect(builds).toEqual([['pages/first.json'], ['pages/during.json'], ['pages/after.json']]);
  });

  it('names at most five updated pages and counts the rest', async () => {
    const routes = Array.from({ length: 12 }, (_, at) => `/page-${at + 1}`);
    expect((await publishPage(() => Promise.resolve(routes))).messages.at(-1)).toBe(
      'Updated on the site: /page-1, /page-2, /page-3, /page-4, /page-5 and 7 more.',
    );
    expect((await publishPage(() => Promise.resolve([]))).messages.at(-1)).toBe('The site was already up to date.');
  });

  it('names the pages that could not be built and fails only their jobs', async () => {
    const other = await publishPage((_, __, fail) => {
      fail('/long');
      return Promise.resolve(['/teams']);
    });
    expect(other.last.step).toBe('built');
    expect(other.last.message).toBe(
      'Updated on the site: /teams. These pages could not be built: /long. Visitors see their previous version or the error page. Check them for errors.',
    );
    const own = await publishPage((_, __, fail) => {
      fail('/teams');
      return Promise.resolve([]);
    });
    expect(own.last.step).toBe('failed');
    expect(own.last.message).toMatch(/^These pages could not be built: \/teams\./);
  });

  it('reports a failed build to the author and logs the error', async () => {
    const { last, logged } = await publishPage(() => Promise.reject(new Error('the disk is full')));
    expect(last).toMatchObject({ step: 'failed', page: 'teams' });
    expect(last.message).toContain('Visitors still see the previous version');
    expect(logged).toEqual([expect.stringContaining('the disk is full')]);
  });
});
