import { render } from '@lit-labs/ssr';
import { LitElementRenderer } from '@lit-labs/ssr/lib/lit-element-renderer.js';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import { css, html, LitElement } from 'lit';
import { describe, expect, it } from 'vitest';
import { addServerStyles, isChildOf, isInRootOf, setEventParent } from '../../../elements/base/lit-internals.js';

LitElementRenderer.renderOptions.push(() => ({ connectedCallback: true }));

/** The elements of the last rendering, by tag. */
const connected = new Map<string, object>();

class Noted extends LitElement {
  override connectedCallback(): void {
    super.connectedCallback();
    connected.set(this.localName, this);
  }
}

class Outer extends Noted {
  static override styles = css`
    p {
      color: red;
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasAttribute('wide')) addServerStyles(this, 'p { inline-size: 100% }');
  }

  override render() {
    return html`<p><test-in-root></test-in-root></p>`;
  }
}
customElements.define('test-outer', Outer);
customElements.define('test-in-root', class extends Noted {});
customElements.define('test-child', class extends Noted {});

const rendered = (template: unknown): string =>
  collectResultSync(render(template, { elementRenderers: [LitElementRenderer] }));

/** If one of these fails after an update of Lit, `elements/base/lit-internals.ts` names a field that Lit has renamed. */
describe('the internals of the installed Lit SSR', () => {
  it('give one element a style sheet without affecting others of its class', () => {
    expect(rendered(html`<test-outer wide></test-outer>`)).toContain('p { inline-size: 100% }');
    expect(rendered(html`<test-outer></test-outer>`)).not.toContain('inline-size');
  });

  it('return the parent of an element, also after it has moved', () => {
    rendered(html`<test-outer><test-child></test-child></test-outer>`);
    const [outer, inRoot, child] = ['test-outer', 'test-in-root', 'test-child'].map((tag) => connected.get(tag)!);
    expect([isInRootOf(inRoot!, outer!), isInRootOf(child!, outer!)]).toEqual([true, false]);
    expect(isChildOf(child!, outer!)).toBe(true);
    setEventParent(child!, inRoot!);
    expect([isChildOf(child!, outer!), isChildOf(child!, inRoot!)]).toEqual([false, true]);
  });
});
