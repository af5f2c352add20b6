// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../../site/editor/app/controls/dialog.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

it('stays open when a file picker is canceled, and closes on Escape', () => {
  mockModalDialogs();
  const onClose = vi.fn();
  render(
    <Dialog title="New image" onClose={onClose}>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  // Browsers fire `cancel` on file fields and on dialogs; only the event of a file field bubbles.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
