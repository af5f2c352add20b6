// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preserveFocus } from '../../../site/docs/website/client/preserve-focus.js';
import { Rows } from '../../../site/editor/app/fields/rows.js';

let end: () => void;
beforeEach(() => void (end = preserveFocus(document.body)));
afterEach(() => {
  end();
  cleanup();
  document.body.replaceChildren();
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

/** Shows buttons with these names. */
function showButtons(...names: readonly string[]): void {
  document.body.innerHTML = names.map((name) => `<button type="button">${name}</button>`).join('');
}

/** Focuses and clicks a button, or changes it in another way, then waits for the mutation observer. */
async function press(name: string, change: (button: HTMLButtonElement) => void = fireEvent.click): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  button.focus();
  change(button);
  await Promise.resolve();
}

it('moves the focus to the next control when the focused one is removed', async () => {
  render(<List rows={['One', 'Two']} />);
  await press('Remove slide 2');
  expect(focused()).toBe('Add slide to Slides');
});

it('moves the focus to the previous control if there is no next one', async () => {
  showButtons('Before', 'Dismiss');
  await press('Dismiss', (button) => button.remove());
  expect(focused()).toBe('Before');
});

it('moves the focus when the focused control becomes disabled', async () => {
  showButtons('Do it once', 'Go on');
  await press('Do it once', (button) => (button.disabled = true));
  expect(focused()).toBe('Go on');
});

it('does not move the focus if the application has already moved it', async () => {
  showButtons('On', 'Other', 'Second step');
  await press('On', (button) => {
    button.remove();
    screen.getByText('Second step').focus();
  });
  expect(focused()).toBe('Second step');
});
