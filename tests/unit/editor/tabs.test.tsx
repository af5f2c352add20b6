// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from '../../../site/editor/app/controls/tabs.js';

const TABS = ['Block', 'Page', 'Versions'] as const;

function Panels(): ReactNode {
  const [selected, setSelected] = useState<(typeof TABS)[number]>('Block');
  return (
    <Tabs label="Settings" tabs={TABS} selected={selected} onSelect={setSelected}>
      Settings of the {selected.toLowerCase()}
    </Tabs>
  );
}

it('selects tabs with the arrow keys and wraps around at both ends', () => {
  render(<Panels />);
  const press = (key: string): void => void fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  const shown = (): unknown[] => [document.activeElement?.textContent, screen.getByRole('tabpanel').textContent];
  press('ArrowLeft');
  expect(shown()).toEqual(['Versions', 'Settings of the versions']);
  press('ArrowRight');
  expect(shown()).toEqual(['Block', 'Settings of the block']);
});
