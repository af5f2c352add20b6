import { expect, it } from 'vitest';
import { EditHistory } from '../../../site/editor/app/editor/edit-history.js';

const task = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A history with a controllable clock. */
function history(): { steps: EditHistory<string>; clock: { now: number } } {
  const clock = { now: 0 };
  return { steps: new EditHistory('empty', () => clock.now), clock };
}

it('undoes and redoes step by step, even immediately after a change', async () => {
  const { steps } = history();
  expect(steps.undoState()).toEqual({ canUndo: false, canRedo: false });
  steps.record('a');
  await task();
  steps.record('b');
  expect([steps.undo(), steps.undo(), steps.undo()]).toEqual(['a', 'empty', undefined]);
  expect(steps.undoState()).toEqual({ canUndo: false, canRedo: true });
  expect([steps.redo(), steps.redo(), steps.redo()]).toEqual(['a', 'b', undefined]);
});

it('clears the redo steps after a new change', async () => {
  const { steps } = history();
  steps.record('a');
  await task();
  steps.undo();
  await task();
  steps.record('b');
  expect([steps.redo(), steps.undo(), steps.redo()]).toEqual([undefined, 'empty', 'b']);
});

it('combines the changes of one task and of continuous typing into one step', async () => {
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
  expect([steps.undo(), steps.undo(), steps.undo()]).toEqual(['Lea', 'a section with what was copied', 'empty']);
});

it('keeps the history when changes of others are merged', async () => {
  const { steps } = history();
  steps.record('a');
  await task();
  steps.record('b');
  steps.rebase('b, theirs', (state) => `${state}, theirs`);
  expect([steps.undo(), steps.undo(), steps.redo(), steps.redo()]).toEqual([
    'a, theirs',
    'empty, theirs',
    'a, theirs',
    'b, theirs',
  ]);
});
