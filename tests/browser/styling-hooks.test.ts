import { hover, pointer, until } from '../support/browser.js';
import { expect } from '@open-wc/testing';
import type { LitElement } from 'lit';
import type { ElementDeclaration, StylingHook } from '../../elements/build/manifest-model.js';
import { blockName, blocksIn, loadContracts, loadDemo, partsOf, waitForBlocks } from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';

/** Two valid values per hook syntax; both differ from the defaults of all blocks. */
const VALUES: Record<string, [string, string]> = {
  '<color>': ['rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
  '<length>': ['3px', '7px'],
  '<number>': ['300', '800'],
  '<image>': ['linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))', 'linear-gradient(rgb(7, 8, 9), rgb(4, 5, 6))'],
  '<length-percentage>': ['13px', '29px'],
  '<length-percentage>+ | <custom-ident>+': ['11% 22%', '33% 44%'],
};

/** Keywords and numbers that are valid for one property only. */
const VALUES_OF_PROPERTY: Record<string, [string, string]> = {
  'line-height': ['1.1', '1.9'],
  'text-transform': ['lowercase', 'capitalize'],
  hyphens: ['none', 'manual'],
  'grid-template-areas': ["'media content'", "'content media'"],
};

function valuesOf({ name, syntax, 'x-pallet': { property } }: StylingHook): [string, string] {
  const values = VALUES_OF_PROPERTY[property] ?? VALUES[syntax];
  if (values === undefined) throw new Error(`${name} has the syntax ${syntax}: this test needs two values for it.`);
  return values;
}

const computed = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);

/** The computed value if `value` is set on the part directly; setting the hook must have the same result. */
function expected(element: HTMLElement, property: string, value: string): string {
  element.style.setProperty(property, value);
  const result = computed(element, property);
  element.style.removeProperty(property);
  return result;
}

/** The demos override these defaults: every carousel image has a focal point, every configured section a gap. */
const OVERRIDDEN_DEFAULTS = ['--pallet-c-hero-carousel-image-position', '--pallet-c-section-gap'];

interface Instance {
  block: LitElement;
  /** The demo state, for messages. */
  state: string;
}

const contracts: ElementDeclaration[] = await loadContracts();

/** Requirements on the style of a block that its hooks cover. */
const RULES: Readonly<Record<string, string>> = {
  'pallet-banner': ' [3.9b]',
  'pallet-tile': ' [3.10b]',
  'pallet-button': ' [3.12c]',
  'pallet-image': ' [3.14a]',
};

for (const contract of contracts) {
  describe(`${contract.tagName}${RULES[contract.tagName] ?? ''}`, () => {
    let demo: HTMLElement | undefined;
    let instances: Instance[] = [];

    // All tests of a block share one demo, and each restores it. A fixture would be removed after each test.
    beforeEach(async () => {
      if (demo === undefined) demo = await fixture<HTMLElement>(`<div>${await loadDemo(blockName(contract))}</div>`);
      else document.body.append(demo);
      await waitForBlocks(demo);
      instances = blocksIn(demo)
        .filter(({ localName }) => localName === contract.tagName)
        .map((block) => ({ block, state: block.closest<HTMLElement>('[data-state]')?.dataset.state ?? '' }));
    });
    afterEach(() => demo?.remove());
    after(() => (demo = undefined));

    const withPart = (name: string) =>
      instances.flatMap(({ block, state }) => partsOf(block, name).map((part) => ({ block, state, part })));

    it('documents exactly the hooks that its styles use', () => {
      const { elementStyles } = customElements.get(contract.tagName) as typeof LitElement;
      const taken = elementStyles.flatMap((style) => String(style).match(/--pallet-c-[\w-]+/g) ?? []);
      const documented = contract.cssProperties.map(({ name }) => name);
      expect([...new Set(taken)].sort()).to.deep.equal([...documented].sort());
    });

    it('has every documented part in some demo state', () => {
      const shown = contract.cssParts.filter(({ name }) => withPart(name).length > 0);
      expect(shown.map(({ name }) => name)).to.deep.equal(contract.cssParts.map(({ name }) => name));
    });

    it('documents every part that it has', () => {
      const shown = instances.flatMap(({ block }) =>
        [...block.shadowRoot!.querySelectorAll('[part]')].flatMap(({ part }) => [...part]),
      );
      expect(contract.cssParts.map(({ name }) => name)).to.include.members([...new Set(shown)]);
    });

    it('fills every documented slot in some demo state, and has no others', () => {
      const slots = instances.flatMap(({ block }) => [...block.shadowRoot!.querySelectorAll('slot')]);
      const filled = slots.filter((slot) => slot.assignedElements().length > 0 || slot.assignedNodes().length > 0);
      const names = (list: HTMLSlotElement[]) => [...new Set(list.map(({ name }) => name))].sort();
      const documented = contract.slots.map(({ name }) => name).sort();
      expect(names(filled)).to.deep.equal(documented);
      expect(names(slots)).to.deep.equal(documented);
    });

    it('has the documented defaults', () => {
      const wrong = contract.cssProperties
        .filter(({ name }) => !OVERRIDDEN_DEFAULTS.includes(name))
        .filter(({ default: value, 'x-pallet': effect }) => value !== undefined && effect.state === 'default')
        .flatMap(({ name, default: value = '', 'x-pallet': effect }) => {
          const { property, part: partName, follows, defaultText } = effect;
          const kept = withPart(partName).map(({ block, part }) => {
            part.style.transition = 'none';
            const before = computed(part, property);
            block.style.setProperty(name, value);
            const after = computed(part, property);
            block.style.removeProperty(name);
            return before === after;
          });
          // A hook that depends on a property has its default only if the property is not set.
          const isRight = (follows ?? defaultText) !== undefined ? kept.includes(true) : !kept.includes(false);
          return isRight ? [] : [`${name}: ${value}`];
        });
      expect(wrong).to.deep.equal([]);
    });

    for (const styling of contract.cssProperties) {
      const { name, 'x-pallet': effect } = styling;
      const { property, part: partName, state: when } = effect;
      const title = `${name} sets ${property} of ${partName}${when === 'hover' ? ' under the pointer' : ''} in every state`;

      if (when === 'default') {
        it(title, () => {
          const found = withPart(partName);
          expect(found.length, `instances that show ${partName}`).to.be.greaterThan(0);
          for (const { block, state, part } of found) {
            // With transitions, the computed value would still be the previous one.
            part.style.transition = 'none';
            const results = valuesOf(styling).map((value) => {
              const wanted = expected(part, property, value);
              block.style.setProperty(name, value);
              expect(computed(part, property), `${name}: ${value} in the state ${state}`).to.equal(wanted);
              return wanted;
            });
            block.style.removeProperty(name);
            expect(results[0], `two values of ${name} in the state ${state}`).to.not.equal(results[1]);
          }
        });
        continue;
      }

      if (when === 'visited') {
        // Browsers hide which links were visited, so only the rule can be checked.
        it(`${name} sets ${property} of a visited ${partName}`, () => {
          const rules = [...withPart(partName)[0]!.block.shadowRoot!.adoptedStyleSheets]
            .flatMap(({ cssRules }) => [...cssRules])
            .filter((rule) => rule instanceof CSSStyleRule);
          const [rule, ...more] = rules.filter(({ style }) => style.getPropertyValue(property).includes(`${name},`));
          expect(more).to.have.length(0);
          const part = withPart(partName).find(({ part: shown }) =>
            shown.matches(rule!.selectorText.replace(':visited', ':any-link')),
          );
          expect(rule!.selectorText).to.contain(':visited');
          expect(part, `a link that matches ${rule!.selectorText}`).to.not.equal(undefined);
        });
        continue;
      }

      it(title, async () => {
        const found = withPart(partName).filter(({ part }) => !part.matches(':disabled'));
        expect(found.length, `instances that show ${partName}`).to.be.greaterThan(0);
        for (const { block, state, part } of found) {
          part.style.transition = 'none';
          await hover(part);
          await until(() => part.matches(':hover'), `the pointer over ${partName} in the state ${state}`);
          for (const value of valuesOf(styling)) {
            block.style.setProperty(name, value);
            expect(computed(part, property), `${name}: ${value} in the state ${state}`).to.equal(value);
          }
          block.style.removeProperty(name);
          await pointer({ move: [0, 0] });
        }
      });
    }
  });
}
