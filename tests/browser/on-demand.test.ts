// Lit looks for hydration support when the first block is evaluated.
import '@pallet/elements/hydration';
import { expect, html } from '@open-wc/testing';
import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { type BlockErrorEvent, PalletText } from '@pallet/elements';
import { html as template, type PropertyValues } from 'lit';
import { onDemand } from '../../elements/controllers/on-demand.js';
import { PalletElement } from '../../elements/controllers/pallet-element.js';
import { resetWarnings } from '../../elements/foundations/warn.js';
import { inside, part } from './support/blocks.js';
import { fixture, itFresh } from './support/fixture.js';

/** Code that comes, or fails to come, when a test says so. */
interface Delivery {
  arrive(): void;
  fail(): void;
}
const deliveries: Delivery[] = [];
const load = () =>
  new Promise<{ shout(text: string): string }>((resolve, reject) => {
    deliveries.push({
      arrive: () => resolve({ shout: (text) => text.toUpperCase() }),
      fail: () => reject(new Error('No connection')),
    });
  });

/** Defines a block that needs other code for texts that end in an exclamation mark, each time code of its own. */
function defineShouting(tagName: string, shouting = onDemand(load)) {
  class Shouting extends PalletText {
    readonly seen: PropertyValues<this>[] = [];
    override willUpdate(changed: PropertyValues<this>) {
      this.seen.push(new Map(changed) as PropertyValues<this>);
    }
    override render() {
      return this.text.endsWith('!') ? template`<p part="text">${shouting().shout(this.text)}</p>` : super.render();
    }
  }
  customElements.define(tagName, Shouting);
  return Shouting;
}

/** Lets everything run that does not wait for code. */
const aWhile = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

let errors: BlockErrorEvent[] = [];
let warned: string[] = [];
const { warn } = console;
const note = (event: Event) => errors.push(event as BlockErrorEvent);
beforeEach(() => {
  deliveries.length = 0;
  errors = [];
  warned = [];
  resetWarnings();
  console.warn = (...parts: unknown[]) => warned.push(parts.join(' '));
  document.addEventListener('pallet-error', note);
});
afterEach(() => {
  console.warn = warn;
  document.removeEventListener('pallet-error', note);
});

describe('code that is loaded on demand', () => {
  const Shouting = defineShouting('test-shouting');
  const show = (text: string) => {
    const block = new Shouting();
    block.text = text;
    document.body.append(block);
    return block;
  };
  afterEach(() => document.querySelectorAll('test-shouting').forEach((block) => block.remove()));

  it('is not asked for by a block that does not need it', async () => {
    const block = show('Quiet');
    await block.updateComplete;
    expect(part(block, 'text').textContent).to.contain('Quiet');
    expect(deliveries).to.have.length(0);
  });

  it('is waited for: the block keeps what it shows, then renders once with all that has changed', async () => {
    const block = show('Quiet');
    await block.updateComplete;
    block.seen.length = 0;
    block.text = 'Loud!';
    block.headingTag = 'h2';
    let isComplete = false;
    void block.updateComplete.then(() => (isComplete = true));
    await aWhile();
    expect(part(block, 'text').textContent).to.contain('Quiet');
    expect(isComplete).to.equal(false);
    expect(deliveries).to.have.length(1);
    block.text = 'Louder!';
    block.textAlign = 'center';
    await aWhile();
    expect(deliveries).to.have.length(1);
    deliveries[0]!.arrive();
    expect(await block.updateComplete).to.equal(true);
    expect(part(block, 'text').textContent).to.equal('LOUDER!');
    expect([...block.seen.at(-1)!]).to.have.deep.members([
      ['text', 'Quiet'],
      ['headingTag', ''],
      ['textAlign', ''],
    ]);
    expect(errors).to.have.length(0);
  });

  it('is there at once for every block that needs it later', async () => {
    const block = show('Here!');
    await Promise.resolve();
    await Promise.resolve();
    expect(part(block, 'text').textContent).to.equal('HERE!');
    expect(deliveries).to.have.length(0);
  });

  itFresh('its blocks are made by hand')(
    'is asked for once by blocks that wait side by side, and forgotten by one that needs it no more',
    async () => {
      const Other = defineShouting('test-shouting-together');
      const [one, other, calm] = ['One!', 'Other!', 'Calm!'].map((text) => Object.assign(new Other(), { text }));
      const page = await fixture(html`<div>${[one, other, calm]}</div>`);
      await aWhile();
      calm!.text = 'Calm';
      deliveries[0]!.arrive();
      await Promise.all([...page.children].map((block) => (block as PalletText).updateComplete));
      expect([one, other, calm].map((block) => part(block!, 'text').textContent?.trim())).to.deep.equal([
        'ONE!',
        'OTHER!',
        'Calm',
      ]);
      expect(deliveries).to.have.length(1);
    },
  );

  it('leaves the children in view where it cannot be loaded, says so, and is asked for again later', async () => {
    defineShouting('test-shouting-alone');
    const block = await fixture<PalletText>(html`<test-shouting-alone><p>Children</p></test-shouting-alone>`);
    block.text = 'Loud!';
    await aWhile();
    deliveries[0]!.fail();
    await block.updateComplete;
    expect(inside(block, '[part]')).to.equal(undefined);
    expect(block.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(errors.map(({ error }) => String(error))).to.deep.equal(['Error: No connection']);
    expect(warned).to.deep.equal([
      '<test-shouting-alone> could not render and shows only its children: Error: No connection',
    ]);
    block.textAlign = 'center';
    await aWhile();
    expect(deliveries).to.have.length(2);
    expect(block.querySelector('p')!.checkVisibility()).to.equal(true);
    deliveries[1]!.arrive();
    await block.updateComplete;
    expect(part(block, 'text').textContent).to.equal('LOUD!');
    expect(block.shadowRoot!.querySelectorAll('p, slot')).to.have.length(1);
  });
});

describe('code that a prerendered block needs', () => {
  const content = template`<p part="text">Served</p>`;
  const needed = () => onDemand(load);
  const define = (tagName: string, code = needed()) =>
    customElements.define(
      tagName,
      class extends PalletElement {
        override render() {
          return code().shout('') === '' ? content : undefined;
        }
      },
    );
  /** The paragraph that the server wrote. */
  const serve = (
    tagName: string,
    root = `<!--lit-part ${digestForTemplateResult(content)}--><p part="text">Served</p><!--/lit-part-->`,
  ) => {
    const host = document.createElement(tagName) as PalletText;
    host.attachShadow({ mode: 'open' }).innerHTML = root;
    document.body.append(host);
    return { host, served: part(host, 'text') };
  };

  it('leaves in view what the server rendered, which the block takes over when the code is there', async () => {
    const { host, served } = serve('test-served');
    define('test-served');
    await aWhile();
    expect(part(host, 'text')).to.equal(served);
    deliveries[0]!.arrive();
    await host.updateComplete;
    expect(part(host, 'text')).to.equal(served);
    expect(errors).to.have.length(0);
    host.remove();
  });

  it('leaves it in view too where nothing can be taken over, until the block has rendered itself', async () => {
    const { host, served } = serve(
      'test-served-otherwise',
      '<!--lit-part another--><p part="text">Served</p><!--/lit-part-->',
    );
    define('test-served-otherwise');
    await aWhile();
    expect(part(host, 'text')).to.equal(served);
    deliveries[0]!.arrive();
    // What does not fit is rendered in an update of its own.
    while (!(await host.updateComplete));
    expect(host.shadowRoot!.querySelectorAll('p')).to.have.length(1);
    expect(part(host, 'text')).to.not.equal(served);
    host.remove();
  });

  it('leaves it in view where the code cannot be loaded, says so, and is asked for again later', async () => {
    const { host, served } = serve('test-served-alone');
    define('test-served-alone');
    await aWhile();
    deliveries[0]!.fail();
    await host.updateComplete;
    expect(part(host, 'text')).to.equal(served);
    expect(errors).to.have.length(1);
    expect(warned).to.deep.equal([
      '<test-served-alone> could not render and is as the server rendered it: Error: No connection',
    ]);
    host.requestUpdate();
    await aWhile();
    deliveries[1]!.arrive();
    await host.updateComplete;
    expect(part(host, 'text')).to.equal(served);
    host.remove();
  });
});
