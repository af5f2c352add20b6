// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BrokenPage } from '../../../site/editor/app/editor/broken-page.js';
import type { PageEditorProps } from '../../../site/editor/app/editor/editor-props.js';

it('is saved on Ctrl+S', async () => {
  const saveDraft = vi.fn(() => Promise.reject(new Error('Someone else changed it.')));
  const page = { id: 'why-us', version: '1', text: '{ "title": ', findings: [] };
  render(<BrokenPage {...({ api: { saveDraft }, kind: 'pages', page } as unknown as PageEditorProps)} />);
  const field = screen.getByLabelText('File content');
  fireEvent.change(field, { target: { value: '{ "title": "Why us" }' } });
  // The result is false if the browser's own dialog is prevented.
  expect(fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(saveDraft).toHaveBeenCalledWith('why-us', { version: '1', document: { title: 'Why us' } }, 'pages');
  expect(await screen.findByText('Someone else changed it.')).toBeDefined();
});
