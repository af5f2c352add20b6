import { describe, expect, it } from 'vitest';
import type { PublishEvent } from '../../../../site/editor/server/api.js';
import { publisher } from '../../../../site/editor/server/publisher.js';

/** What authors are told while something is published, and what an operator is. */
async function told(
  build: Parameters<typeof publisher>[0],
): Promise<{ words: string[]; last: PublishEvent; logged: string[] }> {
  const logged: string[] = [];
  const jobs = publisher(build, (message, error) => logged.push(`${message} ${String(error)}`));
  const events: PublishEvent[] = [];
  jobs.listen((event) => events.push(event));
  jobs.start(['pages/teams.json']);
  await jobs.idle();
  return { words: events.map(({ message }) => message), last: events.at(-1)!, logged };
}

describe('a publication', () => {
  it('tells how far it is, and what is other on the site', async () => {
    const { words, last } = await told((_, progress) => {
      progress(0.5, 'Page 2 of 2: /teams/welding');
      return Promise.resolve(['/teams', '/teams/welding', '/sitemap.xml']);
    });
    expect(words.slice(-2)).toEqual([
      'Page 2 of 2: /teams/welding',
      'On the site: /teams, /teams/welding, the sitemap.',
    ]);
    expect(last).toMatchObject({ step: 'built', page: 'teams', progress: 1 });
  });

  it('counts what is too much to be named', async () => {
    const routes = Array.from({ length: 12 }, (_, at) => `/page-${at + 1}`);
    expect((await told(() => Promise.resolve(routes))).words.at(-1)).toBe(
      'On the site: /page-1, /page-2, /page-3, /page-4, /page-5 and 7 more.',
    );
    expect((await told(() => Promise.resolve([]))).words.at(-1)).toBe('The site showed all of it already.');
  });

  it('names pages that could not be built, and fails for those who have published them', async () => {
    const other = await told((_, __, fail) => {
      fail('/long');
      return Promise.resolve(['/teams']);
    });
    expect(other.last.step).toBe('built');
    expect(other.last.message).toBe(
      'On the site: /teams. These pages could not be built and stay as they were: /long. Check them for errors.',
    );
    const own = await told((_, __, fail) => {
      fail('/teams');
      return Promise.resolve([]);
    });
    expect(own.last.step).toBe('failed');
    expect(own.last.message).toMatch(/^These pages could not be built and stay as they were: \/teams\./);
  });

  it('says that the site is as it was where it cannot be built, and to the operator why', async () => {
    const { last, logged } = await told(() => Promise.reject(new Error('the disk is full')));
    expect(last).toMatchObject({ step: 'failed', page: 'teams' });
    expect(last.message).toContain('visitors see what was there before');
    expect(logged).toEqual([expect.stringContaining('the disk is full')]);
  });
});
