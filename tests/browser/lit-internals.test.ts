import '@pallet/elements/hydration';
import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { expect } from '@open-wc/testing';
import { html, LitElement, type TemplateResult } from 'lit';
import { awaitsHydration, forgetHydration, forgetRendering } from '../../elements/base/lit-internals.js';

const template = (words: string): TemplateResult => html`<p>${words}</p>`;

/** A plain Lit element. */
class Plain extends LitElement {
  static override properties = { words: {} };
  declare words: string;

  override render() {
    return template(this.words);
  }
}
customElements.define('test-plain', Plain);

/** Its HTML as rendered by @lit-labs/ssr. */
const PRERENDERED = `<test-plain words="Written"><template shadowrootmode="open"><!--lit-part ${digestForTemplateResult(template(''))}--><p><!--lit-part-->Written<!--/lit-part--></p><!--/lit-part--></template></test-plain>`;

function show(markup: string): Plain {
  const page = document.createElement('div');
  page.setHTMLUnsafe(markup);
  document.body.append(page);
  return page.firstElementChild as Plain;
}

/** If one of these fails after an update of Lit, `elements/base/lit-internals.ts` names a field that Lit has renamed. */
describe('the internals of the installed Lit', () => {
  afterEach(() => document.body.replaceChildren());

  it('show whether a prerendered root will be hydrated', async () => {
    const taken = show(PRERENDERED);
    expect(awaitsHydration(taken)).to.equal(true);
    expect(awaitsHydration(show('<test-plain></test-plain>'))).to.equal(false);
    await taken.updateComplete;
    expect(awaitsHydration(taken)).to.equal(false);
  });

  it('allow rendering from scratch before hydration', async () => {
    const element = show(PRERENDERED);
    forgetHydration(element);
    expect(awaitsHydration(element)).to.equal(false);
    await element.updateComplete;
    expect(element.renderRoot.querySelectorAll('p')).to.have.length(2);
  });

  it('allow resetting the render state: the next rendering is appended', async () => {
    const element = show('<test-plain words="First"></test-plain>');
    await element.updateComplete;
    forgetRendering(element, element.shadowRoot!);
    element.words = 'Second';
    await element.updateComplete;
    expect([...element.shadowRoot!.querySelectorAll('p')].map(({ textContent }) => textContent)).to.deep.equal([
      'First',
      'Second',
    ]);
  });
});
