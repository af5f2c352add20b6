import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { warnOnce } from '../../../elements/foundations/development/on.js';
import { resetWarnings } from '../../../elements/foundations/warn.js';

it('warns once about each issue', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnOnce('a', 'first');
  warnOnce('a', 'again');
  warnOnce('b', 'second');
  expect(warn.mock.calls).toEqual([['first'], ['second']]);
  resetWarnings();
  warnOnce('a', 'after the reset');
  expect(warn).toHaveBeenLastCalledWith('after the reset');
  warn.mockRestore();
});

describe('in production', () => {
  let warn: MockInstance<typeof console.warn>;

  beforeAll(() => {
    vi.resetModules();
    vi.doMock(
      '../../../elements/foundations/development/on.js',
      () => import('../../../elements/foundations/development/off.js'),
    );
  });
  beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockReturnValue()));
  afterEach(() => warn.mockRestore());

  it('is silent for visitors', async () => {
    const { readPerBreakpoint } = await import('../../../elements/foundations/breakpoints.js');
    const { resetWarnings: reset } = await import('../../../elements/foundations/warn.js');
    reset();
    expect(readPerBreakpoint({ large: 1, huge: 2 }).large).toBe(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('reports a missing icon once for each cause [8.6a]', async () => {
    const { findIcon, registerIcons } = await import('../../../elements/foundations/icons/icons.js');
    const { readIconName } = await import('../../../elements/foundations/icon-name.js');
    registerIcons('custom', () => Promise.reject(new Error('The network is down')));
    for (let times = 0; times < 2; times++) {
      readIconName('forklift');
      await findIcon({ category: 'custom', name: 'late' });
    }
    expect(warn.mock.calls.flat()).toEqual([
      '"forklift" is not an icon name. Write category:name, with one of the categories utility, action, standard, doctype, custom.',
      'The icon "custom:late" could not be loaded and is not shown: Error: The network is down',
    ]);
  });
});
