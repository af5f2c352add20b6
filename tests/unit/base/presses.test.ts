// @vitest-environment jsdom
import { keepPresses } from '@pallet/elements/presses';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A prerendered block whose code never comes, and a listener of the page for its clicks. */
function openBlock(): { button: HTMLElement; heard: () => number } {
  const block = document.createElement('pallet-never-defined');
  block.attachShadow({ mode: 'open' }).innerHTML = '<button>Next</button>';
  document.body.replaceChildren(block);
  let count = 0;
  block.addEventListener('click', () => (count += 1));
  return { button: block.shadowRoot!.querySelector('button')!, heard: () => count };
}

beforeEach(() => {
  vi.useFakeTimers();
  keepPresses();
});
afterEach(() => vi.useRealTimers());

it('lets the page have a click in a block whose code has not come after ten seconds, and later clicks at once', async () => {
  const { button, heard } = openBlock();
  button.click();
  button.click();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(heard()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard()).toBe(2);
  button.click();
  expect(heard()).toBe(3);
});
