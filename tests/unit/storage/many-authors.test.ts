import { expect, it } from 'vitest';
import { isFullRun } from '../../setup/sampling.js';
import { createContentStore } from '../../../site/store/store.js';
import { testBackends } from '../../support/editor/backends.js';
import { runAuthor, applyToModel, runPublisher, readBlocks, startPage } from '../../support/editor/random-authors.js';

const NAME = 'pages/home.json';
/** Divided among all backends. */
const SECONDS = (isFullRun ? 120 : 10) / testBackends.length;
const AUTHORS = 20;
const PROCESSES = 3;

it.each(testBackends)(
  `${AUTHORS} authors who save at random lose nothing over $name`,
  { timeout: (SECONDS + 30) * 1000 },
  async ({ createContent, isShared }) => {
    const tested = await createContent({ [NAME]: `${JSON.stringify(startPage(), null, 2)}\n` });
    const backends = await Promise.all(Array.from({ length: PROCESSES }, () => tested.open()));
    const stores = backends.map((backend) => createContentStore(backend));
    const until = performance.now() + SECONDS * 1000;
    const publishing = isShared ? runPublisher(stores[0] as (typeof stores)[number], NAME, until) : undefined;
    const works = await Promise.all(
      Array.from({ length: AUTHORS }, (_, at) => {
        const store = stores[at % PROCESSES] as (typeof stores)[number];
        return runAuthor(store, NAME, { author: `author-${at}`, until });
      }),
    );
    const acts = works.flat().sort((a, b) => a.number - b.number);
    const revisions = (await stores[0]?.revisions(NAME)) ?? [];
    for (const store of stores) await store.close();
    await tested.remove();

    // Every acknowledged write is one revision, and there are no others except the first.
    const published = revisions.filter(({ kind, by }) => kind === 'published' && by === 'publisher');
    expect(published).toHaveLength((await publishing) ?? 0);
    const numbers = [...acts, ...published].map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(revisions.slice(1).map(({ number }) => number));
    expect(acts).not.toHaveLength(0);
    let model = readBlocks(startPage());
    for (const { number, edit } of acts) {
      model = applyToModel(model, edit);
      const page = JSON.parse(revisions[number - 1]?.text ?? '') as ReturnType<typeof startPage>;
      expect(readBlocks(page), `revision ${number}, ${JSON.stringify(edit)}`).toEqual(model);
    }
  },
);
