import { canEmulateMedia, click, emulateMedia, focusedElement, press, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { part, waitForBlocks, visibleText, update } from './support/blocks.js';
import {
  alerts,
  getAnnouncement,
  buttons,
  items,
  jobs,
  labels,
  recordRequests,
  show,
  showJobs,
  TITLE,
  itemTexts,
} from './support/grids.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';
import { phrases, text } from '../../elements/foundations/texts.js';

/** A promise with its resolve and reject functions. */
function createDeferred() {
  let resolve!: (value: unknown) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise((one, other) => ([resolve, reject] = [one, other]));
  return { promise, resolve, reject };
}

describe('pagination of pallet-grid', () => {
  afterEach(() => scrollTo({ top: 0, behavior: 'instant' }));

  it('shows only if enabled and if there are items [3.7a]', async () => {
    const grid = await showJobs({ showPagination: false });
    expect(buttons(grid)).to.have.length(0);
    await update(grid, { showPagination: true });
    expect(labels(grid)).to.deep.equal([phrases.showMore]);
    await update(grid, { items: [] });
    expect(buttons(grid)).to.have.length(0);
  });

  it('appends the items of a response by ID and focuses the first new item [4.2b]', async () => {
    const grid = await showJobs();
    const { promise, resolve } = createDeferred();
    const asked = recordRequests(grid, (event) => event.respondWith(promise));
    await click(buttons(grid)[0]!);
    await until(() => getAnnouncement(grid) === phrases.loading, 'the loading announcement');
    expect([labels(grid), part(grid, 'items').getAttribute('aria-busy')]).to.deep.equal([[phrases.loading], 'true']);
    buttons(grid)[0]!.click();
    resolve([{ id: 'j3', title: 'Job 3, renewed' }, ...jobs(4, 5)]);
    await until(() => items(grid).length === 5, 'the new items');
    expect(asked).to.deep.equal(['append 2']);
    expect(itemTexts(grid)).to.deep.equal(['Job 1', 'Job 2', 'Job 3, renewed', 'Job 4', 'Job 5']);
    expect(focusedElement()).to.equal(items(grid)[3]);
    expect(getAnnouncement(grid)).to.equal(text(phrases.itemsLoaded, 'en', 2));
    expect(part(grid, 'items').getAttribute('aria-busy')).to.equal('false');
    await press('Tab');
    await until(() => focusedElement() === buttons(grid)[0], 'the focus on the button');
    expect(items(grid)[3]!.hasAttribute('tabindex')).to.equal(false);
  });

  it('appends items that the host sets, whether only the new page or all items', async () => {
    const grid = await showJobs();
    const asked = recordRequests(grid);
    await click(buttons(grid)[0]!);
    await update(grid, { items: jobs(4, 4) });
    expect([itemTexts(grid).length, getAnnouncement(grid)]).to.deep.equal([4, text(phrases.itemLoaded, 'en', 1)]);
    await click(buttons(grid)[0]!);
    await update(grid, { items: jobs(1, 6) });
    expect([itemTexts(grid).length, getAnnouncement(grid)]).to.deep.equal([6, text(phrases.itemsLoaded, 'en', 2)]);
    expect(asked).to.deep.equal(['append 2', 'append 3']);
    expect(focusedElement()).to.equal(items(grid)[4]);
    await update(grid, { items: jobs(7, 8) });
    expect(itemTexts(grid), 'items that were not requested').to.deep.equal(['Job 7', 'Job 8']);
  });

  it('keeps items without an ID separate for each page', async () => {
    const grid = await showJobs({ items: [{ title: 'One' }] });
    recordRequests(grid, (event) => event.respondWith([{ title: 'Two' }]));
    await click(buttons(grid)[0]!);
    await until(() => items(grid).length === 2, 'the second page');
    expect(itemTexts(grid)).to.deep.equal(['One', 'Two']);
  });

  it('loses no items with a repeated ID: it updates shown items, keeps duplicates, and counts new ones [4.2b]', async () => {
    const shown = [...jobs(1, 2), { id: 'j1', title: 'Job 1, again' }];
    const grid = await showJobs({ items: shown });
    const cells = items(grid);
    const pages = [
      [{ id: 'j2', title: 'Job 2, renewed' }, ...jobs(3, 3), { id: 'j3', title: 'Job 3, again' }],
      [{ id: 'j1', title: 'Job 1, renewed' }],
    ];
    recordRequests(grid, (event) => event.respondWith(pages[event.page - 2]));
    await click(buttons(grid)[0]!);
    await until(() => items(grid).length === 5, 'the second page');
    expect(itemTexts(grid)).to.deep.equal(['Job 1', 'Job 2, renewed', 'Job 1, again', 'Job 3', 'Job 3, again']);
    expect(items(grid).slice(0, 3)).to.deep.equal(cells);
    expect([getAnnouncement(grid), focusedElement()]).to.deep.equal([
      text(phrases.itemsLoaded, 'en', 2),
      items(grid)[3],
    ]);
    await click(buttons(grid)[0]!);
    await until(() => itemTexts(grid)[0] === 'Job 1, renewed', 'the renewed item');
    expect([items(grid).length, getAnnouncement(grid)]).to.deep.equal([5, phrases.noMoreItems]);
    expect(focusedElement()).to.equal(items(grid)[4]);
  });

  it('appends items without IDs that the host sets, whether only the new page or all items', async () => {
    const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({ title }));
    const grid = await showJobs({ items: [one!] });
    recordRequests(grid);
    await click(buttons(grid)[0]!);
    await update(grid, { items: [two!] });
    expect([itemTexts(grid), getAnnouncement(grid)]).to.deep.equal([['One', 'Two'], text(phrases.itemLoaded, 'en', 1)]);
    await click(buttons(grid)[0]!);
    await update(grid, { items: [one!, two!, three!] });
    expect([itemTexts(grid), getAnnouncement(grid)]).to.deep.equal([
      ['One', 'Two', 'Three'],
      text(phrases.itemLoaded, 'en', 1),
    ]);
    expect(focusedElement()).to.equal(items(grid)[2]);
  });

  it('replaces the shown items with items set during a request, and still appends the response', async () => {
    const grid = await showJobs();
    const { promise, resolve } = createDeferred();
    recordRequests(grid, (event) => event.respondWith(promise));
    await click(buttons(grid)[0]!);
    await update(grid, { items: jobs(2, 3) });
    expect([itemTexts(grid), labels(grid)]).to.deep.equal([['Job 2', 'Job 3'], [phrases.loading]]);
    resolve(jobs(4, 4));
    await until(() => items(grid).length === 3, 'the page');
    expect([itemTexts(grid), getAnnouncement(grid)]).to.deep.equal([
      ['Job 2', 'Job 3', 'Job 4'],
      text(phrases.itemLoaded, 'en', 1),
    ]);
    expect(focusedElement()).to.equal(items(grid)[2]);
  });

  it('ends at the last page: by number, or if a response has no new items', async () => {
    const grid = await showJobs({ pageCount: 2 });
    recordRequests(grid, (event) => event.respondWith(event.page === 2 ? jobs(4, 4) : []));
    await click(buttons(grid)[0]!);
    await until(() => items(grid).length === 4, 'the last page');
    expect(buttons(grid)).to.have.length(0);
    await update(grid, { pageCount: 0 });
    await click(buttons(grid)[0]!);
    await until(() => getAnnouncement(grid) === phrases.noMoreItems, 'the end');
    expect([buttons(grid).length, grid.page, focusedElement()]).to.deep.equal([0, 2, items(grid)[3]]);
  });

  it('replaces pages and focuses the first item [4.2b]', async () => {
    const grid = await showJobs({ paginationAction: 'replace', pageCount: 3 });
    const asked = recordRequests(grid, (event) =>
      event.respondWith({ items: jobs(event.page * 10, event.page * 10 + 1) }),
    );
    const isOff = () => buttons(grid).map((button) => button.getAttribute('aria-disabled') === 'true');
    expect([labels(grid), visibleText(part(grid, 'page')), isOff()]).to.deep.equal([
      [phrases.previousPage, phrases.nextPage],
      text(phrases.pageOf, 'en', 1, 3),
      [true, false],
    ]);
    await click(buttons(grid)[0]!);
    await click(buttons(grid)[1]!);
    await until(() => itemTexts(grid)[0] === 'Job 20', 'the second page');
    expect([focusedElement(), getAnnouncement(grid)]).to.deep.equal([
      items(grid)[0],
      `${text(phrases.pageOf, 'en', 2, 3)}, ${text(phrases.itemsLoaded, 'en', 2)}`,
    ]);
    await click(buttons(grid)[1]!);
    await until(() => itemTexts(grid)[0] === 'Job 30', 'the last page');
    expect([visibleText(part(grid, 'page')), isOff()]).to.deep.equal([text(phrases.pageOf, 'en', 3, 3), [false, true]]);
    await click(buttons(grid)[1]!);
    await click(buttons(grid)[0]!);
    await until(() => itemTexts(grid)[0] === 'Job 20', 'the second page again');
    expect(asked).to.deep.equal(['replace 2', 'replace 3', 'replace 2']);
  });

  it('keeps the shown items if a page fails, reports which page, and recovers', async () => {
    const grid = await showJobs();
    let attempts = 0;
    const asked = recordRequests(grid, (event) => {
      attempts += 1;
      if (attempts === 1) event.respondWith(Promise.reject(new Error('Offline')));
      else event.respondWith(attempts === 2 ? { items: [], error: 'Bad Gateway' } : jobs(4, 4));
    });
    await click(buttons(grid)[0]!);
    await until(() => labels(grid)[0] === phrases.tryAgain, 'the failure');
    expect([itemTexts(grid).length, alerts(grid), labels(grid)]).to.deep.equal([
      3,
      [text(phrases.pageFailed, 'en', 2)],
      [phrases.tryAgain],
    ]);
    expect(focusedElement()).to.equal(buttons(grid)[0]);
    await click(buttons(grid)[0]!);
    await until(() => attempts === 2 && labels(grid)[0] === phrases.tryAgain, 'the second failure');
    await click(buttons(grid)[0]!);
    await until(() => items(grid).length === 4, 'the page');
    expect([alerts(grid), labels(grid), asked]).to.deep.equal([[], [phrases.showMore], Array(3).fill('append 2')]);
    expect(focusedElement()).to.equal(items(grid)[3]);
  });

  it('offers a retry if the host reports a failed page', async () => {
    const grid = await showJobs({ paginationAction: 'replace' });
    recordRequests(grid);
    await click(buttons(grid)[1]!);
    await update(grid, { error: 'Offline' });
    expect(alerts(grid)).to.deep.equal([text(phrases.pageFailed, 'en', 2)]);
    expect(itemTexts(grid)).to.deep.equal(['Job 1', 'Job 2', 'Job 3']);
    await click(buttons(grid)[0]!);
    await update(grid, { error: '', items: jobs(4, 5) });
    expect([alerts(grid), itemTexts(grid)]).to.deep.equal([[], ['Job 4', 'Job 5']]);
  });

  it('does nothing if the host cancels the event', async () => {
    const grid = await showJobs();
    recordRequests(grid, (event) => {
      event.respondWith(jobs(4, 4));
      event.preventDefault();
    });
    await click(buttons(grid)[0]!);
    await update(grid, { items: jobs(8, 9) });
    expect([itemTexts(grid), labels(grid), getAnnouncement(grid)]).to.deep.equal([
      ['Job 8', 'Job 9'],
      [phrases.showMore],
      '',
    ]);
  });

  it('can be operated by controls of the host', async () => {
    const grid = await show(html`
      <pallet-grid show-pagination .items=${jobs(1, 2)}>
        ${TITLE}<button slot="pagination">Further</button>
      </pallet-grid>
    `);
    const own = grid.querySelector('button')!;
    const asked = recordRequests(grid, (event) => event.respondWith(jobs(5, 5)));
    own.addEventListener('click', () => grid.paginate('replace', 7));
    await click(own);
    await until(() => itemTexts(grid)[0] === 'Job 5', 'the page');
    expect(asked).to.deep.equal(['replace 7']);
    expect(buttons(grid).some((button) => button.checkVisibility())).to.equal(false);
    expect(focusedElement()).to.equal(items(grid)[0]);
  });

  it('does not move focus if the visitor has moved it meanwhile', async () => {
    const grid = await show(html`
      <input aria-label="Elsewhere" /><pallet-grid show-pagination .items=${jobs(1, 2)}>${TITLE}</pallet-grid>
    `);
    const { promise, resolve } = createDeferred();
    recordRequests(grid, (event) => event.respondWith(promise));
    await click(buttons(grid)[0]!);
    const input = grid.parentElement!.querySelector('input')!;
    input.focus();
    resolve(jobs(3, 3));
    await until(() => items(grid).length === 3, 'the new item');
    expect(focusedElement()).to.equal(input);
    expect(getAnnouncement(grid)).to.equal(text(phrases.itemLoaded, 'en', 1));
  });

  const tall = (motion: string) =>
    it(`scrolls to the first new item if enabled${motion === 'reduce' ? ', without animation under reduced motion' : ''} [3.7a, 4.2b]`, async () => {
      if (motion === 'reduce') await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const grid = await show(html`
        <pallet-grid show-pagination .autoScrollToMostRecent=${true} .items=${jobs(1, 2)}>
          <template slot="item"><p>{!Item.title}</p></template>
        </pallet-grid>
        <style>
          pallet-grid::part(item) {
            block-size: 600px;
          }
        </style>
      `);
      recordRequests(grid, (event) => event.respondWith(jobs(3, 6)));
      await click(buttons(grid)[0]!);
      await until(() => items(grid).length === 6, 'the new items');
      const top = () => Math.round(items(grid)[2]!.getBoundingClientRect().top);
      if (motion === 'reduce') expect(top()).to.be.within(0, 40);
      else await until(() => top() >= 0 && top() <= 40, 'the first new item at the top');
      expect(focusedElement()).to.equal(items(grid)[2]);
    });
  tall('welcome');
  if (canEmulateMedia) tall('reduce');

  it('aborts a request on removal and ignores a late response', async () => {
    const grid = await showJobs();
    const { promise, resolve } = createDeferred();
    let signal: AbortSignal | undefined;
    recordRequests(grid, (event) => {
      ({ signal } = event);
      event.respondWith(promise);
    });
    await click(buttons(grid)[0]!);
    expect(signal!.aborted).to.equal(false);
    const home = grid.parentElement!;
    grid.remove();
    expect(signal!.aborted).to.equal(true);
    resolve(jobs(4, 5));
    await promise;
    home.append(grid);
    await waitForBlocks(home);
    expect([itemTexts(grid).length, labels(grid)]).to.deep.equal([3, [phrases.showMore]]);
  });

  it('uses only the response to the last request', async () => {
    const grid = await showJobs();
    const answers = [createDeferred(), createDeferred()];
    const signals: AbortSignal[] = [];
    recordRequests(grid, (event) => {
      event.respondWith(answers[signals.length]!.promise);
      signals.push(event.signal);
    });
    grid.paginate('replace', 2);
    grid.paginate('replace', 3);
    answers[1]!.resolve(jobs(30, 30));
    answers[0]!.resolve(jobs(20, 20));
    await until(() => itemTexts(grid)[0] === 'Job 30', 'the last response');
    expect([signals.map(({ aborted }) => aborted), grid.page]).to.deep.equal([[true, false], 3]);
  });
});
