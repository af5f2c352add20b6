// @vitest-environment jsdom
import { keepPresses } from '@pallet/elements/presses';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Adds a prerendered block that is never defined, with a click listener. Returns its button and the number of clicks. */
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

it('passes early clicks to the page after ten seconds if a block is not hydrated by then, and later clicks immediately', async () => {
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
