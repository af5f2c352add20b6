import { accessibilityTree, canReadAccessibilityTree, itWhere, until } from '../support/browser.js';
import { expect, html as page } from '@open-wc/testing';
import { fixture } from './support/fixture.js';
import { warnings } from './support/warnings.js';
import { AriaRelationsController, canReflectElements, relate, type AriaTargets } from '@pallet/elements';
import { html, LitElement } from 'lit';

const itReflecting = itWhere(canReflectElements(), 'this engine cannot reflect elements in ARIA properties');

/** A block with a button in its shadow root that refers to elements outside. */
class Pointing extends LitElement {
  static override properties = { targets: { attribute: false }, label: { attribute: false } };
  declare targets: AriaTargets;
  declare label: AriaTargets;

  constructor() {
    super();
    new AriaRelationsController(
      this,
      () => this.button,
      () => ({
        'aria-describedby': this.targets,
        ...(this.label !== undefined && { 'aria-labelledby': this.label }),
      }),
    );
  }

  get button(): HTMLButtonElement {
    return this.renderRoot.querySelector('button')!;
  }

  override render() {
    return html`<button>Press</button>
      <p id="inner">Inside</p>`;
  }
}
customElements.define('test-pointing', Pointing);

async function show(targets: AriaTargets, label?: AriaTargets): Promise<{ root: HTMLElement; block: Pointing }> {
  const root = await fixture<HTMLElement>(page`
    <div>
      <p id="hint">A hint</p>
      <p id="other">Another</p>
      <test-pointing .targets=${targets} .label=${label}></test-pointing>
    </div>
  `);
  const block = root.querySelector<Pointing>('test-pointing')!;
  await block.updateComplete;
  return { root, block };
}

/** The IDs of a button's descriptions; null if never set or reset. */
const described = ({ button }: Pointing) => button.ariaDescribedByElements?.map(({ id }) => id) ?? null;

describe('a relation across shadow roots', () => {
  itReflecting('finds elements in its own scope and in outer scopes', async () => {
    const { block } = await show('inner hint');
    expect(described(block)).to.deep.equal(['inner', 'hint']);
  });

  itWhere(canReflectElements() && canReadAccessibilityTree, 'only Chromium shows its accessibility tree')(
    'names a button by a heading outside',
    async () => {
      await show(null, 'other');
      const button = (await accessibilityTree()).find(({ role }) => role === 'button');
      expect(button?.name).to.equal('Another');
    },
  );

  itReflecting('accepts elements as well as IDs, but no element in another shadow root', async () => {
    const { root, block } = await show(null);
    const stranger = document.createElement('div');
    root.append(stranger);
    const hidden = document.createElement('p');
    stranger.attachShadow({ mode: 'open' }).append(hidden);
    block.targets = [root.querySelector('#other')!, hidden];
    await block.updateComplete;
    expect(described(block)).to.deep.equal(['other']);
  });

  itReflecting('updates when targets are added, removed or change their IDs', async () => {
    const { root, block } = await show('late hint');
    expect(described(block)).to.deep.equal(['hint']);
    const late = document.createElement('p');
    late.id = 'late';
    root.append(late);
    await until(() => described(block)?.join() === 'late,hint', 'the late target to be found');
    root.querySelector('#hint')!.remove();
    await until(() => described(block)?.join() === 'late', 'the removed target to be dropped');
    late.id = 'renamed';
    await until(() => described(block) === null, 'the renamed target to be dropped');
    root.querySelector('#other')!.id = 'late';
    await until(() => described(block)?.join() === 'late', 'another element to take the id');
  });

  itReflecting('is reset by null and when its block is removed', async () => {
    const { root, block } = await show('hint');
    block.targets = null;
    await block.updateComplete;
    expect(described(block)).to.equal(null);
    block.targets = 'hint';
    await block.updateComplete;
    block.remove();
    expect(described(block)).to.equal(null);
    root.append(block);
    await until(() => described(block)?.join() === 'hint', 'the relation to come back with its block');
  });

  itReflecting('can be ended, and is not updated from then on', async () => {
    const { root, block } = await show(undefined);
    // Compared by ID: the test runner would serialize an unexpected element with the whole document.
    const controlled = () => block.button.ariaControlsElements?.map(({ id }) => id);
    const end = relate(block.button, 'aria-controls', 'hint');
    expect(controlled()).to.deep.equal(['hint']);
    end();
    root.querySelector('#other')!.id = 'hint';
    await new Promise(requestAnimationFrame);
    expect(controlled()).to.equal(undefined);
  });

  itReflecting('is set after the first update of its block', async () => {
    const container = await fixture<HTMLElement>(page`<div><p id="hint">A hint</p></div>`);
    const block = document.createElement('test-pointing') as Pointing;
    block.targets = 'hint';
    container.append(block);
    expect(block.shadowRoot?.querySelector('button') ?? null).to.equal(null);
    await block.updateComplete;
    expect(described(block)).to.deep.equal(['hint']);
  });

  itWhere(!canReflectElements(), 'this engine reflects elements')('finds siblings by ID', async () => {
    const { block } = await show('inner hint');
    expect(block.button.getAttribute('aria-describedby')).to.equal('inner');
  });
});

describe('an unsupported relation', () => {
  itReflecting('keeps the first of several targets if only one is allowed, and warns [8.6c]', async () => {
    const { block } = await show(null);
    const warned = await warnings(() => relate(block.button, 'aria-activedescendant', 'other hint'));
    expect(block.button.ariaActiveDescendantElement?.id).to.equal('other');
    expect(warned).to.have.length(1);
    expect(warned[0]).to.match(/^Multiple targets for the single-target accessibility relationship/);
  });

  for (const attribute of ['aria-label', 'for', 'toString']) {
    it(`throws for "${attribute}" [8.6d]`, () => {
      const relation = attribute as 'aria-owns';
      expect(() => relate(document.body, relation, 'hint')).to.throw(
        TypeError,
        `Unsupported accessibility attribute "${attribute}"`,
      );
    });
  }
});
