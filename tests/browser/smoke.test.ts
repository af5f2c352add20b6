import { expect, fixture, html } from '@open-wc/testing';
import { inDevelopment } from '../../elements/foundations/development/on.js';
import {
  accessibilityTree,
  canEmulateMedia,
  canReadAccessibilityTree,
  canTouch,
  click,
  emulateMedia,
  focusedElement,
  itWhere,
  press,
  setViewport,
  tap,
  type,
} from '../support/browser.js';

describe('the browser test runner', () => {
  it('serves sources in development', () => {
    expect(inDevelopment).to.equal(true);
  });

  it('gives the window another size', async () => {
    await setViewport(768, 500);
    expect([innerWidth, innerHeight]).to.deep.equal([768, 500]);
  });

  it('starts each test at 1280 px', () => {
    expect(innerWidth).to.equal(1280);
  });

  it('presses keys and clicks', async () => {
    const form = await fixture<HTMLElement>(html`<div><input aria-label="a" /><button>b</button></div>`);
    const [input, button] = form.children as unknown as [HTMLInputElement, HTMLButtonElement];
    let presses = 0;
    button.addEventListener('click', () => presses++);
    await click(input);
    await type('Hey');
    expect(input.value).to.equal('Hey');
    await press('Tab');
    expect(focusedElement()).to.equal(button);
    expect(button.matches(':focus-visible')).to.equal(true);
    await press('Enter');
    expect(presses).to.equal(1);
    await press('Shift+Tab');
    expect(focusedElement()).to.equal(input);
    await click(button);
    expect(presses).to.equal(2);
  });

  itWhere(canTouch, 'the driver cannot touch')('touches', async () => {
    const button = await fixture<HTMLElement>(html`<button>touch</button>`);
    let kind = '';
    button.addEventListener('click', (event) => (kind = (event as PointerEvent).pointerType));
    await tap(button);
    expect(kind).to.equal('touch');
  });

  itWhere(canEmulateMedia, 'WebKit cannot emulate media features')('emulates media features', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce', 'prefers-color-scheme': 'dark' });
    await emulateMedia({ 'forced-colors': 'active' });
    await emulateMedia({ 'prefers-color-scheme': 'light' });
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(false);
    expect(matchMedia('(forced-colors: active)').matches).to.equal(false);
  });

  itWhere(canReadAccessibilityTree, 'only Chromium shows its accessibility tree')('reads roles', async () => {
    await fixture(html`<button aria-expanded="false">More</button>`);
    const more = (await accessibilityTree()).find(({ role }) => role === 'button');
    expect(more).to.deep.include({ name: 'More' });
    expect(more?.properties.expanded).to.equal(false);
  });
});
