import { sampledInEngine, until } from '../support/browser.js';
import { readVisibleTree } from '../support/visible-tree.js';
import { expect, html } from '@open-wc/testing';
import { BlockErrorEvent, type PalletBanner, type PalletStatistic, PalletText } from '@pallet/elements';
import { define } from '../../elements/base/define.js';
import { afterTest } from './support/after-test.js';
import {
  blockName,
  blocksIn,
  inside,
  linksIn,
  loadContracts,
  loadDemo,
  openPage,
  part,
  waitForBlocks,
  visibleText,
  update,
} from './support/blocks.js';
import { passTime, stopTime } from './support/clock.js';
import { fixture, itClientRendered } from './support/fixture.js';
import { warnings } from './support/warnings.js';
import type { LitElement } from 'lit';

const contracts = await loadContracts();
const names = contracts.map(blockName);

/** The rendered HTML of a block, without running statistics, with adjacent text nodes merged. */
const rendered = (block: Element) =>
  readVisibleTree(block.shadowRoot!)
    .tree.replaceAll(' class=""', '')
    .replaceAll(' counting', '')
    .replace(/(?<=<span class="running">\n)<bdi>\n.*/g, '')
    .replace(/\s+/g, ' ');

/** Resolves once each icon is drawn or removed. */
const waitForIcons = (root: ParentNode) =>
  until(() => blocksIn(root).every((block) => !inside(block, '[part="icon"]:not(.drawn, .gone)')), 'every icon');

describe('a block that fails while it renders [8.7a]', () => {
  class Failing extends PalletText {
    override render() {
      if (this.text === 'fail') throw new Error('No words');
      return super.render();
    }
  }
  customElements.define('test-failing', Failing);

  let seen: BlockErrorEvent[] = [];
  const note = (event: Event) => seen.push(event as BlockErrorEvent);
  beforeEach(() => {
    seen = [];
    document.addEventListener('pallet-error', note);
  });
  afterEach(() => document.removeEventListener('pallet-error', note));

  const show = async (text: string) => {
    let page: HTMLElement | undefined;
    const warned = await warnings(async () => {
      page = await fixture(html`
        <div>
          <test-failing text=${text}><p>Children</p></test-failing><pallet-text text="Beside"></pallet-text>
        </div>
      `);
      await Promise.all([...page!.children].map((block) => (block as PalletText).updateComplete));
    });
    return { page: page!, failing: page!.firstElementChild as Failing, warned };
  };

  it('keeps its children visible and its neighbors working', async () => {
    const { failing, page } = await show('fail');
    expect(failing.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(failing.querySelector('p')!.getBoundingClientRect().height).to.be.greaterThan(0);
    expect(part(page.lastElementChild!, 'text').textContent).to.contain('Beside');
  });

  it('reports the error once: to the host by an event, to the developer on the console', async () => {
    const { failing, warned } = await show('fail');
    expect(seen).to.have.length(1);
    expect(seen[0]).to.be.instanceOf(BlockErrorEvent);
    expect(seen[0]!.target).to.equal(failing);
    expect(seen[0]!.error).to.have.property('message', 'No words');
    expect(warned).to.deep.equal(['<test-failing> could not render and shows only its children: Error: No words']);
  });

  it('recovers with the next rendering without losing values set meanwhile', async () => {
    const { failing } = await show('');
    await update(failing, { text: 'fail', customCssClasses: 'quiet', dxpStyle: { margin: { top: '7px' } } });
    expect(getComputedStyle(failing).marginTop).to.equal('7px');
    await update(failing, { text: 'Better' });
    expect([failing.className, getComputedStyle(failing).marginTop]).to.deep.equal(['quiet', '7px']);
  });

  it('renders again after a property change, and can fail again', async () => {
    const { failing } = await show('fail');
    await update(failing, { text: 'Better' });
    expect(part(failing, 'text').textContent).to.contain('Better');
    expect(failing.shadowRoot!.querySelectorAll('[part="base"]')).to.have.length(1);
    await update(failing, { text: 'fail' });
    expect(inside(failing, '[part]')).to.equal(undefined);
    expect(failing.querySelector('p')!.checkVisibility()).to.equal(true);
    expect(seen).to.have.length(2);
  });
});

describe('defining', () => {
  it('keeps the first definition of a tag and warns once about the second', async () => {
    const first = customElements.get('pallet-text');
    class Other extends PalletText {}
    const warned = await warnings(() => {
      define('pallet-text', Other);
      define('pallet-text', Other);
    });
    expect(customElements.get('pallet-text')).to.equal(first);
    expect(warned).to.have.length(1);
    expect(warned[0]).to.contain('<pallet-text> is already defined');
  });

  it('does not warn if the same class is defined again', async () => {
    expect(await warnings(() => define('pallet-text', PalletText))).to.deep.equal([]);
  });

  it('applies properties that were set before the upgrade', async () => {
    const { page } = await openPage({ scripts: [] });
    const banner = page.document.createElement('pallet-banner') as PalletBanner;
    page.document.body.append(banner);
    Object.assign(banner, {
      isBannerLink: true,
      bannerLinkUrl: '/early',
      bannerLinkAssistiveText: 'Early',
      height: 123,
    });
    const script = page.document.createElement('script');
    Object.assign(script, { type: 'module', src: '/elements/index.ts' });
    page.document.head.append(script);
    await until(() => banner.shadowRoot?.querySelector('a'), 'the banner to upgrade with its link');
    expect(part<HTMLAnchorElement>(banner, 'link').getAttribute('href')).to.equal('/early');
    expect(part(banner, 'base').getBoundingClientRect().height).to.equal(123);
    await update(banner, { height: 150 });
    expect(part(banner, 'base').getBoundingClientRect().height).to.equal(150);
  });
});

/** Requirements that the property test of a block covers. */
const PROPERTY_RULES: Readonly<Record<string, string>> = {
  banner: ' [3.9a, 3.9b, 3.9f]',
  tile: ' [3.10b]',
  text: ' [3.11a]',
  link: ' [3.12d]',
  image: ' [3.14a]',
};

describe('properties [3.8c]', () => {
  for (const contract of sampledInEngine(contracts)) {
    const name = blockName(contract);
    it(`${name}: an attribute and its property render the same${PROPERTY_RULES[name] ?? ''}`, async () => {
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      const written = [...demo.querySelectorAll(contract.tagName)];
      const twins = written.map((block) => {
        const twin = document.createElement(contract.tagName);
        for (const { attribute, name: property, type } of contract.members) {
          const value = attribute === undefined ? null : block.getAttribute(attribute);
          if (value === null) continue;
          const isFlag = type?.text === 'boolean';
          const isObject = value.startsWith('{') && type?.text !== 'string';
          Reflect.set(twin, property, isFlag ? value !== 'false' : isObject ? JSON.parse(value) : value);
        }
        twin.append(...[...block.childNodes].map((child) => child.cloneNode(true)));
        block.after(twin);
        return twin;
      });
      await waitForBlocks(demo);
      await waitForIcons(demo);
      expect(written.length).to.be.greaterThan(0);
      expect(twins.map(rendered)).to.deep.equal(written.map(rendered));
    });

    it(`${name}: attributes set one by one in reverse order render the same as all together`, async function () {
      this.timeout(60_000);
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      const written = [...demo.querySelectorAll(contract.tagName)];
      const twins: LitElement[] = [];
      for (const block of written) {
        const twin = document.createElement(contract.tagName) as LitElement;
        twin.append(...[...block.childNodes].map((child) => child.cloneNode(true)));
        block.after(twin);
        for (const { attribute } of contract.members.toReversed()) {
          const value = attribute === undefined ? null : block.getAttribute(attribute);
          if (value === null) continue;
          await twin.updateComplete;
          twin.setAttribute(attribute!, value);
        }
        twins.push(twin);
      }
      await waitForBlocks(demo);
      await waitForIcons(demo);
      expect(twins.map(rendered)).to.deep.equal(written.map(rendered));
    });

    it(`${name}: setting an equal value does not render`, async () => {
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      await waitForBlocks(demo);
      for (const block of blocksIn(demo).filter(({ localName }) => localName === contract.tagName)) {
        for (const { name: property, attribute } of contract.members) {
          if (attribute === undefined) continue;
          const value: unknown = Reflect.get(block, property);
          Reflect.set(block, property, typeof value === 'object' ? structuredClone(value) : value);
          expect(block.isUpdatePending, `${name}.${property} = ${JSON.stringify(value)}`).to.equal(false);
        }
      }
    });
  }

  it('render again if one field of an object changes', async () => {
    const banner = await fixture<PalletBanner>(
      html`<pallet-banner height='{"large":350,"small":220}'></pallet-banner>`,
    );
    banner.height = { large: 350, small: 220 };
    expect(banner.isUpdatePending).to.equal(false);
    await update(banner, { height: { large: 351, small: 220 } });
    expect(part(banner, 'base').getBoundingClientRect().height).to.equal(351);
  });

  it('fall back to their defaults for invalid values, without an error', async () => {
    const garbage = '{"large": [1, {"x": null}], "__proto__": {"a": 1}}';
    const errors: string[] = [];
    for (const { tagName, attributes } of contracts) {
      const block = document.createElement(tagName) as PalletText;
      block.addEventListener('pallet-error', ({ error }) => errors.push(`${tagName}: ${String(error)}`));
      for (const { name } of attributes) block.setAttribute(name, garbage);
      document.body.append(block);
      await block.updateComplete;
      for (const { fieldName } of attributes) Reflect.set(block, fieldName, null);
      await block.updateComplete;
      for (const { fieldName } of attributes) Reflect.set(block, fieldName, undefined);
      await block.updateComplete;
      for (const { fieldName } of attributes) Reflect.set(block, fieldName, 7);
      await block.updateComplete;
      block.remove();
    }
    expect(errors).to.deep.equal([]);
  });
});

describe('the host style of a block', () => {
  /** Renders a block in a column that is wide enough for it. */
  const show = async (tagName: string, attributes: Record<string, string>): Promise<HTMLElement> => {
    const page = await fixture<HTMLElement>(html`<div style="inline-size: 900px"></div>`);
    const block = document.createElement(tagName);
    for (const [name, value] of Object.entries(attributes)) block.setAttribute(name, value);
    page.append(block);
    await waitForBlocks(page);
    return block;
  };
  const space = '{"margin":{"top":"11px","left":"12px"},"padding":{"bottom":"13px","right":"1rem"}}';
  const boxOf = (block: HTMLElement) => (getComputedStyle(block).display === 'contents' ? part(block, 'base') : block);

  for (const { tagName, members } of sampledInEngine(contracts)) {
    it(`${tagName}: applies the classes of customCssClasses, and margin and padding of dxpStyle`, async () => {
      expect(members.map(({ name }) => name)).to.include.members(['dxpStyle', 'customCssClasses']);
      const block = await show(tagName, { 'custom-css-classes': ' one two ', class: 'own', 'dxp-style': space });
      expect([...block.classList].sort()).to.deep.equal(['one', 'own', 'two']);
      // It has no box, so margin and padding have no effect.
      if (tagName === 'pallet-responsive') return;
      const { marginTop, marginLeft, paddingBottom, paddingRight } = getComputedStyle(boxOf(block));
      expect([marginTop, marginLeft, paddingBottom, paddingRight]).to.deep.equal(['11px', '12px', '13px', '16px']);
    });

    it(`${tagName}: is hidden while dxpStyle sets isVisible to false`, async () => {
      const block = await show(tagName, { 'dxp-style': '{"isVisible":false}' });
      expect(getComputedStyle(block).display).to.equal('none');
      Reflect.set(block, 'dxpStyle', { isVisible: true });
      await waitForBlocks(block.parentElement!);
      expect(getComputedStyle(block).display).to.not.equal('none');
    });
  }

  it('is overridden by the style sheet of the page, except for hidden blocks', async () => {
    const block = await show('pallet-text', { text: 'Words', 'dxp-style': space, 'custom-css-classes': 'wide' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.wide { margin-top: 40px; display: flex }');
    document.adoptedStyleSheets.push(sheet);
    afterTest(() => document.adoptedStyleSheets.pop());
    expect(getComputedStyle(block).marginTop).to.equal('40px');
    expect(getComputedStyle(block).marginLeft).to.equal('12px');
    Reflect.set(block, 'dxpStyle', { isVisible: false });
    await waitForBlocks(block.parentElement!);
    expect(getComputedStyle(block).display).to.equal('none');
    expect(block.getAttribute('style')).to.equal(null);
  });

  it('can differ by screen size: as a whole, and per value', async () => {
    const { frame, page } = await openPage({
      body: `<pallet-text text="A" dxp-style='{"small":{"isVisible":false}}'></pallet-text>
        <pallet-text text="B" dxp-style='{"margin":{"top":{"large":"30px","small":"5px"}},"isVisible":{"large":false,"small":true}}'></pallet-text>`,
    });
    const [first, second] = [...page.document.querySelectorAll('pallet-text')] as [PalletText, PalletText];
    await until(() => first.updateComplete !== undefined && inside(second, 'h3'), 'the blocks to upgrade');
    const look = (block: Element) => {
      const { display, marginTop } = page.getComputedStyle(block);
      return display === 'none' ? display : marginTop;
    };
    frame.style.inlineSize = '500px';
    expect([look(first), look(second)]).to.deep.equal(['none', '5px']);
    frame.style.inlineSize = '1200px';
    expect([look(first), look(second)]).to.deep.equal(['0px', 'none']);
  });

  it('ignores invalid lengths, and shows a block with an invalid style', async () => {
    const values = ['7px;color:red', 'url(x)', '}:host{display:none', null, {}, 'constructor'];
    for (const value of [...values.map((top) => ({ margin: { top }, padding: top })), 'not JSON', 7, null, []]) {
      const block = await show('pallet-text', { text: 'Words' });
      Reflect.set(block, 'dxpStyle', value);
      await waitForBlocks(block.parentElement!);
      const { display, marginTop } = getComputedStyle(block);
      expect([display, marginTop], JSON.stringify(value)).to.deep.equal(['block', '0px']);
    }
  });

  it('keeps the classes of the host, and removes only its own', async () => {
    const block = (await show('pallet-text', { 'custom-css-classes': 'one own', class: 'own' })) as PalletText;
    block.classList.add('later');
    await update(block, { customCssClasses: 'two' });
    expect([...block.classList].sort()).to.deep.equal(['later', 'own', 'two']);
    await update(block, { customCssClasses: '' });
    expect([...block.classList].sort()).to.deep.equal(['later', 'own']);
  });

  it('is kept when the block moves to another document', async () => {
    const { page } = await openPage({ scripts: [] });
    const block = (await show('pallet-text', { text: 'Words', 'dxp-style': space })) as PalletText;
    page.document.body.append(block);
    expect(page.getComputedStyle(block).marginTop).to.equal('11px');
    const fresh = document.createElement('pallet-text') as PalletText;
    fresh.dxpStyle = { margin: { top: 9 } };
    page.document.body.append(fresh);
    await fresh.updateComplete;
    expect(page.getComputedStyle(fresh).marginTop).to.equal('9px');
    expect(page.getComputedStyle(part(fresh, 'text')).marginTop).to.equal('0px');
  });
});

describe('the lifecycle of a block', () => {
  it('keeps its style when it moves to another document and back', async () => {
    const { page } = await openPage({ scripts: [] });
    const banner = await fixture<PalletBanner>(html`
      <pallet-banner background-color="rgb(1, 2, 3)" border-width="4" border-radius="9"></pallet-banner>
    `);
    const look = () => {
      const view = banner.ownerDocument.defaultView!;
      const { backgroundColor, borderTopWidth, borderStartStartRadius, display } = view.getComputedStyle(
        part(banner, 'base'),
      );
      return [backgroundColor, borderTopWidth, borderStartStartRadius, display];
    };
    const before = look();
    expect(before).to.deep.equal(['rgb(1, 2, 3)', '4px', '9px', 'grid']);
    const home = banner.parentElement!;
    page.document.body.append(banner);
    await banner.updateComplete;
    expect(banner.ownerDocument).to.equal(page.document);
    expect(look()).to.deep.equal(before);
    await update(banner, { borderWidth: 7 });
    expect(look()[1]).to.equal('7px');
    home.append(banner);
    await banner.updateComplete;
    expect(look().with(1, '4px')).to.deep.equal(before);
  });

  itClientRendered('this page hydrates')(
    'does not duplicate the content of an existing shadow root without hydration',
    async () => {
      class Late extends PalletText {}
      const host = document.createElement('test-late');
      host.setAttribute('text', 'Once');
      host.attachShadow({ mode: 'open' }).innerHTML =
        '<style>p { color: red }</style><div part="base"><p>Once</p></div>';
      document.body.append(host);
      customElements.define('test-late', Late);
      await (host as Late).updateComplete;
      expect(host.shadowRoot!.textContent?.match(/Once/g)).to.have.length(1);
      expect(host.shadowRoot!.querySelectorAll('[part="base"]')).to.have.length(1);
      expect(getComputedStyle(part(host, 'text')).margin).to.equal('0px');
      host.remove();
    },
  );

  it('is not displayed while hidden, regardless of its own display value', async () => {
    for (const name of names) {
      const block = document.createElement(`pallet-${name}`);
      block.hidden = true;
      document.body.append(block);
      expect(getComputedStyle(block).display, name).to.equal('none');
      block.remove();
    }
  });

  it('leaves no observers or animation frames after removal', async () => {
    const watched = new Set<Element>();
    const Native = window.IntersectionObserver;
    class Counted extends Native {
      #targets = new Set<Element>();
      override observe(target: Element) {
        this.#targets.add(target);
        watched.add(target);
        super.observe(target);
      }
      override disconnect() {
        this.#targets.forEach((target) => watched.delete(target));
        super.disconnect();
      }
    }
    window.IntersectionObserver = Counted;
    afterTest(() => (window.IntersectionObserver = Native));
    const far = await fixture<HTMLElement>(html`
      <div style="margin-block-start: 5000px"><pallet-statistic value="8,600"></pallet-statistic></div>
    `);
    const waiting = far.firstElementChild as PalletStatistic;
    await until(() => watched.has(waiting), 'the figure to be watched');
    waiting.remove();
    expect([...watched]).to.deep.equal([]);
    far.remove();

    stopTime({ frames: true });
    const counting = await fixture<PalletStatistic>(html`<pallet-statistic value="8,600"></pallet-statistic>`);
    const running = () => counting.shadowRoot!.querySelector('.running')?.textContent?.trim();
    await until(() => {
      passTime(16);
      return running();
    }, 'the count to begin');
    counting.remove();
    await counting.updateComplete;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(counting.shadowRoot!, { subtree: true, childList: true, characterData: true });
    passTime(80);
    observer.disconnect();
    expect(changes).to.deep.equal([]);
    document.body.append(counting);
    await counting.updateComplete;
    expect(running()).to.equal('');
    counting.remove();
  });

  it('keeps its content when it moves within the page', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <pallet-banner is-banner-link banner-link-url="/a"><pallet-text text="Words"></pallet-text></pallet-banner>
        <section></section>
      </div>
    `);
    await waitForBlocks(page);
    page.querySelector('section')!.append(page.querySelector('pallet-banner')!);
    await waitForBlocks(page);
    expect(linksIn(page)).to.have.length(1);
  });
});

describe('a page with a strict policy', () => {
  const buildFirst = new Error('This test uses the built package. Build it first: npm run build -w elements');

  before(async () => {
    if (!(await fetch('/elements/dist/pallet.js')).ok) throw buildFirst;
  });

  const strictPage = async () => {
    const opened = await openPage({ url: '/tests/browser/support/strict-policy.html' });
    const violations: string[] = [];
    opened.page.document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
    return { ...opened, violations };
  };

  it('reports violations', async () => {
    const { page, violations } = await strictPage();
    const probe = page.document.createElement('p');
    probe.setAttribute('style', 'color: red');
    page.document.body.append(probe);
    await until(() => violations.length > 0, 'a style attribute to be reported');
    expect(violations[0]).to.contain('style-src-attr');
  });

  it('decodes named character references without a violation', async () => {
    const { page, violations } = await strictPage();
    const text = page.document.createElement('pallet-text');
    text.setAttribute('text', 'caf&eacute; &check;');
    page.document.body.append(text);
    await waitForBlocks(page.document);
    expect(visibleText(part(text, 'text'))).to.equal('café ✓');
    await new Promise(requestAnimationFrame);
    expect(violations).to.deep.equal([]);
  });

  for (const name of sampledInEngine(names)) {
    it(`shows every state of ${name} without a violation`, async () => {
      const { page, violations } = await strictPage();
      if (page.customElements.get(`pallet-${name}`) === undefined) throw buildFirst;
      // Parsed in another document, so that only the blocks can cause violations.
      const demo = new DOMParser().parseFromString(await loadDemo(name), 'text/html');
      for (const styled of demo.querySelectorAll('[style]')) styled.removeAttribute('style');
      page.document.body.append(page.document.importNode(demo.body, true));
      await waitForBlocks(page.document);
      expect(blocksIn(page.document).length).to.be.greaterThan(0);
      if (name === 'banner') {
        const sized = page.document.querySelector<PalletBanner>('[data-state="values-per-breakpoint"] pallet-banner')!;
        expect(part(sized, 'base').getBoundingClientRect().height).to.equal(350);
        await update(sized, { height: 400 });
        expect(part(sized, 'base').getBoundingClientRect().height).to.equal(400);
      }
      await new Promise(requestAnimationFrame);
      expect(violations).to.deep.equal([]);
    });
  }
});
