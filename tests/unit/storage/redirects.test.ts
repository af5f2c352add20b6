import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Redirect, RedirectConflict } from '../../../site/editor/server/api.js';
import { ApiProblem } from '../../../site/editor/server/api-problem.js';
import { readRedirects, saveRedirects } from '../../../site/editor/server/redirects.js';
import { renamePage } from '../../../site/editor/server/rename-page.js';
import { createContentStore, type ContentStore } from '../../../site/store/store.js';
import { testBackends, type TestContent } from '../../support/editor/backends.js';

const FILE = 'redirects.json';
const list = (entries: Record<string, string>): Redirect[] =>
  Object.entries(entries).map(([from, to]) => ({ from, to }));
const record = (redirects: readonly Redirect[] = []): Record<string, string> =>
  Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
const page = `${JSON.stringify({ title: 'Page', blocks: [] }, null, 2)}\n`;

describe.each(testBackends)('redirects with $name', ({ createContent }) => {
  let tested: TestContent;
  let ann: ContentStore;
  let ben: ContentStore;

  const open = async (files: Record<string, string>): Promise<void> => {
    tested = await createContent({ 'site.json': '{}\n', 'pages/one.json': page, 'pages/two.json': page, ...files });
    [ann, ben] = [createContentStore(await tested.open()), createContentStore(await tested.open())];
  };
  beforeEach(() => open({ [FILE]: '{\n  "/a": "/1",\n  "/b": "/2",\n  "/c": "/3"\n}\n' }));
  afterEach(async () => {
    await ann.close();
    await ben.close();
    await tested.remove();
  });

  const save = (store: ContentStore, entries: Record<string, string>, version: string, by: string): Promise<void> =>
    saveRedirects(store, list(entries), { version, by });
  const conflictOf = async (write: Promise<void>): Promise<RedirectConflict & { message: string }> => {
    const problem = await write.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(problem instanceof ApiProblem) || problem.code !== 'CONFLICT') throw new Error('This should be a conflict.');
    return { message: problem.message, ...(problem.more as RedirectConflict) };
  };
  const stored = async (): Promise<Record<string, string>> => record((await readRedirects(ann)).redirects);

  it('of two people are merged entry by entry', async () => {
    const { version } = await readRedirects(ann);
    await save(ann, { '/a': '/other', '/b': '/2', '/c': '/3', '/ann': '/' }, version, 'Ann');
    const late = save(ben, { '/a': '/1', '/b': '/2', '/ben': '/' }, version, 'Ben');
    const { message, current, merge } = await conflictOf(late);
    expect(message).toContain('Ann changed the redirects in the meantime');
    expect(await stored()).toEqual({ '/a': '/other', '/b': '/2', '/c': '/3', '/ann': '/' });
    expect(merge?.conflicts).toEqual([]);
    await save(ben, record(merge?.merged), current.version, 'Ben');
    expect(await stored()).toEqual({ '/a': '/other', '/b': '/2', '/ann': '/', '/ben': '/' });
  });

  it('that both have changed are conflicts with both targets; the others are merged', async () => {
    const { version } = await readRedirects(ann);
    await save(ann, { '/a': '/ann', '/c': '/ann', '/new': '/ann' }, version, 'Ann');
    const mine = { '/a': '/ben', '/b': '/ben', '/new': '/ben' };
    const { merge } = await conflictOf(save(ben, mine, version, 'Ben'));
    expect(merge?.conflicts).toEqual([
      { from: '/a', mine: '/ben', theirs: '/ann' },
      { from: '/c', theirs: '/ann' },
      { from: '/new', mine: '/ben', theirs: '/ann' },
      { from: '/b', mine: '/ben' },
    ]);
    expect(record(merge?.merged)).toEqual(mine);
  });

  it('that both have changed in the same way are not conflicts', async () => {
    const { version } = await readRedirects(ann);
    const same = { '/a': '/other', '/b': '/2' };
    await save(ann, same, version, 'Ann');
    const { merge } = await conflictOf(save(ben, same, version, 'Ben'));
    expect([merge?.conflicts, record(merge?.merged)]).toEqual([[], same]);
  });

  it('are created by only one of two simultaneous writes', async () => {
    await tested.writeExternally(FILE, undefined);
    const { version, redirects } = await readRedirects(ann);
    expect([version, redirects]).toEqual(['', []]);
    await save(ann, { '/ann': '/' }, version, 'Ann');
    const { merge } = await conflictOf(save(ben, { '/ben': '/' }, version, 'Ben'));
    expect(record(merge?.merged)).toEqual({ '/ann': '/', '/ben': '/' });
  });

  it('conflict with external changes', async () => {
    const { version } = await readRedirects(ann);
    await tested.writeExternally(FILE, '{ "/a": "/by hand" }');
    const { message, current } = await conflictOf(save(ben, { '/ben': '/' }, version, 'Ben'));
    expect([message, record(current.redirects)]).toEqual([
      expect.stringContaining('outside the editor changed'),
      { '/a': '/by hand' },
    ]);
  });

  it('of pages renamed at the same time are all kept', async () => {
    await tested.writeExternally(FILE, undefined);
    const rename = (store: ContentStore, name: string) =>
      renamePage({
        ...{ store, name: `pages/${name}.json`, to: `pages/new-${name}.json`, by: 'Ann' },
        ...{ record: { from: `seo/${name}.json`, to: `seo/new-${name}.json` }, languages: [] },
        ...{ links: { published: [], drafts: [] }, hasRedirect: true, isPublished: true },
      });
    await Promise.all([rename(ann, 'one'), rename(ann, 'two')]);
    expect(await stored()).toEqual({ '/one': '/new-one', '/two': '/new-two' });
  });
});
