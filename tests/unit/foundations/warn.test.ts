import { expect, it, vi } from 'vitest';
import { resetWarnings, warnOnce } from '../../../elements/foundations/warn.js';

it('warns once for each problem', () => {
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

it('is silent in production', async () => {
  vi.resetModules();
  vi.doMock('../../../elements/foundations/development/on.js', () => ({ inDevelopment: false }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const production = await import('../../../elements/foundations/warn.js');
  production.warnOnce('a', 'first');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
