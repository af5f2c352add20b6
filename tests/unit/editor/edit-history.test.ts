import { expect, it } from 'vitest';
import { EditHistory } from '../../../site/editor/app/editor/edit-history.js';

const task = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A history whose clock a test sets. */
function history(): { steps: EditHistory<string>; clock: { now: number } } {
  const clock = { now: 0 };
  return { steps: new EditHistory('empty', () => clock.now), clock };
}

it('goes back and forth step by step, however soon after a change', async () => {
  const { steps } = history();
  expect(steps.ways()).toEqual({ hasPast: false, hasFuture: false });
  steps.record('a');
  await task();
  steps.record('b');
  expect([steps.back(), steps.back(), steps.back()]).toEqual(['a', 'empty', undefined]);
  expect(steps.ways()).toEqual({ hasPast: false, hasFuture: true });
  expect([steps.forward(), steps.forward(), steps.forward()]).toEqual(['a', 'b', undefined]);
});

it('takes the way forth away where something else is written', async () => {
  const { steps } = history();
  steps.record('a');
  await task();
  steps.back();
  await task();
  steps.record('b');
  expect([steps.forward(), steps.back(), steps.forward()]).toEqual([undefined, 'empty', 'b']);
});

it('makes one step of what one press changes, and of what is typed', async () => {
  const { steps, clock } = history();
  steps.record('a section');
  steps.record('a section with what was copied');
  await task();
  for (const text of ['L', 'Le', 'Lea']) {
    clock.now += 300;
    steps.record(text, 'text-1');
    await task();
  }
  clock.now += 5000;
  steps.record('Learn', 'text-1');
  expect([steps.back(), steps.back(), steps.back()]).toEqual(['Lea', 'a section with what was copied', 'empty']);
});

it('keeps the way back where others have changed the page', async () => {
  const { steps } = history();
  steps.record('a');
  await task();
  steps.record('b');
  steps.rebase('b, theirs', (state) => `${state}, theirs`);
  expect([steps.back(), steps.back(), steps.forward(), steps.forward()]).toEqual([
    'a, theirs',
    'empty, theirs',
    'a, theirs',
    'b, theirs',
  ]);
});
