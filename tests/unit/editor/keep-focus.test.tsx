// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../../site/docs/website/client/keep-focus.js';
import { Rows } from '../../../site/editor/app/fields/rows.js';

let end: () => void;
beforeEach(() => void (end = keepFocus(document.body)));
afterEach(() => {
  end();
  cleanup();
});

function List({ rows }: { rows: readonly string[] }): ReactNode {
  const [list, setList] = useState<readonly unknown[]>(rows);
  return (
    <Rows label="Slides" itemName="slide" list={list} newRow="" onChange={setList}>
      {(row) => <input aria-label={String(row)} />}
    </Rows>
  );
}

/** The name of the focused control. */
function focused(): string | null {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return null;
  return activeElement.getAttribute('aria-label') ?? activeElement.textContent;
}

/** Focuses and clicks a button, then waits for the mutation observer. */
async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await Promise.resolve();
}

it('moves the focus to the next control when the focused one is removed', async () => {
  render(<List rows={['One', 'Two']} />);
  await press('Remove slide 2');
  expect(focused()).toBe('Add slide to Slides');
});

it('moves the focus to the previous control if there is no next one', async () => {
  const Notice = (): ReactNode => {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <button type="button">Before</button>
        {isThere && (
          <button type="button" onClick={() => setThere(false)}>
            Dismiss
          </button>
        )}
      </>
    );
  };
  render(<Notice />);
  await press('Dismiss');
  expect(focused()).toBe('Before');
});

it('moves the focus when the focused control becomes disabled', async () => {
  const Once = (): ReactNode => {
    const [isDone, setDone] = useState(false);
    return (
      <>
        <button type="button" disabled={isDone} onClick={() => setDone(true)}>
          Do it once
        </button>
        <button type="button">Go on</button>
      </>
    );
  };
  render(<Once />);
  await press('Do it once');
  expect(focused()).toBe('Go on');
});

it('does not move the focus if the application has already moved it', async () => {
  const Step = (): ReactNode => {
    const [step, setStep] = useState(1);
    return step === 1 ? (
      <>
        <button type="button" onClick={() => setStep(2)}>
          On
        </button>
        <button type="button">Other</button>
      </>
    ) : (
      <input autoFocus aria-label="Second step" />
    );
  };
  render(<Step />);
  await press('On');
  expect(focused()).toBe('Second step');
});
