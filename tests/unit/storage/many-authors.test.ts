import { expect, it } from 'vitest';
import { isWhole } from '../../setup/extent.js';
import { contentStore } from '../../../site/editor/store/store.js';
import { testedBackends } from '../../support/editor/backends.js';
import { authorAtWork, modelled, publisherAtWork, saidBy, startPage } from '../../support/editor/random-authors.js';

const NAME = 'pages/home.json';
/** Over all backends together. */
const SECONDS = (isWhole ? 120 : 10) / testedBackends.length;
const AUTHORS = 20;
const PROCESSES = 3;

it.each(testedBackends)(
  `${AUTHORS} authors who save at random lose nothing over $name`,
  { timeout: (SECONDS + 30) * 1000 },
  async ({ place, isShared }) => {
    const tested = await place({ [NAME]: `${JSON.stringify(startPage(), null, 2)}\n` });
    const backends = await Promise.all(Array.from({ length: PROCESSES }, () => tested.open()));
    const stores = backends.map((backend) => contentStore(backend));
    const until = performance.now() + SECONDS * 1000;
    const publishing = isShared ? publisherAtWork(stores[0] as (typeof stores)[number], NAME, until) : undefined;
    const works = await Promise.all(
      Array.from({ length: AUTHORS }, (_, at) => {
        const store = stores[at % PROCESSES] as (typeof stores)[number];
        return authorAtWork(store, NAME, { author: `author-${at}`, until });
      }),
    );
    const acts = works.flat().sort((a, b) => a.number - b.number);
    const revisions = (await stores[0]?.revisions(NAME)) ?? [];
    for (const store of stores) await store.close();
    await tested.remove();

    // Whatever was acknowledged is one revision, and there is no other but the first.
    const published = revisions.filter(({ kind, by }) => kind === 'published' && by === 'publisher');
    expect(published).toHaveLength((await publishing) ?? 0);
    const numbers = [...acts, ...published].map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(revisions.slice(1).map(({ number }) => number));
    expect(acts.length).toBeGreaterThan(AUTHORS);
    let model = saidBy(startPage());
    for (const { number, act } of acts) {
      model = modelled(model, act);
      const page = JSON.parse(revisions[number - 1]?.text ?? '') as ReturnType<typeof startPage>;
      expect(saidBy(page), `revision ${number}, ${JSON.stringify(act)}`).toEqual(model);
    }
  },
);
